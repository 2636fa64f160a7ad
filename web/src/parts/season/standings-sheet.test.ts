import { expect, test } from 'vitest';
import type { Standing } from '#shared/contract/schemas/standings.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import { standingsSheet } from './standings-sheet.ts';

test('the standings’ table has as many columns of teams as the member with the most', () => {
  const row = (username: string, teams: number) =>
    ({
      user: { username },
      winRank: 1,
      lossRank: 2,
      wins: 9,
      losses: 7,
      ties: 1,
      differential: 2,
      pointsScored: 640,
      teams: NFL_TEAMS.slice(0, teams).map((nflTeam) => ({ nflTeam })),
    }) as Standing;
  const [columns, ana, ben] = standingsSheet([row('ana', 2), row('ben', 1)]);
  expect(columns?.slice(-2)).toEqual(['Team 1', 'Team 2']);
  expect(ana).toEqual(['ana', 1, 2, 9, 7, 1, 2, 640, 'Arizona', 'Atlanta']);
  expect(ben?.slice(-2)).toEqual(['Arizona', null]);
});
