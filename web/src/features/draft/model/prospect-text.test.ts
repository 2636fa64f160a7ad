import { expect, it } from 'vitest';
import type { Prospect } from '#shared/domain/odds/prospects.ts';
import { changesOf, percent, seatText, soFarText, totalText } from './prospect-text.ts';

const prospect = (wins: number, losses: number): Prospect => ({
  userId: 'ana',
  soFar: { wins: 18.24, losses: 15.76 },
  whole: { wins: 27, losses: 24 },
  crowns: { wins, losses },
});

it('reads a chance in whole percents, and hides none', () => {
  expect([0, 0.001, 0.01, 0.126, 1].map(percent)).toEqual(['0%', '<1%', '1%', '13%', '100%']);
});

it('tells what a pick does to each crown, the reader’s own one first', () => {
  const changes = (crown: 'wins' | 'losses' | null) =>
    changesOf(prospect(0.1, 0.2), prospect(0.3, 0.15), crown).map(({ name, before, after }) => [
      name,
      before,
      after,
    ]);
  const [wins, losses] = [
    ['Most Wins', '10%', '30%'],
    ['Most Losses', '20%', '15%'],
  ];
  expect(changes('losses')).toEqual([losses, wins]);
  expect(changes('wins')).toEqual([wins, losses]);
  expect(changes(null)).toEqual([wins, losses]);
});

it('tells what the teams so far promise', () => {
  expect(soFarText(prospect(0, 0))).toBe('projected 18.2 wins and 15.8 losses');
});

it('tells beside a name what somebody has, and that nobody has a team at first', () => {
  const all = prospect(0, 0);
  expect(totalText(all)).toBe('18.2 wins · 15.8 losses');
  expect(totalText({ ...all, soFar: { wins: 0, losses: 0 } })).toBe('No team yet');
});

it('says what a seat is worth for either crown, and nothing before it is known', () => {
  expect(seatText({ wins: 27.06, losses: 25.34 })).toBe('27.1 wins or 25.3 losses');
  expect(seatText(undefined)).toBe('–');
});
