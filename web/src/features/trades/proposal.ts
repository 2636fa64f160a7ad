import type { Request } from '#shared/contract/routes.ts';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { EXPIRY_DAYS } from '#shared/domain/trades/trades.ts';
import { swapFor } from './offer-text.ts';
import type { TradingNow } from './trading.ts';

/** An offer that the user is still putting together. Whatever they haven't chosen yet is undefined. */
export interface Wish {
  withId: string | undefined;
  give: number | undefined;
  get: number | undefined;
  note: string;
  /** In how many days the offer expires. Empty if it is open until trading closes. */
  days: string;
}

/** What the user is composing: a new offer (parts of which may already be filled in) or a counter to another offer. */
export type OfferAct = { kind: 'propose'; input?: Partial<Wish> } | { kind: 'counter'; trade: Trade };

/** Returns what the dialog shows at first. A counter starts with the same two teams, as the other member sees them. */
export function startOf(act: OfferAct, meId: string): Wish {
  if (act.kind === 'propose') return newWish(act.input);
  const { with: withId, give, get } = swapFor(act.trade, meId);
  return newWish({ withId, give, get });
}

function newWish(chosen: Partial<Wish> = {}): Wish {
  return { withId: undefined, give: undefined, get: undefined, note: '', days: '', ...chosen };
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

/** Returns the offer without those teams that have been traded in the meantime. */
export function stillOwned(input: Wish, mine: readonly Owned[], theirs: readonly Owned[]): Wish {
  const ofThose = (teamId: number | undefined, teams: readonly Owned[]) =>
    teams.find(({ id }) => id === teamId)?.id;
  return { ...input, give: ofThose(input.give, mine), get: ofThose(input.get, theirs) };
}

/** The parts of an offer that the user has to choose. */
export type Missing = 'withId' | 'give' | 'get';

/** Returns the first part that the user hasn't chosen yet. */
export function missingIn(input: Wish): Missing | undefined {
  return (['withId', 'give', 'get'] as const).find((part) => input[part] === undefined);
}

type Terms = Omit<Request<'proposeTrade'>['body'], 'receiverId'>;

/** Returns the terms of the offer in the form that the request needs. */
export function termsOf({ give = 0, get = 0, note, days }: Wish): Terms {
  const said = note.trim();
  return {
    proposerTeamIds: [give],
    receiverTeamIds: [get],
    ...(said !== '' && { note: said }),
    ...(days !== '' && { expiresInDays: Number(days) }),
  };
}
