import { expect, test } from 'vitest';
import { SEATS } from '../../../parts/leagues/sample-league.test-data.ts';
import { leagueGame } from '../../../parts/season/league-game.test-data.ts';
import { markOf, slotsOf } from './groups.ts';

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
  slotsOf(games, ME).slots.map(({ games: together }) => together.map(({ id }) => id).join(' '));

test.each([
  ['both', ME, ME],
  ['mine', ME, BEN],
  ['mine', null, ME],
  ['duel', BEN, CY],
  [null, BEN, BEN],
  [null, BEN, null],
] as const)('a game’s mark for the reader is "%s" with these owners', (mark, home, away) => {
  expect(markOf(owned(home, away), ME)).toBe(mark);
});

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

test('among games with the same kickoff, the reader’s own come first, then matchups of other members', () => {
  expect(
    shown(
      game('one owner', { kickoff: AT.one }),
      game('duel', { kickoff: AT.one, ...owned(BEN, CY) }),
      game('mine', { kickoff: AT.one, ...owned(CY, ME) }),
    ),
  ).toEqual(['mine duel one owner']);
});

test('games between undrafted teams are listed separately', () => {
  const free = game('free', owned(null, null));
  expect(slotsOf([free], ME)).toEqual({ slots: [], others: [free] });
});
