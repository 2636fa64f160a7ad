import { afterAll, beforeAll, expect, test } from 'vitest';
import { LocalGame } from '#test/support/local-game.ts';

const CLOCK_SECONDS = 1800;
/** A window around the time when the game's clock starts, which is 19:00 Eastern. */
const nightWindow = { from: '19:20', to: '20:20' };
const HOUR_MS = 3_600_000;

let game: LocalGame;

beforeAll(async () => {
  game = await LocalGame.start();
});
afterAll(() => game.stop());

test('a pick clock pauses overnight and resumes in the morning', async () => {
  const settings = { draftTimerDuration: CLOCK_SECONDS, nightWindow };
  const { league, owner, params, draft } = await game.startedDraft(4, settings);
  expect(league.currentSeason).toMatchObject(settings);
  const begun = Date.parse(draft.serverTime);
  const deadline = Date.parse(draft.deadlineAt ?? '');
  expect(deadline - begun).toBeGreaterThanOrEqual(CLOCK_SECONDS * 1000 + HOUR_MS - 1000);
  expect(deadline - begun).toBeLessThanOrEqual(CLOCK_SECONDS * 1000 + HOUR_MS + 1000);
  await game.advanceTo(new Date(deadline - 5000).toISOString());
  expect(await owner.call('draftPicks', { params })).toEqual([]);
  await game.advanceTo(new Date(deadline + 3000).toISOString());
  expect(await owner.call('draftPicks', { params })).toMatchObject([{ auto: true, pickOrder: 1 }]);
});

test('an overnight pause is refused if it’s too long, if it has an invalid time, or if the pick clock is too short for it', async () => {
  const { owner, params } = await game.seat(await game.crew(2));
  const refusal = (body: object) =>
    owner.refusal('changeDraftSettings', { params, body: { draftTimerDuration: 3600, ...body } });
  expect(await refusal({ nightWindow: { from: '08:00', to: '22:00' } })).toEqual([400, 'invalid-input']);
  expect(await refusal({ nightWindow: { from: '8', to: '22:00' } })).toEqual([400, 'invalid-input']);
  expect(await refusal({ nightWindow: { from: '24:00', to: '08:00' } })).toEqual([400, 'invalid-input']);
  expect(await refusal({ nightWindow, draftTimerDuration: 900 })).toEqual([422, 'night-window-short-clock']);
  expect(await refusal({ draftTimerDuration: 59 })).toEqual([400, 'invalid-input']);
  expect(await refusal({ draftTimerDuration: 86_401 })).toEqual([400, 'invalid-input']);
});
