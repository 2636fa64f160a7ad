import { expect, test } from 'vitest';
import type { Standing } from '#shared/contract/schemas/standings.ts';
import { byRace, hasBegun, hasPlayed, leads, record, seasonNote, signed } from './standings.ts';

function member(
  username: string,
  numbers: Pick<Standing, 'wins' | 'losses' | 'winRank' | 'lossRank'>,
): Standing {
  const user = { id: username, username, firstName: username, profileImageUrl: 'helmet', isPremium: false };
  const totals = { totalWins: numbers.wins, totalLosses: numbers.losses, lossPoints: numbers.losses };
  const differential = numbers.wins - numbers.losses;
  return {
    userId: username,
    user,
    ties: 0,
    ...totals,
    differential,
    formerHolders: [],
    pointsScored: 0,
    teams: [],
    ...numbers,
  };
}

const ANA = member('ana', { wins: 9, losses: 2, winRank: 1, lossRank: 3 });
const BEN = member('ben', { wins: 4, losses: 7, winRank: 2, lossRank: 1 });
const CY = member('cy', { wins: 4, losses: 7, winRank: 2, lossRank: 1 });

test('each race has its own order, and tied members keep the given order', () => {
  expect(byRace('wins', [CY, ANA, BEN])).toEqual([ANA, CY, BEN]);
  expect(byRace('losses', [CY, ANA, BEN])).toEqual([CY, BEN, ANA]);
});

test('tied members lead together, and no one leads before the first game', () => {
  expect([ANA, BEN, CY].map((one) => leads('losses', one, 'nothing'))).toEqual([false, true, true]);
  const fresh = member('dee', { wins: 0, losses: 0, winRank: 1, lossRank: 1 });
  expect(leads('wins', fresh, 'half')).toBe(false);
  const tied = { ...fresh, ties: 1 };
  expect([leads('wins', tied, 'half'), leads('wins', tied, 'nothing')]).toEqual([true, false]);
  expect(hasBegun([fresh])).toBe(false);
  expect(hasBegun([fresh, ANA])).toBe(true);
});

test('a record shows ties as soon as there is one', () => {
  expect(record({ wins: 9, losses: 7, ties: 0 })).toBe('9–7');
  expect(record({ wins: 9, losses: 7, ties: 1 })).toBe('9–7–1');
  expect(hasPlayed({ wins: 0, losses: 0, ties: 1 })).toBe(true);
  expect(hasPlayed({ wins: 0, losses: 0, ties: 0 })).toBe(false);
});

test('a season is called the regular season only while it is being played', () => {
  expect(seasonNote('active', false)).toBe('Before kickoff');
  expect(seasonNote('active', true)).toBe('Regular season');
  expect(seasonNote('completed', true)).toBe('Final');
});

test('a differential shows its sign', () => {
  expect([3, 0, -2].map(signed)).toEqual(['+3', '0', '−2']);
});
