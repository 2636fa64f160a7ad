import { afterAll, beforeAll, expect, test } from 'vitest';
import { settlementDue } from '#shared/domain/draft/draft-clock.ts';
import { seasonNamed } from '#shared/domain/seasons.ts';
import { LocalGame } from '#test/support/local-game.ts';

let game: LocalGame;

beforeAll(async () => {
  game = await LocalGame.start();
});
afterAll(() => game.stop());

const AUCTION = {
  draftType: 'auction',
  teamsEach: 2,
  commissionerTools: { pause: true, undo: true },
} as const;

test('with no one in the room, boards nominate teams, and the auction ends automatically', async () => {
  const { owner, params } = await game.startedDraft(4, AUCTION);
  await game.advance(8 * 60);
  const end = await owner.call('draft', { params });
  expect([end.status, end.sold?.length, end.lots]).toEqual(['active', 8, []]);
  const rosters = await owner.call('rosters', { params });
  expect(rosters.map(({ teams }) => teams.length)).toEqual([2, 2, 2, 2]);
  expect(
    rosters.flatMap(({ teams }) => teams.map(({ price }) => price ?? 0)).every((price) => price > 0),
  ).toBe(true);
});

test('an auction without a clock is entered by a commissioner, and filled at the season’s draft deadline', async () => {
  const { owner, players, params } = await game.startedDraft(4, { ...AUCTION, draftTimerDuration: null });
  const [, second] = players;
  const sale = { teamId: 7, userId: second!.id, price: 60 };
  expect(await second!.refusal('enterSale', { params, body: sale })).toEqual([403, 'commissioners-only']);
  expect((await owner.ask('enterSale', { params, body: sale })).status).toBe(201);
  expect((await owner.ask('enterSale', { params, body: sale })).status).toBe(200);
  const settled = settlementDue(params.leagueId, seasonNamed(params.season).draftDeadline).getTime();
  await game.advanceTo(new Date(settled + 3000).toISOString());
  const { status, sold } = await owner.call('draft', { params });
  expect([status, sold?.map(({ price }) => price)]).toEqual(['active', [60, 1, 1, 1, 1, 1, 1, 1]]);
});
