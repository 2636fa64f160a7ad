import type { LeagueSeason } from '../league-season.ts';
import type { PlayoffRules, TieRule } from '../league-rules.ts';
import type { Game } from '../season/games.ts';
import { otherRace, rankIn, tieWorth, type Race } from '../season/ranks.ts';
import {
  standings,
  historiesOf,
  ownerAt,
  type MemberStanding,
  type Ownership,
  type Tally,
} from '../season/standings.ts';
import { certainties, courseOf, isSettled, NOBODY, racerOf, type Sides } from './clinching.ts';
import { finalTotals, playoffTotals, type Owners } from './final-totals.ts';
import { magicNumbers, type Magic } from './magic-number.ts';
import type { Remaining } from './remaining.ts';
import type { SimulatedSeasons } from './simulate.ts';
import { simulatedMeetings, withTiesBroken } from './simulated-meetings.ts';

/** A member's magic numbers in a race, with the rival's id instead of the rival's index. */
export interface CrownMagic extends Omit<Magic, 'rival'> {
  rival: { userId: string; against: number; games: number } | null;
}

/**
 * A member's odds of winning each crown, from 0 to 1, where co-champions split a crown equally. The other fields say what is
 * already certain about each crown, and what would make it certain.
 */
export interface CrownOdds {
  userId: string;
  wins: number;
  losses: number;
  winsClinched: boolean;
  winsEliminated: boolean;
  lossesClinched: boolean;
  lossesEliminated: boolean;
  winsMagic: CrownMagic | null;
  lossesMagic: CrownMagic | null;
}

/** A league and the results of its season. */
export interface LeagueResults {
  state: LeagueSeason;
  games: readonly Game[];
  ownership: readonly Ownership[];
}

/**
 * Returns the members' odds of winning each crown, in the order of the standings (see Odds). The odds are based on the members'
 * points so far, plus what their teams earn in the simulated rest of the season. Empty unless the league has drafted.
 */
export function crownOdds(
  { state, games, ownership }: LeagueResults,
  remaining: Remaining,
  simulated: SimulatedSeasons,
): CrownOdds[] {
  if (state.status !== 'active') return [];
  const rows = standings(state, games, ownership);
  const owners = ownersAmong(rows, ownership);
  const open = sidesOf(remaining, owners, state);
  const ranked = rankedAll(rows, owners, state, simulated);
  const raceFor = (race: Race) => {
    const racers = rows.map((row) => racerOf(race, row, state.tieRule));
    const course = courseOf(race, state);
    const magic = magicNumbers(racers, open, course);
    if (isSettled(racers, open, course)) return { ...settledRace(race, rows), magic };
    return { chances: shares(ranked[race]), certain: certainties(racers, open, course), magic };
  };
  const [winRace, lossRace] = [raceFor('wins'), raceFor('losses')];
  return rows.map(({ userId }, place) => ({
    userId,
    wins: winRace.chances[place] ?? 0,
    losses: lossRace.chances[place] ?? 0,
    winsClinched: winRace.certain[place]?.clinched ?? false,
    winsEliminated: winRace.certain[place]?.eliminated ?? false,
    lossesClinched: lossRace.certain[place]?.clinched ?? false,
    lossesEliminated: lossRace.certain[place]?.eliminated ?? false,
    winsMagic: magicOf(winRace.magic[place], rows),
    lossesMagic: magicOf(lossRace.magic[place], rows),
  }));
}

/** The chances in a race whose crown is settled: tiebreakers have already decided, so the ranks say who has won. */
function settledRace(race: Race, rows: readonly MemberStanding[]) {
  const wins = rows.map((row) => rankIn(race, row) === 1);
  const part = 1 / wins.filter(Boolean).length;
  return {
    chances: wins.map((won) => (won ? part : 0)),
    certain: wins.map((won) => ({ clinched: won, eliminated: !won })),
  };
}

/**
 * A member's part of each crown in every simulated season: all of it, an equal share with others, or none. Undefined
 * unless the league has drafted and this is one of its members.
 */
export function crownParts(
  { state, games, ownership }: LeagueResults,
  simulated: SimulatedSeasons,
  userId: string,
): Record<Race, Float64Array> | undefined {
  if (state.status !== 'active') return undefined;
  const rows = standings(state, games, ownership);
  const place = rows.findIndex((row) => row.userId === userId);
  const ranked = rankedAll(rows, ownersAmong(rows, ownership), state, simulated);
  const [wins, losses] = [ranked.wins[place], ranked.losses[place]];
  return wins && losses && { wins: partsOf(wins, ranked.wins), losses: partsOf(losses, ranked.losses) };
}

/** How the members rank in both races after each simulated season, in row order. */
function rankedAll(
  rows: readonly MemberStanding[],
  owners: Owners,
  { tieRule, levelCrowns, playoffWeight }: LeagueSeason,
  simulated: SimulatedSeasons,
): Record<Race, Uint32Array[]> {
  const playoffs = playoffTotals(rows, owners, simulated, playoffWeight);
  const totals = finalTotals(rows, owners, simulated);
  const played = tieRule === 'nothing' ? [] : gamesPlayed(rows, owners, simulated);
  const between =
    levelCrowns === 'head-to-head'
      ? simulatedMeetings(rows, simulated, (game) => gameSides(game, owners), playoffWeight)
      : undefined;
  const ranked = (race: Race) => {
    const ranks = totals.map((total, place) =>
      rankings(race, total, { tieRule, played: played[place] ?? 0, playoffs: playoffs?.[place] }),
    );
    return between ? withTiesBroken(race, ranks, between, tieRule) : ranks;
  };
  return { wins: ranked('wins'), losses: ranked('losses') };
}

