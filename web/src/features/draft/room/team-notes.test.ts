import { describe, expect, it } from 'vitest';
import type { DraftStrategy } from '#shared/domain/league-season.ts';
import { SEATS } from '../../../parts/leagues/sample-league.test-data.ts';
import { draftAfter } from './sample-draft.test-data.ts';
import {
  gameNote,
  hardnessText,
  mayBeOwn,
  notesSummary,
  noteText,
  opponentText,
  ratingText,
  restText,
  resultText,
} from './team-notes.ts';

const [ana = '', ben = ''] = SEATS;
/** Ana has drafted team 1, Ben team 2, two more members teams 3 and 4. */
const drafted = { draft: draftAfter(4), me: ana, crown: 'wins' as const };
const all = (crown: DraftStrategy) => new Map(SEATS.map((userId) => [userId, crown]));

describe('the stakes of a game', () => {
  it('are a guaranteed split for an owner of both teams', () => {
    const note = gameNote(1, drafted, all('losses'));
    expect(note).toEqual({ of: 'own' });
    expect(note && noteText(note, () => '', true)).toBe('Your own team: guaranteed split');
  });

  it('aren’t a guaranteed split if the user doesn’t have the listed team and can no longer get it', () => {
    expect(noteText({ of: 'own' }, () => '', false)).toBe('Your own team');
    const room = { ...drafted, isComplete: false, status: 'drafting' as const };
    expect([1, 2, 5].map((teamId) => mayBeOwn(teamId, room))).toEqual([true, false, true]);
    const over = { ...room, isComplete: true };
    expect([1, 2, 5].map((teamId) => mayBeOwn(teamId, over))).toEqual([true, false, false]);
  });

  it('involve a rival if the opponent’s owner seems to play for the same crown', () => {
    const note = gameNote(2, drafted, all('wins'));
    expect(note).toEqual({ of: 'rival', userId: ben, crown: 'wins' });
    expect(note && noteText(note, () => 'Ben', true)).toBe('Ben’s team, also going for Most Wins');
    expect(gameNote(2, drafted, all('losses'))).toBeNull();
  });

  it('follow the reader’s chosen crown, or else the reader’s picks', () => {
    expect(gameNote(2, { ...drafted, crown: 'losses' }, all('losses'))).toMatchObject({ of: 'rival' });
    expect(gameNote(2, { ...drafted, crown: null }, all('losses'))).toMatchObject({ crown: 'losses' });
    expect(gameNote(2, { ...drafted, crown: null }, undefined)).toBeNull();
  });

  it('are nothing special while no one owns the opponent', () => {
    expect(gameNote(5, drafted, all('wins'))).toBeNull();
    expect(gameNote(1, { ...drafted, draft: undefined }, all('wins'))).toBeNull();
  });

  it.each([
    [[], null],
    [[null], null],
    [[{ of: 'own' }, null, { of: 'own' }], '2 games against your own teams'],
    [
      [{ of: 'own' }, { of: 'rival', userId: ben, crown: 'wins' }],
      '1 game against your own teams · 1 against rivals for your crown',
    ],
    [[{ of: 'rival', userId: ben, crown: 'wins' }], '1 game against rivals for your crown'],
  ] as const)('are counted: %j', (notes, words) => {
    expect(notesSummary(notes)).toBe(words);
  });
});

it.each([
  [1, 'The hardest schedule'],
  [3, '3rd hardest schedule'],
  [16, '16th hardest schedule'],
  [17, '16th easiest schedule'],
  [32, 'The easiest schedule'],
])('the schedule ranked %i is called “%s”', (place, words) => {
  expect(hardnessText({ place, averageWins: 7.94 })).toBe(
    `${words}: an average team would win 7.9 of these games.`,
  );
});

it('a note explains why games are missing from a schedule', () => {
  const games = [{ week: 1, opponentId: 2, isHome: true, chance: 0.5 }];
  expect(restText({ games: [], unpublished: 17 })).toBe('This season’s schedule isn’t out yet.');
  expect(restText({ games, unpublished: 2 })).toBe('2 more games still to be scheduled.');
  expect(restText({ games, unpublished: 1 })).toBe('1 more game still to be scheduled.');
  expect(restText({ games, unpublished: 0 })).toBeNull();
  expect(restText({ games: [], unpublished: 0 })).toBe('No games left this season.');
});

it('opponents, results and ratings are put into words', () => {
  expect(opponentText({ opponentId: 1, isHome: true })).toBe('vs Arizona');
  expect(opponentText({ opponentId: 1, isHome: false })).toBe('at Arizona');
  expect([
    resultText({ points: 24, against: 20 }),
    resultText({ points: 3, against: 20 }),
    resultText({ points: 9, against: 9 }),
  ]).toEqual(['W 24–20', 'L 3–20', 'T 9–9']);
  const week = (number: number, rating: number) => ({
    week: number,
    opponentId: 1,
    isHome: true,
    points: 1,
    against: 0,
    rating,
  });
  expect(ratingText(1600.4, [week(1, 1622), week(2, 1611.6)])).toBe(
    'Elo rating 1600 in preseason, 1612 after Week 2, peak of 1622 after Week 1 (1500 is average).',
  );
  expect(ratingText(1600, [])).toBe('Elo rating 1600 (1500 is average).');
});
