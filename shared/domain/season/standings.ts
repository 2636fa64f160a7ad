import type { Game } from './games.ts';
import type { LeagueSeason } from '../league-season.ts';

/** From this instant on the team is the member's, until a later entry for the same team. */
export interface Ownership {
  teamId: number;
  userId: string;
  from: string;
  /** Absent where the team was drafted. */
  via?: 'trade';
}

/** Games won, lost and tied. A win is a Win point, a loss a Loss point, a tie neither (see Points). */
export interface Tally {
  wins: number;
  losses: number;
  ties: number;
}

/** The record before the first game. */
export const NO_RECORD: Readonly<Tally> = { wins: 0, losses: 0, ties: 0 };

/** A member's points with a team while owning it. */
export interface TeamTally extends Tally {
  teamId: number;
}

/** Ranks in both races, from 1 on. */
export interface Ranks {
  winRank: number;
  lossRank: number;
}

/** `differential` is wins − losses. `teams` are those owned now, in order of acquisition. */
export interface MemberStanding extends Tally, Ranks {
  userId: string;
  differential: number;
  teams: TeamTally[];
}

/** Who owned which team since when: an entry for each pick, from the moment it was made, and for each trade. */
export function ownershipOf({ picks, swaps }: LeagueSeason): Ownership[] {
  const drafted = picks.map(({ nflTeamId: teamId, userId, draftedAt: from }) => ({ teamId, userId, from }));
  const owners = new Map(drafted.map(({ teamId, userId }) => [teamId, userId]));
  const traded = swaps.flatMap(({ teamIds: [one, other], at: from }): Ownership[] => {
    const [former, latter] = [owners.get(one), owners.get(other)];
    if (former === undefined || latter === undefined) return [];
    owners.set(one, latter).set(other, former);
    return [
      { teamId: one, userId: latter, from, via: 'trade' },
      { teamId: other, userId: former, from, via: 'trade' },
    ];
  });
  return [...drafted, ...traded];
}

/**
 * Every member's points and ranks, by wins, then fewer losses (see Rank). A game's points belong to whoever owned the
 * team at kickoff (see Whose points). Games without an owner, or not final, count for nobody. Members who are equal in
 * both stay in joining order.
 */
export function standings(
  state: LeagueSeason,
  games: readonly Game[],
  ownership: readonly Ownership[],
): MemberStanding[] {
  const histories = historiesOf(ownership);
  const tallies = tally(games, histories);
  const owned = ownedNow(histories);
  const rows = state.members.map(({ userId }) => {
    const earned = tallies.get(userId) ?? new Map<number, Tally>();
    const total = sum(earned.values());
    const teams = owned
      .filter((entry) => entry.userId === userId)
      .map(({ teamId }) => ({ teamId, ...(earned.get(teamId) ?? NO_RECORD) }));
    return { userId, ...total, differential: total.wins - total.losses, teams };
  });
  return ranked(rows);
}

/** The rows by wins, then fewer losses, each with its rank in both races (see Rank). */
export function ranked<Row extends Total>(rows: readonly Row[]): (Row & Ranks)[] {
  return rows
    .map((row) => ({ ...row, winRank: rank(row, rows, byWins), lossRank: rank(row, rows, byLosses) }))
    .toSorted(byWins);
}

/** The owners of each team, by team id, earlier ones first. */
export type Histories = ReadonlyMap<number, readonly Owned[]>;

/** `since` is `from` in ms since 1970, because it is compared with every kickoff and parsing texts is slow. */
interface Owned extends Ownership {
  since: number;
}

export function historiesOf(ownership: readonly Ownership[]): Histories {
  const entries = ownership.map((entry) => ({ ...entry, since: Date.parse(entry.from) }));
  return Map.groupBy(entries.toSorted(earlierFirst), (entry) => entry.teamId);
}

/** Who owns what now, in order of acquisition. */
export function ownedNow(histories: Histories): Owned[] {
  return [...histories.values()].flatMap((entries) => entries.slice(-1)).toSorted(earlierFirst);
}

/** The owner of a team at an instant in ms since 1970, by the team's history. */
export function ownerAt(history: readonly Owned[], instant: number): string | undefined {
  return history.findLast(({ since }) => since <= instant)?.userId;
}

/** The first in each race; those who are equal first are co-champions (see Rank). */
export function champions<Row extends Ranks>(rows: readonly Row[]): { wins: Row[]; losses: Row[] } {
  return {
    wins: rows.filter((row) => row.winRank === 1),
    losses: rows.filter((row) => row.lossRank === 1),
  };
}

/** The season records of the teams that have played, by team id, whoever owned them. */
export function teamRecords(games: readonly Game[]): Map<number, Tally> {
  const records = new Map<number, Tally>();
  for (const [teamId, margin] of games.flatMap(sidesOf)) {
    records.set(teamId, withResult(records.get(teamId) ?? NO_RECORD, margin));
  }
  return records;
}

/** The points of one game for the owner of one of its teams. */
export function tallyOf(game: Game, teamId: number): Tally {
  const own = sidesOf(game).find(([id]) => id === teamId);
  return own ? withResult(NO_RECORD, own[1]) : NO_RECORD;
}

export function withTally(a: Tally, b: Tally): Tally {
  return { wins: a.wins + b.wins, losses: a.losses + b.losses, ties: a.ties + b.ties };
}

type Total = Omit<Tally, 'ties'>;

function byWins(a: Total, b: Total): number {
  return b.wins - a.wins || a.losses - b.losses;
}

function byLosses(a: Total, b: Total): number {
  return b.losses - a.losses || a.wins - b.wins;
}

/** One more than the number of members ahead, so that equal members share it: 1, 1, 3. */
function rank(row: Total, rows: readonly Total[], order: (a: Total, b: Total) => number): number {
  return 1 + rows.filter((other) => order(other, row) < 0).length;
}

/** Points by member and team. */
function tally(games: readonly Game[], histories: Histories): Map<string, Map<number, Tally>> {
  const tallies = new Map<string, Map<number, Tally>>();
  for (const game of games) {
    const kickoff = Date.parse(game.kickoff);
    for (const [teamId, margin] of sidesOf(game)) {
      const owner = ownerAt(histories.get(teamId) ?? [], kickoff);
      if (owner === undefined) continue;
      const teams = tallies.get(owner) ?? new Map<number, Tally>();
      tallies.set(owner, teams.set(teamId, withResult(teams.get(teamId) ?? NO_RECORD, margin)));
    }
  }
  return tallies;
}

/** Both teams of a game with their margins; empty while the game is not final. */
function sidesOf({ homeTeamId, awayTeamId, homeScore, awayScore }: Game): [teamId: number, margin: number][] {
  if (homeScore === null || awayScore === null) return [];
  return [
    [homeTeamId, homeScore - awayScore],
    [awayTeamId, awayScore - homeScore],
  ];
}

function withResult({ wins, losses, ties }: Tally, margin: number): Tally {
  if (margin > 0) return { wins: wins + 1, losses, ties };
  return margin < 0 ? { wins, losses: losses + 1, ties } : { wins, losses, ties: ties + 1 };
}

function earlierFirst(a: Owned, b: Owned): number {
  return a.since - b.since;
}

function sum(tallies: Iterable<Tally>): Tally {
  return [...tallies].reduce(withTally, NO_RECORD);
}