/** Returns functions that find a team's owner. The owner is an index in `rows`, or NOBODY. */
function ownersAmong(rows: readonly { userId: string }[], ownership: readonly Ownership[]): Owners {
  const histories = historiesOf(ownership);
  const places = new Map(rows.map(({ userId }, place) => [userId, place]));
  const placeOf = (userId: string | undefined) => places.get(userId ?? '') ?? NOBODY;
  const now = (teamId: number) => placeOf(histories.get(teamId)?.at(-1)?.userId);
  return {
    now,
    // No one knows when a postponed game will be played, so its teams count for their current owners.
    of: (teamId, { kickoff, state }) =>
      state === 'postponed'
        ? now(teamId)
        : placeOf(ownerAt(histories.get(teamId) ?? [], Date.parse(kickoff))),
  };
}

/**
 * The owners on both sides of each remaining game; a game that counts twice is there twice. In a game that isn't listed, the
 * opponent counts as unowned. This allows more outcomes than are possible, never fewer.
 */
function sidesOf(
  { games, unlisted, playoffs }: Remaining,
  owners: Owners,
  { playoffWeight }: PlayoffRules,
): Sides[] {
  const listed = games.flatMap((game) =>
    Array.from({ length: game.worth ?? 1 }, () => gameSides(game, owners)),
  );
  const against = ([teamId, count]: [number, number], worth: number) =>
    Array.from({ length: count * worth }, (): Sides => [owners.now(teamId), NOBODY]);
  return [
    ...listed,
    ...[...unlisted].flatMap((each) => against(each, 1)),
    ...[...(playoffs ?? [])].flatMap((each) => against(each, playoffWeight)),
  ];
}

function gameSides(game: Game, owners: Owners): Sides {
  return [owners.of(game.homeTeamId, game), owners.of(game.awayTeamId, game)];
}

function magicOf(magic: Magic | null | undefined, rows: readonly { userId: string }[]): CrownMagic | null {
  if (!magic) return null;
  const { own, games, rival } = magic;
  if (!rival) return { own, games, rival };
  const { place, ...needed } = rival;
  return { own, games, rival: { userId: rows[place]?.userId ?? '', ...needed } };
}

/** How many games each member's teams will have played after a simulated season, without the rest of the playoffs. */
function gamesPlayed(members: readonly Tally[], owners: Owners, { games }: SimulatedSeasons): number[] {
  const played = members.map(({ wins, losses, ties }) => wins + losses + ties);
  for (const game of games) {
    if (game.round) continue;
    for (const teamId of [game.homeTeamId, game.awayTeamId]) {
      const owner = owners.of(teamId, game);
      if (owner !== NOBODY) played[owner] = (played[owner] ?? 0) + 1;
    }
  }
  return played;
}

/**
 * Turns a member's totals, one per simulated season, into comparable ranks. Higher ranks are better. Points in this race (wins or
 * losses) count first; if they are tied, fewer points in the other race are better.
 * @param totals the wins and losses of each season, in WINs and LOSSes.
 * @param ties how ties count, and the number of the member's games, which matters only if ties count.
 */
export function rankings(race: Race, totals: Uint16Array, ties: Ties = NO_TIES): Uint32Array {
  const own = tieWorth(race, ties.tieRule);
  const other = tieWorth(otherRace(race), ties.tieRule);
  const isWins = race === 'wins';
  const { played, playoffs } = ties;
  const ranks = new Uint32Array(totals.length);
  for (let season = 0; season < totals.length; season += 1) {
    const before = totals[season] ?? 0;
    const tied = played - (before & 0xff) - (before >> 8);
    const total = before + (playoffs?.[season] ?? 0);
    const points = isWins ? total & 0xff : total >> 8;
    const against = isWins ? total >> 8 : total & 0xff;
    // Twice the points, because a tie can be worth half a point, and 16 bits, because they don't fit into a byte.
    ranks[season] = ((2 * (points + own * tied)) << 16) + 0xffff - 2 * (against + other * tied);
  }
  return ranks;
}

/** How ties count, and the number of a member's games. */
interface Ties {
  tieRule: TieRule;
  played: number;
  /** What the member's teams earn in the rest of the playoffs, which have no ties. */
  playoffs?: Uint16Array | undefined;
}

const NO_TIES: Ties = { tieRule: 'nothing', played: 0 };

/** The share of the seasons in which each member ranks highest; tied members split a season. */
export function shares(rankings: readonly Uint32Array[]): number[] {
  const { best, equals } = leadsOf(rankings);
  return rankings.map((ranks) => {
    let won = 0;
    for (let season = 0; season < ranks.length; season += 1) {
      if (ranks[season] === best[season]) won += 1 / (equals[season] ?? 1);
    }
    return won / ranks.length;
  });
}

/** A member's part of the crown in every season: all of it, an equal share with others, or none. */
export function partsOf(own: Uint32Array, rankings: readonly Uint32Array[]): Float64Array {
  const { best, equals } = leadsOf(rankings);
  return Float64Array.from(own, (rank, season) => (rank === best[season] ? 1 / (equals[season] ?? 1) : 0));
}

/** The highest rank in each season, and how many members have it. */
function leadsOf(rankings: readonly Uint32Array[]): { best: Uint32Array; equals: Uint8Array } {
  const seasons = rankings[0]?.length ?? 0;
  const best = new Uint32Array(seasons);
  const equals = new Uint8Array(seasons);
  for (const ranks of rankings) {
    for (let season = 0; season < seasons; season += 1) {
      const own = ranks[season] ?? 0;
      const highest = best[season] ?? 0;
      if (own < highest) continue;
      best[season] = own;
      equals[season] = own === highest ? (equals[season] ?? 0) + 1 : 1;
    }
  }
  return { best, equals };
}
