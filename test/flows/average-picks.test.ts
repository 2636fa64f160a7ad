import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftOn, LocalGame } from '#test/support/local-game.ts';
import { LONG, seatAndStart, seatPlayers } from '#test/support/table.ts';

let game: LocalGame;

beforeAll(async () => {
  game = await LocalGame.start();
});
afterAll(() => game.stop());

test('within minutes, average picks include each completed draft once, but no imported drafts', async () => {
  const players = await game.crew(2);
  const settings = { ...LONG, teamsEach: 2 };
  const tables = [await seatAndStart(players, settings), await seatAndStart(players, settings)];
  const [{ owner, params }] = tables as [(typeof tables)[number]];
  const counted = () => owner.call('averagePicks', { params, query: { seats: '2', teamsEach: '2' } });
  for (const table of tables) await draftOn(table, table.draft);
  const other = await seatPlayers(players, settings);
  const seats = players.map(({ id }, seat) => ({ userId: id, teamIds: [2 * seat + 1, 2 * seat + 2] }));
  await owner.call('importDraft', { params: other.params, body: { seats } });
  expect(await counted()).toEqual({ leagues: 0, picks: [] });
  // This is long enough for both timers of each draft to fire, with all their duplicates.
  await game.advance(300);
  expect(await counted()).toEqual({ leagues: 2, picks: [] });
});
