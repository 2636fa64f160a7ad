import { turnAt, type DraftPlan } from '../draft/draft-order.ts';
import { picksInAll, type DraftStrategy, type Pick as DraftPick } from '../league-season.ts';
import type { LevelCrowns, TieRule } from '../league-rules.ts';
import { NFL_TEAMS } from '../teams.ts';
import { NOBODY } from './clinching.ts';
import { rankings, shares } from './crown-odds.ts';
import type { Pairing, SimulatedSeasons } from './simulate.ts';
import { simulatedMeetings, withTiesBroken, type Between } from './simulated-meetings.ts';

/** The number of seasons that a browser simulates. That takes a phone one second, and makes odds accurate to one percent. */
export const DRAFT_SEASONS = 2000;

/** The expected wins and losses of one or more teams over a whole season. */
export interface Expected {
  wins: number;
  losses: number;
}

/**
 * What to expect of a member: the results of the teams drafted so far (`soFar`) and of the whole draft. `crowns` has the odds of
 * each crown, from 0 to 1.
 */
export interface Prospect {
  userId: string;
  soFar: Expected;
  whole: Expected;
  crowns: Readonly<Record<DraftStrategy, number>>;
}

/** A pick that has been made. `auto` is true if it was an auto-pick. */
export type PickSoFar = Pick<DraftPick, 'userId' | 'nflTeamId'> & { auto?: boolean };

/** A draft as it stands. */
export interface DraftSoFar {
  /** User ids by seat. */
  order: readonly string[];
  picks: readonly PickSoFar[];
  plan: DraftPlan;
  tieRule: TieRule;
  levelCrowns: LevelCrowns;
}

/** Assumptions about the rest of the draft. */
export interface Thought {
  /** The team that is picked now. If it's missing, the model makes the current pick, too. */
  now?: number | undefined;
  /** The crowns that members have said they play for, by user id. The other members' crowns are inferred from their picks. */
  said: ReadonlyMap<string, DraftStrategy>;
}

/**
 * Returns everyone's prospects, by seat (see Prospects). The picks made so far stay, and the model makes the others by its
 * projections.
 */
export function prospects(
  draft: DraftSoFar,
  thought: Thought,
  simulated: SimulatedSeasons<Pairing>,
): Prospect[] {
  return prospectsAfter(draft, picksToCome(draft, thought, expectationsOf(simulated)), simulated);
}

/** Returns everyone's prospects, by seat, if the rest of the draft goes as in `toCome`. */
export function prospectsAfter(
  draft: Omit<DraftSoFar, 'plan'>,
  toCome: readonly PickSoFar[],
  simulated: SimulatedSeasons<Pairing>,
): Prospect[] {
  const { order, picks } = draft;
  const expected = expectationsOf(simulated);
  const all = [...picks, ...toCome];
  const rosters = order.map((userId) => teamsOf(all, userId));
  const totals = rosters.map((teamIds) => totalsOf(teamIds, simulated));
  const { tieRule, levelCrowns } = draft;
  const games = tieRule === 'nothing' ? [] : rosters.map((teamIds) => gamesOf(teamIds, simulated));
  const between = levelCrowns === 'head-to-head' ? meetingsOf(rosters, simulated) : undefined;
  const chances = (race: DraftStrategy) => {
    const ranks = totals.map((total, seat) => rankings(race, total, { tieRule, played: games[seat] ?? 0 }));
    return shares(between ? withTiesBroken(race, ranks, between, tieRule) : ranks);
  };
  const [wins, losses] = [chances('wins'), chances('losses')];
  return order.map((userId, seat) => ({
    userId,
    soFar: sumOf(teamsOf(picks, userId), expected),
    whole: sumOf(rosters[seat] ?? [], expected),
    crowns: { wins: wins[seat] ?? 0, losses: losses[seat] ?? 0 },
  }));
}

/**
 * The crown that each member seems to play for, judged by their picks alone (see Prospects). The crown is Losses if the member's
 * picks were, on the whole, among the worse of the available teams.
 */
export function crownsByPicks(
  picks: DraftSoFar['picks'],
  expected: ReadonlyMap<number, Expected>,
): Map<string, DraftStrategy> {
  const free = new Map([...expected].map(([teamId, { wins, losses }]) => [teamId, wins - losses]));
  const leans = new Map<string, number>();
  for (const { userId, nflTeamId } of picks) {
    const own = free.get(nflTeamId) ?? 0;
    const worse = [...free.values()].filter((margin) => margin < own).length;
    const better = [...free.values()].filter((margin) => margin > own).length;
    leans.set(userId, (leans.get(userId) ?? 0) + (worse - better) / free.size);
    free.delete(nflTeamId);
  }
  return new Map([...leans].map(([userId, lean]) => [userId, lean < 0 ? 'losses' : 'wins']));
}

