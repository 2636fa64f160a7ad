import { FunctionError } from '../lambda/function-error.ts';
import type { Machine } from '../service.ts';
import { isRecord } from './input.ts';
import type { Pool } from './pool.ts';
import { Refusal } from './refusal.ts';
import type { User } from './users.ts';

/** The reason for emailing a code, named as the trigger names it. */
export type Occasion = 'ForgotPassword' | 'UpdateUserAttribute' | 'VerifyUserAttribute';

/** The placeholder for the code in an email's text. */
export const CODE = '{####}';

const PRINCIPAL = 'cognito-idp.amazonaws.com';

export type CustomMessages = ReturnType<typeof createCustomMessages>;

/**
 * Provides the text of a pool's emails. If the pool names a function (LambdaConfig.CustomMessage), that function writes the text.
 */
export function createCustomMessages(machine: Machine) {
  return {
    /** Returns an email's subject, and its text with the placeholder for the code. Throws a Refusal if the function fails. */
    async wordsFor(pool: Pool, user: User, occasion: Occasion): Promise<{ subject: string; text: string }> {
      const { mail, customMessage: arn } = pool;
      if (arn === undefined) return mail;
      const { emailSubject, emailMessage } = await ask(
        machine,
        pool,
        arn,
        eventOf(machine, pool, user, occasion),
      );
      const subject = typeof emailSubject === 'string' ? emailSubject : mail.subject;
      if (typeof emailMessage !== 'string') return { subject, text: mail.text };
      if (emailMessage.includes(CODE)) return { subject, text: emailMessage };
      // AWS requires the message to contain the placeholder, but doesn't say what happens without it. Here the pool's own text is
      // sent, because an email without a code would be useless.
      machine.report(`CustomMessage_${occasion}: the message has no ${CODE}, so the pool’s own is mailed`);
      return mail;
    },
  };
}

async function ask(machine: Machine, { arn: source }: Pool, arn: string, event: object) {
  if (!machine.mayInvoke(arn, PRINCIPAL, source)) {
    machine.report(`The user pool may not invoke ${arn}`);
    throw new Refusal(
      'UnexpectedLambdaException',
      'CustomMessage invocation failed due to error AccessDeniedException.',
    );
  }
  const reply = await machine.functions.invoke(arn, event).catch((error: unknown) => {
    if (!(error instanceof FunctionError)) throw error;
    throw new Refusal('UserLambdaValidationException', `CustomMessage failed with error ${error.message}.`);
  });
  const response = isRecord(reply) ? reply['response'] : undefined;
  if (!isRecord(response))
    throw new Refusal('InvalidLambdaResponseException', 'Unrecognizable lambda output');
  return { emailSubject: response['emailSubject'], emailMessage: response['emailMessage'] };
}

/** Builds the event for the trigger, which doesn't say which client made the call. */
const eventOf = ({ aws }: Machine, pool: Pool, user: User, occasion: Occasion): object => ({
  version: '1',
  region: aws.region,
  userPoolId: pool.id,
  userName: user.username,
  callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: 'CLIENT_ID_NOT_APPLICABLE' },
  triggerSource: `CustomMessage_${occasion}`,
  request: {
    userAttributes: { sub: user.username, 'cognito:user_status': user.status, ...user.attributes },
    codeParameter: CODE,
    linkParameter: '{##Click Here##}',
    usernameParameter: null,
  },
  response: { smsMessage: null, emailMessage: null, emailSubject: null },
});
