import { afterAll, beforeAll, expect, test } from 'vitest';
import { LocalGame } from '#test/support/local-game.ts';

let game: LocalGame;

beforeAll(async () => {
  game = await LocalGame.start();
});
afterAll(() => game.stop());

test('Auto picks from the member’s board, three seconds into each turn, until the member switches it off', async () => {
  const { owner, players, params } = await game.startedDraft(4);
  const [, second, third] = players;
  if (!second || !third) throw new Error('nobody came');
  const socket = await third.follow(params.leagueId);
  await second.call('saveDraftBoard', { params, body: { teamOrder: [5, 20] } });
  const on = await second.call('setDraftAuto', { params, body: { on: true } });
  expect(on).toMatchObject({ userId: owner.id, autoUserIds: [second.id] });
  await socket.hear('draft', ({ draft }) => draft.autoUserIds.includes(second.id));

  await owner.call('makePick', { params, body: { teamId: 5, pickOrder: 1 } });
  await game.advance(5);
  const { draft } = await socket.hear('draft', (message) => message.draft.picks.length === 2);
  expect(draft.picks[1]).toMatchObject({ userId: second.id, nflTeamId: 20, auto: true, onAuto: true });
  expect(draft).toMatchObject({ userId: third.id, autoUserIds: [second.id] });

  const hastened = await third.call('setDraftAuto', { params, body: { on: true } });
  const left = ({ deadlineAt, serverTime }: { deadlineAt: string | null; serverTime: string }) =>
    Date.parse(deadlineAt ?? '') - Date.parse(serverTime);
  expect(left(hastened)).toBeLessThanOrEqual(4000);
  const whole = await third.call('setDraftAuto', { params, body: { on: false } });
  expect(whole.deadlineAt).toBe(draft.deadlineAt);
  // The timers for Auto still fire, but find nothing to do.
  await game.advance(10);
  expect(await third.call('draftPicks', { params })).toHaveLength(2);
  socket.close();
});

test('a draft finishes on its own if all members are on Auto', async () => {
  const { players, params } = await game.startedDraft(4);
  for (const player of players) await player.call('setDraftAuto', { params, body: { on: true } });
  await game.advance(12 * 6);
  const [owner] = players;
  const { status, picks, autoUserIds } = await owner!.call('draft', { params });
  expect([status, picks.length, autoUserIds]).toEqual(['active', 12, []]);
  expect(await owner!.refusal('setDraftAuto', { params, body: { on: true } })).toEqual([409, 'not-drafting']);
});
