import { QueryClient, QueryObserver, type QueryKey } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { ScoredGame, WeeklyStandings } from '#shared/contract/schemas/standings.ts';
import { scoresKeeper } from './live-scores.ts';
import { SEATS } from '../leagues/sample-league.test-data.ts';
import { memberWeek, teamWeek } from '../season/weeks.test-data.ts';

const SEASON = '2025-26';
const CODE = 'ABC234';
const KICKOFF = '2025-09-07T17:00:00.000Z';
const [ANA = ''] = SEATS;

const keyOf = (name: string, season = SEASON) => [name, { params: { leagueId: 'l', season } }] as const;

/** A page that shows standings and a week of a season, all of it asked for already. */
async function openPage() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  const asked = vi.fn<(name: string) => unknown>();
  const teams = [teamWeek(1, { gameId: 'g', kickoff: KICKOFF, state: 'scheduled', isHome: true })];
  const week: WeeklyStandings[] = [{ week: 1, users: [memberWeek(ANA, ...teams)] }];
  const show = (name: string, data: unknown, queryKey: QueryKey = keyOf(name), as = name) =>
    new QueryObserver(client, {
      queryKey,
      queryFn: () => {
        asked(as);
        return data;
      },
    }).subscribe(() => undefined);
  show('standings', []);
  show('finale', {});
  show('weeklyStandings', week);
  show('leagueByCode', {}, ['leagueByCode', { params: { code: CODE } }]);
  show('standings', [], keyOf('standings', '2024-25'), 'of another season');
  show('leagueByCode', {}, ['leagueByCode', { params: { code: 'OTHER2' } }], 'another league');
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  asked.mockClear();
  const shown = () =>
    client.getQueryData<WeeklyStandings[]>(keyOf('weeklyStandings'))?.[0]?.users[0]?.teams[0];
  const score = () => shown()?.score;
  const result = () => shown()?.result;
  const hear = scoresKeeper(client, { code: CODE, season: SEASON });
  const told = (version: number, game: Partial<ScoredGame> = {}, isAnswer = false) =>
    hear({ season: SEASON, version, games: [{ ...LIVE, ...game }] }, isAnswer);
  return { client, asked, told, score, result };
}

const LIVE: ScoredGame = {
  id: 'g',
  week: 1,
  kickoff: KICKOFF,
  homeTeamId: 1,
  awayTeamId: 2,
  state: 'live',
  homeScore: 7,
  awayScore: 3,
  detail: null,
};
const again = (asked: ReturnType<typeof vi.fn>) => asked.mock.calls.flat().map(String).toSorted();
const COMPUTED = ['finale', 'leagueByCode', 'standings'];
const ALL = [...COMPUTED, 'weeklyStandings'];

test('running scores are shown without a call', async () => {
  const { asked, told, score } = await openPage();
  told(4, {}, true);
  expect(score()).toBe('7–3');
  told(5, { homeScore: 14 });
  expect(score()).toBe('14–3');
  expect(asked).not.toHaveBeenCalled();
});

test('what is not newer is not taken over', async () => {
  const { told, score } = await openPage();
  told(5, { homeScore: 14 }, true);
  told(5);
  told(4);
  expect(score()).toBe('14–3');
});

test('a final score asks for what is computed of all games, of its season and league alone', async () => {
  const { asked, told, result } = await openPage();
  told(4, {}, true);
  told(5, { state: 'final' });
  expect(result()).toBe('W');
  await vi.waitFor(() => expect(again(asked)).toEqual(COMPUTED));
});

test.each([
  ['after a gap', 7, false],
  ['from the answer on a new socket', 5, true],
])('everything is asked for again %s', async (_, version, isAnswer) => {
  const { asked, told } = await openPage();
  told(4, {}, true);
  told(version, {}, isAnswer);
  await vi.waitFor(() => expect(again(asked)).toEqual(ALL));
});

test('a reply that may be older than the score is asked for again', async () => {
  const { client, asked, told } = await openPage();
  told(4, {}, true);
  void client.refetchQueries({ queryKey: keyOf('weeklyStandings') });
  told(5);
  await vi.waitFor(() => expect(again(asked)).toEqual([...ALL, 'weeklyStandings']));
});
