import { afterAll, beforeAll, expect, test } from 'vitest';
import { writingInvocation } from '#test/support/round-trips.ts';
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

test('a team goes to the highest bid when its clock runs out, and everyone in the room is notified', async () => {
  const { owner, players, params, league } = await game.startedDraft(4, AUCTION);
  expect(league.currentSeason).toMatchObject({ draftType: 'auction', auction: { budget: 200, slow: null } });
  const first = await owner.call('draft', { params });
  const nominator = players.find(({ id }) => id === first.nominator)!;
  const [second, third] = players.filter((player) => player !== nominator);
  const socket = await third!.follow(params.leagueId);
  const nominated = await nominator.call('nominate', {
    params,
    body: { teamId: 5, price: 3, clientId: 'n-1' },
  });
  const [lot] = nominated.draft.lots ?? [];
  await socket.hear('draft', ({ draft }) => draft.lots?.[0]?.teamId === 5);
  const startedAt = lot!.startedAt;
  const offer = { teamId: 5, startedAt, price: 20, clientId: 'b-1' };
  const { waves, conditionalWrites } = await writingInvocation(game.running, 'auction', async () => {
    expect((await second!.ask('bid', { params, body: offer })).status).toBe(201);
  });
  // Like a pick: read, arm, write, push. The end of the lot hasn't moved, so there is nothing to arm.
  expect([waves.length, conditionalWrites]).toEqual([3, 1]);
  expect((await second!.ask('bid', { params, body: offer })).status).toBe(200);
  const low = await third!.ask('bid', { params, body: { ...offer, clientId: 'b-2' } });
  expect([low.status, low.body]).toMatchObject([409, { code: 'outbid', present: { price: 20 } }]);
  await third!.call('saveProxy', { params, body: { teamId: 5, upTo: 40 } });
  await socket.hear('draft', ({ draft }) => draft.lots?.[0]?.price === 21);
  expect(await third!.call('proxies', { params })).toEqual({ proxies: [{ teamId: 5, upTo: 40 }] });

  await game.advance(25);
  const { draft } = await socket.hear('draft', (message) => message.draft.sold?.length === 1);
  expect(draft.sold?.[0]).toMatchObject({ userId: third!.id, nflTeamId: 5, price: 21 });
  expect(draft.seats?.find(({ userId }) => userId === third!.id)).toMatchObject({ money: 179, openSlots: 1 });
  const undone = await owner.call('undoPick', { params, body: {} });
  expect(undone).toMatchObject({ sold: [], nominator: nominator.id });
  expect(await owner.call('resumeDraft', { params, body: {} })).toMatchObject({ pausedAt: null });
  socket.close();
});
