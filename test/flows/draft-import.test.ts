import { afterAll, beforeAll, expect, test } from 'vitest';
import { LocalGame } from '#test/support/local-game.ts';

let game: LocalGame;

beforeAll(async () => {
  game = await LocalGame.start();
});
afterAll(() => game.stop());

test('a draft held elsewhere can be imported once, and then works like any other', async () => {
  const { owner, players, params, league } = await game.seat(await game.crew(4), {
    maxMembers: 10,
    draftDateTime: new Date(game.now() + 3_600_000).toISOString(),
  });
  const [, second, third, fourth] = players;
  if (!second || !third || !fourth) throw new Error('nobody came');
  const seats = [fourth, owner, third, second].map(({ id }, index) => ({
    userId: id,
    teamIds: [1, 2, 3].map((round) => 3 * index + round),
  }));
  const body = { seats };
  const socket = await third.follow(params.leagueId);

  expect(await second.refusal('importDraft', { params, body })).toEqual([403, 'commissioners-only']);
  const short = { seats: seats.slice(1) };
  expect(await owner.refusal('importDraft', { params, body: short })).toEqual([422, 'invalid-import']);
  const draft = await owner.call('importDraft', { params, body });
  expect(draft).toMatchObject({ status: 'active', order: seats.map(({ userId }) => userId) });

  // Open draft rooms receive all picks at the same time.
  const heard = await socket.hear('draft', ({ draft: { status } }) => status === 'active');
  expect(heard.draft.picks).toHaveLength(12);
  await socket.hear('league', ({ leagueId }) => leagueId === params.leagueId);
  socket.close();

  const picks = await second.call('draftHistory', { params });
  expect(picks.map(({ nflTeamId }) => nflTeamId)).toEqual([1, 4, 7, 10, 11, 8, 5, 2, 3, 6, 9, 12]);
  expect(picks.some(({ auto }) => auto)).toBe(false);
  const rosters = await second.call('rosters', { params });
  expect(rosters.map(({ userId }) => userId)).toEqual(seats.map(({ userId }) => userId));
  expect(await third.call('standings', { params })).toHaveLength(4);
  const news = await fourth.call('notifications', { params: { id: fourth.id }, query: {} });
  const own = news.find(({ leagueId, type }) => leagueId === league.id && type === 'draft_started');
  expect(own?.message).toContain('You have Arizona, Atlanta, and Baltimore.');
  const [line] = await second.call('commissionerLog', { params: { leagueId: league.id }, query: {} });
  expect(line).toMatchObject({ act: 'draft-imported', userId: owner.id, text: 'Imported the draft' });

  // Repeats the request, as if its reply had been lost, and then tries requests that are no longer possible.
  expect((await owner.call('importDraft', { params, body })).version).toBe(draft.version);
  const other = { seats: seats.toReversed() };
  expect(await owner.refusal('importDraft', { params, body: other })).toEqual([409, 'draft-started']);
  expect(await owner.refusal('startDraft', { params, body: {} })).toEqual([409, 'draft-started']);

  // The start that was scheduled has no effect, and the teams can be traded.
  await game.advance(3700);
  expect(await second.call('draftPicks', { params })).toEqual(picks);
  const offer = await owner.call('proposeTrade', {
    params,
    body: { receiverId: fourth.id, proposerTeamIds: [4], receiverTeamIds: [1] },
  });
  expect(offer.status).toBe('pending');
});
