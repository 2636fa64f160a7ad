import { describe, expect, test } from 'vitest';
import { ranked } from '#shared/domain/season/ranks.ts';
import { guestSeason } from './guest-season.test-data.ts';
import { leaderText, runnersOf, tieNote } from './season-text.ts';

const PLAIN = { tieRule: 'nothing', isFinal: false } as const;

/** Members with these wins and losses, by name. */
const league = (points: Readonly<Record<string, readonly [wins: number, losses: number]>>) =>
  ranked(
    Object.entries(points).map(([username, [wins, losses]]) => ({
      userId: username,
      user: { username, firstName: '', profileImageUrl: 'helmet' },
      wins,
      losses,
      ties: 0,
    })),
    { tieRule: 'nothing', levelCrowns: 'shared' },
  );

describe('a race’s line', () => {
  const rows = league({ Ana: [20, 9], Bruno: [22, 7], Cleo: [8, 21] });

  test('names the leader, the points and the next member', () => {
    expect(leaderText('wins', rows, PLAIN)).toBe('Bruno leads with 22, 2 ahead of Ana');
    expect(leaderText('losses', rows, PLAIN)).toBe('Cleo leads with 21, 12 ahead of Ana');
    expect(leaderText('wins', league({ Ana: [3, 0] }), PLAIN)).toBe('Ana leads with 3');
  });

  test('says when the lead is shared, or decided by a tiebreaker', () => {
    expect(leaderText('wins', league({ Ana: [9, 4], Ben: [9, 4], Cleo: [1, 2] }), PLAIN)).toBe(
      'Ana and Ben share the lead with 9',
    );
    expect(leaderText('wins', league({ Ana: [9, 4], Ben: [9, 5] }), PLAIN)).toBe(
      'Ana leads with 9, ahead of Ben on fewer losses',
    );
    const four = league({ Ana: [9, 4], Ben: [9, 4], Cleo: [9, 4], Dev: [9, 4] });
    expect(leaderText('wins', four.slice(0, 3), PLAIN)).toBe('Ana, Ben and Cleo share the lead with 9');
    expect(leaderText('wins', four, PLAIN)).toBe('Ana, Ben and 2 others share the lead with 9');
  });

  test('names no leader before the first point', () => {
    expect(leaderText('wins', league({ Ana: [0, 1], Ben: [0, 0] }), PLAIN)).toBe('No wins yet');
    expect(leaderText('losses', [], PLAIN)).toBe('No losses yet');
  });

  test('says who has won the crown, once the season is final', () => {
    const over = { ...PLAIN, isFinal: true };
    expect(leaderText('wins', rows, over)).toBe('Bruno won the crown with 22');
    expect(leaderText('wins', league({ Ana: [9, 4], Ben: [9, 4] }), over)).toBe(
      'Ana and Ben share the crown with 9',
    );
  });

  test('counts ties as the league does', () => {
    const tied = rows.map((row) => ({ ...row, ties: 1 }));
    expect(leaderText('wins', tied, { ...PLAIN, tieRule: 'half' })).toBe(
      'Bruno leads with 22½, 2 ahead of Ana',
    );
    expect(leaderText('losses', tied, { ...PLAIN, tieRule: 'loss' })).toBe(
      'Cleo leads with 22, 12 ahead of Ana',
    );
  });
});

test('members run in both races under their usernames, without pictures', () => {
  expect(runnersOf(guestSeason())[1]).toMatchObject({
    userId: '1',
    user: { username: 'Bruno', firstName: '', profileImageUrl: 'helmet' },
    wins: 21,
    winRank: 1,
  });
});

test('the page explains ties only if there are any', () => {
  const { members } = guestSeason();
  expect(tieNote(guestSeason({ tieRule: 'loss' }))).toBe('');
  const tied = members.map((member) => ({ ...member, ties: 1 }));
  expect(tieNote(guestSeason({ members: tied }))).toBe('Ties count for neither race.');
  expect(tieNote(guestSeason({ members: tied, tieRule: 'half' }))).toBe(
    'Ties count as half a win and half a loss.',
  );
  expect(tieNote(guestSeason({ members: tied, tieRule: 'loss' }))).toBe('Ties count as losses.');
});
