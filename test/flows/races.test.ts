import { afterAll, beforeAll, expect, test } from 'vitest';
import { Draft } from '#shared/contract/schemas/draft.ts';
import { draftOn, LocalGame, onTheClock, type Table } from '#test/support/local-game.ts';
import type { Answer } from '#test/support/player.ts';

const WRITERS = 50;

let game: LocalGame;

beforeAll(async () => {
  game = await LocalGame.start({ isFrugal: false });
});
afterAll(() => game.stop());

const many = <Result>(count: number, one: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)));
/** Retries while the service is busy, as browsers do. A request that gets a 503 has changed nothing. */
async function insisting(ask: () => Promise<Answer>, tries = 5): Promise<Answer> {
  const answer = await ask();
  return answer.status === 503 && tries > 1 ? insisting(ask, tries - 1) : answer;
}
const outcomes = (answers: readonly Answer[]) =>
  Object.fromEntries(
    [
      ...Map.groupBy(answers, ({ status, body }) =>
        `${status} ${(body as { code?: string }).code ?? ''}`.trim(),
      ),
    ].map(([outcome, group]) => [outcome, group.length]),
  );
const versionOf = async ({ owner, params }: Table) => (await owner.call('currentPick', { params })).version;

test('50 simultaneous copies of a pick request make only one pick: one gets 201, and the rest get 200', async () => {
  const table = await game.startedDraft(4);
  const { params, owner } = table;
  const before = await versionOf(table);
  const answers = await many(WRITERS, () =>
    insisting(() => owner.ask('makePick', { params, body: { teamId: 7 } })),
  );
  expect(outcomes(answers)).toEqual({ '201': 1, '200': WRITERS - 1 });
  const picks = await owner.call('draftPicks', { params });
  expect(picks).toHaveLength(1);
  for (const { body } of answers) expect(body).toMatchObject({ pick: picks[0] });
  expect(await versionOf(table)).toBe(before + 1);
});

test('if 50 different picks are sent in the same turn, one is made, and the rest are refused', async () => {
  const table = await game.startedDraft(4);
  const { params, owner } = table;
  const answers = await many(WRITERS, (index) =>
    insisting(() => owner.ask('makePick', { params, body: { teamId: 1 + (index % 32) } })),
  );
  const picks = await owner.call('draftPicks', { params });
  expect(picks).toHaveLength(1);
  const repeats = answers.filter((_, index) => 1 + (index % 32) === picks[0]?.nflTeamId).length - 1;
  expect(outcomes(answers)).toEqual({
    '201': 1,
    ...(repeats > 0 && { '200': repeats }),
    '409 not-your-turn': WRITERS - 1 - repeats,
  });
});

test('when everyone picks at the same time, only the member on the clock gets a team', async () => {
  const table = await game.startedDraft(4);
  const { params, players, owner } = table;
  const [winner, ...others] = await Promise.all(
    players.map((player, index) =>
      player.ask('makePick', { params, body: { teamId: 20 + index, pickOrder: 1 } }),
    ),
  );
  expect(winner?.status).toBe(201);
  expect(others.map(({ status }) => status)).toEqual([409, 409, 409]);
  const picks = await owner.call('draftPicks', { params });
  expect(picks).toMatchObject([{ userId: owner.id, nflTeamId: 20, pickOrder: 1 }]);
});

test('clicks in two tabs make only one pick, even if the member has two turns in a row', async () => {
  const table = await game.startedDraft(4);
  const { params, players } = table;
  await draftOn(table, table.draft, 3);
  const fourth = players[3]!;
  const tabs = await Promise.all(
    [31, 32].map((teamId) => fourth.ask('makePick', { params, body: { teamId, pickOrder: 4 } })),
  );
  expect(outcomes(tabs)).toEqual({ '201': 1, '409 other-turn': 1 });
  const current = await fourth.call('currentPick', { params });
  expect(current).toMatchObject({ userId: fourth.id, pickOrder: 5 });
});

test('if the clock and a member pick in the same second, only one of the picks is made', async () => {
  const table = await game.startedDraft(4, { draftTimerDuration: 60 });
  const { params, owner } = table;
  const due = Date.parse(table.draft.deadlineAt ?? '') + 1000;
  const [answer] = await Promise.all([
    owner.ask('makePick', { params, body: { teamId: 32 } }),
    game.advanceTo(new Date(due).toISOString()),
    many(10, () => onTheClock(table.players, table.draft).ask('makePick', { params, body: { teamId: 0 } })),
  ]);
  const first = (await owner.call('draftPicks', { params }))[0];
  expect(first?.userId).toBe(owner.id);
  expect(first?.auto).toBe(answer.status !== 201);
});

test('if twelve users join at the same time, only one of them gets the last spot', async () => {
  const [owner, ...others] = await game.crew(13);
  if (!owner) throw new Error('nobody came');
  const { code } = await owner.call('createLeague', { body: { name: 'Full', maxMembers: 2 } });
  const answers = await Promise.all(others.map((player) => player.ask('joinLeague', { body: { code } })));
  expect(outcomes(answers)).toEqual({ '200': 1, '409 league-full': 11 });
  expect((await owner.call('leagueByCode', { params: { code } })).members).toHaveLength(2);
});

test('nine simultaneous joins all succeed', async () => {
  const [owner, ...others] = await game.crew(10);
  if (!owner) throw new Error('nobody came');
  const { code } = await owner.call('createLeague', { body: { name: 'Rush', maxMembers: 10 } });
  const answers = await Promise.all(others.map((player) => player.ask('joinLeague', { body: { code } })));
  expect(outcomes(answers)).toEqual({ '200': 9 });
  expect((await owner.call('leagueByCode', { params: { code } })).members).toHaveLength(10);
});

test('five simultaneous requests to start a draft start it once', async () => {
  const table = await game.seat(await game.crew(4));
  const { params, owner } = table;
  const answers = await many(5, () => owner.ask('startDraft', { params, body: {} }));
  expect(outcomes(answers)).toEqual({ '200': 1, '409 draft-started': 4 });
  const draft = Draft.parse(answers.find(({ status }) => status === 200)?.body);
  expect(new Set(draft.order).size).toBe(4);
  expect(await draftOn(table, draft, 1)).toMatchObject({ order: draft.order, version: draft.version + 1 });
});

test('a pick whose database write succeeded is acknowledged and pushed even if the write’s reply was lost', async () => {
  const table = await game.startedDraft(4);
  const { params, owner } = table;
  const socket = await owner.follow(params.leagueId);
  let lost = 0;
  game.running.injectFaults(({ action }) =>
    action === 'PutItem' && (lost += 1) === 1 ? 'drop-reply' : undefined,
  );
  const answer = await owner.ask('makePick', { params, body: { teamId: 5 } });
  game.running.injectFaults(undefined);
  // There was at least one retry. On a busy machine, the second try may time out as well.
  expect(lost).toBeGreaterThanOrEqual(2);
  expect(answer.status).toBe(201);
  await socket.hear('draft', ({ draft }) => draft.picks.length === 1);
  expect(await owner.call('draftPicks', { params })).toHaveLength(1);
});
