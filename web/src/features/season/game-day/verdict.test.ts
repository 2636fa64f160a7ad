import { expect, test } from 'vitest';
import type { Standing } from '#shared/contract/schemas/standings.ts';
import type { RankRules } from '#shared/domain/league-rules.ts';
import { ranked } from '#shared/domain/season/ranks.ts';
import { leagueGame } from '../../../parts/season/league-game.test-data.ts';
import { rootingLine } from './rooting-line.ts';
import { noVerdictText, verdictOf } from './verdict.ts';

const RULES: RankRules = { tieRule: 'half', levelCrowns: 'points' };
const [ME, BEN, CY] = ['Ana', 'Ben', 'Cy'];

/** Returns the standings with these wins and losses of Ana, Ben and Cy. */
function standings(...records: [wins: number, losses: number][]): Standing[] {
  const rows = records.map(([wins, losses], seat) => {
    const userId = [ME, BEN, CY][seat] ?? '';
    return {
      userId,
      user: { username: userId },
      wins,
      losses,
      ties: 0,
      pointsScored: 0,
    } as unknown as Standing;
  });
  return ranked(rows, RULES);
}

const verdict = (official: Standing[], held: Standing[], isLive: boolean) =>
  verdictOf({ official, held, meId: ME, tieRule: 'half', isLive });

test('while games are live, the verdict says what the places are if the scores hold, with the gaps', () => {
  const official = standings([5, 2], [6, 3], [3, 6]);
  const held = standings([7, 2], [6, 4], [3, 7]);
  expect(verdict(official, held, true)).toEqual({
    lead: 'If it ends now:',
    places: [
      { race: 'wins', place: '1st for Wins', gap: '1 ahead of Ben' },
      { race: 'losses', place: '3rd for Losses', gap: '5 behind Cy' },
    ],
    main: 'wins',
  });
  expect(verdict(official, held, false)).toMatchObject({
    lead: 'Right now:',
    places: [{ place: '2nd for Wins', gap: '1 behind Ben' }, {}],
  });
});

test('the main race is where the crown is closer by the official standings, whatever the scores', () => {
  const official = standings([2, 6], [6, 3], [3, 5]);
  expect(verdict(official, standings([4, 6], [6, 7], [3, 8]), true)?.main).toBe('losses');
});

test('there is no verdict before the first game, and none for someone outside the league', () => {
  const fresh = standings([0, 0], [0, 0], [0, 0]);
  expect(verdict(fresh, fresh, false)).toBeNull();
  expect(verdict(fresh, standings([1, 0], [0, 1], [0, 0]), true)?.places[0].place).toBe('1st for Wins');
  const strangers = standings([1, 0], [0, 1]).filter(({ userId }) => userId !== ME);
  expect(verdict(strangers, strangers, false)).toBeNull();
});

test('the verdict’s place says what it waits for', () => {
  const said = (official: Standing[] | undefined, isFailing = false, areOld = false) =>
    noVerdictText({ official, isFailing, areOld });
  expect(said(standings([0, 0], [0, 0]))).toBe('Both races start with the first final score.');
  expect(said(standings([1, 0], [0, 1]))).toBe('');
  expect(said(undefined)).toBe('');
  expect(said(undefined, true)).toBe('The standings didn’t load.');
  expect(said(standings([1, 0], [0, 1]), true, true)).toBe('Waiting for a connection.');
});

/** A live game of Ana's Detroit against Ben's Chicago, in which Chicago leads. */
const GAME = leagueGame({
  state: 'live',
  homeOwnerId: ME,
  awayOwnerId: BEN,
  homeScore: 10,
  awayScore: 14,
  rooting: { wins: 0.08, losses: -0.01 },
});
const line = (game: typeof GAME, official: Standing[]) =>
  rootingLine(game, { standings: official, games: [game], rules: RULES, meId: ME });

test('a game’s line says what a win of the team to root for does to the user’s rank', () => {
  const close = standings([5, 2], [5, 2], [1, 6]);
  expect(line(GAME, close)).toBe('Root for Detroit: a win puts you 1st for Wins');
  expect(line({ ...GAME, homeScore: 17 }, close)).toBe('Root for Detroit: a win keeps you 1st for Wins');
  const losing = { ...GAME, rooting: { wins: 0, losses: -0.08 } };
  expect(line(losing, standings([2, 5], [5, 2], [2, 5]))).toBe(
    'Root for Chicago: a win keeps you 1st for Losses',
  );
});

test('if the rank doesn’t depend on the game, its line says what a win is worth', () => {
  expect(line(GAME, standings([1, 5], [9, 2], [5, 6]))).toBe(
    'Root for Detroit: +8 points for the Wins crown',
  );
  expect(rootingLine(GAME)).toBe('Root for Detroit: +8 points for the Wins crown');
  expect(line({ ...GAME, rooting: { wins: 0, losses: 0 } }, standings([5, 2], [5, 2]))).toBe(
    'Barely matters to you',
  );
  expect(line({ ...GAME, rooting: null }, standings([5, 2], [5, 2]))).toBe('');
});
