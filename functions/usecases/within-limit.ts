import { LIMITS, type Allowance, type Limit, type LimitName } from '#shared/contract/limits.ts';
import type { RefusalCode } from '#shared/contract/refusals.ts';
import type { Outcome } from '#shared/domain/outcome.ts';
import type { Ports } from '../ports/ports.ts';

export type LimitPorts = Pick<Ports, 'clock' | 'limits'>;

/** The caller (a member, someone who claims to be one, or no one yet), with their IP address, if known. */
export interface Visitor {
  /** The member's id or, before the sign-in is complete, the account's email address. */
  user: string | undefined;
  address: string | undefined;
}

/** A bucket is used up. After `retryAfter` seconds, a call is let in again. */
export interface TooMany {
  ok: false;
  refused: 'too-many-requests';
  retryAfter: number;
  /** The message, if the limit has its own. */
  words?: string | undefined;
}

type Bucket = { name: string; allowance: Allowance };
export type Place = Bucket & { until: Date };

/**
 * Performs a call if the visitor's buckets have room for it. While the table is down, no one gets in: no limited route can
 * do without the table, and overloading it must not give anyone unlimited guesses.
 */
export async function withinLimit<Answer extends Outcome<unknown, RefusalCode>>(
  ports: LimitPorts,
  name: LimitName,
  visitor: Visitor,
  call: () => Promise<Answer>,
): Promise<Answer | TooMany> {
  const places = await takePlaces(ports, bucketsOf(name, visitor));
  if (!Array.isArray(places)) return { ...places, words: limitOf(name).words };
  let refusal: RefusalCode | undefined;
  try {
    const answer = await call();
    if (!answer.ok) refusal = answer.refused;
    return answer;
  } finally {
    await putBack(
      ports,
      places.filter(({ allowance }) => !counts(allowance, refusal)),
    );
  }
}

/** Whether the call uses up its place. A call without a refusal has succeeded, or has thrown. */
function counts({ only }: Allowance, refusal: RefusalCode | undefined): boolean {
  return !only || (refusal !== undefined && only.includes(refusal));
}

/** The member's own bucket comes first, so that a member who has emptied it takes nothing from others at the same address. */
function bucketsOf(name: LimitName, { user, address }: Visitor): Bucket[] {
  const limit = limitOf(name);
  return [
    ...(limit.user && user !== undefined ? [{ name: `${name}/user/${user}`, allowance: limit.user }] : []),
    ...(limit.address ? [{ name: `${name}/address/${address ?? 'unknown'}`, allowance: limit.address }] : []),
  ];
}

const limitOf = (name: LimitName): Limit => LIMITS[name];

/** Takes a place in each bucket, or in none. */
export async function takePlaces(ports: LimitPorts, buckets: readonly Bucket[]): Promise<Place[] | TooMany> {
  const places: Place[] = [];
  const now = ports.clock.now();
  try {
    for (const { name, allowance } of buckets) {
      const { taken, until } = await ports.limits.take(name, allowance, now);
      if (!taken) {
        await putBack(ports, places);
        return { ok: false, refused: 'too-many-requests', retryAfter: secondsUntil(until, now) };
      }
      places.push({ name, allowance, until });
    }
    return places;
  } catch (error) {
    await putBack(ports, places);
    throw error;
  }
}

/** Frees places. The reply is valid even if this fails, because a place that stays taken is free again in the next window. */
export async function putBack(ports: LimitPorts, places: readonly Place[]): Promise<void> {
  await Promise.allSettled(places.map(({ name, until }) => ports.limits.putBack(name, until)));
}

function secondsUntil(then: Date, now: Date): number {
  return Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1000));
}
