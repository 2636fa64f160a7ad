import type { RouteName } from '#shared/contract/routes.ts';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { SeasonEntry } from '#shared/contract/schemas/season-entry.ts';

/**
 * The reads whose last replies a device keeps, so that pages open without a network: who the reader is, the dashboard, and of a league
 * its home, standings, rosters and schedule, and a draft without a clock.
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

/** The key of a query: the route, and what it is asked. */
type Key = readonly unknown[];

export function isKept([name]: Key): boolean {
  return KEPT.has(name);
}

/** Whether what is shown of a query is as old as it says, rather than the same for weeks. */
export function hasAge([name]: Key): boolean {
  return KEPT.has(name) && name !== 'me' && name !== 'draftDeadlineStatus';
}

/** The reply as somebody can read it later: nobody's turn lasts. Undefined where nothing of it does. */
export function lasting([name]: Key, reply: unknown): unknown {
  if (name === 'draft') return isClockless(reply as Draft) ? reply : undefined;
  if (name === 'userSeasons')
    return (reply as SeasonEntry[]).map((entry): SeasonEntry => ({ ...entry, isOnTheClock: false }));
  if (name !== 'leagueByCode') return reply;
  const league = reply as LeagueReply;
  const currentSeason = { ...league.currentSeason, onTheClock: null, draftTimerStartedAt: null };
  return { ...league, currentSeason } satisfies LeagueReply;
}

/** Whether nothing but a pick moves the draft. A clock without its server lies, even one that is paused. */
const isClockless = ({ status, timeRemaining }: Draft): boolean =>
  status === 'drafting' && timeRemaining === null;

/** The league that a query or its reply is about; undefined for what is about several, or none. */
export function leagueIn([name, request]: Key, reply: unknown): string | undefined {
  if (name === 'leagueByCode') return (reply as LeagueReply | undefined)?.id;
  return (request as { params?: { leagueId?: string } } | undefined)?.params?.leagueId;
}

/** The leagues in which a reply finds the reader; undefined where it does not say. */
export function leaguesOfReader([name]: Key, reply: unknown): ReadonlySet<string> | undefined {
  if (name !== 'userSeasons') return undefined;
  return new Set((reply as SeasonEntry[]).map(({ leagueId }) => leagueId));
}

/** Whether a reply shows a league, which may be a public one, to somebody who is not in it. */
export function isFromOutside([name]: Key, reply: unknown, userId: string | undefined): boolean {
  if (name !== 'leagueByCode' || userId === undefined) return false;
  return !(reply as LeagueReply).members.some((member) => member.userId === userId);
}
