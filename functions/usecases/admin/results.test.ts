import { expect, it } from 'vitest';
import { final, game, storeResults } from '#test/support/games.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { AdminGame } from '#shared/contract/schemas/admin.ts';
import { Unavailable } from '../../ports/ports.ts';
import { cancelGame, enterResult, readResults } from './results.ts';

const LABEL = '2025-26';
const ID = '2025_1_2_1';

async function stage() {
  const ports = memoryPorts();
  await storeResults(ports.results, LABEL, [game(3, 4, { week: 2 }), game(1, 2)]);
  await ports.connections.open({ id: 'c1', userId: seat(1) });
  await ports.connections.followScores({ id: 'c1', userId: seat(1) }, LABEL);
  const audit = async () =>
    (await ports.audit.list({ limit: 9 })).map(({ by, act, target, text }) => [by, act, target, text]);
  return { ports, audit };
}

it('an admin’s result is stored and pushed, with one audit line, and entering it again changes nothing', async () => {
  const { ports, audit } = await stage();
  const score = { homeScore: 20, awayScore: 10 };
  const entered = value(await enterResult(ports, seat(9), ID, score));
  expect(AdminGame.parse(entered)).toEqual(entered);
  expect(entered).toMatchObject({ id: ID, season: LABEL, state: 'final', ...score, isEntered: true });
  expect(value(await enterResult(ports, seat(9), ID, score))).toEqual(entered);
  expect(await audit()).toEqual([
    [seat(9), 'result-entered', ID, 'ATL at ARI, week 1: no result became 10–20'],
  ]);
  expect(ports.pushed).toMatchObject([
    { to: ['c1'], message: { type: 'scores', version: 2, games: [{ id: ID }] } },
  ]);
  expect((await ports.results.gamesOf(LABEL)).games).toContainEqual({
    ...final([1, 20], [2, 10]),
    isEntered: true,
  });
});

it('a result is entered even if the push fails', async () => {
  const { ports, audit } = await stage();
  ports.connections.followersOfScores = () => Promise.reject(new Unavailable('the table is busy'));
  expect(value(await enterResult(ports, seat(9), ID, { homeScore: 20, awayScore: 10 }))).toMatchObject({
    state: 'final',
  });
  expect(await audit()).toHaveLength(1);
});

it('clearing both scores hands the game back to the feeds', async () => {
  const { ports, audit } = await stage();
  await enterResult(ports, seat(9), ID, { homeScore: 20, awayScore: 10 });
  const left = value(await enterResult(ports, seat(9), ID, { homeScore: null, awayScore: null }));
  expect(left).toMatchObject({ state: 'scheduled', homeScore: null, isEntered: false });
  expect((await audit())[0]).toEqual([
    seat(9),
    'result-entered',
    ID,
    'ATL at ARI, week 1: left to the feeds',
  ]);
});

it('a game that an admin cancels loses its score and is pushed, with one audit line, and cancelling it again changes nothing', async () => {
  const { ports, audit } = await stage();
  await enterResult(ports, seat(9), ID, { homeScore: 20, awayScore: 10 });
  const cancelled = value(await cancelGame(ports, seat(9), ID));
  expect(AdminGame.parse(cancelled)).toEqual(cancelled);
  expect(cancelled).toMatchObject({ state: 'cancelled', homeScore: null, isEntered: true });
  expect(value(await cancelGame(ports, seat(9), ID))).toEqual(cancelled);
  expect((await audit())[0]).toEqual([seat(9), 'game-cancelled', ID, 'ATL at ARI, week 1: 10–20, cancelled']);
  expect(await audit()).toHaveLength(2);
  expect(ports.pushed.at(-1)).toMatchObject({
    message: { type: 'scores', games: [{ id: ID, state: 'cancelled' }] },
  });
  const left = value(await enterResult(ports, seat(9), ID, { homeScore: null, awayScore: null }));
  expect(left).toMatchObject({ state: 'scheduled', isEntered: false });
  expect(await cancelGame(ports, seat(9), 'no-such-game')).toMatchObject({ refused: 'not-found' });
});

it('an admin can permanently cancel a game that a feed cancelled', async () => {
  const { ports, audit } = await stage();
  await storeResults(ports.results, LABEL, [game(1, 2, { state: 'cancelled' })]);
  expect(value(await cancelGame(ports, seat(9), ID))).toMatchObject({ state: 'cancelled', isEntered: true });
  expect((await audit())[0]?.[3]).toBe('ATL at ARI, week 1: cancelled for good');
});

it('an admin can still enter a score for a cancelled game', async () => {
  const { ports, audit } = await stage();
  await cancelGame(ports, seat(9), ID);
  await enterResult(ports, seat(9), ID, { homeScore: 20, awayScore: 10 });
  expect((await audit())[0]?.[3]).toBe('ATL at ARI, week 1: cancelled became 10–20');
});

it.each(['no-such-game', '1999_01_A_B', '2025_1_9_9'])('the game %s is not found', async (id) => {
  const { ports, audit } = await stage();
  expect(await enterResult(ports, seat(9), id, { homeScore: 1, awayScore: 0 })).toMatchObject({
    refused: 'not-found',
  });
  expect(await audit()).toEqual([]);
});

it('games are listed by kickoff, for the current season or another one, and for one week or all', async () => {
  const { ports } = await stage();
  const list = async (asked: Parameters<typeof readResults>[1]) =>
    value(await readResults(ports, asked)).map(({ id }) => id);
  expect(await list({})).toEqual([ID, '2025_2_4_3']);
  expect(await list({ season: '2025', week: 2 })).toEqual(['2025_2_4_3']);
  expect(await list({ season: '2026-27' })).toEqual([]);
  expect(await readResults(ports, { season: '1999' })).toMatchObject({ refused: 'season-not-found' });
});

it('a playoff game can’t be entered as a tie, and any other game can', async () => {
  const { ports, audit } = await stage();
  const round = game(1, 2, { id: '2025_19_2_1', week: 19, round: 'Wild Card' });
  await storeResults(ports.results, LABEL, [game(1, 2), round]);
  const tie = { homeScore: 20, awayScore: 20 };
  expect(await enterResult(ports, seat(9), round.id, tie)).toEqual({ ok: false, refused: 'playoff-tie' });
  expect(await audit()).toEqual([]);
  expect((await enterResult(ports, seat(9), ID, tie)).ok).toBe(true);
  expect((await enterResult(ports, seat(9), round.id, { homeScore: 20, awayScore: 17 })).ok).toBe(true);
  expect((await enterResult(ports, seat(9), round.id, { homeScore: null, awayScore: null })).ok).toBe(true);
});
