import type { RefusalCode } from './refusals.ts';

/** So many calls in so many seconds, which begin with the first of them. */
export interface Allowance {
  most: number;
  seconds: number;
  /** Counts only calls that are refused so; a call under way holds its place. Without it every call counts. */
  only?: readonly RefusalCode[];
}

/** How often a route may be called; a call needs room in both buckets. */
export interface Limit {
  /** Of one member, wherever they call from: the caller; where nobody is known, the one whose email the body names. */
  user?: Allowance;
  /** Of one address, whoever calls: a whole office may share it. Calls from unknown addresses share one bucket. */
  address?: Allowance;
  /** Stands only before calls whose body has this field. */
  field?: 'code';
  /** What whoever has used it up is told, where the refusal's own words say too little. */
  words?: string;
}

const TEN_MINUTES = 600;
const HOUR = 3600;
const DAY = 86_400;

/**
 * Every limit of the game. Nothing counts per account before somebody has proved to be its owner: a stranger who
 * guesses passwords shuts out an address, never the owner at home. A wrong second factor comes from somebody who knows
 * the password, so it counts against the account, whatever the address. An office that all signs up in one hour, and
 * signs in after lunch, stays well below. What mails whoever is named counts by that email as well, whoever asks: a
 * mailbox that strangers fill is worse than an hour without one more mail.
 */
export const LIMITS = {
  'sign-up': { address: { most: 60, seconds: HOUR } },
  'sign-in': { address: { most: 120, seconds: TEN_MINUTES } },
  'second-factor': {
    user: { most: 10, seconds: TEN_MINUTES, only: ['invalid-code'] },
    address: { most: 60, seconds: TEN_MINUTES },
  },
  // A mailed code is guessed at by whoever knows the email. The pool itself allows few tries for each account.
  'reset-code': { address: { most: 60, seconds: TEN_MINUTES } },
  'own-secret': {
    user: { most: 10, seconds: TEN_MINUTES, only: ['wrong-password', 'invalid-code'] },
    address: { most: 120, seconds: TEN_MINUTES },
  },
  // Mails go out to whoever is named: few for each address, known or not.
  'forgotten-password': { user: { most: 5, seconds: HOUR }, address: { most: 30, seconds: HOUR } },
  'email-code': { user: { most: 5, seconds: HOUR }, address: { most: 60, seconds: HOUR } },
  // Each guesses at a password, or mails an address that nobody has proved.
  'email-change': { user: { most: 10, seconds: HOUR }, address: { most: 60, seconds: HOUR } },
  'session-refresh': { address: { most: 300, seconds: TEN_MINUTES } },
  'username-check': { address: { most: 300, seconds: TEN_MINUTES } },
  'league-code': {
    user: { most: 5, seconds: TEN_MINUTES, only: ['invalid-league-code'] },
    address: { most: 100, seconds: TEN_MINUTES, only: ['invalid-league-code'] },
    field: 'code',
  },
  // Each mails its sender, whose address nobody has proved.
  support: { user: { most: 5, seconds: HOUR }, address: { most: 20, seconds: HOUR } },
  'client-error': { address: { most: 60, seconds: TEN_MINUTES } },
  'new-league': { user: { most: 30, seconds: HOUR }, address: { most: 150, seconds: HOUR } },
  // Reads everything that there is of a member.
  'account-export': { user: { most: 10, seconds: HOUR }, address: { most: 60, seconds: HOUR } },
  // Each arms timers that wait for months, is listed with all draws, or tells others.
  'league-change': { user: { most: 100, seconds: HOUR }, address: { most: 1000, seconds: HOUR } },
  // Each tells and mails a whole league.
  announcement: { user: { most: 10, seconds: HOUR }, address: { most: 100, seconds: HOUR } },
  // Each may mail an address that nobody has proved; a league has a limit of its own besides.
  invitation: { user: { most: 20, seconds: HOUR }, address: { most: 100, seconds: HOUR } },
  'founder-message': { user: { most: 30, seconds: HOUR }, address: { most: 200, seconds: HOUR } },
  // Each tells and mails another member.
  'trade-offer': {
    user: { most: 30, seconds: HOUR },
    address: { most: 300, seconds: HOUR },
    words: 'You have offered many trades within an hour. Please try again later.',
  },
  'trade-answer': {
    user: { most: 60, seconds: HOUR },
    address: { most: 600, seconds: HOUR },
    words: 'You have answered many trades within an hour. Please try again later.',
  },
  // A socket knows the member, but no address; who writes here is a member of a league anyway.
  'chat-message': {
    user: { most: 20, seconds: 30 },
    words: 'You are writing very fast. Please wait a few seconds.',
  },
  'chat-act': { user: { most: 120, seconds: 60 }, words: 'That was a lot at once. Please wait a minute.' },
  // Each is written, and told to all who follow the league. A page comes and goes with its reader.
  'socket-place': {
    user: { most: 120, seconds: 60 },
    words: 'You are moving about very fast. Please wait a minute.',
  },
  // Each asks the payment provider, which bounds how often all together may.
  payment: { user: { most: 30, seconds: HOUR }, address: { most: 200, seconds: HOUR } },
  'picture-upload': { user: { most: 20, seconds: HOUR }, address: { most: 200, seconds: HOUR } },
  // Each may hold a username for a month and send a mail.
  'profile-change': { user: { most: 40, seconds: DAY }, address: { most: 400, seconds: DAY } },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
