import type { RouteName } from '#shared/contract/routes.ts';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { SeasonEntry } from '#shared/contract/schemas/season-entry.ts';

/**
 * The reads whose last replies a device keeps for offline use: the user, the dashboard, a league's home, standings, rosters and
 * schedule, and a draft without a clock.
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
  'draft',
]);

/** The key of a query: the route and its request. */
type Key = readonly unknown[];

export function isKept([name]: Key): boolean {
  return KEPT.has(name);
}

/** Whether the query's data ages quickly, rather than staying the same for weeks. */
export function hasAge([name]: Key): boolean {
  return KEPT.has(name) && name !== 'me' && name !== 'draftDeadlineStatus';
}

/** The part of a reply that is still true when read later: without turns, for example. Undefined if no part is. */
export function lasting([name]: Key, reply: unknown): unknown {
  if (name === 'draft') return isClockless(reply as Draft) ? reply : undefined;
  if (name === 'userSeasons')
    return (reply as SeasonEntry[]).map((entry): SeasonEntry => ({ ...entry, isOnTheClock: false }));
  if (name !== 'leagueByCode') return reply;
  const league = reply as LeagueReply;
  const currentSeason = { ...league.currentSeason, onTheClock: null, draftTimerStartedAt: null };
  return { ...league, currentSeason } satisfies LeagueReply;
}

/** Whether the draft runs without a clock. Offline, a clock would show wrong times, even when paused. */
const isClockless = ({ status, timeRemaining }: Draft): boolean =>
  status === 'drafting' && timeRemaining === null;

/** The league of a query or its reply; undefined for several leagues, or none. */
export function leagueIn([name, request]: Key, reply: unknown): string | undefined {
  if (name === 'leagueByCode') return (reply as LeagueReply | undefined)?.id;
  return (request as { params?: { leagueId?: string } } | undefined)?.params?.leagueId;
}

/** The user's leagues according to a reply; undefined if the reply doesn't list them. */
export function leaguesOfReader([name]: Key, reply: unknown): ReadonlySet<string> | undefined {
  if (name !== 'userSeasons') return undefined;
  return new Set((reply as SeasonEntry[]).map(({ leagueId }) => leagueId));
}

/** Whether a reply shows a league, such as a public one, to a user who isn't a member. */
export function isFromOutside([name]: Key, reply: unknown, userId: string | undefined): boolean {
  if (name !== 'leagueByCode' || userId === undefined) return false;
  return !(reply as LeagueReply).members.some((member) => member.userId === userId);
}
