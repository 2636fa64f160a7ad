import type { Request } from '#shared/contract/routes.ts';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { EXPIRY_DAYS } from '#shared/domain/trades/trades.ts';
import { swapFor } from './offer-text.ts';
import type { TradingNow } from './trading.ts';

/** An offer that the user is still putting together. Without a choice of member, `withId` is undefined. */
export interface Wish {
  withId: string | undefined;
  /** The ids of the teams, in the order of choice. At most one in a league that trades one for one. */
  give: readonly number[];
  get: readonly number[];
  note: string;
  /** In how many days the offer expires. Empty if it is open until trading closes. */
  days: string;
}

/** What the user is composing: a new offer (parts of which may already be filled in), a counter, or a change of their own offer. */
export type OfferAct =
  | { kind: 'propose'; input?: Partial<Wish> }
  | { kind: 'counter' | 'change'; trade: Trade };

/**
 * Returns what the dialog shows at first. A counter starts with the same teams, as the other member sees them, and a change with the
 * offer as it is.
 */
export function startOf(act: OfferAct, meId: string): Wish {
  if (act.kind === 'propose') return newWish(act.input);
  const { with: withId, give, get } = swapFor(act.trade, meId);
  return newWish({ withId, give, get, ...(act.kind === 'change' && { note: act.trade.note ?? '' }) });
}

function newWish(chosen: Partial<Wish> = {}): Wish {
  return { withId: undefined, give: [], get: [], note: '', days: '', ...chosen };
}

/** Whether the input still equals the user's own offer. */
export function changesNothing(
  { proposerTeamIds, receiverTeamIds, note }: Pick<Trade, 'proposerTeamIds' | 'receiverTeamIds' | 'note'>,
  input: Wish,
): boolean {
  const isSame = (one: readonly number[], other: readonly number[]) =>
    one.length === other.length && one.every((teamId) => other.includes(teamId));
  return (
    isSame(proposerTeamIds, input.give) &&
    isSame(receiverTeamIds, input.get) &&
    (note ?? '') === input.note.trim()
  );
}

const DAY_MS = 86_400_000;
const DAYS = Array.from({ length: EXPIRY_DAYS.most }, (_, index) => EXPIRY_DAYS.least + index);

/**
 * Returns the expiries to choose from, in days. An expiry must be before trading closes, when all offers expire anyway. One that
 * the user has already chosen stays.
 */
export function expiriesWithin({ end, now }: Pick<TradingNow, 'end' | 'now'>, chosen = ''): number[] {
  const isWithin = (days: number) => !now || now.getTime() + days * DAY_MS <= Date.parse(end);
  return DAYS.filter((days) => isWithin(days) || String(days) === chosen);
}

interface Owned {
  id: number;
}

/** Returns the offer without the teams that have been traded since. */
export function stillOwned(input: Wish, mine: readonly Owned[], theirs: readonly Owned[]): Wish {
  const ofThose = (teamIds: readonly number[], teams: readonly Owned[]) =>
    teamIds.filter((teamId) => teams.some(({ id }) => id === teamId));
  return { ...input, give: ofThose(input.give, mine), get: ofThose(input.get, theirs) };
}

/** The parts of an offer that the user has to choose. */
export type Missing = 'withId' | 'give' | 'get';

/** Returns the first part that the user hasn't chosen yet. Both sides need the same number of teams. */
export function missingIn({ withId, give, get }: Wish): Missing | undefined {
  if (withId === undefined) return 'withId';
  if (give.length === 0 || give.length < get.length) return 'give';
  return get.length < give.length ? 'get' : undefined;
}

/** Says how many teams one side still needs, as `Choose one more of Fay’s teams.`; empty if both give as many. */
export function unevenText({ give, get }: Pick<Wish, 'give' | 'get'>, other: string): string {
  const more = Math.abs(give.length - get.length);
  if (more === 0) return '';
  return `Choose ${more === 1 ? 'one' : more} more of ${give.length < get.length ? 'your' : `${other}’s`} teams.`;
}

type Terms = Omit<Request<'proposeTrade'>['body'], 'receiverId'>;

/** Returns the terms of the offer in the form that the request needs. */
export function termsOf({ give, get, note, days }: Wish): Terms {
  const said = note.trim();
  return {
    proposerTeamIds: [...give],
    receiverTeamIds: [...get],
    ...(said !== '' && { note: said }),
    ...(days !== '' && { expiresInDays: Number(days) }),
  };
}
