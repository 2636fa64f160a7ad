import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DRAFT_AT, LEAGUE_ID, seat } from '#test/support/league-season.ts';
import { scriptAws, SCRIPTED } from '#test/support/scripted-aws.ts';
import { wireTable } from '#test/support/wire-table.ts';
import { next } from '#shared/domain/league-season.ts';
import { boardStore } from './board-store.ts';
import { chatStore } from './chat-store.ts';
import { connectionStore } from './connection-store.ts';
import { draftPollStore } from './draft-poll-store.ts';
import { keys } from './keys/keys.ts';
import { notificationStore } from './news-store.ts';
import { seasonStore } from './season-store.ts';
import { Table } from './table.ts';
import type { Item } from './write.ts';
import { tradeStore } from './trade-store.ts';
import { tradeWrites } from './trade-writes.ts';

const GOLDEN = join(import.meta.dirname, 'golden');
const SEASON = '2025-26';
const CLOCK = { now: () => DRAFT_AT };
const socket = { id: 'socket-1', userId: seat(1) };

function golden(file: string): Item[] {
  return JSON.parse(readFileSync(join(GOLDEN, `${file}.json`), 'utf8')) as Item[];
}

let table: Table;

/**
 * Stores a file's items as an earlier version of this code wrote them. `change` turns them into what a later version would
 * write.
 */
async function keep(file: string, change: (item: Item) => Item = (item) => item): Promise<void> {
  for (const item of golden(file)) await table.put(change(item));
}

beforeEach(() => {
  scriptAws(wireTable().answer);
  table = new Table(new DynamoDBClient(SCRIPTED), 'game');
});

afterEach(() => vi.restoreAllMocks());

describe('a trade of one team for one', () => {
  it('is stored as the first version wrote it, so that code from before larger trades can still read it', async () => {
    await keep('trades');
    const trades = tradeStore(table);
    const book = await trades.bookOf(LEAGUE_ID);
    const ended = await trades.endedOf(LEAGUE_ID, seat(3));
    const [stored, row] = golden('trades');
    const { pk: _pk, sk: _sk, ...before } = stored ?? {};
    const [after, over] = tradeWrites({ book, begun: [], ended }) as { put: Item }[];
    expect(after?.put).toEqual({ ...after?.put, ...before });
    expect(over?.put['trades']).toEqual(row?.['trades']);
  });
});

