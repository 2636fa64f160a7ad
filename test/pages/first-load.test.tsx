import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RouteName } from '#shared/contract/routes.ts';
import type { Player } from '../support/player.ts';
import { LONG, seatPlayers, startTable, type Table } from '../support/table.ts';
import { connected, said, showsOnce } from './support/chat.ts';
import { answer, answerOnce, callsMade, callsOf, held } from './support/network.ts';
import { open, shows, showsHeading } from './support/page.tsx';
import { wire } from './support/page-socket.ts';
import { register } from './support/players.ts';
import { ends } from './support/socket-ends.ts';
import { inSeason } from './support/trades.ts';

// Tests that a page's first load makes no call twice. Nothing may get lost between its first calls and the moment its
// socket joins.

let ana: Player, ben: Player;
let lobby: Table, drafting: Table, season: Table;

beforeAll(async () => {
  [ana, ben] = [await register('Ana'), await register('Ben')];
  lobby = await seatPlayers([ana, ben], { name: 'Waiting Crew', maxMembers: 4 });
  drafting = await seatPlayers([ana, ben], { ...LONG, name: 'Drafting Crew' });
  await startTable(drafting);
  season = await inSeason([ana, ben], 'Season Crew');
});
beforeEach(() => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  });
});
afterEach(() => void vi.useRealTimers());

/**
 * How many seconds a page takes to settle. By then it has checked everything twice, and its socket isn't waiting for a
 * reply.
 */
const SETTLED = 20;

