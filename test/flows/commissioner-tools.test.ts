import { afterAll, beforeAll, expect, test } from 'vitest';
import { LocalGame } from '#test/support/local-game.ts';

const ALL = { pause: true, undo: true, proxyPick: true, moreTime: true };

let game: LocalGame;

beforeAll(async () => {
  game = await LocalGame.start();
});
afterAll(() => game.stop());

test('when a commissioner pauses the draft, undoes a pick or picks for a member, everyone in the room is notified', async () => {
  const { owner, players, params, league } = await game.startedDraft(4, { commissionerTools: ALL });
  expect(league.currentSeason.commissionerTools).toEqual(ALL);
  const [, second, third] = players;
  if (!second || !third) throw new Error('nobody came');
  const socket = await third.follow(params.leagueId);
  await owner.call('makePick', { params, body: { teamId: 5, pickOrder: 1 } });

  const paused = await owner.call('pauseDraft', { params, body: {} });
  expect(paused).toMatchObject({ deadlineAt: null, pickOrder: 2, userId: second.id });
  expect(paused.secondsLeft).toBeGreaterThan(80);
  await socket.hear('draft-notice', ({ notice }) => notice.type === 'draft-paused');
  expect((await socket.hear('draft', ({ draft }) => draft.pausedAt !== null)).draft.deadlineAt).toBeNull();
  // The timers for the pick still fire, but find nothing to do.
  await game.advance(600);
  expect(await second.call('draftPicks', { params })).toHaveLength(1);
  expect(await second.refusal('makePick', { params, body: { teamId: 6 } })).toEqual([409, 'draft-paused']);

  const undone = await owner.call('undoPick', { params, body: { pickOrder: 1 } });
  expect(undone).toMatchObject({ picks: [], pickOrder: 1, secondsLeft: 90, deadlineAt: null });
  await socket.hear('draft-notice', ({ notice }) => notice.type === 'pick-undone');

  const resumed = await owner.call('resumeDraft', { params, body: {} });
  const left = Date.parse(resumed.deadlineAt ?? '') - Date.parse(resumed.serverTime);
  expect(left).toBeGreaterThan(85_000);
  await owner.call('makePick', { params, body: { teamId: 7, pickOrder: 1 } });
  const body = { teamId: 6, pickOrder: 2, forUserId: second.id };
  expect(await owner.call('makePick', { params, body })).toMatchObject({
    pick: { userId: second.id, nflTeamId: 6, auto: false },
  });
  await socket.hear('draft-notice', ({ notice }) => notice.type === 'proxy-pick');
  expect(await third.refusal('pauseDraft', { params, body: {} })).toEqual([403, 'commissioners-only']);
  socket.close();

  // Everyone has left, so the clock makes the remaining picks.
  await game.advance(12 * 95);
  const picks = await owner.call('draftPicks', { params });
  expect(picks.map(({ auto }) => auto)).toEqual(picks.map(({ pickOrder }) => pickOrder > 2));
  expect(new Set(picks.map(({ nflTeamId }) => nflTeamId)).size).toBe(12);
});

test('if a commissioner adds time to a pick, the room is notified, and the clock runs out a minute later', async () => {
  const { owner, players, params } = await game.startedDraft(4, { commissionerTools: ALL });
  const third = players[2]!;
  const socket = await third.follow(params.leagueId);
  const { deadlineAt } = await owner.call('draft', { params });
  const body = { pickOrder: 1, timesAdded: 0 };
  const longer = await owner.call('addTime', { params, body });
  expect(longer.addedTime).toEqual({ times: 1, by: owner.id });
  expect(Date.parse(longer.deadlineAt ?? '') - Date.parse(deadlineAt ?? '')).toBe(60_000);
  await socket.hear('draft-notice', ({ notice }) => notice.type === 'time-added');
  expect(await third.refusal('addTime', { params, body })).toEqual([403, 'commissioners-only']);
  expect((await owner.call('addTime', { params, body })).version).toBe(longer.version);
  await owner.call('addTime', { params, body: { ...body, timesAdded: 1 } });
  await owner.call('addTime', { params, body: {} });
  expect(await owner.refusal('addTime', { params, body: {} })).toEqual([409, 'no-more-time']);
  // The timers of the shorter clocks find nothing to do.
  await game.advance(91 + 120);
  expect(await owner.call('draftPicks', { params })).toEqual([]);
  await game.advance(60);
  expect(await owner.call('draftPicks', { params })).toMatchObject([{ pickOrder: 1, auto: true }]);
  socket.close();
});

test('a league without commissioner tools refuses to use any of them, and a commissioner’s pick for a member must name the turn it’s for', async () => {
  const { owner, players, params } = await game.startedDraft(4);
  for (const name of ['pauseDraft', 'resumeDraft', 'addTime', 'undoPick'] as const)
    expect(await owner.refusal(name, { params, body: {} })).toEqual([403, 'tool-not-allowed']);
  const forUserId = players[1]!.id;
  expect(await owner.refusal('makePick', { params, body: { teamId: 6, forUserId } })).toEqual([
    400,
    'invalid-input',
  ]);
  expect(await owner.refusal('makePick', { params, body: { teamId: 6, pickOrder: 1, forUserId } })).toEqual([
    403,
    'tool-not-allowed',
  ]);
});
