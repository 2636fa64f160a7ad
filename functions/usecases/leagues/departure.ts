import { leavingEffects } from '#shared/domain/leagues/league-news.ts';
import { inheritedEffects, partnershipEndEffects } from '#shared/domain/leagues/partner-news.ts';
import type { Departure } from '#shared/domain/leagues/partners.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { seatFor } from '#shared/domain/league-members.ts';
import { withPassing } from '#shared/domain/trades/trade-news.ts';
import { endOffersOf } from '#shared/domain/trades/departing.ts';
import type { Change } from '../change-season.ts';
import type { Beside } from './change-league.ts';

/** The season after someone left, and its effects. `heir` holds their seat from now on; null if no one does. */
export interface Departed extends Change {
  heir: string | null;
}

/** The effects of a departure: of a member, of a partner, or of a holder whose first partner keeps the seat. */
export function departed(
  before: LeagueSeason,
  { season, heir }: Departure,
  { beside, by, at }: { beside: Beside; by: string; at: Date },
): Departed {
  if (season === before) return { season, heir };
  const { league, desk, board, hasAccount } = beside;
  const called = (userId: string) => beside.called(userId).name;
  if (heir === null) {
    const seat = seatFor(before, by);
    const effects =
      seat && seat.userId !== by
        ? partnershipEndEffects(league, { seat, partner: by, called, hasAccount }, by)
        : leavingEffects(league, season, { userId: by, name: called(by) });
    return { season, heir, effects };
  }
  const effects = inheritedEffects(league, season, { by, heir, board: board ?? null, called, hasAccount });
  if (!desk || before.status !== 'active') return { season, heir, effects };
  const settled = endOffersOf({ ...desk, season: before }, season, { by, at });
  return { season: settled.season, heir, effects: withPassing(effects, league, settled, by) };
}
