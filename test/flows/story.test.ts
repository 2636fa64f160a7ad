import { afterAll, beforeAll, expect, test } from 'vitest';
import { LocalGame } from '#test/support/local-game.ts';

let game: LocalGame;

beforeAll(async () => {
  game = await LocalGame.start();
});
afterAll(() => game.stop());

test('four draft', async () => {
  const table = await game.startedDraft(4);
  expect(table.draft.status).toBe('drafting');
});
