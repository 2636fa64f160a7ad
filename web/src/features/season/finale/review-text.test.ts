import { expect, test } from 'vitest';
import type { Finale } from '#shared/contract/schemas/standings.ts';
import { memberNamed, SEATS } from '../../../parts/leagues/sample-league.test-data.ts';
import { reviewText } from './review-text.ts';

const [ANA = '', BEN = ''] = SEATS;

test('the best pick and trade name members who have since been replaced', () => {
  const former = { ...memberNamed(ANA, null).user, id: 'former', username: 'cleo' };
  const rows = [
    { userId: ANA, user: { ...memberNamed(ANA, null).user, username: 'ana' }, formerHolders: [former] },
    { userId: BEN, user: { ...memberNamed(BEN, null).user, username: 'ben' }, formerHolders: [] },
  ] as unknown as Finale['finalStandings'];
  const review = {
    weeks: [],
    lines: [],
    bestPick: { userId: 'former', teamId: 11, pickOrder: 20, race: 'wins', points: 12, place: 3 },
    bestTrade: {
      userId: BEN,
      rivalId: 'former',
      race: 'losses',
      got: { teamId: 8, points: 9 },
      gave: { teamId: 16, points: 2 },
    },
  } as const;
  expect(reviewText({ ...review, weeks: [], lines: [] }, rows).map(({ words }) => words)).toEqual([
    'cleo took the Lions at pick 20 and got 12 wins out of them, the 3rd most of any pick.',
    'ben got the Browns from cleo for the Chiefs: 9 losses to 2 the rest of the way.',
  ]);
  const several = {
    ...review.bestTrade,
    got: { teamId: 8, teamIds: [8, 11], points: 15 },
    gave: { teamId: 16, teamIds: [16, 1], points: 6 },
  };
  const [, trade] = reviewText({ ...review, weeks: [], lines: [], bestTrade: several }, rows);
  expect(trade).toMatchObject({
    teamIds: [8, 11, 16, 1],
    words:
      'ben got the Browns and the Lions from cleo for the Chiefs and the Cardinals: 15 losses to 6 the rest of the way.',
  });
});

test('the best buy of an auction names its price', () => {
  const bestBuy = { userId: ANA, teamId: 11, price: 1, race: 'losses', points: 4 } as const;
  const rows = [
    { userId: ANA, user: { ...memberNamed(ANA, null).user, username: 'ana' }, formerHolders: [] },
  ] as unknown as Finale['finalStandings'];
  expect(reviewText({ weeks: [], lines: [], bestPick: null, bestBuy, bestTrade: null }, rows)).toEqual([
    {
      title: 'Best buy',
      teamIds: [11],
      words: 'ana bought the Lions for 1 crown and got 4 losses out of them, the most per crown.',
    },
  ]);
});