/** Advances the browser's time second by second. After each second, replies can arrive. */
async function pass(): Promise<void> {
  for (let second = 0; second < SETTLED; second += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('a first load requests shared data only once', () => {
  /** Routes whose data is used by several parts of a page, or by both the page and its socket. */
  const SHARED: readonly string[] = ['userSeasons', 'me', 'unreadCount', 'houseRules', 'chat', 'chatMarks'];
  const OF_ALL = { me: 1, unreadCount: 1 };
  const OF_CHAT = { chat: 1, chatMarks: 1 };

  test.each<[string, () => Table, string, string, Partial<Record<RouteName, number>>]>([
    ['league home', () => lobby, '', 'Waiting Crew', { houseRules: 1, ...OF_CHAT }],
    ['league home in the season', () => season, '', 'Season Crew', { houseRules: 1, ...OF_CHAT }],
    ['the rules', () => lobby, '/rules', 'Rules', { houseRules: 1, ...OF_CHAT }],
    ['the chat', () => lobby, '/chat', 'Waiting Crew Chat', OF_CHAT],
    ['the lobby', () => lobby, '/draft', 'Waiting Crew', OF_CHAT],
    ['the draft room', () => drafting, '/draft', 'Drafting Crew', OF_CHAT],
    ['the standings', () => season, '/standings', 'Standings', OF_CHAT],
  ])('when opening %s', async (_, table, page, title, wanted) => {
    await open(ana, `/leagues/${table().league.code}${page}`);
    await showsHeading(title);
    await expect.poll(() => callsOf('unreadCount')).toBe(1);
    await expect.poll(() => callsOf('chat')).toBeGreaterThan(0);
    await pass();
    const made = Object.entries(callsMade()).filter(([route]) => SHARED.includes(route));
    expect(Object.fromEntries(made)).toEqual({ ...OF_ALL, ...wanted });
  });
});

describe('until a page’s socket has joined its league', () => {
  let table: Table;
  let leagues = 0;
  beforeEach(async () => {
    table = await seatPlayers([ana, ben], { name: `Gap Crew ${(leagues += 1)}`, maxMembers: 4 });
  });
  const says = (message: string) => ben.call('sayInChat', { params: table.params, body: { message } });
  const ofRules = () => ({ params: { leagueId: table.league.id } });
  const writes = (version: number, text: string) =>
    ana.call('changeHouseRules', { ...ofRules(), body: { version, text, stakes: '' } });
  const confirms = () => ben.call('confirmHouseRules', { ...ofRules(), body: { version: 1 } });

  /** Opens a page of the league, but keeps its socket from opening until the returned function is called. */
  async function openBeforeSocket(page: '/chat' | '/rules', first: () => void = () => undefined) {
    const late = held();
    await open(ana, `/leagues/${table.league.code}${page}`, () => {
      answer('realtimeTicket', late);
      first();
    });
    await showsHeading(page === '/rules' ? 'Rules' : /Chat$/);
    return late.release;
  }

  /**
   * Like `openBeforeSocket`, but also holds back a route's first reply until the test releases it. By then, the server has read
   * the data for that reply.
   */
  async function openBeforeReply(page: '/chat' | '/rules', route: RouteName) {
    const { promise: gate, resolve: release } = Promise.withResolvers<void>();
    const read = vi.fn();
    const connect = await openBeforeSocket(page, () =>
      answerOnce(route, async (ask) => {
        const reply = await ask();
        read();
        await gate;
        return reply;
      }),
    );
    await expect.poll(() => read.mock.calls.length).toBe(1);
    return { connect, release };
  }

  test('no message, reaction or deletion is lost', async () => {
    const [liked, regretted] = [await says('Like this'), await says('Regret this')];
    const connect = await openBeforeSocket('/chat');
    await showsOnce('Regret this');
    await says('Said meanwhile');
    const at = (messageId: string) => ({ params: { ...table.params, messageId } });
    await ben.call('reactInChat', { ...at(liked.id), body: { emoji: '🔥', on: true } });
    await ben.call('deleteChatMessage', at(regretted.id));
    connect();
    await showsOnce('Said meanwhile');
    await showsOnce('Like this', '🔥');
    await expect.poll(() => said('Regret this')).toEqual([]);
  });

  test.each([
    ['a message sent before the join', ['Before']],
    ['a message pushed after the join', [undefined, 'After']],
    ['a message sent before the join, or one pushed after it', ['Before', 'After']],
  ])('a chat that is still loading doesn’t lose %s', async (_, [before, after]) => {
    const { connect, release } = await openBeforeReply('/chat', 'chat');
    if (before !== undefined) await says(before);
    await pass();
    connect();
    await connected();
    if (after !== undefined) await says(after);
    release();
    for (const words of [before, after].filter((each) => each !== undefined))
      await expect.poll(() => said(words)).toHaveLength(1);
  });

  test('no new version or confirmation of the house rules is missed', async () => {
    await writes(0, 'Be kind.');
    const connect = await openBeforeSocket('/rules');
    await shows(/^1 of 2/);
    await confirms();
    connect();
    await shows(/^2 of 2/);
    const again = await openBeforeSocket('/rules');
    await shows('Be kind.');
    await writes(1, 'Be bold.');
    again();
    await shows('Be bold.');
  });

  test('house rules that are still loading are refetched if a push may be newer', async () => {
    await writes(0, 'Be kind.');
    const { connect, release } = await openBeforeReply('/rules', 'houseRules');
    await pass();
    connect();
    await expect.poll(() => callsOf('unreadCount')).toBeGreaterThan(1);
    await confirms();
    release();
    await shows(/^2 of 2/);
  });

  test('if an older server sends no version mark to compare, everything that may have changed is refetched', async () => {
    await writes(0, 'Be kind.');
    const connect = await openBeforeSocket('/rules', () => {
      wire.hears = (message) => Reflect.deleteProperty(message, 'mark');
    });
    await shows(/^1 of 2/);
    expect(callsOf('houseRules')).toBe(1);
    connect();
    await expect.poll(() => callsOf('houseRules')).toBe(2);
  });

  test('when the connection breaks later, the page refetches only what may have changed', async () => {
    await writes(0, 'Be kind.');
    await open(ana, `/leagues/${table.league.code}/rules`);
    await shows(/^1 of 2/);
    await expect.poll(() => callsOf('unreadCount')).toBe(1);
    const breaks = async (happens: () => Promise<unknown>) => {
      const late = held();
      const end = answer('realtimeTicket', late);
      for (const { close } of ends.values()) close();
      await happens();
      late.release();
      await pass();
      expect(ends.size).toBe(1);
      end();
    };
    await breaks(async () => undefined);
    expect(callsOf('houseRules')).toBe(1);
    await breaks(confirms);
    await shows(/^2 of 2/);
    expect(callsOf('houseRules')).toBe(2);
    wire.hears = (message) => Reflect.deleteProperty(message, 'mark');
    await breaks(async () => undefined);
    expect(callsOf('houseRules')).toBe(3);
  });
});
