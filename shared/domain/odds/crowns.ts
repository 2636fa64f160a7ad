import type { LeagueSeason } from '../league-season.ts';
import type { Game } from '../season/games.ts';
import { standings, historiesOf, ownerAt, type Ownership } from '../season/standings.ts';
import { certainties, NOBODY, type Sides } from './certain.ts';
import { finalTotals, type Owners } from './final-totals.ts';
import type { Remaining } from './remaining.ts';
import type { SimulatedSeasons } from './simulate.ts';

/** A member's chance of each crown, 0 to 1, shared equally among co-champions, and what is certain about it. */
export interface CrownOdds {
  userId: string;
  wins: number;
  losses: number;
  winsClinched: boolean;
  winsEliminated: boolean;
  lossesClinched: boolean;
  lossesEliminated: boolean;
}

/** A league and the results of its season. */
export interface LeagueResults {
  state: LeagueSeason;
  games: readonly Game[];
  ownership: readonly Ownership[];
}

/**
 * The members' chances of both crowns, in the order of the standings (see Odds): their points so far, plus what the
 * teams that they own from now on earn in the simulated rest of the season. Empty unless the league has drafted.
 */
export function crownOdds(
  { state, games, ownership }: LeagueResults,
  remaining: Remaining,
  simulated: SimulatedSeasons,
): CrownOdds[] {
  if (state.status !== 'active') return [];
  const rows = standings(state, games, ownership);
  const owners = ownersAmong(rows, ownership);
  const open = sidesOf(remaining, owners);
  const totals = finalTotals(rows, owners, simulated);
  const winRace = {
    chances: shares(totals, rankByWins),
    certain: certainties(
      rows.map(({ wins, losses }) => ({ points: wins, against: losses })),
      open,
    ),
  };
  const lossRace = {
    chances: shares(totals, rankByLosses),
    certain: certainties(
      rows.map(({ wins, losses }) => ({ points: losses, against: wins })),
      open,
    ),
  };
  return rows.map(({ userId }, place) => ({
    userId,
    wins: winRace.chances[place] ?? 0,
    losses: lossRace.chances[place] ?? 0,
    winsClinched: winRace.certain[place]?.clinched ?? false,
    winsEliminated: winRace.certain[place]?.eliminated ?? false,
    lossesClinched: lossRace.certain[place]?.clinched ?? false,
    lossesEliminated: lossRace.certain[place]?.eliminated ?? false,
  }));
}

/** Finds the owners' indexes among the rows. */
function ownersAmong(rows: readonly { userId: string }[], ownership: readonly Ownership[]): Owners {
  const histories = historiesOf(ownership);
  const places = new Map(rows.map(({ userId }, place) => [userId, place]));
  const placeOf = (userId: string | undefined) => places.get(userId ?? '') ?? NOBODY;
  const now = (teamId: number) => placeOf(histories.get(teamId)?.at(-1)?.userId);
  return {
    now,
    // Nobody knows when a postponed game will be played, so its teams count for their present owners.
    of: (teamId, { kickoff, state }) =>
      state === 'postponed'
        ? now(teamId)
        : placeOf(ownerAt(histories.get(teamId) ?? [], Date.parse(kickoff))),
  };
}

/**
 * For a game that is not listed, each team plays for itself. This allows more outcomes than are possible, never fewer.
 */
function sidesOf({ games, unlisted }: Remaining, owners: Owners): Sides[] {
  const listed = games.map((game): Sides => {
    return [owners.of(game.homeTeamId, game), owners.of(game.awayTeamId, game)];
  });
  const others = [...unlisted].flatMap(([teamId, count]) =>
    Array.from({ length: count }, (): Sides => [owners.now(teamId), NOBODY]),
  );
  return [...listed, ...others];
}

/** Ranks a total of WINs and LOSSes in the race for wins, higher being better: first by wins, then by few losses. */
function rankByWins(total: number): number {
  return ((total & 0xff) << 8) + 0xff - (total >> 8);
}

function rankByLosses(total: number): number {
  return (total & 0xff00) + 0xff - (total & 0xff);
}

/** The share of the seasons in which each total ranks highest; equal totals split a season. */
function shares(totals: readonly Uint16Array[], rankOf: (total: number) => number): number[] {
  const seasons = totals[0]?.length ?? 0;
  const best = new Uint16Array(seasons);
  const equals = new Uint8Array(seasons);
  for (const total of totals) {
    for (let season = 0; season < seasons; season += 1) {
      const own = rankOf(total[season] ?? 0);
      const highest = best[season] ?? 0;
      if (own < highest) continue;
      best[season] = own;
      equals[season] = own === highest ? (equals[season] ?? 0) + 1 : 1;
    }
  }
  return totals.map((total) => {
    let won = 0;
    for (let season = 0; season < seasons; season += 1) {
      if (rankOf(total[season] ?? 0) === best[season]) won += 1 / (equals[season] ?? 1);
    }
    return won / seasons;
  });
}
