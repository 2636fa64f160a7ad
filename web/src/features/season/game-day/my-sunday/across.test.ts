import { expect, test } from 'vitest';
import type { LeagueGame } from '#shared/contract/schemas/games.ts';
import { SEATS } from '../../../../parts/leagues/sample-league.test-data.ts';
import { leagueGame } from '../../../../parts/season/league-game.test-data.ts';
import { across, asOwn, gamesIn } from './across.ts';

const [ME = '', BEN = ''] = SEATS;
const league = (name: string, ...games: LeagueGame[]) => ({
  code: name,
  name,
  day: { season: '2025-26', week: 6, version: 1, games },
});
const mine = (wins: number, change: Partial<LeagueGame> = {}) =>
  leagueGame({ homeOwnerId: ME, rooting: { wins, losses: 0 }, ...change });
const shown = (...leagues: ReturnType<typeof league>[]) =>
  [across(leagues, ME)]
    .flatMap(({ mine, slots }) => [...mine, ...slots.flatMap(({ games }) => games)])
    .map(({ game, leagues, sum }) => [game.id, leagues.map(({ words }) => words), sum] as const);

test('a game appears once, with its stakes in each league and overall', () => {
  const [one, other] = [
    league('A', mine(0.04)),
    league('B', leagueGame({ awayOwnerId: BEN, rooting: { wins: -0.06, losses: 0 } })),
  ];
  expect(shown(one, other)).toEqual([
    [
      'g',
      [
        'Your Detroit · Root for Detroit: +4 points for the Wins crown',
        'Root for Chicago: +6 points for the Wins crown',
      ],
      'Across your leagues, root for Chicago: +2 points',
    ],
  ]);
});

test('a game of a shared spot’s team counts as the user’s own', () => {
  const { code, name, day } = league('A', leagueGame({ homeOwnerId: BEN }));
  const owned = (holderId?: string) =>
    across([{ code, name, day: asOwn(day, holderId, ME) }], ME).mine.length;
  expect([owned(BEN), owned()]).toEqual([1, 0]);
});

test('the sum across leagues counts each league only for the crown that its line names', () => {
  const both = mine(0, { rooting: { wins: 0.07, losses: -0.05 } });
  expect(shown(league('A', both), league('B', mine(0.04)))).toEqual([
    [
      'g',
      [
        'Your Detroit · Root for Detroit: +7 points for the Wins crown',
        'Your Detroit · Root for Detroit: +4 points for the Wins crown',
      ],
      'Across your leagues, root for Detroit: +11 points',
    ],
  ]);
});

test('leagues with opposite, or nearly opposite, interests cancel each other out', () => {
  for (const other of [-0.04, -0.05])
    expect(shown(league('A', mine(0.04)), league('B', mine(other)))[0]?.[2]).toBe(
      'Across your leagues, it’s a wash',
    );
});

test('there is no sum across leagues if only one league has a preference, or if the game is over', () => {
  expect(shown(league('A', mine(0.04)), league('B', mine(0)))[0]?.[2]).toBe('');
  const over = mine(0.04, { state: 'final' });
  expect(shown(league('A', over), league('B', over))).toEqual([['g', ['Your Detroit', 'Your Detroit'], '']]);
});

test('games whose teams have no owner in any league are left out, and games of the reader’s own teams come first', () => {
  const free = leagueGame({ id: 'free' });
  const others = leagueGame({ id: 'others', homeOwnerId: BEN });
  expect(
    shown(league('A', free, others, leagueGame({ id: 'own' })), league('B', mine(0, { id: 'own' }))).map(
      ([id]) => id,
    ),
  ).toEqual(['own', 'others']);
});

test('a week has the same games for several leagues as for one', () => {
  const games = [leagueGame({ id: 'free' }), leagueGame({ id: 'own', homeOwnerId: ME })];
  const ids = (leagues: ReturnType<typeof league>[]) => gamesIn(leagues).map(({ id }) => id);
  expect(ids([league('A', ...games)])).toEqual(['free', 'own']);
  expect(ids([league('A', ...games), league('B', ...games)])).toEqual(['free', 'own']);
});
