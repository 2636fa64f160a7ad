import { marshall } from '@aws-sdk/util-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keys } from '#functions/adapters/dynamodb/keys/keys.ts';
import { draftOn, LocalGame } from '#test/support/local-game.ts';
import type { StartedTable } from '#test/support/table.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** 8:30 Eastern on the Tuesday after week 1. The results have been read, and the ticks of the leagues follow at 10:00. */
const FIRST_TUESDAY = Date.parse('2025-09-09T12:30:00Z');

let game: LocalGame;
let table: StartedTable;

beforeAll(async () => {
  game = await LocalGame.start();
  table = await game.startedDraft(4);
  await draftOn(table, table.draft);
});
afterAll(() => game.stop());

const weekly = async (week: number) => {
  const [only] = await table.owner.call('weeklyStandings', {
    params: table.params,
    query: { week: String(week) },
  });
  if (!only) throw new Error(`there is no week ${week}`);
  return only.users;
};
const titles = async (type: string) => {
  const { owner } = table;
  const news = await owner.call('notifications', { params: { id: owner.id }, query: {} });
  return news.filter((each) => each.type === type).map(({ title }) => title);
};

test('a live score is pushed to an open page before it counts in the standings', async () => {
  const { owner, params, league } = table;
  await game.advanceTo('2025-09-05T00:24:00Z');
  const socket = await owner.follow(league.id);
  socket.say({ type: 'join-scores', season: params.season });
  const joined = await socket.hear('scores');
  const opener = joined.games.find(({ state }) => state === 'live');
  expect(joined.games).toHaveLength(16);
  expect(opener).toMatchObject({ week: 1, kickoff: '2025-09-05T00:20:00.000Z' });
  await game.advance(300);
  const pushed = await socket.hear('scores', ({ version }) => version > joined.version);
  expect(pushed.games.map(({ id }) => id)).toEqual([opener?.id]);
  expect(pushed.games[0]?.detail).toMatch(/^1st quarter, \d+:\d\d left$/);
  expect(pushed.games[0]?.detail).not.toBe(opener?.detail);
  socket.close();
  const rows = await owner.call('standings', { params });
  expect(rows.every(({ wins, losses, ties }) => wins + losses + ties === 0)).toBe(true);
  const teams = (await weekly(1)).flatMap((user) => user.teams);
  const live = teams.find((team) => team.gameId === opener?.id);
  if (live)
    expect(live).toMatchObject({ state: 'live', result: null, score: expect.stringMatching(/^\d+–\d+$/) });
});

test('if a season has over a thousand followers, a score still reaches an open page through the queue, and dead sockets are removed', async () => {
  const { owner, params, league } = table;
  const socket = await owner.follow(league.id);
  socket.say({ type: 'join-scores', season: params.season });
  const { version } = await socket.hear('scores');
  const gone = await followInVain(params.season, 1000);
  await game.advance(300);
  const pushed = await socket.hear('scores', (message) => message.version > version);
  expect(pushed).toMatchObject({ spreadSeconds: 0, games: [{ state: 'live' }] });
  await expect.poll(() => stored(keys.socket(gone))).toBeUndefined();
  socket.close();
});

/**
 * Adds `count` score followers whose sockets are gone. Returns the ID of the only socket among them that the table still lists as
 * open.
 */
async function followInVain(season: string, count: number): Promise<string> {
  const { tables } = game.running.services;
  const ttl = Math.floor(game.now() / 1000) + HOUR;
  const ids = Array.from({ length: count }, (_, index) => `gone-${index}`);
  const put = (item: object) =>
    tables.call('PutItem', {
      TableName: tables.names[0],
      Item: marshall(item, { removeUndefinedValues: true }),
    });
  for (const connectionId of ids) {
    const row = { connectionId, userId: table.owner.id, ttl };
    await put({ ...keys.scoresFollower(season, 0, connectionId), ...row });
  }
  const [connectionId = ''] = ids;
  const row = { connectionId, userId: table.owner.id, ttl, version: 0, leagues: [], scores: [season] };
  await put({ ...keys.socket(connectionId), ...row });
  return connectionId;
}

async function stored(key: { pk: string; sk: string }): Promise<unknown> {
  const { tables } = game.running.services;
  const { body } = await tables.call('GetItem', { TableName: tables.names[0], Key: marshall(key) });
  return (JSON.parse(String(body)) as { Item?: unknown }).Item;
}

