import type { LeagueSeason } from '../league-season.ts';
import type { Game } from '../games.ts';
import { historiesOf, ownerAt, standings, type Ownership } from '../standings.ts';
import { certainties, NOBODY, type Certainty, type Racer, type Sides } from './certain.ts';
import { finalTotals, type Owners } from './final-totals.ts';
import type { Remaining } from './remaining.ts';
import type { SimulatedSeasons } from './simulate.ts';

/** A member's chance of each crown, 0 to 1, of which co-champions have equal shares, and what is certain of it. */
export interface CrownOdds {
  userId: string;
  wins: number;
  losses: number;
  winsClinched: boolean;
  winsEliminated: boolean;
  lossesClinched: boolean;
  lossesEliminated: boolean;
}

/** A league beside the results of its season. */
export interface LeagueResults {
  state: LeagueSeason;
  games: readonly Game[];
  ownership: readonly Ownership[];
}

/** A team for a team, between two members. */
export interface Swap {
  by: string;
  give: number;
  with: string;
  get: number;
}

/** Whether each of the two owns what they would give away. */
export function canSwap(ownership: readonly Ownership[], swap: Swap): boolean {
  const histories = historiesOf(ownership);
  const ownerOf = (teamId: number) => histories.get(teamId)?.at(-1)?.userId;
  return ownerOf(swap.give) === swap.by && ownerOf(swap.get) === swap.with;
}

/** Who would own what after it: what is won already, and a game under way, stay where they are. */
export function ownershipAfter(ownership: readonly Ownership[], swap: Swap, at: Date): Ownership[] {
  const from = at.toISOString();
  return [
    ...ownership,
    { teamId: swap.give, userId: swap.with, from },
    { teamId: swap.get, userId: swap.by, from },
  ];
}

/**
 * The members' chances of both crowns, in the order of the standings (see Odds): what they have by now, and what the teams that
 * they own from now on earn in the simulated rest of the season. Empty unless the league has drafted.
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
  const winRace = raceOf(
    rows.map(({ wins, losses }) => ({ points: wins, against: losses })),
    totals,
    open,
  );
  const lossRace = raceOf(
    rows.map(({ wins, losses }) => ({ points: losses, against: wins })),
    totals.map((total) => total.map(exchanged)),
    open,
  );
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

/** Finds the owners' places among the rows. */
function ownersAmong(rows: readonly { userId: string }[], ownership: readonly Ownership[]): Owners {
  const histories = historiesOf(ownership);
  const places = new Map(rows.map(({ userId }, place) => [userId, place]));
  const placeOf = (userId: string | undefined) => places.get(userId ?? '') ?? NOBODY;
  return {
    now: (teamId) => placeOf(histories.get(teamId)?.at(-1)?.userId),
    at: (teamId, kickoff) => placeOf(ownerAt(histories.get(teamId) ?? [], kickoff)),
  };
}

/** Of a game that is not listed both teams stand for themselves: more may happen so than can, and nothing less. */
function sidesOf({ games, unlisted }: Remaining, owners: Owners): Sides[] {
  const listed = games.map(({ homeTeamId, awayTeamId, kickoff }): Sides => {
    return [owners.at(homeTeamId, kickoff), owners.at(awayTeamId, kickoff)];
  });
  const others = [...unlisted].flatMap(([teamId, count]) =>
    Array.from({ length: count }, (): Sides => [owners.now(teamId), NOBODY]),
  );
  return [...listed, ...others];
}

interface Race {
  chances: Float64Array;
  certain: Certainty[];
}

/** `totals` are how the racers end the simulated seasons: points in the low byte, points against in the high one. */
function raceOf(racers: readonly Racer[], totals: readonly Uint16Array[], open: readonly Sides[]): Race {
  // The higher, the better: points first, then few against.
  const ranks = totals.map((total) => total.map((both) => ((both & 0xff) << 8) + 0xff - (both >> 8)));
  return { chances: shares(ranks), certain: certainties(racers, open) };
}

/** How often each is the highest; equals share it. */
function shares(ranks: readonly Uint16Array[]): Float64Array {
  const seasons = ranks[0]?.length ?? 0;
  const won = new Float64Array(ranks.length);
  for (let season = 0; season < seasons; season += 1) {
    let best = 0;
    let equals = 0;
    for (const rank of ranks) {
      const own = rank[season] ?? 0;
      equals = own > best ? 1 : equals + Number(own === best);
      best = Math.max(best, own);
    }
    for (const [place, rank] of ranks.entries()) {
      if (rank[season] === best) won[place] = (won[place] ?? 0) + 1 / equals;
    }
  }
  return won.map((count) => count / seasons);
}

function exchanged(both: number): number {
  return ((both & 0xff) << 8) | (both >> 8);
}
