import type { Game } from './games.ts';
import { sidesOfSwap, type LeagueSeason, type TeamSwap } from '../league-season.ts';
import type { Meeting } from './head-to-head.ts';
import { countedGames } from './playoffs.ts';
import { ranked, type Ranks } from './ranks.ts';
import { NO_RECORD, withTally, type Tally } from './tally.ts';

/** A period in which a team belongs to a member. It lasts until the next entry for the same team. */
export interface Ownership {
  teamId: number;
  userId: string;
  from: string;
  /** Absent if the team was drafted. */
  via?: 'trade';
}

export { NO_RECORD, withTally, type Tally };

/** A member's points from a team while they owned it. */
export interface TeamTally extends Tally {
  teamId: number;
}

/**
 * A member's line in the standings. `differential` is wins − losses, no matter what ties count for. `teams` are the teams that
 * the member owns now, in order of acquisition.
 */
export interface MemberStanding extends Tally, Ranks {
  userId: string;
  differential: number;
  /** The points that the member's teams scored in the games that count for the member. */
  pointsScored: number;
  teams: TeamTally[];
  /** The member's record against each other member they met. Absent unless head-to-head breaks the league's tied crowns. */
  meetings?: Meeting[];
}

/**
 * Who owned which team over time. Has an entry for each pick, starting at the time of the pick, and one for each traded team,
 * starting at the time of the trade.
 */
export function ownershipOf({ picks, swaps }: LeagueSeason): Ownership[] {
  const drafted = picks.map(({ nflTeamId: teamId, userId, draftedAt: from }) => ({ teamId, userId, from }));
  const owners = new Map(drafted.map(({ teamId, userId }) => [teamId, userId]));
  return [...drafted, ...swaps.flatMap((swap) => swapped(owners, swap))];
}

/** Gives each side's teams to the other side's owner in `owners`. Returns the new entries. */
function swapped(owners: Map<number, string>, swap: TeamSwap): Ownership[] {
  const [ones, others] = sidesOfSwap(swap);
  const [former, latter] = [ones, others].map(([first = 0]) => owners.get(first));
  if (former === undefined || latter === undefined) return [];
  const to = (userId: string) => (teamId: number) => {
    owners.set(teamId, userId);
    return { teamId, userId, from: swap.at, via: 'trade' as const };
  };
  return [...ones.map(to(latter)), ...others.map(to(former))];
}

/**
 * Every member's points and ranks, sorted by their rank in the win race (see Rank). A game's points belong to the team's owner at
 * kickoff (see Whose points). Games of unowned teams, and games without a final score, count for no one. Tied members stay in
 * joining order.
 */
export function standings(
  state: LeagueSeason,
  games: readonly Game[],
  ownership: readonly Ownership[],
): MemberStanding[] {
  const histories = historiesOf(ownership);
  const counted = countedGames(state, games);
  const earnings = earningsOf(counted, histories);
  const owned = ownedNow(histories);
  // No other league needs them, and finding them takes a second look at every game.
  const meetings = state.levelCrowns === 'head-to-head' ? meetingsOf(counted, histories) : undefined;
  const rows = state.members.map(({ userId }) => {
    const { records, pointsScored } = earnings.get(userId) ?? NOTHING_EARNED;
    const total = sum(records.values());
    const teams = owned
      .filter((entry) => entry.userId === userId)
      .map(({ teamId }) => ({ teamId, ...(records.get(teamId) ?? NO_RECORD) }));
    return {
      userId,
      ...total,
      differential: total.wins - total.losses,
      pointsScored,
      teams,
      ...(meetings && { meetings: meetings.get(userId) ?? [] }),
    };
  });
  return ranked(rows, state);
}

/** The owners of each team, by team id, earliest first. */
export type Histories = ReadonlyMap<number, readonly Owned[]>;

/** `since` is `from` in ms since 1970. It is compared with every kickoff, and parsing the text each time would be slow. */
interface Owned extends Ownership {
  since: number;
}

export function historiesOf(ownership: readonly Ownership[]): Histories {
  const entries = ownership.map((entry) => ({ ...entry, since: Date.parse(entry.from) }));
  return Map.groupBy(entries.toSorted(earlierFirst), (entry) => entry.teamId);
}

/** Who owns each team now, in order of acquisition. */
export function ownedNow(histories: Histories): Owned[] {
  return [...histories.values()].flatMap((entries) => entries.slice(-1)).toSorted(earlierFirst);
}

/** The owner of a team at an instant in ms since 1970, according to the team's history. */
export function ownerAt(history: readonly Owned[], instant: number): string | undefined {
  return history.findLast(({ since }) => since <= instant)?.userId;
}

