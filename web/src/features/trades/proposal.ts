import type { Request } from '#shared/contract/routes.ts';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { EXPIRY_DAYS } from '#shared/domain/trades/trades.ts';
import { swapFor } from './offer-text.ts';
import type { TradingNow } from './trading.ts';

/** An unfinished offer; undefined parts aren't chosen yet. */
export interface Wish {
  withId: string | undefined;
  give: number | undefined;
  get: number | undefined;
  note: string;
  /** Days until the offer expires; empty if it is open until trading closes. */
  days: string;
}

/** A new offer, perhaps prefilled elsewhere on the page, or a counter to another offer. */
export type OfferAct = { kind: 'propose'; input?: Partial<Wish> } | { kind: 'counter'; trade: Trade };

/** The dialog's initial values. A counter starts as the same swap, from the other side's view. */
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
 * The expiries to choose from, in days: those before trading closes, when every offer expires anyway, and the one the user has
 * already chosen.
 */
export function expiriesWithin({ end, now }: Pick<TradingNow, 'end' | 'now'>, chosen = ''): number[] {
  const isWithin = (days: number) => !now || now.getTime() + days * DAY_MS <= Date.parse(end);
  return DAYS.filter((days) => isWithin(days) || String(days) === chosen);
}

interface Owned {
  id: number;
}

/** Returns the offer without teams that have been traded since. */
export function stillOwned(input: Wish, mine: readonly Owned[], theirs: readonly Owned[]): Wish {
  const ofThose = (teamId: number | undefined, teams: readonly Owned[]) =>
    teams.find(({ id }) => id === teamId)?.id;
  return { ...input, give: ofThose(input.give, mine), get: ofThose(input.get, theirs) };
}

/** A part the user has to choose. */
export type Missing = 'withId' | 'give' | 'get';

/** The first missing part. */
export function missingIn(input: Wish): Missing | undefined {
  return (['withId', 'give', 'get'] as const).find((part) => input[part] === undefined);
}

type Terms = Omit<Request<'proposeTrade'>['body'], 'receiverId'>;

/** The terms for the request's body. */
export function termsOf({ give = 0, get = 0, note, days }: Wish): Terms {
  const said = note.trim();
  return {
    proposerTeamIds: [give],
    receiverTeamIds: [get],
    ...(said !== '' && { note: said }),
    ...(days !== '' && { expiresInDays: Number(days) }),
  };
}