/** Each team's average results over the simulated seasons, by team id. The stand-in is left out, because no one drafts it. */
export function expectationsOf({ seasons, earned }: SimulatedSeasons<Pairing>): Map<number, Expected> {
  return new Map(
    NFL_TEAMS.map(({ id }): [number, Expected] => {
      const index = id - 1;
      let [wins, losses] = [0, 0];
      for (const points of earned.subarray(index * seasons, (index + 1) * seasons)) {
        wins += points & 0xff;
        losses += points >> 8;
      }
      return [id, { wins: wins / seasons, losses: losses / seasons }];
    }),
  );
}

/** The rest of a draft, as the model picks it. */
export function picksToCome(
  { order, picks, plan }: DraftSoFar,
  { now, said }: Thought,
  expected: ReadonlyMap<number, Expected>,
): { userId: string; nflTeamId: number }[] {
  const by = (crown: DraftStrategy) =>
    [...expected].toSorted(([, one], [, other]) => other[crown] - one[crown]).map(([teamId]) => teamId);
  const wanted = { wins: by('wins'), losses: by('losses') };
  const next = turnAt(order, picks.length + 1, plan)?.userId;
  // To infer the crown of the member on the clock, `now` counts like the picks that have been made.
  const weighed = now !== undefined && next !== undefined ? [{ userId: next, nflTeamId: now }] : [];
  const seen = crownsByPicks([...picks, ...weighed], expected);
  const crownOf = (userId: string) => said.get(userId) ?? seen.get(userId) ?? 'wins';
  const taken = new Set(picks.map(({ nflTeamId }) => nflTeamId));
  const toCome: { userId: string; nflTeamId: number }[] = [];
  for (let number = picks.length + 1; number <= picksInAll({ ...plan, order }); number += 1) {
    const userId = turnAt(order, number, plan)?.userId ?? '';
    const isNow = number === picks.length + 1;
    const best = wanted[crownOf(userId)].find((teamId) => !taken.has(teamId));
    const nflTeamId = isNow ? (now ?? best) : best;
    if (nflTeamId === undefined) break;
    taken.add(nflTeamId);
    toCome.push({ userId, nflTeamId });
  }
  return toCome;
}

function teamsOf(picks: DraftSoFar['picks'], userId: string): number[] {
  return picks.filter((pick) => pick.userId === userId).map(({ nflTeamId }) => nflTeamId);
}

/** The teams' combined results in each simulated season, in WINs and LOSSes. */
function totalsOf(teamIds: readonly number[], { seasons, earned }: SimulatedSeasons<Pairing>): Uint16Array {
  const totals = new Uint16Array(seasons);
  for (const teamId of teamIds) {
    const points = earned.subarray((teamId - 1) * seasons, teamId * seasons);
    for (let season = 0; season < seasons; season += 1)
      totals[season] = (totals[season] ?? 0) + (points[season] ?? 0);
  }
  return totals;
}

/** What the members' records against each other are after each simulated season, by seat. */
function meetingsOf(rosters: readonly (readonly number[])[], simulated: SimulatedSeasons<Pairing>): Between {
  const seats = new Map(rosters.flatMap((teamIds, seat) => teamIds.map((teamId) => [teamId, seat] as const)));
  const seatOf = (teamId: number) => seats.get(teamId) ?? NOBODY;
  return simulatedMeetings([], simulated, ({ homeTeamId, awayTeamId }) => [
    seatOf(homeTeamId),
    seatOf(awayTeamId),
  ]);
}

function gamesOf(teamIds: readonly number[], { games }: SimulatedSeasons<Pairing>): number {
  const own = (teamId: number) => Number(teamIds.includes(teamId));
  return games.reduce((sum, { homeTeamId, awayTeamId }) => sum + own(homeTeamId) + own(awayTeamId), 0);
}

function sumOf(teamIds: readonly number[], expected: ReadonlyMap<number, Expected>): Expected {
  return teamIds.reduce(
    (sum, teamId) => {
      const { wins, losses } = expected.get(teamId) ?? { wins: 0, losses: 0 };
      return { wins: sum.wins + wins, losses: sum.losses + losses };
    },
    { wins: 0, losses: 0 },
  );
}
