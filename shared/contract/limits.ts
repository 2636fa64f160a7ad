import type { RefusalCode } from './refusals.ts';

/** Allows at most `most` calls within a window of `seconds`, which starts with the first call. */
export interface Allowance {
  most: number;
  seconds: number;
  /** Counts only calls refused with one of these codes, and calls still in progress. By default every call counts. */
  only?: readonly RefusalCode[];
}

/** How often a route can be called. A call must fit within both allowances. */
export interface Limit {
  /**
   * The limit per member, from any IP address. If the caller is unknown, calls count for the owner of the email address in the
   * body.
   */
  user?: Allowance;
  /**
   * The limit per IP address, for all of its callers together. It is higher, because a whole office can share one address. Calls
   * from unknown addresses share one bucket.
   */
  address?: Allowance;
  /** The limit applies only to calls whose body has this field. */
  field?: 'code';
  /** A message for a caller who has hit the limit, with more detail than the refusal's own. */
  words?: string;
}

const TEN_MINUTES = 600;
const HOUR = 3600;
const DAY = 86_400;

/**
 * All rate limits. Even an office where everyone signs up within an hour, and signs in after lunch, stays well below
 * them. Nothing counts against an account until the caller has proved that they own it.
 *
 * - Wrong passwords: the user pool has its own lock. From the fifth wrong password on, no one can sign in by password,
 * not even the owner, first for a second and then for up to 15 minutes. The pool can't exempt a device, so our limits
 * never add to its lock. A stranger who guesses passwords only gets an IP address blocked, and signed-in members aren't
 * affected.
 * - Wrong second factors: these count against the account, no matter from which IP address. Only a caller who knows the
 * password can enter one.
 * - Emails to a person named by the caller: routes that send them also count calls per email address. A flooded mailbox
 * is worse than an hour without another email.
 */
