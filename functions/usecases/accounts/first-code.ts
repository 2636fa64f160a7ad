import type { FirstCode } from '#shared/contract/schemas/users.ts';
import { Unavailable, type MailedCodes } from '../../ports/ports.ts';

type Answer = Awaited<ReturnType<MailedCodes['sendToVerify']>>;

/**
 * Sends a new address its first code, and returns the outcome. If the email can't be sent, that isn't an error, because the
 * address is already stored, and its owner can request another code.
 */
export async function firstCodeOf(send: () => Promise<Answer>): Promise<FirstCode> {
  try {
    const answer = await send();
    if (answer === 'sent') return 'mailed';
    return answer === 'mails-used-up' ? answer : 'not-mailed';
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    return 'not-mailed';
  }
}
