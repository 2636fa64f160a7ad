import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import { LocalGame, onTheClock, type Table } from '#test/support/local-game.ts';
import type { SocketClient } from '#test/support/socket-client.ts';

let game: LocalGame;

beforeAll(async () => {
  game = await LocalGame.start();
});
afterAll(() => game.stop());

/** Drafts to the end. Before each pick, waits until all sockets have heard of the previous one. */
async function draftToTheEnd(table: Table, first: Draft, sockets: readonly SocketClient[]): Promise<Draft> {
  let draft = first;
  while (draft.status === 'drafting') {
    const player = onTheClock(table.players, draft);
    const [best] = await player.call('availableTeams', { params: table.params });
    const body = { teamId: best?.id ?? 0 };
    const reply = await player.call('makePick', { params: table.params, body });
    expect(reply.pick).toMatchObject({ userId: player.id, nflTeamId: body.teamId, auto: false });
    draft = reply.draft;
    const { version } = draft;
    await Promise.all(
      sockets.map((socket) => socket.hear('draft', (heard) => heard.draft.version === version)),
    );
  }
  return draft;
}

describe.each([4, 10])('a draft with %i members', (size) => {
  test('reaches every socket pick by pick, with increasing versions', async () => {
    const table = await game.seat(await game.crew(size));
    const sockets = await game.follow(table);
    const started = await table.owner.call('startDraft', { params: table.params, body: {} });
    const done = await draftToTheEnd(table, started, sockets);

    expect(done).toMatchObject({ status: 'active', userId: null, deadlineAt: null });
    expect(done.picks.map((pick) => pick.pickOrder)).toEqual(
      Array.from({ length: 3 * size }, (_, i) => i + 1),
    );
    expect(new Set(done.picks.map((pick) => pick.nflTeamId)).size).toBe(3 * size);
    const seats = [...done.order, ...done.order.toReversed(), ...done.order];
    expect(done.picks.map((pick) => pick.userId)).toEqual(seats);
    for (const socket of sockets) {
      // A post whose reply is late is sent again.
      const versions = [...new Set(socket.all('draft').map(({ draft }) => draft.version))];
      expect(versions).toEqual(versions.toSorted((a, b) => a - b));
      expect(versions).toHaveLength(2 + 3 * size);
      expect(socket.all('draft').at(-1)?.draft.picks).toEqual(done.picks);
      socket.close();
    }
    expect(await table.owner.call('draftPicks', { params: table.params })).toEqual(done.picks);
    expect(await table.owner.call('draftHistory', { params: table.params })).toEqual(done.picks);
    const league = await table.owner.call('leagueByCode', { params: { code: table.league.code } });
    expect(league).toMatchObject({ status: 'active', isDraftComplete: true, maxMembers: size });
  });
});

test('the whole game works, from a new account to both champions', async () => {
  const [ann, ...others] = await game.players(4);
  if (!ann) throw new Error('nobody came');
  expect(await ann.call('me')).toMatchObject({ id: ann.id, isPremium: false, isAdmin: false });

  const league = await ann.call('createLeague', {
    body: { name: ' Sunday ', maxMembers: 4, isPublic: true },
  });
  expect(league).toMatchObject({ name: 'Sunday', ownerId: ann.id, status: 'draft', maxMembers: 4 });
  await expect
    .poll(async () => (await others[0]?.call('publicLeagues', { query: {} }))?.map(({ id }) => id))
    .toContain(league.id);
  for (const other of others) {
    const body = { code: ` ${league.code.toLowerCase()} ` };
    const { league: joined } = await other.call('joinLeague', { body });
    expect(joined.members.map(({ userId }) => userId)).toContain(other.id);
    expect(await other.call('joinLeague', { body })).toEqual({ league: joined });
  }
  const players = [ann, ...others];
  const params = { leagueId: league.id, season: '2025' };
  let draft = await ann.call('startDraft', { params, body: {} });
  while (draft.picks.length < 11) {
    const player = onTheClock(players, draft);
    const [best] = await player.call('availableTeams', { params });
    ({ draft } = await player.call('makePick', { params, body: { teamId: best?.id ?? 0 } }));
  }
  const last = onTheClock(players, draft);
  expect((await last.call('userSeasons', { params: { id: last.id } }))[0]).toMatchObject({
    isOnTheClock: true,
  });

  // The last member doesn't pick, so the clock does it.
  const [best] = await last.call('availableTeams', { params });
  await game.advance(95);
  const picks = await ann.call('draftPicks', { params });
  expect(picks.at(-1)).toMatchObject({ userId: last.id, nflTeamId: best?.id, auto: true, pickOrder: 12 });
  expect((await ann.call('finale', { params })).isFinal).toBe(false);

  await game.advanceTo('2025-11-04T12:00:00-05:00');
  const halfway = await ann.call('standings', { params });
  expect(halfway.every(({ wins, losses }) => wins + losses > 0)).toBe(true);
  expect((await ann.call('finale', { params })).winChampions).toEqual([]);

  await game.advanceTo('2026-01-06T12:00:00-05:00');
  const finale = await ann.call('finale', { params });
  const standings = await ann.call('standings', { params });
  expect(finale).toMatchObject({ isFinal: true, seasonInfo: { gamesPlayed: 272, leagueName: 'Sunday' } });
  expect(finale.finalStandings).toEqual(standings);
  const mostWins = Math.max(...standings.map(({ wins }) => wins));
  const mostLosses = Math.max(...standings.map(({ losses }) => losses));
  expect(finale.winChampions.map(({ wins }) => wins)).toContain(mostWins);
  expect(finale.lossChampions.map(({ losses }) => losses)).toContain(mostLosses);
  for (const { wins, losses, ties, teams } of standings) {
    expect(teams).toHaveLength(3);
    expect(wins + losses + ties).toBe(3 * 17);
  }
  expect((await ann.call('userLeagues', { params: { id: ann.id } }))[0]).toMatchObject({
    status: 'completed',
  });
});
