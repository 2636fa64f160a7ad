import { easternLongDay } from '../eastern.ts';
import { accountNotice, type Notice } from '../news/notice.ts';
import { OG_PRICE } from './price.ts';

/** The payment provider's names for the states of a subscription. */
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

/** A subscription as the payment provider reports it. Instants are ISO 8601 UTC (see Paid tier). */
export interface Subscription {
  id: string;
  status: SubscriptionStatus;
  createdAt: string;
  /** The end of the billing period that is paid for. If a payment is due, the end of the period that the payment is for. */
  periodEnd: string;
  /** When the subscription ends or has ended; null while it renews automatically. */
  endsAt: string | null;
}

/** The state of a subscription in our own terms. */
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

/**
 * The statuses that make a member an OG Player. `past_due` is one of them, because the provider retries a failed payment for a
 * while. The status changes only when the provider gives up.
 */
const PREMIUM: readonly SubscriptionStatus[] = ['trialing', 'active', 'past_due'];

export function stateOf(subscription: Subscription | null): SubscriptionState {
  return subscription === null ? 'none' : STATES[subscription.status];
}

/** Whether the subscription makes its member an OG Player. */
export function isPremiumBy(subscription: Subscription | null): boolean {
  return subscription !== null && PREMIUM.includes(subscription.status);
}

/** Whether the provider can still charge the member for the subscription. A member must not have two such subscriptions. */
export function isLive(subscription: Subscription | null): boolean {
  return stateOf(subscription) === 'active' || stateOf(subscription) === 'past-due';
}

/**
 * The subscription that counts if a member has several: one that makes them an OG Player, otherwise a live one, otherwise the
 * newest.
 */
export function currentOf(subscriptions: readonly Subscription[]): Subscription | null {
  const weight = (one: Subscription) => Number(isPremiumBy(one)) * 2 + Number(isLive(one));
  const [first] = subscriptions.toSorted(
    (a, b) => weight(b) - weight(a) || (a.createdAt < b.createdAt ? 1 : -1),
  );
  return first ?? null;
}

/** Returns when the next payment is due or when the subscription ends. At most one of the two dates is set. */
export function datesOf(subscription: Subscription | null): {
  renewsAt: string | null;
  endsAt: string | null;
} {
  const state = stateOf(subscription);
  if (subscription === null || state === 'none') return { renewsAt: null, endsAt: null };
  const { endsAt, periodEnd } = subscription;
  return { renewsAt: endsAt === null && state === 'active' ? periodEnd : null, endsAt };
}

/** Notifies the owner about changes to the subscription, whatever caused them. */
export function billingNotices(
  userId: string,
  before: Subscription | null,
  after: Subscription | null,
): Notice[] {
  return [changeOf(before, after), endOf(before, after)].flatMap((words) =>
    words ? [accountNotice(userId, ...words, 'subscription')] : [],
  );
}

type Words = [title: string, message: string];

const UPDATE_CARD = 'Update your card through “Manage Billing” on your account page.';

const yearTo = ({ periodEnd }: Subscription): string =>
  `${OG_PRICE} for the year to ${easternLongDay(periodEnd)}`;

/** The text about a change in the member's OG Player status or payments; undefined if nothing changed. */
function changeOf(before: Subscription | null, after: Subscription | null): Words | undefined {
  if (after && isPremiumBy(after) && !isPremiumBy(before)) return ['You’re an OG Player', thanksFor(after)];
  if (after && isPremiumBy(before) && isLive(after) && !isPremiumBy(after))
    return [
      'Your OG Player subscription is on hold',
      `We couldn’t charge ${yearTo(after)}, so you’re a Rookie for now. ${UPDATE_CARD}`,
    ];
  if (isPremiumBy(before) && !isPremiumBy(after))
    return [
      'Your OG Player subscription has ended',
      `${endedOn(after)}nothing more is charged. You’re a Rookie again, and can come back at any time.`,
    ];
  if (after && stateOf(after) === 'past-due' && stateOf(before) !== 'past-due')
    return ['Your payment failed', `We couldn’t charge ${yearTo(after)}. We’ll try again. ${UPDATE_CARD}`];
  if (before && after && isPaidAnew(before, after))
    return [
      'Your subscription renewed',
      `You paid ${yearTo(after)}. Your subscription ${after.endsAt ? 'ends' : 'renews'} then.`,
    ];
  return undefined;
}

