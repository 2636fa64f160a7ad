import { expect, test } from 'vitest';
import { crownedSeasons, trophySums } from './trophy-sums.ts';

const season = (label: string, crowns: readonly ('wins' | 'losses')[]) => ({
  season: label,
  memberCount: 8,
  wins: 20,
  losses: 20,
  ties: 0,
  winRank: crowns.includes('wins') ? 1 : 2,
  lossRank: crowns.includes('losses') ? 1 : 2,
  isWinChampion: crowns.includes('wins'),
  isLossChampion: crowns.includes('losses'),
});

const LEAGUES = [
  { name: 'Sunday Sofa', code: 'ABC234', seasons: [season('2026-27', ['losses']), season('2024-25', [])] },
  { name: null, code: null, seasons: [season('2025-26', ['wins', 'losses'])] },
];

test('the crowns of all leagues are in one row, newest first, and a private league stays unnamed', () => {
  expect(crownedSeasons(LEAGUES)).toEqual([
    { season: '2026-27', leagueName: 'Sunday Sofa', wins: false, losses: true },
    { season: '2025-26', leagueName: null, wins: true, losses: true },
  ]);
});

test('a member’s seasons are summed up in one line, which never mentions zero crowns', () => {
  expect(trophySums(LEAGUES)).toBe('3 crowns in 3 seasons, 2 leagues');
  expect(trophySums([{ name: 'A', code: 'A', seasons: [season('2025-26', [])] }])).toBe('1 season, 1 league');
});
