import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { DRAFT_AT, lobby, seat } from '#test/support/league-season.ts';
import { drawOrder, lotteryOrder } from './lottery.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const newSeed = () => 'next';

it('the lottery order depends on the seed, but not on the order in which members are listed', () => {
  const ids = ['ana', 'ben', 'cleo', 'dan'];
  const lots = ['ben', 'ana', 'dan', 'cleo'];
  expect(lots.map((id) => sha256(`crown:${id}`))).toEqual(ids.map((id) => sha256(`crown:${id}`)).toSorted());
  expect(lotteryOrder('crown', ids, sha256)).toEqual(lots);
  expect(lotteryOrder('crown', ids.toReversed(), sha256)).toEqual(lots);
  expect(lotteryOrder('another', ids, sha256)).not.toEqual(lots);
});

it('a drawing reveals the committed seed, and commits to the next one', () => {
  const season = lobby(3, { lotterySeed: 'crown' });
  const members = [1, 2, 3].map(seat);
  expect(drawOrder(season, { by: null, at: DRAFT_AT }, { newSeed, sha256 })).toEqual({
    lotterySeed: 'next',
    draw: {
      season: '2025-26',
      at: DRAFT_AT.toISOString(),
      by: null,
      seed: 'crown',
      hash: sha256('crown'),
      members,
      order: lotteryOrder('crown', members, sha256),
    },
  });
});

it('the lottery gives each of four members the first seat about equally often', () => {
  const ids = [1, 2, 3, 4].map(seat);
  const firsts = Array.from({ length: 4000 }, (_, index) => lotteryOrder(`seed ${index}`, ids, sha256)[0]);
  for (const id of ids) {
    const share = firsts.filter((first) => first === id).length / firsts.length;
    expect(share).toBeGreaterThan(0.22);
    expect(share).toBeLessThan(0.28);
  }
});
