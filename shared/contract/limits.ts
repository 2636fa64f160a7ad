import type { RefusalCode } from './refusals.ts';

/** At most so many calls within so many seconds. The seconds begin with the first call. */
export interface Allowance {
  most: number;
  seconds: number;
  /** Counts only calls refused with one of these; a call under way holds its place. Without it every call counts. */
  only?: readonly RefusalCode[];
}

/** How often a route may be called. A call needs room in both buckets. */
export interface Limit {
  /** For one member, wherever they call from; where the caller is unknown, for the owner of the email in the body. */
  user?: Allowance;
  /** For one address, whoever calls: a whole office may share it. Calls from unknown addresses share one bucket. */
  address?: Allowance;
  /** The limit applies only to calls whose body has this field. */
  field?: 'code';
  /** Tells a caller who has used the limit up more than the refusal's own words do. */
  words?: string;
}

const TEN_MINUTES = 600;
const HOUR = 3600;
const DAY = 86_400;

/**
 * Every limit of the game. Nothing counts against an account before the caller has proved to be its owner. The user pool has a
 * lock of its own: from the fifth wrong password on nobody signs in by password, not even the owner, for a second and then
 * ever longer, up to 15 minutes. No device can be let past it, so our limits never add to it: a stranger who guesses shuts out
 * an address, and whoever is signed in goes on. Only somebody who knows the password gets as far as a wrong second factor, so
 * that counts against the account, whatever the address. An office whose people all sign up in one hour, and sign in after
 * lunch, stays well below. A route that mails the person whom the caller names also counts by that email, whoever asks: a
 * mailbox that strangers fill is worse than an hour without one more mail.
 */