/** The season records of all teams that have played, by team id, no matter who owned them. */
export function teamRecords(games: readonly Game[]): Map<number, Tally> {
  const records = new Map<number, Tally>();
  for (const { teamId, scored, allowed } of games.flatMap(sidesOf)) {
    records.set(teamId, withResult(records.get(teamId) ?? NO_RECORD, scored - allowed));
  }
  return records;
}

/** A game's result for the owner of one of its teams. */
export function tallyOf(game: Game, teamId: number): Tally {
  const own = sidesOf(game).find((side) => side.teamId === teamId);
  return own ? withResult(NO_RECORD, own.scored - own.allowed, game.worth) : NO_RECORD;
}

/** A member's results: a record for each team, and the points that their teams scored. */
interface Earnings {
  records: ReadonlyMap<number, Tally>;
  pointsScored: number;
}

const NOTHING_EARNED: Earnings = { records: new Map(), pointsScored: 0 };

/**
 * Remembers games' kickoffs in ms since 1970. Parsing each kickoff once, instead of once per league, saves a third of the time
 * for 100,000 leagues: 8 s instead of 12.
 */
const kickoffs = new WeakMap<Game, number>();

/** A game's kickoff in ms since 1970. */
function kickoffOf(game: Game): number {
  const known = kickoffs.get(game);
  if (known !== undefined) return known;
  const kickoff = Date.parse(game.kickoff);
  kickoffs.set(game, kickoff);
  return kickoff;
}

/** Returns the earnings by member. */
function earningsOf(games: readonly Game[], histories: Histories): Map<string, Earnings> {
  const earnings = new Map<string, { records: Map<number, Tally>; pointsScored: number }>();
  for (const game of games) {
    for (const { teamId, scored, allowed } of sidesOf(game)) {
      const owner = ownerAt(histories.get(teamId) ?? [], kickoffOf(game));
      if (owner === undefined) continue;
      const own = earnings.get(owner) ?? { records: new Map<number, Tally>(), pointsScored: 0 };
      own.records.set(teamId, withResult(own.records.get(teamId) ?? NO_RECORD, scored - allowed, game.worth));
      own.pointsScored += scored * (game.worth ?? 1);
      earnings.set(owner, own);
    }
  }
  return earnings;
}

/**
 * Each member's record against each other member whose teams they met, by user id. A game counts for the owners at kickoff; a
 * game between one member's own teams doesn't count.
 */
export function meetingsOf(games: readonly Game[], histories: Histories): Map<string, Meeting[]> {
  const records = new Map<string, Map<string, Tally>>();
  const add = (owner: string, rival: string, margin: number, worth: Game['worth']) => {
    const own = records.get(owner) ?? new Map<string, Tally>();
    records.set(owner, own.set(rival, withResult(own.get(rival) ?? NO_RECORD, margin, worth)));
  };
  for (const game of games) {
    const { homeTeamId, awayTeamId, homeScore, awayScore } = game;
    if (homeScore === null || awayScore === null) continue;
    const kickoff = kickoffOf(game);
    const home = ownerAt(histories.get(homeTeamId) ?? [], kickoff);
    const away = ownerAt(histories.get(awayTeamId) ?? [], kickoff);
    if (home === undefined || away === undefined || home === away) continue;
    add(home, away, homeScore - awayScore, game.worth);
    add(away, home, awayScore - homeScore, game.worth);
  }
  const meetings = (own: ReadonlyMap<string, Tally>) =>
    [...own].map(([userId, tally]): Meeting => ({ userId, ...tally }));
  return new Map([...records].map(([userId, own]) => [userId, meetings(own)]));
}

/** A team in a final game: its points scored, and the other team's. */
interface Side {
  teamId: number;
  scored: number;
  allowed: number;
}

/** Both sides of a game; empty while the game isn't final. */
function sidesOf({ homeTeamId, awayTeamId, homeScore: home, awayScore: away }: Game): Side[] {
  if (home === null || away === null) return [];
  return [
    { teamId: homeTeamId, scored: home, allowed: away },
    { teamId: awayTeamId, scored: away, allowed: home },
  ];
}

function withResult({ wins, losses, ties }: Tally, margin: number, worth = 1): Tally {
  if (margin > 0) return { wins: wins + worth, losses, ties };
  return margin < 0 ? { wins, losses: losses + worth, ties } : { wins, losses, ties: ties + worth };
}

function earlierFirst(a: Owned, b: Owned): number {
  return a.since - b.since;
}

function sum(tallies: Iterable<Tally>): Tally {
  return [...tallies].reduce(withTally, NO_RECORD);
}
