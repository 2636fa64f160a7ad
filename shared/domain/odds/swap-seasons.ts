import type { PlayoffWeight, RankRules, TieRule } from '../league-rules.ts';
import type { Meeting } from '../season/head-to-head.ts';
import { RACES, type Race } from '../season/ranks.ts';
import type { Tally } from '../season/tally.ts';
import { certainties, courseOf, isSettled, NOBODY, racerOf, type Sides } from './clinching.ts';
import { partsOf, rankings } from './crown-odds.ts';
import type { ModelGame } from './season-model.ts';
import { AWAY_WON, HOME_WON, LOSS, TIED, WIN, type SimulatedSeasons } from './simulate.ts';
import { simulatedMeetings, withTiesBroken } from './simulated-meetings.ts';

/** What the whole league sees of a member: their results so far, and the teams they own now. */
export interface SwapMember extends Tally {
  userId: string;
  teamIds: readonly number[];
  meetings?: readonly Meeting[];
}

export interface SwapLeague extends RankRules {
  members: readonly SwapMember[];
  /** How many times a playoff game counts. It matters only if the simulated seasons have playoffs. */
  playoffWeight?: PlayoffWeight | undefined;
  /** The teams that no one can offer now, such as those of a trade in review or of a former member. */
  held?: readonly number[];
}

/** One race over all simulated seasons. Members are indexes. */
export interface RaceSeasons {
  race: Race;
  /** Each member's rank in each season, with their present teams (see `rankings`). */
  ranks: readonly Uint32Array[];
  /** What each owned team adds to its owner's rank in each season, by team id. Games that have kicked off stay with the member. */
  worth: ReadonlyMap<number, Int32Array>;
  /** Each member's part of the crown in each season, with their present teams. */
  parts: readonly Float64Array[];
  /** Whether each member's crown is out of reach. */
  isOut: readonly boolean[];
}

/** A league's simulated seasons, ready for swaps to be rated on them. */
export interface SwapSeasons extends SwapLeague {
  simulated: SimulatedSeasons<ModelGame>;
  /** Each team's results in the games that would count for a new owner: as in `SimulatedSeasons.earned`. */
  free: Uint16Array;
  /** Each team's results in the playoffs, in the same order, as often as they count; absent unless the playoffs count. */
  inPlayoffs?: Uint16Array | undefined;
  races: readonly RaceSeasons[];
}

/** The rank of a record without points. Ranks are linear in wins and losses, so adding two ranks counts this twice. */
const NO_POINTS = 0xffff;

/**
 * Prepares a league's simulated seasons.
 * @param ahead the most unlisted playoff games that each team can still play, with team id n at index n − 1.
 */
export function swapSeasons(
  league: SwapLeague,
  simulated: SimulatedSeasons<ModelGame>,
  ahead: readonly number[] = [],
): SwapSeasons {
  const { playoffWeight = 1 } = league;
  const played = {
    ...league,
    simulated,
    free: freeResults(simulated),
    inPlayoffs: simulated.inPlayoffs?.map((results) => results * playoffWeight),
  };
  return { ...played, races: RACES.map((race) => raceSeasons(race, played, ahead)) };
}

/** The owners of a game's teams, as members' indexes, for a function that says who owns a team from now on. */
export function sidesWith(
  members: readonly SwapMember[],
  ownerOf: (teamId: number) => number,
): (game: ModelGame) => Sides {
  const places = new Map(members.map(({ userId }, place) => [userId, place]));
  const placeOf = (userId: string | null) => places.get(userId ?? '') ?? NOBODY;
  return ({ homeTeamId, awayTeamId, begun }) =>
    begun ? [placeOf(begun.home), placeOf(begun.away)] : [ownerOf(homeTeamId), ownerOf(awayTeamId)];
}

/** Finds who owns a team now, as a member's index. */
export function ownersNow(members: readonly SwapMember[]): (teamId: number) => number {
  const owners = new Map(members.flatMap(({ teamIds }, place) => teamIds.map((id) => [id, place] as const)));
  return (teamId) => owners.get(teamId) ?? NOBODY;
}

/** The teams' results without those of games that have kicked off. */
function freeResults({ seasons, games, earned, ended }: SimulatedSeasons<ModelGame>): Uint16Array {
  if (games.every(({ begun }) => !begun)) return earned;
  const free = earned.slice();
  for (const [index, { homeTeamId, awayTeamId, begun }] of games.entries()) {
    if (!begun) continue;
    for (let season = 0; season < seasons; season += 1) {
      const end = ended[index * seasons + season];
      if (end === TIED) continue;
      const [home, away] = [(homeTeamId - 1) * seasons + season, (awayTeamId - 1) * seasons + season];
      free[home] = (free[home] ?? 0) - (end === HOME_WON ? WIN : LOSS);
      free[away] = (free[away] ?? 0) - (end === AWAY_WON ? WIN : LOSS);
    }
  }
  return free;
}

