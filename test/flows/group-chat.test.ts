import { afterAll, beforeAll, expect, test } from 'vitest';
import { COPIED } from '#infra/channels/services.ts';
import { LocalGame } from '#test/support/local-game.ts';
import { startTable } from '#test/support/table.ts';

let game: LocalGame;

beforeAll(async () => {
  game = await LocalGame.start();
});
afterAll(() => game.stop());

/** Returns the lines of all posts to the group chats, without the league's name at the top. */
const said = () => game.running.chats.posts.flatMap(({ text }) => text.split('\n').slice(1));
const picksOf = (lines: readonly string[]) =>
  lines.flatMap((line) => /^(?:Pick \d+(?: was undone)?|The draft \w+ \w+)/.exec(line) ?? []);

test('a group chat gets posts about the draft from start to end, each once and in order, and none after it’s disconnected', async () => {
  const tools = { commissionerTools: { pause: false, undo: true, proxyPick: false } };
  const table = await game.seat(await game.crew(4), tools);
  const { owner, params, league } = table;
  const tells = ['draft-start', 'picks', 'draft-end', 'announcements'] as const;
  const connected = await owner.call('connectChannel', {
    params: { leagueId: league.id },
    body: { kind: 'groupme', url: COPIED.groupme, tells: [...tells] },
  });
  expect(connected.channel).toMatchObject({ state: 'connected', kind: 'groupme' });
  await startTable(table);
  const { leagueId } = params;
  await owner.call('makePick', { params, body: { teamId: 5, pickOrder: 1 } });
  await game.advance(20);
  await owner.call('undoPick', { params, body: { pickOrder: 1 } });
  await game.advance(20);
  await owner.call('makePick', { params, body: { teamId: 6, pickOrder: 1 } });
  // Everyone has left the room, so the clock makes the picks.
  await game.advance(12 * 95);
  await game.advance(60);
  const picks = Array.from({ length: 11 }, (_, place) => `Pick ${place + 2}`);
  expect(picksOf(said())).toEqual([
    'The draft has started',
    'Pick 1',
    'Pick 1 was undone',
    'Pick 1',
    ...picks,
    'The draft is over',
  ]);

  await owner.call('announce', { params: { leagueId }, body: { title: 'Hello', message: 'All of you.' } });
  await game.advance(20);
  expect(said().slice(-2)).toEqual(['Announcement: Hello', 'All of you.']);

  game.running.chats.fail('groupme', 'busy');
  game.running.chats.fail('groupme', 'forbidden');
  game.running.chats.fail('groupme', 'broken');
  await owner.call('testChannel', { params: { leagueId } });
  await game.advance(30);
  expect(said().filter((line) => line.startsWith('Test post: '))).toHaveLength(1);

  game.running.chats.forget('groupme', true);
  await owner.call('announce', {
    params: { leagueId },
    body: { title: 'Hello again', message: 'Who hears?' },
  });
  await game.advance(20);
  const { channel } = await owner.call('channel', { params: { leagueId } });
  expect(channel).toMatchObject({ state: 'disconnected', lost: { why: 'gone' } });
  const asked = game.running.chats.asked;
  await owner.call('announce', { params: { leagueId }, body: { title: 'And again', message: 'Nobody.' } });
  await game.advance(20);
  expect(game.running.chats.asked).toBe(asked);
  expect(JSON.stringify(game.lines)).not.toContain('0123456789abcdef');
});
