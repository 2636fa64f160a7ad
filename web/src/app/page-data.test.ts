import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { memberClient } from '../lib/calls/query-client.ts';
import { query } from '../lib/calls/query.ts';
import { meQuery } from '../lib/session/me-query.ts';
import { dashboard, leagueHome, manage, standings } from './page-data.ts';
import { leagueQuery } from '../parts/leagues/league-query.ts';
import { seasonPath } from '../parts/season/path-of-league.ts';

type Call = (name: string, request?: unknown, signal?: AbortSignal) => Promise<unknown>;
const call = vi.hoisted(() => vi.fn<Call>());
vi.mock('../lib/calls/call.ts', async (original) => ({ ...(await original<object>()), call }));

const ANA = { id: 'ana' };
const league = {
  id: '01J8ZQ00000000000000000000',
  code: 'ABC234',
  status: 'active',
  name: 'Sunday Crew',
  currentSeason: { season: '2025-26' },
  members: [{ userId: 'ana' }],
} as LeagueReply;
const renamed = { ...league, name: 'Monday Crew' };

/** Answers the calls that are under way, except those that were given up. */
let answer: () => void;

beforeEach(() => {
  vi.stubGlobal('localStorage', {});
  const waiting: (() => void)[] = [];
  answer = () => {
    for (const next of waiting.splice(0)) next();
  };
  const replies: Readonly<Record<string, unknown>> = {
    leagueByCode: renamed,
    standings: ['new'],
    draftDeadlineStatus: {},
  };
  call.mockImplementation(
    (name, _, signal) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error(`${name} was given up`)));
        waiting.push(() => resolve(replies[name]));
      }),
  );
  const client = memberClient();
  client.clear();
  client.setQueryData(meQuery.queryKey, ANA as never);
  client.setQueryData(leagueQuery(league.code).queryKey, league);
});

/** What a browser stores for the site: one key. */
const keeping = (key: string, value: string) => ({ [key]: value, getItem: () => value });

const held = () => memberClient().getQueryData(leagueQuery(league.code).queryKey);

it('goes on asking for the league when the page before, which shows it too, goes', async () => {
  const leave = new QueryObserver(memberClient(), leagueQuery(league.code)).subscribe(() => undefined);
  const asked = leagueHome(league.code);
  leave();
  answer();
  await asked;
  expect(held()).toEqual(renamed);
});

it('goes on asking for what a page shows of the league when the page before, which shows it too, goes', async () => {
  const shown = query('standings', { params: seasonPath(league) });
  memberClient().setQueryData(shown.queryKey, []);
  const leave = new QueryObserver(memberClient(), shown).subscribe(() => undefined);
  const asked = standings(league.code);
  answer();
  await asked;
  leave();
  answer();
  await vi.waitFor(() => expect(memberClient().getQueryData(shown.queryKey)).toEqual(['new']));
});

it('asks for a member’s leagues without waiting for who is signed in', async () => {
  vi.stubGlobal('localStorage', keeping('CognitoIdentityServiceProvider.site.LastAuthUser', ANA.id));
  await dashboard();
  expect(call).toHaveBeenCalledWith('userSeasons', { params: ANA }, expect.anything());
});

it('asks for nobody’s leagues where nobody is signed in', async () => {
  vi.stubGlobal('localStorage', {});
  await dashboard();
  expect(call).not.toHaveBeenCalledWith('userSeasons', expect.anything(), expect.anything());
});

it('asks for the season in play once a minute at most', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const visit = async (): Promise<number> => {
    const visited = manage(league.code);
    answer();
    await visited;
    return call.mock.calls.filter(([name]) => name === 'draftDeadlineStatus').length;
  };
  call.mockClear();
  expect(await visit()).toBe(1);
  expect(await visit()).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect(await visit()).toBe(2);
  vi.useRealTimers();
});