export const LIMITS = {
  'sign-up': { address: { most: 60, seconds: HOUR } },
  'sign-in': { address: { most: 120, seconds: TEN_MINUTES } },
  'second-factor': {
    user: { most: 10, seconds: TEN_MINUTES, only: ['invalid-code', 'code-used'] },
    address: { most: 60, seconds: TEN_MINUTES },
  },
  // Anyone who knows an account's email can try to guess an emailed code. The user pool only allows a few tries per account.
  'reset-code': { address: { most: 60, seconds: TEN_MINUTES } },
  'own-secret': {
    user: { most: 10, seconds: TEN_MINUTES, only: ['wrong-password', 'invalid-code', 'code-used'] },
    address: { most: 120, seconds: TEN_MINUTES },
  },
  // Each call emails the caller.
  passkey: { user: { most: 30, seconds: HOUR }, address: { most: 300, seconds: HOUR } },
  // Each call asks the user pool, which limits the calls of all members together.
  'passkey-list': {
    user: { most: 120, seconds: TEN_MINUTES },
    address: { most: 1200, seconds: TEN_MINUTES },
  },
  // These calls email a person named by the caller. So each email address gets only a few emails, with or without an account.
  'forgotten-password': { user: { most: 5, seconds: HOUR }, address: { most: 30, seconds: HOUR } },
  'email-code': { user: { most: 5, seconds: HOUR }, address: { most: 60, seconds: HOUR } },
  // Each call can be a password guess, and can send email to an unverified address.
  'email-change': { user: { most: 10, seconds: HOUR }, address: { most: 60, seconds: HOUR } },
  'session-refresh': { address: { most: 300, seconds: TEN_MINUTES } },
  // Each call reads all leagues of a member.
  trophies: { user: { most: 120, seconds: TEN_MINUTES } },
  'username-check': { address: { most: 300, seconds: TEN_MINUTES } },
  'league-code': {
    user: { most: 5, seconds: TEN_MINUTES, only: ['invalid-league-code'] },
    address: { most: 100, seconds: TEN_MINUTES, only: ['invalid-league-code'] },
    field: 'code',
  },
  // A league's code is short enough to guess.
  'join-link': {
    user: { most: 20, seconds: TEN_MINUTES, only: ['invitation-not-found'] },
    address: { most: 100, seconds: TEN_MINUTES, only: ['invitation-not-found'] },
  },
  // Each call notifies a league's commissioners, and a member who leaves can join again.
  joining: {
    user: { most: 60, seconds: HOUR },
    address: { most: 600, seconds: HOUR },
    words: 'You’ve joined a lot of leagues in the past hour. Please try again later.',
  },
  // Each call emails its sender, whose address is unverified.
  support: { user: { most: 5, seconds: HOUR }, address: { most: 20, seconds: HOUR } },
  'client-error': { address: { most: 60, seconds: TEN_MINUTES } },
  // Each call emails its member.
  'new-token': { user: { most: 20, seconds: HOUR }, address: { most: 200, seconds: HOUR } },
  // Counts for each access token. A script that polls every second stays within it.
  'open-call': {
    user: { most: 60, seconds: 60 },
    words: 'This token made 60 calls within a minute. Please wait a moment.',
  },
  'new-league': { user: { most: 30, seconds: HOUR }, address: { most: 150, seconds: HOUR } },
  // Each call reads all stored data of a member.
  'account-export': { user: { most: 10, seconds: HOUR }, address: { most: 60, seconds: HOUR } },
  // Each call arms timers months ahead, adds to the league's list of drawings, or notifies members.
  'league-change': { user: { most: 100, seconds: HOUR }, address: { most: 1000, seconds: HOUR } },
  // Each call notifies and emails a whole league.
  announcement: { user: { most: 10, seconds: HOUR }, address: { most: 100, seconds: HOUR } },
  // Each call sends a post to another service.
  channel: { user: { most: 20, seconds: HOUR }, address: { most: 200, seconds: HOUR } },
  'house-rules': { user: { most: 20, seconds: HOUR }, address: { most: 200, seconds: HOUR } },
  // Each call can email an unverified address. A league has its own limit as well.
  invitation: { user: { most: 20, seconds: HOUR }, address: { most: 100, seconds: HOUR } },
  // Each call causes a write, and a message to everyone who follows the league.
  'draft-vote': {
    user: { most: 120, seconds: TEN_MINUTES },
    words: 'You’ve changed your answer a lot. Please wait a few minutes.',
  },
  'founder-message': { user: { most: 30, seconds: HOUR }, address: { most: 200, seconds: HOUR } },
  // Each call notifies and emails another member.
  'trade-offer': {
    user: { most: 30, seconds: HOUR },
    address: { most: 300, seconds: HOUR },
    words: 'You’ve proposed a lot of trades in the past hour. Please try again later.',
  },
  'trade-answer': {
    user: { most: 60, seconds: HOUR },
    address: { most: 600, seconds: HOUR },
    words: 'You’ve answered a lot of trades in the past hour. Please try again later.',
  },
  // There is no limit per IP address, because the address is unknown on a socket. Only a league's members can write in its chat
  // anyway.
  'chat-message': {
    user: { most: 20, seconds: 30 },
    words: 'You’re sending messages too fast. Please wait a few seconds.',
  },
  'chat-act': { user: { most: 120, seconds: 60 }, words: 'Too much at once. Please wait a minute.' },
  // Each message causes a write, and a message to everyone who follows the league. A page joins and leaves as its reader comes
  // and goes.
  'socket-place': {
    user: { most: 120, seconds: 60 },
    words: 'You’re switching pages too fast. Please wait a minute.',
  },
  // Each call opens one socket. A page opens a socket when it loads, and another one after a socket closes.
  'socket-ticket': { user: { most: 200, seconds: TEN_MINUTES } },
  // Each call reaches the payment provider, which limits the calls of all members together.
  payment: { user: { most: 30, seconds: HOUR }, address: { most: 200, seconds: HOUR } },
  // An email provider's servers make these calls for many of its users. No one can guess the token that a call needs.
  'mail-stop': { address: { most: 600, seconds: TEN_MINUTES } },
  // Calendar servers also make these calls for many users, and no one can guess the token that a call needs. Each call reads all
  // leagues of a member.
  calendar: { address: { most: 600, seconds: TEN_MINUTES } },
  // A guest board polls every second. The site's edge makes the calls for all of its viewers. The route is public, and
  // a bar can show several boards.
  'guest-board': { address: { most: 600, seconds: 60 } },
  // A public season page polls every minute, and the edge makes the calls for all of its viewers. An office can show several
  // leagues.
  'season-page': { address: { most: 600, seconds: TEN_MINUTES } },
  // A visitor who opens an invitation makes one call.
  'invitation-view': { address: { most: 300, seconds: TEN_MINUTES } },
  // The edge keeps each picture, so few calls come through. The servers of a chat service call for many of its users.
  'invitation-picture': { address: { most: 300, seconds: TEN_MINUTES } },
  // Each call can simulate a season. A page polls every minute during live games. It also calls for each pending offer, and for
  // each trade that its reader considers.
  odds: {
    user: { most: 300, seconds: TEN_MINUTES },
    words: 'You’ve checked the odds a lot. Please wait a few minutes.',
  },
  // Each time a page starts, it reports that its device still exists.
  'push-device': { user: { most: 200, seconds: HOUR }, address: { most: 2000, seconds: HOUR } },
  // Push services send messages here for the probe's device only, one or two per run. No one can guess the token that a call
  // needs.
  'probe-push': { address: { most: 60, seconds: HOUR } },
  'picture-upload': { user: { most: 20, seconds: HOUR }, address: { most: 200, seconds: HOUR } },
  // Each call can reserve a username for a month and send an email.
  'profile-change': { user: { most: 40, seconds: DAY }, address: { most: 400, seconds: DAY } },
} as const satisfies Record<string, Limit>;

/**
 * The limit on emails that members and visitors can trigger to one mailbox: invitations, and receipts of requests. Otherwise many
 * senders, each below their own limits, could fill the mailbox.
 */
export const MAILS_TO_ONE: Allowance = { most: 5, seconds: DAY };

/**
 * The limit on messages of any kind on one socket. A page sends a ping every 20 seconds, plus its reader's actions, and never
 * sends this many. A socket over the limit is closed.
 */
export const MESSAGES_OF_A_SOCKET: Allowance = { most: 180, seconds: 60 };

export type LimitName = keyof typeof LIMITS;
