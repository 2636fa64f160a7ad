import { teamByAbbreviation } from '#shared/domain/teams.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LocalGame, type Table } from '#test/support/local-game.ts';

let game: LocalGame;

beforeAll(async () => {
  game = await LocalGame.start();
});
afterAll(() => game.stop());

const ranking = async ({ owner, params }: Table) =>
  (await owner.call('availableTeams', { params })).map(({ id }) => id);

/** Lets the clock make the first four picks. Returns the teams picked. */
async function autoPicked({ owner, params }: Table): Promise<number[]> {
  await game.advance(4 * 91 + 30);
  const picks = await owner.call('draftPicks', { params });
  expect(picks.slice(0, 4).every(({ auto }) => auto)).toBe(true);
  return picks.slice(0, 4).map(({ nflTeamId }) => nflTeamId);
}

test('when the clock expires, the pick comes from the member’s own board or, once its teams are taken, from the ranking for their crown', async () => {
  const table = await game.startedDraft(4);
  const [board, partial, losses, both] = table.players;
  const { params } = table;
  const best = await ranking(table);
  const at = (place: number) => best.at(place) ?? 0;
  await board?.call('saveDraftBoard', { params, body: { teamOrder: [at(20), at(21)] } });
  // On a partial board, the ranking takes over when all teams on the board are taken.
  await partial?.call('saveDraftBoard', { params, body: { teamOrder: [at(20)] } });
  await losses?.call('saveDraftBoard', { params, body: { teamOrder: [], strategy: 'losses' } });
  await both?.call('saveDraftBoard', { params, body: { teamOrder: [at(5)], strategy: 'losses' } });
  const giants = teamByAbbreviation('NYG')?.id;
  expect(await autoPicked(table)).toEqual([at(20), at(0), giants, at(5)]);
});

test('a board can be read and saved only by its owner', async () => {
  const table = await game.startedDraft(4);
  const { owner, params, players } = table;
  const [, other] = players;
  expect(await owner.refusal('draftBoard', { params, query: {} })).toEqual([404, 'no-draft-board']);
  expect(await owner.call('draftBoard', { params, query: { ifAny: 'true' } })).toBeNull();
  const body = { teamOrder: [3, 1, 2], userId: owner.id };
  const saved = await owner.call('saveDraftBoard', { params, body });
  const leagueSeasonId = `${params.leagueId}:${params.season}`;
  const open = { strategy: 'wins', isCrownOpen: true };
  expect(saved).toEqual({ teamOrder: [3, 1, 2], ...open, userId: owner.id, leagueSeasonId });
  expect(await owner.call('draftBoard', { params, query: { userId: owner.id } })).toEqual(saved);
  const foreign = await other?.refusal('draftBoard', { params, query: { userId: owner.id } });
  expect(foreign).toEqual([403, 'not-you']);
  expect(await other?.refusal('draftBoard', { params, query: {} })).toEqual([404, 'no-draft-board']);

  const again = await owner.call('saveDraftBoard', { params, body: { teamOrder: [9], strategy: 'losses' } });
  expect(await owner.call('draftBoard', { params, query: {} })).toEqual(again);
});

test('saving a board changes neither the draft nor its version', async () => {
  const table = await game.startedDraft(4);
  const { owner, params } = table;
  const socket = await owner.follow(table.league.id);
  await owner.call('saveDraftBoard', { params, body: { teamOrder: [5] } });
  const { version } = await owner.call('currentPick', { params });
  expect(version).toBe(table.draft.version);
  expect(socket.all('draft')).toHaveLength(1);
  socket.close();
});
