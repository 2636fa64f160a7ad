import type { RouteName } from '#shared/contract/routes.ts';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { SeasonEntry } from '#shared/contract/schemas/season-entry.ts';
import type { WeeklyStandings } from '#shared/contract/schemas/standings.ts';
import type { GameDay } from '#shared/contract/schemas/games.ts';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { seatFor } from '#shared/domain/league-members.ts';
import { agedText } from '../time/aged-text.ts';

/**
 * The routes whose latest replies a device stores for offline use. They cover the user, the dashboard, drafts without a clock,
 * and a league's home, standings, rosters, games, schedule, pending trade offers, finales and history.
 */
const KEPT: ReadonlySet<unknown> = new Set<RouteName>([
  'me',
  'userSeasons',
  'draftDeadlineStatus',
  'leagueByCode',
  'houseRules',
  'standings',
  'rosters',
  'weeklyStandings',
  'gameDay',
  'leagueTrades',
  'finale',
  'leagueHistory',
  'draft',
]);

/** A query's key, which consists of the route and the request. */
type Key = readonly unknown[];

export function isKept([name]: Key): boolean {
  return KEPT.has(name);
}

/** Whether the query's data becomes outdated quickly, rather than staying the same for weeks. */
export function hasAge([name]: Key): boolean {
  return KEPT.has(name) && name !== 'me' && name !== 'draftDeadlineStatus';
}

/**
 * Returns the part of a reply that will still be true later. It leaves out, for example, whose turn it is. Undefined if nothing
 * is left.
 */
export function lasting([name]: Key, reply: unknown): unknown {
  if (name === 'draft') return isClockless(reply as Draft) ? reply : undefined;
  // Like chat messages, the note of an offer is private, and isn't stored.
  if (name === 'leagueTrades') return (reply as Trade[]).map((trade): Trade => ({ ...trade, note: null }));
  if (name === 'userSeasons')
    return (reply as SeasonEntry[]).map(
      (entry): SeasonEntry => ({
        ...entry,
        isOnTheClock: false,
        turn: null,
        teams: entry.teams.map(({ nextGame, ...team }) => ({
          ...team,
          nextGame: nextGame && { ...nextGame, score: null },
        })),
      }),
    );
  if (name !== 'leagueByCode') return reply;
  const league = reply as LeagueReply;
  const currentSeason = { ...league.currentSeason, onTheClock: null, draftTimerStartedAt: null };
  return { ...league, currentSeason } satisfies LeagueReply;
}

/**
 * Returns a stored reply as a page shows it later. An offer that has expired since is no longer pending. A score of a live game
 * says how old it is, in place of the game's clock. `at` is when the reply arrived, in ms since 1970.
 */
export function aged([name]: Key, reply: unknown, at: number, now: number): unknown {
  const detail = `Score ${agedText(at, now)}`;
  if (name === 'gameDay') {
    const day = reply as GameDay;
    return { ...day, games: day.games.map((game) => (game.state === 'live' ? stopped(game, detail) : game)) };
  }
  if (name === 'leagueTrades')
    return (reply as Trade[]).filter(({ expiresAt }) => expiresAt === null || Date.parse(expiresAt) > now);
  if (name !== 'weeklyStandings') return reply;
  return (reply as WeeklyStandings[]).map((week) => ({
    ...week,
    users: week.users.map((member) => ({
      ...member,
      teams: member.teams.map((team) => (team.state === 'live' ? { ...team, detail } : team)),
    })),
  }));
}

function stopped({ clock: _clock, ...game }: GameDay['games'][number], detail: string) {
  return { ...game, detail };
}

/** Whether a draft runs without a clock. If it had one, even a paused one, an offline page would show wrong times. */
const isClockless = ({ status, timeRemaining }: Draft): boolean =>
  status === 'drafting' && timeRemaining === null;

/** Returns the id of the league that a query or its reply is about; undefined if it is about several leagues, or none. */
export function leagueIn([name, request]: Key, reply: unknown): string | undefined {
  if (name === 'leagueByCode') return (reply as LeagueReply | undefined)?.id;
  return (request as { params?: { leagueId?: string } } | undefined)?.params?.leagueId;
}

/** Returns the ids of the user's leagues if this reply lists them, otherwise undefined. */
export function leaguesOfReader([name]: Key, reply: unknown): ReadonlySet<string> | undefined {
  if (name !== 'userSeasons') return undefined;
  return new Set((reply as SeasonEntry[]).map(({ leagueId }) => leagueId));
}

/** Whether a reply shows a league to a user without a spot in it. The league may be public, for example. */
export function isFromOutside([name]: Key, reply: unknown, userId: string | undefined): boolean {
  if (name !== 'leagueByCode' || userId === undefined) return false;
  return seatFor(reply as LeagueReply, userId) === undefined;
}