export const LIMITS = {
  'sign-up': { address: { most: 60, seconds: HOUR } },
  'sign-in': { address: { most: 120, seconds: TEN_MINUTES } },
  'second-factor': {
    user: { most: 10, seconds: TEN_MINUTES, only: ['invalid-code', 'code-used'] },
    address: { most: 60, seconds: TEN_MINUTES },
  },
  // Anybody who knows the email can guess at a mailed code. The pool itself allows few tries for each account.
  'reset-code': { address: { most: 60, seconds: TEN_MINUTES } },
  'own-secret': {
    user: { most: 10, seconds: TEN_MINUTES, only: ['wrong-password', 'invalid-code', 'code-used'] },
    address: { most: 120, seconds: TEN_MINUTES },
  },
  // These mail the person whom the caller names, so each address gets few mails, known or not.
  'forgotten-password': { user: { most: 5, seconds: HOUR }, address: { most: 30, seconds: HOUR } },
  'email-code': { user: { most: 5, seconds: HOUR }, address: { most: 60, seconds: HOUR } },
  // Each call guesses at a password, or mails an address that nobody has proved.
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
  // A league's code is short enough to guess at.
  'join-link': {
    user: { most: 20, seconds: TEN_MINUTES, only: ['invitation-not-found'] },
    address: { most: 100, seconds: TEN_MINUTES, only: ['invitation-not-found'] },
  },
  // Each tells a league's commissioners; whoever leaves may join again.
  joining: {
    user: { most: 60, seconds: HOUR },
    address: { most: 600, seconds: HOUR },
    words: 'You’ve joined a lot of leagues in the past hour. Please try again later.',
  },
  // Each call mails its sender, whose address nobody has proved.
  support: { user: { most: 5, seconds: HOUR }, address: { most: 20, seconds: HOUR } },
  'client-error': { address: { most: 60, seconds: TEN_MINUTES } },
  'new-league': { user: { most: 30, seconds: HOUR }, address: { most: 150, seconds: HOUR } },
  // Each call reads everything that is stored of a member.
  'account-export': { user: { most: 10, seconds: HOUR }, address: { most: 60, seconds: HOUR } },
  // Each call arms timers that wait for months, adds to the list of draws, or tells others.
  'league-change': { user: { most: 100, seconds: HOUR }, address: { most: 1000, seconds: HOUR } },
  // Each call tells and mails a whole league.
  announcement: { user: { most: 10, seconds: HOUR }, address: { most: 100, seconds: HOUR } },
  // Each sends a post to another service.
  channel: { user: { most: 20, seconds: HOUR }, address: { most: 200, seconds: HOUR } },
  'house-rules': { user: { most: 20, seconds: HOUR }, address: { most: 200, seconds: HOUR } },
  // Each call may mail an address that nobody has proved. A league has a limit of its own besides.
  invitation: { user: { most: 20, seconds: HOUR }, address: { most: 100, seconds: HOUR } },
  // Each is a write, and everybody who follows the league hears it.
  'draft-vote': {
    user: { most: 120, seconds: TEN_MINUTES },
    words: 'You’ve changed your answer a lot. Please wait a few minutes.',
  },
  'founder-message': { user: { most: 30, seconds: HOUR }, address: { most: 200, seconds: HOUR } },
  // Each call tells and mails another member.
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
  // A socket knows the member, but no address. Only members of a league write here anyway.
  'chat-message': {
    user: { most: 20, seconds: 30 },
    words: 'You’re sending messages too fast. Please wait a few seconds.',
  },
  'chat-act': { user: { most: 120, seconds: 60 }, words: 'Too much at once. Please wait a minute.' },
  // Each is a write, and everybody who follows the league hears it. A page joins and leaves as its reader comes and
  // goes.
  'socket-place': {
    user: { most: 120, seconds: 60 },
    words: 'You’re switching pages too fast. Please wait a minute.',
  },
  // Each opens one socket. A page asks for one when it loads, and when its socket was closed.
  'socket-ticket': { user: { most: 200, seconds: TEN_MINUTES } },
  // Each call asks the payment provider, which bounds how often all of us together may ask.
  payment: { user: { most: 30, seconds: HOUR }, address: { most: 200, seconds: HOUR } },
  // The servers of a mail program ask for many of its readers. Nobody guesses a token.
  'mail-stop': { address: { most: 600, seconds: TEN_MINUTES } },
  // The same goes for a calendar's servers. Each call reads all leagues of a member.
  calendar: { address: { most: 600, seconds: TEN_MINUTES } },
  // A board asks each second, and the edge asks for all who look at it. A bar may show some boards; the route is everybody's.
  'guest-board': { address: { most: 600, seconds: 60 } },
  // Whoever opens an invitation asks once.
  'invitation-view': { address: { most: 300, seconds: TEN_MINUTES } },
  // Each call may simulate a season. A page asks once a minute while games are on, and once for each trade that is weighed.
  odds: {
    user: { most: 300, seconds: TEN_MINUTES },
    words: 'You have asked for many odds. Please wait a few minutes.',
  },
  // A page says at each start that its device is still there.
  'push-device': { user: { most: 200, seconds: HOUR }, address: { most: 2000, seconds: HOUR } },
  // The probe gets a message or two in each run, and nobody else gets any. Nobody guesses a token.
  'probe-push': { address: { most: 60, seconds: HOUR } },
  'picture-upload': { user: { most: 20, seconds: HOUR }, address: { most: 200, seconds: HOUR } },
  // Each call may hold a username for a month and send a mail.
  'profile-change': { user: { most: 40, seconds: DAY }, address: { most: 400, seconds: DAY } },
} as const satisfies Record<string, Limit>;

/**
 * Mails to one mailbox that members and visitors set off, whoever they are: invitations, and receipts of requests. Many who
 * each stay below their own limits would otherwise fill it.
 */
export const MAILS_TO_ONE: Allowance = { most: 5, seconds: DAY };

/**
 * The most messages of one socket, whatever they say. A page sends a ping every 20 seconds, and what its reader does; so many
 * come from no page. Beyond that the socket is closed.
 */
export const MESSAGES_OF_A_SOCKET: Allowance = { most: 180, seconds: 60 };

export type LimitName = keyof typeof LIMITS;
