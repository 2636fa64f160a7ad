import { afterAll, beforeAll, expect, test } from 'vitest';
import { LocalGame } from '#test/support/local-game.ts';
import { PASSWORD } from '#test/support/player.ts';
import { LONG, shareSpot, startTable } from '#test/support/table.ts';

// What partners do on the running stack, with the rights of its functions.

let game: LocalGame;

beforeAll(async () => void (game = await LocalGame.start()));
afterAll(() => game.stop());

test('partners pick for one spot, and the first partner keeps it when the holder’s account is deleted', async () => {
  const [owner, holder, partner, second] = await game.players(4);
  if (!owner || !holder || !partner || !second) throw new Error('nobody came');
  const table = await game.seat([holder, owner], LONG);
  const { params, league } = table;
  await shareSpot(table, holder, partner);
  await shareSpot(table, holder, second);
  await holder.call('handOverLeague', { params: { leagueId: league.id }, body: { userId: owner.id } });
  const board = { teamOrder: [5, 6], strategy: 'wins' as const };
  await second.call('saveDraftBoard', { params, body: board });
  await startTable({ ...table, owner });

  const [one, other] = await Promise.all([
    partner.ask('makePick', { params, body: { teamId: 5, pickOrder: 1 } }),
    second.ask('makePick', { params, body: { teamId: 6, pickOrder: 1 } }),
  ]);
  expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([201, 409]);
  const refused = one.status === 409 ? one : other;
  const winner = one.status === 409 ? second : partner;
  expect(refused.body).toMatchObject({
    code: 'partner-picked',
    message: `${winner.user.username} already made this pick with another team.`,
  });

  await holder.call('deleteAccount', { body: { password: PASSWORD } });
  const { members } = await owner.call('leagueByCode', { params: { code: league.code } });
  const seat = members.find(({ userId }) => userId === partner.id);
  expect(seat?.partners?.map(({ userId }) => userId)).toEqual([second.id]);
  expect(await partner.call('draftBoard', { params, query: {} })).toMatchObject({
    userId: partner.id,
    teamOrder: [5, 6],
  });
  const { picks } = await owner.call('draft', { params });
  expect(picks).toMatchObject([{ userId: partner.id, by: winner.id }]);
});
