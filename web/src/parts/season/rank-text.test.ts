import { describe, expect, test } from 'vitest';
import type { Standing } from '#shared/contract/schemas/standings.ts';
import { PLAIN_RANKS } from '#shared/domain/league-rules.ts';
import { ranked } from '#shared/domain/season/ranks.ts';
import type { RankRules } from '#shared/domain/league-rules.ts';
import { decidedText, rankText } from './rank-text.ts';

const line = (username: string, pointsScored: number, ties = 0) =>
  ({ user: { username }, wins: 9, losses: 7, ties, pointsScored }) as Standing;
const table = (rules: RankRules) => ranked([line('ana', 1200), line('ben', 1310)], rules);
const POINTS: RankRules = { ...PLAIN_RANKS, levelCrowns: 'points' };

test('if points scored decide a crown, the table’s text names the members, and the crown’s text gives the margin', () => {
  const rows = table(POINTS);
  expect(rankText(rows, POINTS)).toEqual([
    'Tied for Most Wins. Tiebreaker is points scored, most first: ben 1,310, ana 1,200.',
    'Tied for Most Losses. Tiebreaker is points scored, fewest first: ana 1,200, ben 1,310.',
  ]);
  expect(decidedText('wins', rows, POINTS)).toBe('Decided by points scored: 1,310 to 1,200');
  expect(decidedText('losses', rows, POINTS)).toBe('Decided by points scored: 1,200 to 1,310');
});

test('if the leaders are tied even on points, the text compares them with the next member', () => {
  const rows = ranked([line('ana', 1310), line('ben', 1310), line('cy', 1200), line('dee', 1100)], POINTS);
  expect(decidedText('wins', rows, POINTS)).toBe('Decided by points scored: 1,310 to 1,200');
});

describe('in a league that breaks ties head-to-head', () => {
  const MET: RankRules = { ...PLAIN_RANKS, levelCrowns: 'head-to-head' };
  const met = (username: string, pointsScored: number, ...meetings: [string, number, number, number?][]) => ({
    ...line(username, pointsScored),
    userId: username,
    meetings: meetings.map(([userId, wins, losses, ties = 0]) => ({ userId, wins, losses, ties })),
  });

  test('the text gives the members’ records, or for a crown the champion’s', () => {
    const rows = ranked([met('ana', 1200, ['ben', 1, 3, 1]), met('ben', 1310, ['ana', 3, 1, 1])], MET);
    expect(rankText(rows, MET)).toEqual([
      'Tied for Most Wins. Tiebreaker is head-to-head, best record first: ben 3–1–1, ana 1–3–1.',
      'Tied for Most Losses. Tiebreaker is head-to-head, worst record first: ana 1–3–1, ben 3–1–1.',
    ]);
    expect(decidedText('wins', rows, MET)).toBe('Decided by best head-to-head record: 3–1–1');
    expect(decidedText('losses', rows, MET)).toBe('Decided by worst head-to-head record: 1–3–1');
  });

  test('the text promises no order by wins, because a share of fewer games can be the better one', () => {
    // Ana has won both of her games, and Ben three of four.
    const rows = ranked(
      [
        met('ana', 1200, ['ben', 1, 0], ['cy', 1, 0]),
        met('ben', 1310, ['ana', 0, 1], ['cy', 3, 0]),
        met('cy', 1400, ['ana', 0, 1], ['ben', 0, 3]),
      ],
      MET,
    );
    expect(rankText(rows, MET)[0]).toBe(
      'Tied for Most Wins. Tiebreaker is head-to-head, best record first: ana 2–0, ben 3–1, cy 0–4.',
    );
    expect(decidedText('wins', rows, MET)).toBe('Decided by best head-to-head record: 2–0');
  });

  test('the text says if points scored come first because not all of the members have met', () => {
    const rows = ranked([met('ana', 1200), met('ben', 1310)], MET);
    expect(rankText(rows, MET)[0]).toBe(
      'Tied for Most Wins. Not all of them have met. Tiebreaker is points scored, most first: ben 1,310, ana 1,200.',
    );
  });

  test('the text names head-to-head after points scored if it decides among those who are left', () => {
    const rows = ranked(
      [
        met('ana', 1310, ['ben', 1, 3], ['cy', 1, 0]),
        met('ben', 1310, ['ana', 3, 1]),
        met('cy', 1200, ['ana', 0, 1]),
      ],
      MET,
    );
    expect(rankText(rows, MET)[0]).toBe(
      'Tied for Most Wins. Not all of them have met. Tiebreaker is points scored, most first: ben 1,310, ana 1,310, cy 1,200. Next is head-to-head, best record first: ben 3–1, ana 1–3.',
    );
    expect(decidedText('wins', rows, MET)).toBe(
      'Decided by points scored: 1,310 to 1,200, then by best head-to-head record: 3–1',
    );
  });

  test('the text says if points scored decide because the members are even head-to-head', () => {
    const rows = ranked([met('ana', 1200, ['ben', 1, 1]), met('ben', 1310, ['ana', 1, 1])], MET);
    expect(rankText(rows, MET)[0]).toBe(
      'Tied for Most Wins. They’re even head-to-head. Tiebreaker is points scored, most first: ben 1,310, ana 1,200.',
    );
    expect(decidedText('wins', rows, MET)).toBe('Decided by points scored: 1,310 to 1,200');
  });

  test('the text names one tiebreaker after the other if it took several', () => {
    const rows = ranked(
      [
        met('ana', 1200, ['ben', 1, 1], ['cy', 1, 0]),
        met('ben', 1310, ['ana', 1, 1], ['cy', 1, 0]),
        met('cy', 1400, ['ana', 0, 1], ['ben', 0, 1]),
      ],
      MET,
    );
    expect(rankText(rows, MET)[0]).toBe(
      'Tied for Most Wins. Tiebreaker is head-to-head, best record first: ben 2–1, ana 2–1, cy 0–2. Next is points scored, most first: ben 1,310, ana 1,200.',
    );
    expect(decidedText('wins', rows, MET)).toBe(
      'Decided by best head-to-head record: 2–1, then by points scored: 1,310 to 1,200',
    );
  });
});

test('a shared crown isn’t explained', () => {
  const rows = table(PLAIN_RANKS);
  expect(rankText(rows, PLAIN_RANKS)).toEqual([]);
  expect(decidedText('wins', rows, PLAIN_RANKS)).toBe('');
});

test('ties that count as losses are explained as soon as there is one', () => {
  const loss: RankRules = { ...PLAIN_RANKS, tieRule: 'loss' };
  expect(rankText(ranked([line('ana', 1200)], loss), loss)).toEqual([]);
  expect(rankText(ranked([line('ana', 1200, 1)], loss), loss)).toEqual([
    'For rank, a tie counts as a loss: 9–7–1 is 8 L’s.',
  ]);
});

test('ties that count half are explained as soon as there is one', () => {
  const half: RankRules = { ...PLAIN_RANKS, tieRule: 'half' };
  expect(rankText(ranked([line('ana', 1200)], half), half)).toEqual([]);
  const tied = ranked([line('ana', 1200, 1)], half);
  expect(rankText(tied, half)).toEqual(['For rank, a tie counts as half a win and half a loss.']);
  expect(rankText(tied, PLAIN_RANKS)).toEqual([]);
});
