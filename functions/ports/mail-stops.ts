/** Why nothing is mailed to an address any more: mails bounced for good, or somebody there called one unwanted. */
export const REFUSALS_OF_MAIL = ['bounced', 'complained'] as const;
export type RefusalOfMail = (typeof REFUSALS_OF_MAIL)[number];

/** What the owners of addresses want of our mails, members or not (see Mails that are stopped). */
export interface MailStopStore {
  /**
   * The token that mails to this address carry. `fresh` becomes it where there is none that lasts for half a year more. Two
   * callers at once get the same.
   */
  tokenOf(address: string, fresh: string): Promise<string>;
  /** The address whose mails carry that token; undefined once the token is forgotten. */
  addressOf(token: string): Promise<string | undefined>;
  /** From now on nothing that strangers set off goes to the mailbox behind the address. Again changes nothing. */
  stop(address: string, at: Date): Promise<void>;
  isStopped(address: string): Promise<boolean>;
  /** Notes that the address refuses mails. What was noted first stays. */
  refuse(address: string, why: RefusalOfMail, at: Date): Promise<void>;
  refusalOf(address: string): Promise<RefusalOfMail | undefined>;
  /** Those of these addresses to which no mail gets through, as they are spelt here. */
  bouncedAmong(addresses: readonly string[]): Promise<ReadonlySet<string>>;
  /** The address has proved that it takes mails. */
  forgive(address: string): Promise<void>;
}
