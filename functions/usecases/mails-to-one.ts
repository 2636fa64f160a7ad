import { MAILS_TO_ONE } from '#shared/contract/limits.ts';
import { mailboxOf } from '#shared/domain/accounts/account.ts';
import { takePlaces, type LimitPorts, type Place, type TooMany } from './within-limit.ts';

/** Counts one more email to the mailbox behind an address that someone has entered, if the limit allows it. */
export function takeMail(ports: LimitPorts, address: string): Promise<Place[] | TooMany> {
  return takePlaces(ports, [{ name: `mails-to/${mailboxOf(address)}`, allowance: MAILS_TO_ONE }]);
}