test('every member gets a recap each week, and the weeks add up to the standings', async () => {
  const { owner, params, league } = table;
  const sums = new Map<string, [wins: number, losses: number, ties: number]>();
  for (let week = 1; week <= 17; week += 1) {
    const tuesday = FIRST_TUESDAY + (week - 1) * 7 * DAY * 1000;
    // In every other week, the jump goes past 10:00, so it also fires the ticks.
    const until = week % 2 === 0 ? tuesday + 4 * HOUR * 1000 : tuesday;
    await game.advanceTo(new Date(until).toISOString());
    for (const { userId, weekWins, weekLosses, weekTies, teams } of await weekly(week)) {
      const [wins, losses, ties] = sums.get(userId) ?? [0, 0, 0];
      sums.set(userId, [wins + weekWins, losses + weekLosses, ties + weekTies]);
      expect(teams).toHaveLength(3);
      for (const team of teams) expect(['final', 'bye']).toContain(team.state);
    }
    if (until === tuesday) await game.advance(4 * HOUR);
    const title = `Week ${week} in Sunday League`;
    const [newest, ...others] = await titles('weekly_update');
    expect([newest, others.includes(title)]).toEqual([title, false]);
    const rows = await owner.call('standings', { params });
    const told = new Map(rows.map(({ userId, wins, losses, ties }) => [userId, [wins, losses, ties]]));
    expect(told).toEqual(sums);
  }
  expect(await titles('season_complete')).toEqual([]);
  const { status, currentSeason } = await owner.call('leagueByCode', { params: { code: league.code } });
  expect([status, currentSeason.currentWeek]).toEqual(['active', 18]);
}, 300_000);

test('the season ends with champions the morning after its last game, and can be renewed', async () => {
  const { owner, params, league, players } = table;
  await game.advanceTo('2026-01-05T13:00:00Z');
  await game.advanceTo('2026-01-05T17:00:00Z');
  expect(await titles('season_complete')).toHaveLength(1);
  const finale = await owner.call('finale', { params });
  expect(finale).toMatchObject({ isFinal: true, seasonInfo: { gamesPlayed: 272 } });
  expect(finale.winChampions.length).toBeGreaterThan(0);
  expect(await owner.call('leagueByCode', { params: { code: league.code } })).toMatchObject({
    status: 'completed',
    isRenewable: true,
  });
  const renewed = await owner.call('renewLeague', {
    params: { leagueId: league.id },
    body: { newSeasonYear: 2026 },
  });
  expect(renewed).toMatchObject({ code: league.code, status: 'draft', seasons: ['2025-26', '2026-27'] });
  expect(renewed.members.map(({ userId }) => userId).toSorted()).toEqual(
    players.map(({ id }) => id).toSorted(),
  );
  expect(await owner.call('finale', { params })).toEqual(finale);
  const history = await players[1]!.call('leagueHistory', { params: { leagueId: league.id } });
  expect(history.seasons).toMatchObject([{ season: '2025-26', isFinal: true }]);
  const wins = history.headToHead.reduce((sum, each) => sum + each.wins, 0);
  expect(wins).toBe(history.headToHead.reduce((sum, each) => sum + each.losses, 0));
});

test('an admin’s correction of a result reaches every open page', async () => {
  const admin = await game.admin();
  const { owner, params, league } = table;
  const [first] = await admin.call('adminResults', { query: { season: params.season, week: '1' } });
  if (!first) throw new Error('there is no game');
  const before = await owner.call('standings', { params });
  const socket = await owner.follow(league.id);
  socket.say({ type: 'join-scores', season: params.season });
  const { version } = await socket.hear('scores');
  const body = { homeScore: first.awayScore, awayScore: first.homeScore };
  const entered = await admin.call('enterResult', { params: { gameId: first.id }, body });
  expect(entered).toMatchObject({ ...body, isEntered: true });
  const pushed = await socket.hear('scores', (message) => message.version > version);
  expect(pushed.games).toMatchObject([{ id: first.id, ...body }]);
  socket.close();
  const [line] = await admin.call('auditLines', { query: {} });
  expect(line).toMatchObject({ act: 'result-entered', target: first.id, by: admin.id });
  const isOwned = before.some(({ teams }) =>
    teams.some(({ nflTeam }) => [first.homeTeamId, first.awayTeamId].includes(nflTeam.id)),
  );
  const after = await owner.call('standings', { params });
  expect(JSON.stringify(after) !== JSON.stringify(before)).toBe(isOwned);
  // When the feed is read again, the score that was entered stays.
  await game.advance(2 * HOUR);
  expect(await owner.call('standings', { params })).toEqual(after);
});
