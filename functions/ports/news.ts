import type { AdminRequest, RequestLetter } from '#shared/domain/accounts/requests.ts';
import { Unavailable } from './common.ts';
import type { Notification } from './effects.ts';

export interface NotificationStore {
  /**
   * A reader's newest notifications, at most `limit`; only those before the id `before`, if it is given. None is older
   * than `since`, even if it is still stored.
   */
  listOf(
    userId: string,
    page: { before?: string | undefined; since?: Date; limit: number },
  ): Promise<Notification[]>;
  get(userId: string, id: string): Promise<Notification | undefined>;
  /** Stores notifications that come with no other write. */
  add(notifications: readonly Notification[]): Promise<void>;
  /** Stores a notice that every reader finds in their list, unless it is older than their account. */
  addForAll(notice: Omit<Notification, 'to'>): Promise<void>;
  /** Reserves the mailing of a notification for some time; false while somebody else holds it, or once it is mailed. */
  beginMailing(userId: string, id: string, span: { at: Date; until: Date }): Promise<boolean>;
  markMailed(userId: string, id: string, at: Date): Promise<void>;
  /** A notification that counts as read if its reader has marked it, or all up to it, as read. */
  getMarked(userId: string, id: string): Promise<Notification | undefined>;
  /**
   * The same as for mails, for all devices of the reader. It answers the ids of those that need no further try, as they are noted at that
   * moment; undefined where a mail would hear false.
   */
  beginPushing(
    userId: string,
    id: string,
    span: { at: Date; until: Date },
  ): Promise<readonly string[] | undefined>;
  /** Notes the devices that need no further try, ends the reservation, and with `at` the pushing. */
  markPushed(
    userId: string,
    id: string,
    came: { settled: readonly string[]; at: Date | undefined },
  ): Promise<void>;
  /** How many of the reader's newest hundred are unread, and when the newest came, not counting those older than `since`. */
  countUnread(userId: string, since: Date): Promise<{ count: number; newestAt: string | undefined }>;
  /** False when the reader has no such notification. */
  markRead(userId: string, id: string): Promise<boolean>;
  /** Takes notifications away, unread or read. One whose mail is under way may still be mailed. */
  remove(userId: string, ids: readonly string[]): Promise<void>;
  /** Marks everything up to that id as read. */
  markReadUpTo(userId: string, id: string): Promise<void>;
}

/**
 * Announces mails before the news themselves are written. Throws Unavailable. Types that are not mailed are left out.
 */
export interface EmailQueue {
  announce(notifications: readonly Notification[]): Promise<void>;
  /** Announces the letter of a request to the support, and its receipt to the sender if it may have one. */
  announceRequest(id: string, may: { receipt: boolean }): Promise<void>;
  /** Announces the mail of an invitation. */
  announceInvite(code: string): Promise<void>;
  /** Announces the mail that reminds of an invitation. */
  announceReminder(code: string): Promise<void>;
}

/** A mail that would be refused again however often it is sent. The message says why, and names no address. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

export const HOLDS = ['sandbox', 'paused', 'quota'] as const;
/** Why the whole account may send no mail now: SES's sandbox, a pause, or the day's quota. */
export type Hold = (typeof HOLDS)[number];

/** The account may not send now. The mail waits; an operator, or the next day, ends it. */
export class MailHeld extends Unavailable {
  readonly hold: Hold;

  constructor(hold: Hold) {
    super(`mails are held: ${hold}`);
    this.hold = hold;
  }
}

/** Lets an announced mail come again later. */
export interface RetryDelay {
  /** `times` is how often it has come so far: each time it waits longer. */
  wait(receipt: string, times: number): Promise<void>;
  /** Lets it come again after so many seconds; what waits for more than 12 hours is put off again then. */
  hide(receipt: string, seconds: number): Promise<void>;
}

export interface Mail {
  /** Throws Unavailable when mails cannot be sent now, MailRefused when this one never can. */
  send(
    mail: {
      to: string;
      firstName: string;
      title: string;
      message: string;
      link: string;
      /** What the button says that leads to the link. */
      button: string;
    } & Stoppable,
  ): Promise<void>;
  /** The same. Answers go to the sender of the request. */
  sendRequest(to: string, letter: SentRequest): Promise<void>;
  /** The same, to an address that nobody has proved: in our own words, with these names. */
  sendInvite(
    mail: {
      to: string;
      inviter: string;
      league: string;
      link: string;
      isReminder?: boolean;
      /** Whether it is to the seat of a member, in a league that drafts or plays. */
      isToSeat?: boolean;
    } & Stoppable,
  ): Promise<void>;
  /** The same, in our own words only. */
  sendReceipt(to: string, letter: SentRequest, stoppable?: Stoppable): Promise<void>;
}

/** Mails about the safety of an account have no link to stop them. */
export interface Stoppable {
  stop?: MailStopLinks | undefined;
}

/** How a reader stops mails of a kind: on a page, or by the mail program's own button (RFC 8058). */
export interface MailStopLinks {
  page: string;
  oneClick: string;
}

/** A request as it is mailed, with its number and the member who sent it. */
export type SentRequest = RequestLetter & Pick<AdminRequest, 'id' | 'userId'>;