function raceSeasons(race: Race, played: Omit<SwapSeasons, 'races'>, ahead: readonly number[]): RaceSeasons {
  const { members, tieRule, levelCrowns, simulated, playoffWeight } = played;
  const sidesOf = sidesWith(members, ownersNow(members));
  const worth = new Map(
    members
      .flatMap(({ teamIds }) => teamIds)
      .map((teamId) => [teamId, worthOf(race, teamId, played)] as const),
  );
  const ranks = members.map((member, place) => {
    const own = new Uint32Array(simulated.seasons).fill(rankOf(race, member, tieRule));
    for (const teamId of member.teamIds) addAll(own, worth.get(teamId));
    addBegun(own, { race, place, tieRule, sidesOf, simulated });
    return own;
  });
  const broken =
    levelCrowns === 'head-to-head'
      ? withTiesBroken(race, ranks, simulatedMeetings(members, simulated, sidesOf, playoffWeight), tieRule)
      : ranks;
  return {
    race,
    ranks,
    worth,
    parts: broken.map((own) => partsOf(own, broken)),
    isOut: outOfReach(race, played, openSides(played, ahead)),
  };
}

/** What a team's coming results add to its owner's rank. */
function worthOf(
  race: Race,
  teamId: number,
  { tieRule, simulated, free, inPlayoffs }: Omit<SwapSeasons, 'races'>,
): Int32Array {
  const { seasons, games } = simulated;
  const played = games.filter(
    ({ homeTeamId, awayTeamId, round, begun }) =>
      !round && !begun && (homeTeamId === teamId || awayTeamId === teamId),
  ).length;
  const ofTeam = (results: Uint16Array) => results.subarray((teamId - 1) * seasons, teamId * seasons);
  const ties = { tieRule, played, playoffs: inPlayoffs && ofTeam(inPlayoffs) };
  const worth = new Int32Array(rankings(race, ofTeam(free), ties));
  for (let season = 0; season < seasons; season += 1) worth[season] = (worth[season] ?? 0) - NO_POINTS;
  return worth;
}

interface Adding {
  race: Race;
  place: number;
  tieRule: TieRule;
  sidesOf: (game: ModelGame) => Sides;
  simulated: SimulatedSeasons<ModelGame>;
}

/** Adds the games that have kicked off to the rank of the member for whom they count. */
function addBegun(to: Uint32Array, { race, place, tieRule, sidesOf, simulated }: Adding): void {
  const { seasons, games, ended } = simulated;
  const [won, lost, tied] = [
    { wins: 1, losses: 0, ties: 0 },
    { wins: 0, losses: 1, ties: 0 },
    { wins: 0, losses: 0, ties: 1 },
  ].map((tally) => rankOf(race, tally, tieRule) - NO_POINTS);
  for (const [index, game] of games.entries()) {
    if (!game.begun) continue;
    const ends = ended.subarray(index * seasons, (index + 1) * seasons);
    for (const [side, winning] of [HOME_WON, AWAY_WON].entries()) {
      if (sidesOf(game)[side] !== place) continue;
      addAll(
        to,
        Int32Array.from(ends, (end) => (end === winning ? won : end === TIED ? tied : lost) ?? 0),
      );
    }
  }
}

function rankOf(race: Race, { wins, losses, ties }: Tally, tieRule: TieRule): number {
  const played = wins + losses + ties;
  return rankings(race, Uint16Array.of(wins * WIN + losses * LOSS), { tieRule, played })[0] ?? NO_POINTS;
}

function addAll(to: Uint32Array, points: Int32Array | undefined): void {
  if (!points) return;
  for (let season = 0; season < to.length; season += 1) {
    to[season] = (to[season] ?? 0) + (points[season] ?? 0);
  }
}

/** The owners on both sides of each game that is still open (see Certainty in the playoffs). */
function openSides(
  { members, simulated, playoffWeight = 1 }: Omit<SwapSeasons, 'races'>,
  ahead: readonly number[],
): Sides[] {
  const ownerOf = ownersNow(members);
  const sidesOf = sidesWith(members, ownerOf);
  const times = <Each>(count: number, each: Each): Each[] => Array.from({ length: count }, () => each);
  return [
    ...simulated.games.flatMap((game) => times(game.round ? playoffWeight : 1, sidesOf(game))),
    ...ahead.flatMap((count, index) =>
      times(count * playoffWeight, [ownerOf(index + 1), NOBODY] satisfies Sides),
    ),
  ];
}

/** Whether a crown is out of each member's reach, or already settled (see Odds). */
function outOfReach(
  race: Race,
  { members, tieRule, levelCrowns }: SwapLeague,
  open: readonly Sides[],
): boolean[] {
  const racers = members.map((member) => racerOf(race, member, tieRule));
  const course = courseOf(race, { tieRule, levelCrowns });
  if (isSettled(racers, open, course)) return racers.map(() => true);
  return certainties(racers, open, course).map(({ eliminated }) => eliminated);
}
