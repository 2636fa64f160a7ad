import { afterAll, beforeAll, expect, test } from 'vitest';
import { LocalGame } from '#test/support/local-game.ts';
import { draftOn } from '#test/support/table.ts';

let game: LocalGame;

beforeAll(async () => {
  game = await LocalGame.start();
});
afterAll(() => game.stop());

test('a finished draft is corrected once the affected members confirm, and every open page gets it', async () => {
  const table = await game.startedDraft(4, { commissionerTools: { undo: true } });
  const { owner, players, params, draft } = table;
  const [, second, third, fourth] = players;
  if (!second || !third || !fourth) throw new Error('nobody came');
  const { picks } = await draftOn(table, draft);
  const [mine, other] = [picks[1]!.nflTeamId, picks[2]!.nflTeamId];
  const changes = [
    { pickOrder: 2, teamId: other },
    { pickOrder: 3, teamId: mine },
  ];
  const body = { changes, reason: 'The list was wrong' };
  const { id: correctionId } = await owner.call('proposeCorrection', { params, body });
  const socket = await fourth.follow(params.leagueId);
  const path = { params: { ...params, correctionId } };
  expect(await fourth.refusal('confirmCorrection', path)).toEqual([403, 'not-asked']);
  await second.call('confirmCorrection', path);
  await third.call('confirmCorrection', path);
  const told = await socket.hear('draft', (message) => message.draft.picks[1]?.nflTeamId === other);
  expect(told.draft.picks[2]).toMatchObject({ nflTeamId: mine, draftedTeamId: other, userId: third.id });
  await socket.hear('league');
  await socket.hear('notification', ({ notification }) => notification.type === 'draft_corrected');
  const [known] = await fourth.call('corrections', { params });
  expect(known).toMatchObject({ id: correctionId, waitsFor: [], inForceAt: expect.any(String) });

  // The draft is opened again, and its clock waits for a commissioner.
  const opened = await owner.call('undoPick', { params, body: { pickOrder: 12 } });
  expect(opened).toMatchObject({ status: 'drafting', pickOrder: 12, deadlineAt: null });
  await game.advance(600);
  expect(await second.call('draftPicks', { params })).toHaveLength(11);
  await owner.call('resumeDraft', { params, body: {} });
  await game.advance(95);
  const finished = await fourth.call('draft', { params });
  expect([finished.status, finished.picks[11]?.auto, finished.picks[1]?.nflTeamId]).toEqual([
    'active',
    true,
    other,
  ]);
  socket.close();
});

test('an import is undone as a whole, and the league imports again', async () => {
  const { owner, params, players } = await game.seat(await game.crew(4), { maxMembers: 4 });
  const seats = (first: number) =>
    players.map(({ id }, place) => ({
      userId: id,
      teamIds: [1, 2, 3].map((team) => first + 3 * place + team),
    }));
  await owner.call('importDraft', { params, body: { seats: seats(0) } });
  expect(await players[1]!.refusal('undoImport', { params })).toEqual([403, 'commissioners-only']);
  await owner.call('undoImport', { params });
  await owner.call('undoImport', { params });
  expect(await owner.call('draft', { params })).toMatchObject({ status: 'draft', picks: [], order: [] });
  const { picks } = await owner.call('importDraft', { params, body: { seats: seats(12) } });
  expect(picks[0]?.nflTeamId).toBe(13);
});
