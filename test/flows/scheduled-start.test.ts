import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftOn, LocalGame, type Table } from '#test/support/local-game.ts';

let game: LocalGame;

beforeAll(async () => {
  game = await LocalGame.start();
});
afterAll(() => game.stop());

/** Returns the first whole minute on the game's clock that is at least this many seconds away. */
const ahead = (seconds: number) =>
  new Date(Math.ceil((game.now() + seconds * 1000) / 60_000) * 60_000).toISOString();
const stateOf = ({ owner, params }: Table) => owner.call('currentPick', { params });
const scheduleOf = async ({ owner, league }: Table) =>
  (await owner.call('leagueByCode', { params: { code: league.code } })).currentSeason.draftDateTime;
const setTime = ({ owner, params }: Table, draftDateTime: string | null) =>
  owner.call('changeDraftSettings', { params, body: { draftDateTime } });
const moveTo = (instant: string, plusSeconds: number) =>
  game.advanceTo(new Date(Date.parse(instant) + plusSeconds * 1000).toISOString());
/** Returns the timers that start the league's draft. */
const timersOf = ({ league }: Table) =>
  game.running
    .timers()
    .filter(({ payload }) => payload.includes(league.id) && payload.includes('"kind":"start"'));

test.each([
  ['less than a quarter of an hour ahead', 5 * 60, ['message', 'schedule']],
  ['days ahead', 3 * 86_400, ['schedule', 'schedule']],
])('a draft scheduled %s starts automatically on time', async (_, seconds, kinds) => {
  const draftDateTime = ahead(seconds);
  const table = await game.seat(await game.crew(4), { draftDateTime });
  expect(
    timersOf(table)
      .map(({ kind }) => kind)
      .toSorted(),
  ).toEqual(kinds);
  await moveTo(draftDateTime, -20);
  expect((await stateOf(table)).status).toBe('draft');
  expect(timersOf(table).map(({ kind }) => kind)).toContain('message');

  const socket = await table.players[3]?.follow(table.league.id);
  await moveTo(draftDateTime, 3);
  const { draft } = (await socket?.hear('draft', (heard) => heard.draft.status === 'drafting')) ?? {};
  expect(new Set(draft?.order)).toEqual(new Set(table.players.map(({ id }) => id)));
  const clock = Date.parse(draft?.deadlineAt ?? '') - Date.parse(draftDateTime);
  expect(clock).toBeGreaterThanOrEqual(90_000);
  expect(clock).toBeLessThanOrEqual(93_000);
  if (draft) expect((await draftOn(table, draft)).status).toBe('active');
  socket?.close();
});

test('if there are too few members at the draft time, the time is cleared, and only commissioners are notified', async () => {
  const draftDateTime = ahead(120);
  const table = await game.seat(await game.crew(3), { draftDateTime });
  const [mine, theirs] = await Promise.all(
    table.players.slice(0, 2).map((player) => player.follow(table.league.id)),
  );
  await moveTo(draftDateTime, 3);
  const { notice } = (await mine?.hear('draft-notice')) ?? {};
  expect(notice).toMatchObject({ type: 'draft-postponed', leagueId: table.league.id });
  await theirs?.hear('league');
  expect(await stateOf(table)).toMatchObject({ status: 'draft', userId: null });
  expect(await scheduleOf(table)).toBeNull();
  await game.advance(300);
  expect(theirs?.all('draft-notice')).toEqual([]);
  expect(mine?.all('draft-notice')).toHaveLength(1);
  expect((await stateOf(table)).status).toBe('draft');
  mine?.close();
  theirs?.close();
});

test('a draft doesn’t start at a time that has been changed or removed', async () => {
  const first = ahead(300);
  const later = new Date(Date.parse(first) + 900_000).toISOString();
  const [changed, cleared] = [
    await game.seat(await game.crew(4), { draftDateTime: first }),
    await game.seat(await game.crew(4), { draftDateTime: first }),
  ];
  await setTime(changed, later);
  await setTime(cleared, null);
  await moveTo(first, 200);
  expect((await stateOf(changed)).status).toBe('draft');
  expect((await stateOf(cleared)).status).toBe('draft');
  expect(await scheduleOf(changed)).toBe(later);
  await moveTo(later, 3);
  expect((await stateOf(changed)).status).toBe('drafting');
  expect((await stateOf(cleared)).status).toBe('draft');
});

test('after a manual start, the scheduled start does nothing', async () => {
  const draftDateTime = ahead(120);
  const table = await game.seat(await game.crew(4), { draftDateTime, draftTimerDuration: 3600 });
  const started = await table.owner.call('startDraft', { params: table.params, body: {} });
  await moveTo(draftDateTime, 200);
  const now = await stateOf(table);
  expect([now.version, now.deadlineAt]).toEqual([started.version, started.deadlineAt]);
  const another = { params: table.params, body: { draftDateTime: ahead(600) } };
  expect((await table.owner.ask('changeDraftSettings', another)).body).toEqual({
    message: 'The draft already started.',
    code: 'draft-started',
  });
});

test('a draft time is refused if it’s in the past, if it’s after the draft deadline, or if a regular member sets it', async () => {
  const table = await game.seat(await game.crew(2));
  const { params, owner, players } = table;
  const refusal = (draftDateTime: string, player = owner) =>
    player.refusal('changeDraftSettings', { params, body: { draftDateTime } });
  expect(await refusal('2020-01-01T00:00:00Z')).toEqual([422, 'draft-time-past']);
  expect(await refusal('2025-09-04T19:00:00Z')).toEqual([422, 'draft-time-too-late']);
  const late = { params, body: { draftDateTime: '2025-09-04T19:00:00Z' } };
  expect((await owner.ask('changeDraftSettings', late)).body).toMatchObject({
    message: 'Draft must be completed before September 4, 2025 at 3:00 PM ET.',
  });
  expect(await refusal('2025-09-01', owner)).toEqual([400, 'invalid-input']);
  expect(await refusal(ahead(600), players[1])).toEqual([403, 'commissioners-only']);
  expect(await scheduleOf(table)).toBeNull();
  expect(timersOf(table)).toEqual([]);
});
