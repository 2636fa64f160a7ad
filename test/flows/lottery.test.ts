import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LocalGame, type Table } from '#test/support/local-game.ts';

let game: LocalGame;

beforeAll(async () => {
  game = await LocalGame.start();
});
afterAll(() => game.stop());

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Returns the seed while it is still secret, by reading it from the table. */
async function secretOf({ params }: Table): Promise<string> {
  const { tables } = game.running.services;
  const { body } = await tables.call('GetItem', {
    TableName: tables.names[0],
    Key: { pk: { S: `LEAGUE#${params.leagueId}` }, sk: { S: `SEASON#${params.season}` } },
  });
  const [, seed] = /"lotterySeed":\{"S":"([\w-]+)"\}/.exec(String(body)) ?? [];
  if (seed === undefined) throw new Error('the season has no seed');
  return seed;
}

test('every member can verify a drawing, and the next one’s seed stays secret', async () => {
  const table = await game.seat(await game.crew(4), { isPublic: true });
  const { owner, players, params, league } = table;
  const member = players[3]!;
  const { nextHash } = await member.call('draftLottery', { params });
  const socket = await member.follow(league.id);
  const ordered = await owner.call('randomizeDraftOrder', { params, body: {} });
  const { draws, nextHash: following } = await member.call('draftLottery', { params });
  const [draw] = draws;
  if (!draw) throw new Error('nothing was drawn');
  expect([sha256(draw.seed), draw.hash]).toEqual([nextHash, nextHash]);
  const lots = draw.members.toSorted((a, b) =>
    sha256(`${draw.seed}:${a}`) < sha256(`${draw.seed}:${b}`) ? -1 : 1,
  );
  expect(draw.order).toEqual(lots);
  expect(ordered.map(({ userId }) => userId)).toEqual(lots);

  const secret = await secretOf(table);
  expect(sha256(secret)).toBe(following);
  await socket.hear('league');
  const code = { params: { code: league.code } };
  const said = [
    await member.ask('leagueByCode', code),
    await member.ask('publicLeagues', { query: {} }),
    await member.ask('userLeagues', { params: { id: member.id } }),
    await member.ask('userSeasons', { params: { id: member.id } }),
    await member.ask('draft', { params }),
    await member.ask('draftLottery', { params }),
    await member.ask('seasonMembers', { params }),
    await owner.ask('changeDraftSettings', { params, body: { draftTimerDuration: 120 } }),
    socket.all('draft'),
    socket.all('league'),
    game.lines,
  ];
  expect(JSON.stringify(said)).toContain(draw.seed);
  expect(JSON.stringify(said)).not.toContain(secret);
  socket.close();
});
