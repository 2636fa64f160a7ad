import * as z from 'zod/mini';
import type { CodePurpose } from '#shared/domain/news/code-text.ts';

/** The occasions when the pool emails a code. Others, such as invitations by an operator, keep the pool's text. */
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
 * The occasion of a pool's email with a code, and the placeholder of the code; undefined for any other
 * message. It never throws, because the pool would reject its caller.
 */
export function codeAskedBy(event: unknown): { purpose: CodePurpose; code: string } | undefined {
  const { data } = Asked.safeParse(event);
  return data && { purpose: PURPOSES[data.triggerSource], code: data.request.codeParameter };
}
