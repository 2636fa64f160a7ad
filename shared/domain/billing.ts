import { easternLongDay } from './eastern.ts';
import { accountNotice, type Notice } from './news.ts';

/** How the payment provider names what a subscription is at. */
export const SUBSCRIPTION_STATUSES = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'unpaid',
  'paused',
  'canceled',
] as const;
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number];

/** A subscription as the payment provider says it is; instants are ISO 8601 UTC (see Paid tier). */
export interface Subscription {
  id: string;
  status: SubscriptionStatus;
  createdAt: string;
  /** The end of the period that is paid for, or that a payment is due for. */
  periodEnd: string;
  /** When it ends, or has ended; null while it renews itself. */
  endsAt: string | null;
}

/** How a subscription stands, in the game's own words. */
export type SubscriptionState = 'none' | 'active' | 'past-due' | 'ended';

const STATES: Readonly<Record<SubscriptionStatus, SubscriptionState>> = {
  incomplete: 'none',
  incomplete_expired: 'none',
  trialing: 'active',
  active: 'active',
  past_due: 'past-due',
  unpaid: 'past-due',
  paused: 'past-due',
  canceled: 'ended',
};

/** A payment that failed is tried again for a while: only when the provider has given it up is it no longer `past_due`. */
const PREMIUM: readonly SubscriptionStatus[] = ['trialing', 'active', 'past_due'];

export function stateOf(subscription: Subscription | null): SubscriptionState {
  return subscription === null ? 'none' : STATES[subscription.status];
}

/** Whether it makes its member an OG Player. */
export function isPremiumBy(subscription: Subscription | null): boolean {
  return subscription !== null && PREMIUM.includes(subscription.status);
}

/** Whether it may still be charged for: beside it there must be no other. */
export function isLive(subscription: Subscription | null): boolean {
  return stateOf(subscription) === 'active' || stateOf(subscription) === 'past-due';
}

/** Of all that a member has had, the one that counts: one that makes an OG Player, else a live one, else the newest. */
export function currentOf(subscriptions: readonly Subscription[]): Subscription | null {
  const weight = (one: Subscription) => Number(isPremiumBy(one)) * 2 + Number(isLive(one));
  const [first] = subscriptions.toSorted(
    (a, b) => weight(b) - weight(a) || (a.createdAt < b.createdAt ? 1 : -1),
  );
  return first ?? null;
}

/** When the next payment is due, and when it ends: never both. */
export function datesOf(subscription: Subscription | null): {
  renewsAt: string | null;
  endsAt: string | null;
} {
  const state = stateOf(subscription);
  if (subscription === null || state === 'none') return { renewsAt: null, endsAt: null };
  const { endsAt, periodEnd } = subscription;
  return { renewsAt: endsAt === null && state === 'active' ? periodEnd : null, endsAt };
}

/** What its owner is told when it has become another, whoever or whatever has brought that about. */
export function billingNotices(
  userId: string,
  before: Subscription | null,
  after: Subscription | null,
): Notice[] {
  return [changeOf(before, after), endOf(before, after)].flatMap((words) =>
    words ? [accountNotice(userId, ...words)] : [],
  );
}

type Words = [title: string, message: string];

/** What has become of being an OG Player, or of the payment for it. */
function changeOf(before: Subscription | null, after: Subscription | null): Words | undefined {
  if (isPremiumBy(after) && !isPremiumBy(before))
    return ['You are an OG Player', 'Thank you for supporting the game. Your badge stands beside your name.'];
  if (isPremiumBy(before) && isLive(after) && !isPremiumBy(after))
    return [
      'Your OG Player subscription is on hold',
      'Your payment did not come through, and you are a Rookie until it does: please look after your card by “Manage Billing” on your account page.',
    ];
  if (isPremiumBy(before) && !isPremiumBy(after))
    return [
      'Your OG Player subscription has ended',
      'You are a Rookie again, and may come back at any time.',
    ];
  if (stateOf(after) === 'past-due' && stateOf(before) !== 'past-due')
    return ['Your payment failed', 'It is tried again. Please look after your card on your account page.'];
  return undefined;
}

/** What has become of its renewal. */
function endOf(before: Subscription | null, after: Subscription | null): Words | undefined {
  const [was, is] = [before, after].map((one) => isPremiumBy(one) && one !== null && one.endsAt !== null);
  if (is && !was && after?.endsAt)
    return [
      'Your subscription is cancelled',
      `You stay an OG Player until ${easternLongDay(after.endsAt)}. “Manage Billing” on your account page undoes it.`,
    ];
  if (was && !is && isPremiumBy(after))
    return ['Your subscription goes on', 'Its cancellation was undone: it renews itself again.'];
  return undefined;
}

/** What is known of a member's payments, and how fresh that is; instants are ISO 8601 UTC. */
export interface KnownBilling {
  /** What the provider said last. */
  subscription: Subscription | null;
  /** When a page of the provider's was last opened for the member: nothing may ever tell what was done there. */
  openedAt: string | null;
  /** When the provider first said that it has no customer who paid until then; null while it knows them. */
  goneAt: string | null;
  /** When the provider was last asked. */
  askedAt: string | null;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A renewal is charged within so long after the period's end. */
const CHARGED_MS = 2 * HOUR_MS;
/** A page that was opened takes no payment after a day; who asks on the days after it may fail once. */
const OPENED_MS = 3 * DAY_MS;
/** A customer who is gone may be another account's than the key that an operator has put in: they come back with the right one. */
const GONE_MS = 7 * DAY_MS;

/** How long after a look nobody looks again by themselves: the sweep, and a member who reads what is stored. */
export const PATIENCE_MS = { sweep: DAY_MS, reader: 20_000 } as const;

/**
 * When to ask the provider again although nothing was heard, if it is not asked before: once what is stored should have become
 * another, then after each patience (in ms) for as long as it has not. Null while nothing is in doubt (see Paid tier).
 */
export function lookAgainAt(known: KnownBilling, patienceMs: number): Date | null {
  const asked = known.askedAt === null ? -Infinity : Date.parse(known.askedAt);
  const times = doubtsOf(known).flatMap(({ from, until }) => {
    const at = asked <= from ? from : asked + patienceMs;
    return at <= until ? [at] : [];
  });
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** The times, in ms since 1970, in which what is stored may be old. */
function doubtsOf({ subscription, openedAt, goneAt }: KnownBilling): { from: number; until: number }[] {
  const doubts = [];
  if (subscription && isLive(subscription)) doubts.push({ from: changesAt(subscription), until: Infinity });
  const isAnswered =
    openedAt === null ||
    (subscription !== null && subscription.createdAt > openedAt && stateOf(subscription) !== 'none');
  if (!isAnswered) doubts.push({ from: Date.parse(openedAt), until: Date.parse(openedAt) + OPENED_MS });
  if (goneAt !== null) doubts.push({ from: Date.parse(goneAt), until: Date.parse(goneAt) + GONE_MS });
  return doubts;
}

/** When a live subscription should become another: at its end, once it is renewed, or any time while a payment is due. */
function changesAt(subscription: Subscription): number {
  if (stateOf(subscription) === 'past-due') return 0;
  const { endsAt, periodEnd } = subscription;
  return endsAt === null ? Date.parse(periodEnd) + CHARGED_MS : Date.parse(endsAt);
}
