import type { AdminRequest, RequestLetter } from '#shared/domain/accounts/requests.ts';
import type { Race } from '#shared/domain/season/ranks.ts';
import { Unavailable } from './common.ts';
import type { Notification } from './effects.ts';

export interface NotificationStore {
  /**
   * A reader's newest notifications, at most `limit`; only those before the id `before`, if given. None is
   * older than `since`, even if it is still stored.
   */
  listOf(
    userId: string,
    page: { before?: string | undefined; since?: Date; limit: number },
  ): Promise<Notification[]>;
  get(userId: string, id: string): Promise<Notification | undefined>;
  /** Stores notifications that aren't part of another write. */
  add(notifications: readonly Notification[]): Promise<void>;
  /** Stores a notice that appears in every reader's list, unless it is older than their account. */
  addForAll(notice: Omit<Notification, 'to'>): Promise<void>;
  /** Reserves a notification's email for one sender; false while someone else has reserved it, or after it was sent. */
  beginMailing(userId: string, id: string, span: { at: Date; until: Date }): Promise<boolean>;
  markMailed(userId: string, id: string, at: Date): Promise<void>;
  /**
   * Returns the notification. It counts as read if its reader has marked either this notification as read, or everything up to
   * it.
   */
  getMarked(userId: string, id: string): Promise<Notification | undefined>;
  /**
   * Like `beginMailing`, for a push to all of the reader's devices. Returns the recorded ids of devices that need
   * no retry; undefined where `beginMailing` returns false.
   */
  beginPushing(
    userId: string,
    id: string,
    span: { at: Date; until: Date },
  ): Promise<readonly string[] | undefined>;
  /** Records the devices that need no retry, and ends the reservation. If `at` is given, the push is done. */
  markPushed(
    userId: string,
    id: string,
    came: { settled: readonly string[]; at: Date | undefined },
  ): Promise<void>;
  /**
   * How many of the reader's newest hundred notifications are unread, and when the newest of them was created. Ignores
   * notifications from before `since`.
   */
  countUnread(userId: string, since: Date): Promise<{ count: number; newestAt: string | undefined }>;
  /** False if the reader has no such notification. */
  markRead(userId: string, id: string): Promise<boolean>;
  /** Removes notifications, unread or read. Emails that are already on their way can still go out. */
  remove(userId: string, ids: readonly string[]): Promise<void>;
  /** Marks everything up to that id as read. */
  markReadUpTo(userId: string, id: string): Promise<void>;
}

/** Announces emails before the notifications are written. Throws Unavailable. Skips types that aren't emailed. */
export interface EmailQueue {
  announce(notifications: readonly Notification[]): Promise<void>;
  /**
   * Announces the email that tells support about a request. If `may.receipt` is set, also announces the receipt for the person
   * who made the request.
   */
  announceRequest(id: string, may: { receipt: boolean }): Promise<void>;
  /** Announces the email of an invitation. */
  announceInvite(code: string): Promise<void>;
  /** Announces an invitation's reminder email. */
  announceReminder(code: string): Promise<void>;
}

/** A permanently rejected email. The error's message says why, without any address. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

export const HOLDS = ['sandbox', 'paused', 'quota'] as const;
/** Why the whole account can't send emails now: SES's sandbox, a pause, or the daily quota. */
export type Hold = (typeof HOLDS)[number];

/** The account can't send emails now. The email waits until an operator acts, or until the next day. */
export class MailHeld extends Unavailable {
  readonly hold: Hold;

  constructor(hold: Hold) {
    super(`mails are held: ${hold}`);
    this.hold = hold;
  }
}

/** Delays the next delivery of a queue's message. */
export interface RetryDelay {
  /** Delays the message. The delay grows with `times`, the number of the message's deliveries so far. */
  wait(receipt: string, times: number): Promise<void>;
  /** Has the message delivered again after this many seconds. A wait of more than 12 hours is split. */
  hide(receipt: string, seconds: number): Promise<void>;
}

export interface Mail {
  /** Throws Unavailable if emails can't be sent now, and MailRefused if this email can never be sent. */
  send(
    mail: {
      to: string;
      firstName: string;
      title: string;
      message: string;
      link: string;
      /** The label of the button with the link. */
      button: string;
      /** The race whose crown is at the top; without it, both are. */
      race?: Race | undefined;
    } & Stoppable,
  ): Promise<void>;
  /** Sends a support request to the team. The team's reply to the email goes to the request's sender. */
  sendRequest(to: string, letter: SentRequest): Promise<void>;
  /** Emails an invitation to an unverified address. The text is ours, except for these names. */
  sendInvite(
    mail: {
      to: string;
      inviter: string;
      league: string;
      link: string;
      isReminder?: boolean;
      /** Whether the invitation is for a member's seat, in a league that is drafting or playing. */
      isToSeat?: boolean;
    } & Stoppable,
  ): Promise<void>;
  /** Confirms a support request to its sender. The text is ours. */
  sendReceipt(to: string, letter: SentRequest, stoppable?: Stoppable): Promise<void>;
}

/** The unsubscribe links of an email. Emails about account safety have none. */
export interface Stoppable {
  stop?: MailStopLinks | undefined;
}

/** How a reader unsubscribes from a kind of email: on a page, or with the email program's own button (RFC 8058). */
export interface MailStopLinks {
  page: string;
  oneClick: string;
}

/** A request as an email, with its number and the member who sent it. */
export type SentRequest = RequestLetter & Pick<AdminRequest, 'id' | 'userId'>;

/** Why an address gets no more emails: permanent bounces, or a complaint. */
export const REFUSALS_OF_MAIL = ['bounced', 'complained'] as const;
export type RefusalOfMail = (typeof REFUSALS_OF_MAIL)[number];

/** The email preferences of addresses' owners, members or not (see Emails that are stopped). */
export interface MailStopStore {
  /**
   * The token for emails to this address: the stored token, or `fresh` if there is none that lasts another half year.
   * Concurrent callers get the same token.
   */
  tokenOf(address: string, fresh: string): Promise<string>;
  /** The address whose emails carry that token; undefined after the token is forgotten. */
  addressOf(token: string): Promise<string | undefined>;
  /** Stops all emails that strangers cause to the mailbox behind the address. Repeating the call changes nothing. */
  stop(address: string, at: Date): Promise<void>;
  isStopped(address: string): Promise<boolean>;
  /** Records that the address rejects emails. A later record doesn't replace the first one. */
  refuse(address: string, why: RefusalOfMail, at: Date): Promise<void>;
  refusalOf(address: string): Promise<RefusalOfMail | undefined>;
  /** Returns which of the addresses reject emails, in their given spelling. */
  bouncedAmong(addresses: readonly string[]): Promise<ReadonlySet<string>>;
  /** Forgets the refusal, because the address has proved that it accepts emails. */
  forgive(address: string): Promise<void>;
}
