import * as z from 'zod/mini';
import type { CodePurpose } from '#shared/domain/news/code-text.ts';

/** The events for which the pool emails a code. Its other emails, such as operators' invitations, keep the pool's text. */
const PURPOSES = {
  CustomMessage_SignUp: 'verify',
  CustomMessage_ResendCode: 'verify',
  CustomMessage_VerifyUserAttribute: 'verify',
  CustomMessage_ForgotPassword: 'reset',
  CustomMessage_UpdateUserAttribute: 'change',
} as const satisfies Record<string, CodePurpose>;

const Asked = z.object({
  triggerSource: z.enum(Object.keys(PURPOSES) as (keyof typeof PURPOSES)[]),
  request: z.object({ codeParameter: z.string() }),
});

/**
 * Why the pool emails a code, and the code's placeholder; undefined for any other email. Never throws, because the pool would
 * then refuse the user's request.
 */
export function codeAskedBy(event: unknown): { purpose: CodePurpose; code: string } | undefined {
  const { data } = Asked.safeParse(event);
  return data && { purpose: PURPOSES[data.triggerSource], code: data.request.codeParameter };
}
