/** Why an address gets no more emails: permanent bounces, or a complaint. */
export const REFUSALS_OF_MAIL = ['bounced', 'complained'] as const;
export type RefusalOfMail = (typeof REFUSALS_OF_MAIL)[number];

/** The email preferences of addresses' owners, members or not (see Emails that are stopped). */
export interface MailStopStore {
  /**
   * The token in emails to this address. `fresh` becomes it if there is none with half a year left. Two
   * concurrent callers get the same.
   */
  tokenOf(address: string, fresh: string): Promise<string>;
  /** The address whose emails carry that token; undefined after the token is forgotten. */
  addressOf(token: string): Promise<string | undefined>;
  /** From now on no emails caused by strangers go to the mailbox behind the address. Repeating it changes nothing. */
  stop(address: string, at: Date): Promise<void>;
  isStopped(address: string): Promise<boolean>;
  /** Records that the address rejects emails. The first record stays. */
  refuse(address: string, why: RefusalOfMail, at: Date): Promise<void>;
  refusalOf(address: string): Promise<RefusalOfMail | undefined>;
  /** Those of these addresses that reject emails, in their given spelling. */
  bouncedAmong(addresses: readonly string[]): Promise<ReadonlySet<string>>;
  /** The address has proved that it accepts emails. */
  forgive(address: string): Promise<void>;
}
