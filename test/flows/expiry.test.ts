import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { errorReply } from '#infra/emulator/testing/index.ts';
import { draftOn, LocalGame, onTheClock, type Table } from '#test/support/local-game.ts';
import { losesMessages } from '#test/support/lost-message.ts';

let game: LocalGame;

beforeAll(async () => {
  game = await LocalGame.start();
});
afterEach(() => game.running.injectFaults(undefined));
afterAll(() => game.stop());

const LATEST_MS = 3000;

const picksOf = ({ owner, params }: Table) => owner.call('draftPicks', { params });
const deadlineOf = ({ deadlineAt }: { deadlineAt: string | null }) => Date.parse(deadlineAt ?? '');
const iso = (time: number) => new Date(time).toISOString();

/** Waits until the clock function next writes a season. Resolves with the game's time of that write. */
function clockWrites(): Promise<number> {
  return new Promise((resolve) => {
    game.running.injectFaults((call) => {
      if (call.caller.startsWith('clock') && call.action === 'PutItem') resolve(game.now());
      return undefined;
    });
  });
}

test('when a clock expires, a pick is made within 3 s of real time, even if no one is connected', async () => {
  const table = await game.startedDraft(4, { draftTimerDuration: 60 });
  const late: number[] = [];
  // A busy machine can delay a pick, but can't speed one up. So if one of three picks is in time, the game is fast enough.
  while (late.length < 3 && late.every((ms) => ms > LATEST_MS)) {
    const draft = await table.owner.call('draft', { params: table.params });
    const deadline = deadlineOf(draft);
    // Starts listening before the jump, because on a busy machine the jump may return only after the pick.
    const written = clockWrites();
    await game.advanceTo(iso(deadline - 2000));
    late.push((await written) - deadline);
    await expect.poll(() => picksOf(table)).toHaveLength(late.length);
    const pick = (await picksOf(table)).at(-1);
    expect(pick).toMatchObject({ userId: draft.userId, auto: true });
    expect(Date.parse(pick?.draftedAt ?? '')).toBeLessThanOrEqual(deadline + (late.at(-1) ?? 0));
  }
  expect(Math.min(...late)).toBeGreaterThanOrEqual(1000);
  expect(Math.min(...late)).toBeLessThanOrEqual(LATEST_MS);
});

test('even if no one is connected for an hour, all due picks are made, however long the pick clock is', async () => {
  const cases = [
    { seconds: 90, due: 12, status: 'active' },
    { seconds: 600, due: 5, status: 'drafting' },
    // This is longer than a queue can delay a message.
    { seconds: 1800, due: 1, status: 'drafting' },
  ];
  const tables: Awaited<ReturnType<LocalGame['startedDraft']>>[] = [];
  for (const { seconds } of cases) tables.push(await game.startedDraft(4, { draftTimerDuration: seconds }));
  await game.advance(3600);
  for (const [index, { seconds, due, status }] of cases.entries()) {
    const table = tables[index];
    if (!table) throw new Error('there is no such table');
    const picks = await picksOf(table);
    expect(picks).toHaveLength(due);
    expect(new Set(picks.map(({ nflTeamId }) => nflTeamId)).size).toBe(due);
    let deadline = deadlineOf(table.draft);
    const late: number[] = [];
    for (const { auto, draftedAt } of picks) {
      expect(auto).toBe(true);
      late.push(Date.parse(draftedAt) - deadline);
      deadline = Math.ceil(Date.parse(draftedAt) / 1000) * 1000 + seconds * 1000;
    }
    // A busy machine can delay picks, but can't speed them up.
    expect(Math.min(...late)).toBeGreaterThanOrEqual(1000);
    expect(Math.min(...late)).toBeLessThanOrEqual(LATEST_MS);
    const current = await table.owner.call('currentPick', { params: table.params });
    expect(current.status).toBe(status);
    if (status === 'drafting') expect(deadlineOf(current)).toBe(deadline);
  }
});

