import { expect, test } from 'vitest';
import { memberNamed, SEATS } from '../../../parts/leagues/sample-league.test-data.ts';
import { moveRecords } from './move-records.ts';
import type { PastSeason } from './past-seasons.ts';

const [ANA = '', BEN = ''] = SEATS;

function season(label: string, moves: Pick<PastSeason, 'bestPick' | 'bestBuy' | 'bestTrade'>): PastSeason {
  const tally = { wins: 1, losses: 1, ties: 0, differential: 0, winRank: 1, lossRank: 1, formerHolders: [] };
  return {
    season: label,
    isFinal: true,
    tieRule: 'nothing',
    winChampions: [],
    lossChampions: [],
    standings: [ANA, BEN].map((userId) => ({ userId, user: memberNamed(userId, null).user, ...tally })),
    feats: [],
    ...moves,
  };
}

const pick = (userId: string, pickOrder: number, place: number) =>
  ({ userId, teamId: 11, pickOrder, race: 'wins', points: 12, place }) as const;
const bestTrade = {
  userId: BEN,
  rivalId: ANA,
  race: 'losses',
  got: { teamId: 8, points: 9 },
  gave: { teamId: 16, points: 2 },
} as const;

test('the pick that gained the most places and the trade that gained the most points are records, with their seasons', () => {
  const seasons = [
    season('2026-27', { bestPick: pick(ANA, 20, 3), bestTrade: null }),
    season('2025-26', { bestPick: pick(BEN, 18, 2), bestTrade }),
  ];
  const told = moveRecords(seasons).map(({ name, figure, holders }) => [
    name,
    figure,
    ...holders.map((holder) => [holder.userId, holder.season, holder.note]),
  ]);
  expect(told).toEqual([
    ['Best pick', '+17 places', [ANA, '2026-27', 'Lions at pick 20, 12 W']],
    ['Best trade', '+7 points', [BEN, '2025-26', 'Browns for Chiefs, 9 to 2 L']],
  ]);
});

test('the buy that brought the most per crown is a record, with its price', () => {
  const bestBuy = { userId: ANA, teamId: 11, price: 5, race: 'wins', points: 12 } as const;
  const worse = { ...bestBuy, userId: BEN, price: 20 };
  const none = { bestPick: null, bestTrade: null };
  const [record] = moveRecords([
    season('2026-27', { ...none, bestBuy: worse }),
    season('2025-26', { ...none, bestBuy }),
  ]);
  expect(record).toMatchObject({
    name: 'Best buy',
    figure: '2.4 per crown',
    holders: [{ userId: ANA, season: '2025-26', note: 'Lions for 5 crowns, 12 W' }],
  });
});

test('a pick or trade by a member who was later replaced still belongs to that member', () => {
  const held = season('2025-26', { bestPick: pick('former', 20, 3), bestTrade: null });
  const former = { ...memberNamed(ANA, null).user, id: 'former', username: 'former' };
  const standings = held.standings.map((line) =>
    line.userId === ANA ? { ...line, formerHolders: [former] } : line,
  );
  expect(moveRecords([{ ...held, standings }])[0]?.holders).toMatchObject([
    { userId: 'former', user: { username: 'former' } },
  ]);
});

test('equally good picks or trades share the record, and without any there is no record', () => {
  const level = [pick(ANA, 20, 3), pick(BEN, 18, 1)].map((bestPick, index) =>
    season(`202${index}`, { bestPick, bestTrade: null }),
  );
  expect(moveRecords(level)[0]?.holders.map(({ userId }) => userId)).toEqual([ANA, BEN]);
  expect(moveRecords([season('2025-26', { bestPick: null, bestTrade: null })])).toEqual([]);
});