function thanksFor({ endsAt, periodEnd }: Subscription): string {
  const thanks = 'Thanks for supporting the game. Your badge is next to your name.';
  const goesOn = endsAt === null ? 'your subscription renews on' : 'your subscription ends on';
  return `${thanks} You pay ${OG_PRICE} per year, and ${goesOn} ${easternLongDay(endsAt ?? periodEnd)}.`;
}

function endedOn(after: Subscription | null): string {
  return after?.endsAt ? `It ended on ${easternLongDay(after.endsAt)}, and ` : 'It has ended, and ';
}

/** Whether the next period has now been paid for. It may have begun before its payment came through. */
function isPaidAnew(before: Subscription, after: Subscription): boolean {
  if (before.id !== after.id || !isPremiumBy(before) || stateOf(after) !== 'active') return false;
  return after.periodEnd > before.periodEnd || stateOf(before) === 'past-due';
}

/** The text about a cancellation or its reversal; undefined if neither happened. */
function endOf(before: Subscription | null, after: Subscription | null): Words | undefined {
  const [was, is] = [before, after].map((one) => isPremiumBy(one) && one !== null && one.endsAt !== null);
  if (is && !was && after?.endsAt)
    return [
      'Your subscription is cancelled',
      `You stay an OG Player until ${easternLongDay(after.endsAt)}, and aren’t charged ${OG_PRICE} again. Changed your mind? Use “Manage Billing” on your account page.`,
    ];
  if (after && was && !is && isPremiumBy(after))
    return [
      'Your subscription is back on',
      `Your subscription renews on ${easternLongDay(after.periodEnd)}, for ${OG_PRICE} per year.`,
    ];
  return undefined;
}

/** The text of a cancellation receipt; `endsAt` is null until the provider knows. */
export function cancellationText(endsAt: string | null): string {
  return endsAt === null
    ? 'Your subscription ends with the period you’ve paid for. We’ll email you the date within 24 hours.'
    : `Your subscription ends on ${easternLongDay(endsAt)}. You stay an OG Player until then, and we won’t charge you again.`;
}

/** What we know about a member's payments, and how fresh that is. Instants are ISO 8601 UTC. */
export interface KnownBilling {
  /** The provider's last answer. */
  subscription: Subscription | null;
  /**
   * When one of the provider's pages was last opened for the member. We may not get an event for what the member did on that
   * page.
   */
  openedAt: string | null;
  /**
   * When the provider first said that it doesn't know the customer, although the customer had paid until then. Null as long as
   * the provider knows them.
   */
  goneAt: string | null;
  /** When the provider was last asked. */
  askedAt: string | null;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The longest time from the end of a period until its renewal is charged. */
const CHARGED_MS = 2 * HOUR_MS;
/**
 * How long to keep asking after one of the provider's pages was opened. The page takes no payment after a day; the rest leaves
 * room for failed requests.
 */
const OPENED_MS = 3 * DAY_MS;
/**
 * How long to keep asking about a customer whom the provider doesn't know. An operator may have stored the key to the wrong
 * provider account, and may still correct that.
 */
const GONE_MS = 7 * DAY_MS;

/**
 * The minimum time between two checks. It depends on what triggers the second check: the sweep, or a member who reads the stored
 * data.
 */
export const PATIENCE_MS = { sweep: DAY_MS, reader: 20_000 } as const;

/**
 * Returns when to ask the provider again even if it sends no event; null if nothing is in doubt (see Paid tier). The first time
 * is when the stored data should have changed. After that, the provider is asked every `patienceMs` until the data has changed.
 */
export function lookAgainAt(known: KnownBilling, patienceMs: number): Date | null {
  const asked = known.askedAt === null ? -Infinity : Date.parse(known.askedAt);
  const times = doubtsOf(known).flatMap(({ from, until }) => {
    const at = asked <= from ? from : asked + patienceMs;
    return at <= until ? [at] : [];
  });
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** The periods, in ms since 1970, in which the stored data may be out of date. */
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

/** Returns when a live subscription should change: at its end, after its renewal, or at any time while a payment is due. */
function changesAt(subscription: Subscription): number {
  if (stateOf(subscription) === 'past-due') return 0;
  const { endsAt, periodEnd } = subscription;
  return endsAt === null ? Date.parse(periodEnd) + CHARGED_MS : Date.parse(endsAt);
}
