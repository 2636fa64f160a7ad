import { easternHour } from './eastern.ts';
import { nameIn } from './feed-words.ts';
import { isPlayed, type Game } from './games.ts';
import type { LeagueSeason } from './league-season.ts';
import type { League } from './league.ts';
import type { Effects } from './news.ts';
import { seasonNamed } from './seasons.ts';
import { ownershipOf, standings, type MemberStanding, type Ownership, type Tally } from './standings.ts';
import { teamById } from './teams.ts';
import { memberWeeks, type MemberWeek, type TeamWeek } from './weekly.ts';
import { weekAt } from './week.ts';

const DAY_MS = 86_400_000;
const LEADERS = 3;

/** What the news of a week tells of. */
interface Week {
  number: number;
  now: readonly MemberStanding[];
  before: readonly MemberStanding[];
  own: ReadonlyMap<string, MemberWeek>;
  next: readonly MemberWeek[];
  called(userId: string): string;
}

/**
 * What members are told on a Tuesday of the week that has just ended (see Season's tick): both races, what changed in them, and
 * what their teams play next against whom. Nothing on other days, and nothing of a week in which no game counted.
 */
export function weekEffects(
  league: Pick<League, 'id' | 'name'>,
  state: LeagueSeason,
  games: readonly Game[],
  { at, called }: { at: Date; called(userId: string): string },
): Effects | undefined {
  if (easternHour(at.getTime()).weekday !== 'Tue') return undefined;
  // Any day of the week before: the new one began this morning.
  const number = weekAt(seasonNamed(state.season), new Date(at.getTime() - 3 * DAY_MS));
  const hasJustBeen = ({ kickoff }: Game) =>
    Date.parse(kickoff) <= at.getTime() && Date.parse(kickoff) > at.getTime() - 7 * DAY_MS;
  if (!games.some((game) => game.week === number && isPlayed(game) && hasJustBeen(game))) return undefined;
  const week = weekOf(state, games, number, called);
  return {
    notices: state.members.map(({ userId: to }) => ({
      to,
      type: 'weekly_update',
      title: `Week ${number} in ${league.name}`,
      message: messageFor(week, to),
      leagueId: league.id,
    })),
    happening: {
      act: 'week-over',
      by: null,
      text: `Week ${number} is over. ${racesOf({ ...week, called: nameIn }).join(' ')}`,
    },
  };
}

function weekOf(
  state: LeagueSeason,
  games: readonly Game[],
  number: number,
  called: (userId: string) => string,
): Week {
  const ownership: readonly Ownership[] = ownershipOf(state);
  const earlier = games.filter((game) => game.week < number);
  return {
    number,
    now: standings(state, games, ownership),
    before: standings(state, earlier, ownership),
    own: new Map(memberWeeks(state, games, ownership, number).map((week) => [week.userId, week])),
    next: memberWeeks(state, games, ownership, number + 1),
    called,
  };
}

function messageFor(week: Week, userId: string): string {
  const [now, before] = [week.now, week.before].map((rows) => rows.find((row) => row.userId === userId));
  const own = week.own.get(userId);
  if (!now || !before || !own) return racesOf(week).join('\n');
  const places =
    `You are ${place(now.winRank, before.winRank, week.number)} for wins ` +
    `and ${place(now.lossRank, before.lossRank, week.number)} for losses.`;
  const ahead = gamesAhead(week, userId);
  return [`Your week: ${record(own)}. ${places}`, ...racesOf(week), ...ahead].join('\n');
}

function place(now: number, before: number, week: number): string {
  return now === before || week === 1 ? ordinal(now) : `${ordinal(now)} (was ${ordinal(before)})`;
}

function racesOf({ now, called }: Week): string[] {
  const leaders = (rank: (row: MemberStanding) => number) =>
    now
      .toSorted((a, b) => rank(a) - rank(b))
      .slice(0, LEADERS)
      .map((row) => `${called(row.userId)} ${record(row)}`)
      .join(', ');
  return [`Most wins: ${leaders((row) => row.winRank)}.`, `Most losses: ${leaders((row) => row.lossRank)}.`];
}

/** The member's own games of the week to come, with whose teams they meet. */
function gamesAhead({ next, called }: Week, userId: string): string[] {
  const owners = new Map(next.flatMap((each) => each.teams.map(({ teamId }) => [teamId, each.userId])));
  const own = next.find((each) => each.userId === userId)?.teams ?? [];
  if (own.every(({ game }) => game === undefined)) return [];
  const lines = own.map(({ teamId, game }: TeamWeek) => {
    if (!game) return `${code(teamId)} has a bye`;
    const isHome = game.homeTeamId === teamId;
    const other = isHome ? game.awayTeamId : game.homeTeamId;
    const owner = owners.get(other);
    const whose = owner === undefined ? '' : ` (${owner === userId ? 'yours, too' : called(owner)})`;
    return `${code(teamId)} ${isHome ? 'against' : 'at'} ${code(other)}${whose}`;
  });
  return [`Next: ${lines.join(', ')}.`];
}

const code = (teamId: number): string => teamById(teamId)?.abbreviation ?? '?';

function record({ wins, losses, ties }: Tally): string {
  return ties > 0 ? `${wins}–${losses}–${ties}` : `${wins}–${losses}`;
}

const ENDINGS: Readonly<Record<number, string>> = { 1: 'st', 2: 'nd', 3: 'rd' };

/** Ranks go to 10. */
function ordinal(rank: number): string {
  return `${rank}${ENDINGS[rank] ?? 'th'}`;
}
