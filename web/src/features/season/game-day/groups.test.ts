import { expect, test } from 'vitest';
import { SEATS } from '../../../parts/leagues/sample-league.test-data.ts';
import { leagueGame } from '../../../parts/season/league-game.test-data.ts';
import { groupsOf, isDuel, isMine } from './groups.ts';

const [ME = '', BEN = '', CY = ''] = SEATS;
const AT = {
  thu: '2025-10-10T00:15:00.000Z',
  one: '2025-10-12T17:00:00.000Z',
  mon: '2025-10-14T00:15:00.000Z',
};
const owned = (homeOwnerId: string | null, awayOwnerId: string | null) => ({ homeOwnerId, awayOwnerId });
const game = (id: string, change: Parameters<typeof leagueGame>[0]) =>
  leagueGame({ id, ...owned(BEN, null), ...change });
const shown = (...games: ReturnType<typeof game>[]) =>
  groupsOf(games, ME).slots.map(({ games: together }) => together.map(({ id }) => id).join(' '));

test.each([
  [ME, ME, true, false],
  [ME, BEN, true, true],
  [null, ME, true, false],
  [BEN, CY, false, true],
  [BEN, BEN, false, false],
  [BEN, null, false, false],
] as const)(
  'with the owners %s and %s, a game is the reader’s: %s, and a matchup: %s',
  (home, away, mine, duel) => {
    expect(isMine(owned(home, away), ME)).toBe(mine);
    expect(isDuel(owned(home, away))).toBe(duel);
  },
);

test('live games come first, then upcoming games, then final games, latest first', () => {
  const final = { state: 'final' } as const;
  expect(
    shown(
      game('wed', { kickoff: '2025-10-09T00:15:00.000Z', ...final }),
      game('thu', { kickoff: AT.thu, ...final }),
      game('mon', { kickoff: AT.mon }),
      game('four', { kickoff: '2025-10-12T20:25:00.000Z' }),
      game('one', { kickoff: AT.one, ...final }),
      game('one too', { kickoff: AT.one, state: 'live' }),
      game('some day', { kickoff: AT.thu, state: 'postponed' }),
    ),
  ).toEqual(['one one too', 'four', 'mon', 'some day', 'thu', 'wed']);
});

test('the reader’s own games are apart from the others, and matchups come first among those', () => {
  const games = [
    game('one owner', { kickoff: AT.one }),
    game('duel', { kickoff: AT.one, ...owned(BEN, CY) }),
    game('mine', { kickoff: AT.mon, ...owned(CY, ME) }),
    game('mine, live', { kickoff: AT.one, state: 'live', ...owned(ME, null) }),
  ];
  expect(shown(...games)).toEqual(['duel one owner']);
  expect(groupsOf(games, ME).mine.map(({ id }) => id)).toEqual(['mine, live', 'mine']);
});

test('a game that ends stays where it is, as long as the order is based on the states before', () => {
  const games = [
    game('a', { kickoff: AT.thu, ...owned(ME, BEN) }),
    game('b', { kickoff: AT.one, ...owned(ME, BEN) }),
  ];
  const states = new Map(games.map(({ id, state }) => [id, state]));
  const [first, second] = games;
  if (!first || !second) throw new Error('games are missing');
  const now = [{ ...first, state: 'final' as const }, second];
  expect(groupsOf(now, ME, states).mine.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(groupsOf(now, ME).mine.map(({ id }) => id)).toEqual(['b', 'a']);
});

test('games between undrafted teams are listed separately', () => {
  const free = game('free', owned(null, null));
  expect(groupsOf([free], ME)).toEqual({ mine: [], slots: [], others: [free] });
});