test('a slow draft survives an outage around a pick’s deadline, even if both of the pick’s schedules fire during the outage', async () => {
  const table = await game.startedDraft(4, { draftTimerDuration: 1800 });
  const deadline = deadlineOf(table.draft);
  await game.advanceTo(iso(deadline - 4 * 60_000));
  game.running.injectFaults(() => errorReply('AccessDeniedException', 'an outage of everything'));
  await game.advanceTo(iso(deadline + 10 * 60_000));
  game.running.injectFaults(undefined);
  expect(await picksOf(table)).toEqual([]);
  await game.advance(62);
  expect(await picksOf(table)).toMatchObject([{ auto: true, pickOrder: 1 }]);
});

test('requesting an auto-pick before it is due changes nothing', async () => {
  const table = await game.startedDraft(4);
  await game.advanceTo(iso(deadlineOf(table.draft) - 20_000));
  for (const player of table.players) {
    const refusal = await player.refusal('makePick', { params: table.params, body: { teamId: 0 } });
    expect(refusal).toEqual([409, 'not-due']);
  }
  expect(await picksOf(table)).toEqual([]);
});

/** The backstop looks once a minute. Goes to just after a look, so that the next one is most of a minute away. */
const afterWholeMinute = () => game.advanceTo(iso(Math.ceil((game.now() + 1) / 60_000) * 60_000 + 1000));

test('the backstop makes up for a lost queue message within two minutes', async () => {
  await afterWholeMinute();
  game.running.injectFaults(losesMessages);
  const table = await game.startedDraft(4, { draftTimerDuration: 60 });
  await game.advance(60 + 3);
  expect(await picksOf(table)).toEqual([]);
  await game.advance(120);
  const [pick] = await picksOf(table);
  expect(pick).toMatchObject({ auto: true, pickOrder: 1 });
});

test('if an auto-pick is late, any member can request it, and the member it’s made for learns why', async () => {
  await afterWholeMinute();
  game.running.injectFaults(losesMessages);
  const table = await game.startedDraft(4, { draftTimerDuration: 60 });
  const owner = onTheClock(table.players, table.draft);
  const other = table.players.find((player) => player !== owner)!;
  const socket = await owner.follow(table.params.leagueId);
  await game.advance(60 + 3);
  const asked = await other.ask('makePick', { params: table.params, body: { teamId: 0 } });
  expect([asked.status, asked.body]).toMatchObject([
    201,
    { pick: { userId: owner.id, auto: true, pickOrder: 1 } },
  ]);
  const { notice } = await socket.hear('draft-notice');
  expect(notice).toMatchObject({ type: 'auto-pick', leagueId: table.params.leagueId });
  expect(await other.refusal('makePick', { params: table.params, body: { teamId: 0 } })).toEqual([
    409,
    'not-due',
  ]);
  expect(await picksOf(table)).toHaveLength(1);
});

test('a pick is refused and nothing is written if the next timer can’t be armed', async () => {
  const table = await game.startedDraft(4);
  const player = onTheClock(table.players, table.draft);
  const before = await player.call('currentPick', { params: table.params });
  game.running.injectFaults(({ service }) =>
    service === 'scheduler'
      ? {
          status: 400,
          headers: { 'x-amzn-errortype': 'ValidationException', 'content-type': 'application/json' },
          body: JSON.stringify({ Message: 'no' }),
        }
      : undefined,
  );
  const reply = await player.ask('makePick', { params: table.params, body: { teamId: 5 } });
  expect([reply.status, reply.body]).toMatchObject([503, { code: 'unavailable' }]);
  expect(reply.headers.get('retry-after')).toMatch(/^\d+$/);
  game.running.injectFaults(undefined);
  const after = await player.call('currentPick', { params: table.params });
  expect(after.version).toBe(before.version);
  expect(await picksOf(table)).toEqual([]);
  await draftOn(table, table.draft, 1);
  expect(await picksOf(table)).toHaveLength(1);
});
