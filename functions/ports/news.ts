import type { AdminRequest, RequestLetter } from '#shared/domain/requests.ts';
import type { Notification } from './effects.ts';

export interface NotificationStore {
  /**
   * A reader's newest, at most `limit`; those before the id `before`, without it the newest of all. None is older than
   * `since`, whatever is still stored.
   */
  listOf(
    userId: string,
    page: { before?: string | undefined; since?: Date; limit: number },
  ): Promise<Notification[]>;
  get(userId: string, id: string): Promise<Notification | undefined>;
  /** Stores what no other item is written together with. */
  add(notifications: readonly Notification[]): Promise<void>;
  /** Stores what every reader finds in their list, from when they became a member on. */
  addForAll(notice: Omit<Notification, 'to'>): Promise<void>;
  /** Reserves the mailing of a row for some time; false while somebody else has it, or when it is mailed. */
  beginMailing(userId: string, id: string, span: { at: Date; until: Date }): Promise<boolean>;
  markMailed(userId: string, id: string, at: Date): Promise<void>;
  /** How many of the reader's newest hundred are unread, none of them older than `since`. */
  countUnread(userId: string, since: Date): Promise<number>;
  /** False when the reader has no such notification. */
  markRead(userId: string, id: string): Promise<boolean>;
  /** Everything up to that id counts as read from now on. */
  markReadUpTo(userId: string, id: string): Promise<void>;
}

/** Announces mails before what they tell of is written; throws Unavailable. Types that are not mailed are left out. */
export interface Mailbox {
  announce(notifications: readonly Notification[]): Promise<void>;
  /** Both letters of a request. */
  announceRequest(id: string): Promise<void>;
  /** The mail of an invitation. */
  announceInvite(code: string): Promise<void>;
}

/** A mail that would be refused again, however often it is sent; the message says why, and names no address. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

export interface Mail {
  /** Throws Unavailable when mails cannot be sent now, MailRefused when this one never can. */
  send(mail: { to: string; firstName: string; title: string; message: string; link: string }): Promise<void>;
  /** The same; answers go to the sender of the request. */
  sendRequest(to: string, letter: SentRequest): Promise<void>;
  /** The same, to an address that nobody has proved: in words of ours, with these names. */
  sendInvite(mail: { to: string; inviter: string; league: string; link: string }): Promise<void>;
  /** The same, in words of ours alone. */
  sendReceipt(to: string, letter: SentRequest): Promise<void>;
}

/** A request on its way as a mail, with its number and the member who sent it. */
export type SentRequest = RequestLetter & Pick<AdminRequest, 'id' | 'userId'>;
