import type { QueryKey } from '@tanstack/query-core';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { boardQuery, draftQuery } from '../features/draft/live/draft-query.ts';
import { teamNumbersQuery } from '../features/draft/live/team-numbers-query.ts';
import { fetchToTheEnd, type Asked } from '../lib/calls/fetch-to-the-end.ts';
import { query } from '../lib/calls/query.ts';
import { serverClock } from '../lib/time/server-clock.ts';
import { deadlineQuery } from '../parts/draft/deadline-query.ts';
import { memberClient } from '../lib/calls/query-client.ts';
import { twoFactorQuery } from '../parts/accounts/two-factor-query.ts';
import { marksQuery, pageQuery } from '../parts/chat/live/page-query.ts';
import { meQuery } from '../lib/session/me-query.ts';
import { keptUser } from '../lib/session/session-hint.ts';
import { blocksQuery, offersQuery } from '../parts/trades/trade-queries.ts';
import { gameDayQuery } from '../parts/season/game-day-query.ts';
import { shownWeek, weekQuery } from '../parts/season/week-query.ts';
import { houseRulesQuery } from '../parts/leagues/house-rules-query.ts';
import { leagueQuery } from '../parts/leagues/league-query.ts';
import { seasonPath } from '../parts/season/path-of-league.ts';

// Each visit asks for the page's data while the page's code is still on its way. The page's own queries do not ask
// again for what is cached or under way, and they tell of failures. Nothing here may need React, for which a first visit would wait.

/** The signed-in user, who stays fresh for some minutes. */
export async function session(): Promise<void> {
  await memberClient().prefetchQuery(meQuery);
}

export async function dashboard(): Promise<void> {
  void memberClient().prefetchQuery(deadlineQuery);
  // The browser keeps a session by its user, so their leagues need not wait for who is signed in; the server judges both.
  const id = keptUser();
  if (id !== '') ask(query('userSeasons', { params: { id } }));
}

export function security(): Promise<void> {
  ask(twoFactorQuery);
  return Promise.resolve();
}

export async function account(): Promise<void> {
  ask(query('mailPreferences'));
  ask(query('billing'));
}

export async function subscribe(): Promise<void> {
  ask(query('billing'));
}

export async function room(code: string): Promise<void> {
  const path = seasonPath(await ownLeague(code));
  ask(draftQuery(path));
  ask(boardQuery(path));
  ask(teamNumbersQuery(path));
}

export async function leagueHome(code: string): Promise<void> {
  void memberClient().prefetchQuery(deadlineQuery);
  const league = await ownLeague(code);
  ask(houseRulesQuery(league));
  if (league.status === 'draft' || league.status === 'ended') return;
  ask(query('standings', { params: seasonPath(league) }));
  ask(query('rosters', { params: seasonPath(league) }));
  if (league.status !== 'active') return;
  ask(offersQuery(league));
  ask(blocksQuery(league));
}

export async function manage(code: string): Promise<void> {
  void memberClient().prefetchQuery(deadlineQuery);
  await ownLeague(code);
}

export async function standings(code: string): Promise<void> {
  const league = await ownLeague(code);
  ask(query('standings', { params: seasonPath(league) }));
  if (league.isDraftComplete) ask(weekQuery(league, shownWeek(league, serverClock.now())));
}

export async function gameDay(code: string): Promise<void> {
  const league = await ownLeague(code);
  ask(gameDayQuery(league, league.currentSeason.currentWeek));
  ask(query('standings', { params: seasonPath(league) }));
}

export async function schedule(code: string): Promise<void> {
  ask(query('weeklyStandings', { params: seasonPath(await ownLeague(code)), query: {} }));
}

export async function chat(code: string): Promise<void> {
  const params = seasonPath(await ownLeague(code));
  ask(pageQuery(params));
  ask(marksQuery(params));
}

export async function trades(code: string): Promise<void> {
  void memberClient().prefetchQuery(deadlineQuery);
  const league = await ownLeague(code);
  if (!league.isDraftComplete) return;
  ask(offersQuery(league));
  ask(query('rosters', { params: seasonPath(league) }));
  ask(blocksQuery(league));
}

export async function leagueHistory(code: string): Promise<void> {
  const { id: leagueId } = await ownLeague(code);
  ask(query('leagueHistory', { params: { leagueId } }));
}

export async function houseRules(code: string): Promise<void> {
  ask(houseRulesQuery(await ownLeague(code)));
}

export async function draftResults(code: string): Promise<void> {
  ask(query('draftHistory', { params: seasonPath(await ownLeague(code)) }));
}

export async function draftLottery(code: string): Promise<void> {
  ask(query('draftLottery', { params: seasonPath(await ownLeague(code)) }));
}

export async function league(code: string): Promise<void> {
  await ownLeague(code);
}

function ask<Data, Key extends QueryKey>(options: Asked<Data, Key>): void {
  void askedNow(options).catch(() => undefined);
}

function askedNow<Data, Key extends QueryKey>(options: Asked<Data, Key>): Promise<Data> {
  return fetchToTheEnd(memberClient(), { ...options, staleTime: 0 });
}

/**
 * The league with this code. Rejects when it cannot be read, or when the caller is no member: then there is nothing
 * more to show.
 */
async function ownLeague(code: string): Promise<LeagueReply> {
  const [found, me] = await Promise.all([askedNow(leagueQuery(code)), memberClient().fetchQuery(meQuery)]);
  if (!found.members.some((member) => member.userId === me?.id)) throw new Error('Not a member');
  return found;
}
