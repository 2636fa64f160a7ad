import { afterAll, beforeAll, expect, test } from 'vitest';
import { settlementDue } from '#shared/domain/draft/draft-clock.ts';
import { seasonNamed } from '#shared/domain/seasons.ts';
import { LocalGame } from '#test/support/local-game.ts';

let game: LocalGame;

beforeAll(async () => {
  game = await LocalGame.start();
});
afterAll(() => game.stop());

test('a draft without a clock waits for its commissioner, who can pick without commissioner tools, and ends at its season’s deadline', async () => {
  const { owner, players, params, league } = await game.startedDraft(4, { draftTimerDuration: null });
  const [, second, third] = players;
  if (!second || !third) throw new Error('nobody came');
  expect(league.currentSeason).toMatchObject({ draftTimerDuration: null, draftTimerStartedAt: null });
  await owner.call('makePick', { params, body: { teamId: 5, pickOrder: 1 } });

  // Nothing is auto-picked, and an auto-pick can't be requested.
  await game.advance(86_400);
  expect(await owner.call('currentPick', { params })).toMatchObject({
    status: 'drafting',
    pickOrder: 2,
    deadlineAt: null,
    timeRemaining: null,
  });
  expect(await second.refusal('makePick', { params, body: { teamId: 0 } })).toEqual([409, 'not-due']);
  for (const name of ['pauseDraft', 'resumeDraft', 'addTime'] as const)
    expect(await owner.refusal(name, { params, body: {} })).toEqual([409, 'no-clock']);
  expect(await second.refusal('setDraftAuto', { params, body: { on: true } })).toEqual([409, 'no-clock']);

  const socket = await third.follow(params.leagueId);
  const body = { teamId: 6, pickOrder: 2, forUserId: second.id };
  const { draft } = await owner.call('makePick', { params, body });
  await socket.hear('draft-notice', ({ notice }) => notice.type === 'proxy-pick');
  const undo = { pickOrder: 2, version: draft.version };
  const undone = await owner.call('undoPick', { params, body: undo });
  expect(undone).toMatchObject({ userId: second.id, pickOrder: 2, deadlineAt: null });
  await socket.hear('draft-notice', ({ notice }) => notice.type === 'pick-undone');
  socket.close();
  // Repeating the requests, as if their replies had been lost, changes nothing.
  expect(await owner.refusal('undoPick', { params, body: undo })).toEqual([409, 'draft-moved']);
  const late = { ...body, version: draft.version - 1 };
  expect(await owner.refusal('makePick', { params, body: late })).toEqual([409, 'draft-moved']);
  expect(await third.refusal('makePick', { params, body })).toEqual([403, 'commissioners-only']);
  expect(await second.call('makePick', { params, body: { teamId: 7, pickOrder: 2 } })).toMatchObject({
    pick: { userId: second.id, auto: false },
  });
  const lines = await third.call('commissionerLog', { params: { leagueId: params.leagueId }, query: {} });
  expect(lines.map(({ act }) => act)).toEqual(expect.arrayContaining(['proxy-pick', 'pick-undone']));

  const { draftDeadline } = seasonNamed(params.season);
  const settled = settlementDue(params.leagueId, draftDeadline).getTime();
  await game.advanceTo(new Date(settled + 3000).toISOString());
  const picks = await owner.call('draftPicks', { params });
  expect(picks.map(({ auto }) => auto)).toEqual(picks.map(({ pickOrder }) => pickOrder > 2));
  expect(new Set(picks.map(({ nflTeamId }) => nflTeamId)).size).toBe(12);
});
