import { leavingEffects } from '#shared/domain/leagues/league-news.ts';
import { inheritedEffects, partnershipEndEffects } from '#shared/domain/leagues/partner-news.ts';
import type { Departure } from '#shared/domain/leagues/partners.ts';
import { seatFor, type LeagueSeason } from '#shared/domain/league-season.ts';
import { withPassing } from '#shared/domain/trades/trade-news.ts';
import { endOffersOf } from '#shared/domain/trades/trades.ts';
import type { Ports } from '../../ports/ports.ts';
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
  const { league, desk } = beside;
  const called = (userId: string) => beside.called(userId).name;
  if (heir === null) {
    const holder = seatFor(before, by)?.userId ?? by;
    const effects =
      holder === by
        ? leavingEffects(league, season, { userId: by, name: called(by) })
        : partnershipEndEffects(league, { holder, partner: by, called }, by);
    return { season, heir, effects };
  }
  const effects = inheritedEffects(league, season, { by, heir, called });
  if (!desk || before.status !== 'active') return { season, heir, effects };
  const settled = endOffersOf({ ...desk, season: before }, season, { by, at });
  return { season: settled.season, heir, effects: withPassing(effects, league, settled, by) };
}

/**
 * Gives the seat's draft board to its new holder, unless they have already saved one. The former holder's board stays until then,
 * so that a save by a partner just before the change isn't lost.
 */
export async function inheritBoard(
  { boards }: Pick<Ports, 'boards'>,
  { leagueId, season }: LeagueSeason,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const board = await boards.get(leagueId, season, from);
  if (board) await boards.save(leagueId, season, to, board, null);
  await boards.remove(leagueId, from);
}