/** Two versions run at the same time during a deployment. */
describe('fields from a newer version', () => {
  const newer = { trades: { open: [7] }, note: 'kept' };

  it('survive in a season, its members and its picks when this version changes the season', async () => {
    await keep('season-drafting', (item) => ({
      ...item,
      ...newer,
      members: (item['members'] as Item[]).map((member) => ({ ...member, ...newer })),
      picks: (item['picks'] as unknown[][]).map((pick) => [...pick, null, null, null, 'new']),
    }));
    const seasons = seasonStore(table, CLOCK);
    const season = await seasons.get(LEAGUE_ID, SEASON);
    if (!season) throw new Error('the season is not read');
    const members = season.members.map((member) => ({ ...member, draftPosition: 1 }));
    const second = { ...season.picks[0]!, pick: 2, pickOrder: 2, nflTeamId: 9 };
    expect(await seasons.save(next(season, { members, picks: [...season.picks, second] }))).toBe('saved');
    const item = await table.get(keys.season(LEAGUE_ID, SEASON));
    expect(item).toMatchObject({ ...newer, version: 4 });
    expect(item?.['members']).toEqual(
      members.map(({ id }) => expect.objectContaining({ ...newer, id, draftPosition: 1 })),
    );
    expect(item).toHaveProperty('picks.0', [26, false, expect.any(String), null, null, null, 'new']);
  });

  it('don’t keep a season in the list of public leagues after its draft starts', async () => {
    await keep('league');
    const seasons = seasonStore(table, CLOCK);
    const season = await seasons.get(LEAGUE_ID, SEASON);
    if (!season) throw new Error('the season is not read');
    await seasons.save(next(season, { status: 'drafting' }));
    expect(await table.get(keys.season(LEAGUE_ID, SEASON))).not.toHaveProperty('gsi1pk');
  });

  it('that make one draft board or socket unreadable leave other boards and sockets readable', async () => {
    await keep('board');
    await keep('board', (item) => ({ ...item, sk: `${String(item['sk'])}2`, strategy: 'ties' }));
    expect([...(await boardStore(table).listOf(LEAGUE_ID, SEASON)).keys()]).toEqual([seat(1)]);
    await keep('socket');
    await table.put({ ...keys.follower(LEAGUE_ID, 'odd'), connectionId: 7 });
    const follows = await connectionStore(table, { now: () => DRAFT_AT }).listOf(LEAGUE_ID);
    expect(follows.every(({ id }) => id !== 'odd')).toBe(true);
  });

  it('include the ready mark, which is stored in a field of its own so that older code doesn’t mistake it for an open page', async () => {
    const connections = connectionStore(table, { now: () => DRAFT_AT });
    const window = { id: 'ready', userId: seat(1) };
    await connections.open(window);
    await connections.follow(window, LEAGUE_ID);
    await connections.follow(window, LEAGUE_ID, 'ready');
    const marked = { places: ['draft'], isReady: true };
    expect(await table.get(keys.follower(LEAGUE_ID, window.id))).toMatchObject(marked);
    expect(await table.get(keys.socket(window.id))).toMatchObject({ leagues: [marked] });
  });

  it('include the ready mark, which can be cleared even if older code has already erased one of its two copies', async () => {
    const connections = connectionStore(table, { now: () => DRAFT_AT });
    const window = { id: 'half-ready', userId: seat(1) };
    await connections.open(window);
    await connections.follow(window, LEAGUE_ID);
    await connections.follow(window, LEAGUE_ID, 'ready');
    const row = await table.get(keys.socket(window.id));
    await table.put({ ...row, leagues: [{ leagueId: LEAGUE_ID, places: ['draft'] }] });
    await connections.leave(window, LEAGUE_ID, 'ready');
    expect(await table.get(keys.follower(LEAGUE_ID, window.id))).toMatchObject({ isReady: false });
  });

  it('that make one draft poll vote unreadable leave the other votes readable', async () => {
    await keep('draft-poll');
    const [, vote] = golden('draft-poll');
    await table.put({ ...vote, sk: `${String(vote?.['sk'])}2`, dates: 'any' });
    expect((await draftPollStore(table).get(LEAGUE_ID, SEASON)).votes).toHaveLength(1);
  });

  it('that make one chat message unreadable leave the other messages readable', async () => {
    await keep('chat');
    const [message] = golden('chat');
    const odd = { reactions: [{ emoji: 'a reaction to come', userIds: [] }] };
    await table.put({ ...message, ...odd, sk: `${String(message?.['sk'])}2` });
    expect(await chatStore(table).listOf({ leagueId: LEAGUE_ID, season: SEASON }, { limit: 9 })).toHaveLength(
      1,
    );
  });

  it('that make one notification unreadable leave the other notifications readable, and the unreadable one isn’t counted', async () => {
    const words = { to: seat(1), title: 'T', message: 'M', leagueId: null, isRead: false };
    const row = (id: string, type: string) => ({ ...words, id, type, createdAt: DRAFT_AT.toISOString() });
    vi.spyOn(table, 'newest').mockResolvedValue([row('02', 'a type to come'), row('01', 'welcome')]);
    const notifications = notificationStore(table);
    expect((await notifications.listOf(seat(1), { limit: 9 })).map(({ id }) => id)).toEqual(['01']);
    expect((await notifications.countUnread(seat(1), new Date(0))).count).toBe(1);
  });

  it('stay on a socket when it follows another league', async () => {
    const connections = connectionStore(table, CLOCK);
    await connections.open(socket);
    await connections.follow(socket, LEAGUE_ID);
    await table.put({ ...(await table.get(keys.socket(socket.id))), ...newer });
    await connections.follow(socket, 'another');
    expect(await table.get(keys.socket(socket.id))).toMatchObject({
      ...newer,
      leagues: [{ leagueId: LEAGUE_ID }, { leagueId: 'another' }],
    });
  });
});
