import * as z from 'zod/mini';
import type { CodePurpose } from '#shared/domain/news/code-text.ts';

/** The occasions on which the pool mails a code. Others, such as invitations by an operator, keep the pool's words. */
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
 * For what the pool is about to mail a code, and what stands for the code in the text; undefined for any other message. It never
 * throws: the pool would refuse its caller.
 */
export function codeAskedBy(event: unknown): { purpose: CodePurpose; code: string } | undefined {
  const { data } = Asked.safeParse(event);
  return data && { purpose: PURPOSES[data.triggerSource], code: data.request.codeParameter };
}
