import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DRAFT_AT, LEAGUE_ID, seat } from '#test/support/league-season.ts';
import { scriptAws, SCRIPTED } from '#test/support/scripted-aws.ts';
import { wireTable } from '#test/support/wire-table.ts';
import { accessTokenStore } from './access-token-store.ts';
import { billingStore } from './billing-store.ts';
import { chatStore } from './chat-store.ts';
import { drawStore } from './draw-store.ts';
import { earlierSeasonStore } from './earlier-season-store.ts';
import { chatKeys } from './keys/chat-keys.ts';
import { paidKeys } from './keys/paid-keys.ts';
import { logStore, notificationStore } from './news-store.ts';
import { offerThreadStore } from './offer-thread-store.ts';
import { requestStore } from './request-store.ts';
import { resultsStore } from './results-store.ts';
import { seasonStore } from './season-store.ts';
import { Table } from './table.ts';
import { templateStore } from './template-store.ts';
import type { Item } from './write.ts';

// More kinds of items, as the first release wrote them. See golden.test.ts.

const GOLDEN = join(import.meta.dirname, 'golden/more');
const SEASON = '2025-26';
const user = seat(1);
const id = (end: string) => `01K3KD00000000000000000${end}`;

let table: Table;

beforeEach(() => {
  scriptAws(wireTable().answer);
  table = new Table(new DynamoDBClient(SCRIPTED), 'game');
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function keep(file: string): Promise<void> {
  const items = JSON.parse(readFileSync(join(GOLDEN, `${file}.json`), 'utf8')) as Item[];
  for (const item of items) await table.put(item);
}

describe('items from the first release', () => {
  const reading: Record<string, () => Promise<void>> = {
    'access-token': async () => {
      const tokens = accessTokenStore(table);
      const token = { id: '01K3KD00000000000000000T01', name: 'Standings on the wall' };
      expect(await tokens.of(user)).toMatchObject([token]);
      const used = { userId: user, ...token, lastUsedAt: '2025-08-21T12:00:00.000Z' };
      const hash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
      expect(await tokens.byHash(hash)).toMatchObject(used);
    },
    news: async () => {
      const notifications = notificationStore(table);
      const started = { id: id('N01'), to: user, type: 'draft_started', isRead: false, title: 'T' };
      expect(await notifications.get(user, id('N01'))).toMatchObject(started);
      const all = await notifications.listOf(user, { limit: 9 });
      expect(all.map(({ type }) => type)).toEqual(['system_update', 'draft_started']);
    },
    'chat-2': async () => {
      const listed = await chatStore(table).listOf({ leagueId: LEAGUE_ID, season: SEASON }, { limit: 9 });
      const [asked, edited] = listed.toSorted((one, other) => (one.version < other.version ? 1 : -1));
      expect(asked).toMatchObject({ toEveryone: true, replyTo: '01K4TJ2000000000000000000B', version: 3 });
      expect(asked?.poll).toEqual({
        options: [
          { text: 'Ana’s place', userIds: [seat(2)] },
          { text: 'The bar', userIds: [] },
        ],
        isMany: false,
        closesAt: '2025-09-12T16:00:00.000Z',
        closedAt: null,
      });
      expect(asked?.pinnedAt).toBe('2025-09-10T16:05:00.000Z');
      expect(edited).toMatchObject({ editedAt: '2025-09-10T16:04:00.000Z', formerTexts: ['At teh bar'] });
    },
    'chat-beside': async () => {
      const chats = chatStore(table);
      const chat = { leagueId: LEAGUE_ID, season: SEASON };
      const [edited] = await chats.listOf(chat, { limit: 9 });
      expect(edited?.formerMentions).toEqual([seat(2)]);
      expect(await chats.pinsOf(chat)).toEqual(['01K4TJ2000000000000000000C']);
      expect([...(await chats.pollsOf(chat))]).toEqual([
        ['01K4TJ2000000000000000000C', '2025-09-12T16:00:00.000Z'],
        ['01K4TJ2000000000000000000D', null],
      ]);
      expect((await table.get(chatKeys.everyone(chat)))?.['2025-09-10']).toBe(3);
    },
    log: async () => {
      const line = { id: id('L01'), act: 'draft-order', by: user, text: 'Drew the order', season: SEASON };
      expect(await logStore(table).listOf(LEAGUE_ID, { limit: 9 })).toMatchObject([line]);
    },
    'offer-thread': async () => {
      const thread = await offerThreadStore(table).of(LEAGUE_ID, 2);
      const said = { number: 2, userId: user, message: 'Deal?', createdAt: '2025-09-20T12:00:00.000Z' };
      expect(thread).toMatchObject({ version: 2, lastNumber: 2, messages: [said] });
    },
    billing: async () => {
      const billing = billingStore(table, { now: () => DRAFT_AT });
      const account = await billing.get(user);
      expect(account).toMatchObject({
        customerId: 'cus_1',
        attempt: 'second',
        subscription: null,
        version: 2,
      });
      expect(await billing.ownerOf('cus_1')).toBe(user);
      if (!account) return;
      expect(await billing.note(account, { openedAt: '2025-08-26T00:00:00.000Z' })).toBe('saved');
      expect(await table.get(paidKeys.billing(user))).toMatchObject({ customerId: 'cus_1', version: 3 });
    },
    'season-playoffs': async () => {
      const rules = { playoffs: 'count', playoffWeight: 2 };
      const seasons = seasonStore(table, { now: () => DRAFT_AT });
      expect(await seasons.get(LEAGUE_ID, SEASON)).toMatchObject(rules);
    },
    'results-playoffs': async () => {
      const { games } = await resultsStore(table).gamesOf(SEASON);
      expect(games).toMatchObject([{ week: 19, round: 'Wild Card', homeScore: 31 }]);
    },
    templates: async () => {
      const templates = templateStore(table);
      const book = await templates.get(user);
      expect(book).toMatchObject({
        version: 1,
        templates: [
          { id: 'a', name: 'A', settings: { teamsEach: 3, commissionerTools: { moreTime: false } } },
        ],
      });
      expect(await templates.save(user, { ...book, version: 2 })).toBe('saved');
      expect(await templates.get(user)).toMatchObject({ version: 2, templates: book.templates });
    },
    request: async () => {
      const request = { kind: 'support', status: 'pending', userId: user, subject: 'Bell' };
      expect(await requestStore(table).get(id('R01'))).toMatchObject(request);
    },
    earlier: async () => {
      const [season] = await earlierSeasonStore(table).listOf(LEAGUE_ID);
      expect(season).toMatchObject({ season: '2019-20', revision: '01B' });
      expect(season?.lines.map(({ name, wins }) => [name, wins])).toEqual([
        [null, 9],
        ['Uncle Al', 7],
      ]);
    },
    'season-looking': async () => {
      const seasons = seasonStore(table, { now: () => DRAFT_AT });
      expect((await seasons.get(LEAGUE_ID, SEASON))?.lookingFor).toEqual([
        { userId: user, sought: ['losses', 'AFC East'] },
        { userId: seat(2), sought: ['wins'] },
      ]);
    },
    'season-names': async () => {
      const seasons = seasonStore(table, { now: () => DRAFT_AT });
      expect((await seasons.get(LEAGUE_ID, SEASON))?.importNames).toEqual([
        { name: 'uncleal', userId: seat(2) },
        { name: 'thegreens', teamId: 24 },
      ]);
    },
    'season-auction': async () => {
      const season = await seasonStore(table, { now: () => DRAFT_AT }).get(LEAGUE_ID, SEASON);
      expect(season?.picks).toMatchObject([
        { nflTeamId: 26, userId: seat(2), price: 44, round: 1, pick: 1, pickOrder: 1, auto: false },
        { nflTeamId: 5, userId: seat(4), price: 2, round: 1, pick: 2, pickOrder: 2, auto: true },
      ]);
      expect(season?.auction).toMatchObject({
        budget: 200,
        lot: { teamId: 10, price: 61, leaderId: seat(3), endsAt: '2025-08-25T23:01:51.000Z' },
        proxies: [
          { userId: seat(3), teamId: 10, upTo: 75, since: '2025-08-25T23:11:00.000Z' },
          { userId: seat(1), teamId: 11, upTo: 40 },
        ],
        accepted: [
          { userId: seat(2), clientId: 'b-1' },
          { userId: seat(3), clientId: 'b-2' },
        ],
        crowns: [
          { userId: seat(1), crown: 'wins' },
          { userId: seat(4), crown: 'losses' },
        ],
        missed: [seat(4)],
      });
    },
    draw: async () => {
      const drawn = { seed: 'seed', hash: 'hash', order: [seat(2), user], by: user };
      expect(await drawStore(table).listOf(LEAGUE_ID, SEASON)).toMatchObject([drawn]);
    },
  };

  it.each(Object.entries(reading))('can be read: %s', async (file, read) => {
    expect.hasAssertions();
    await keep(file);
    await read();
  });

  it('are all covered by a test', () => {
    const files = readdirSync(GOLDEN).map((file) => file.replace('.json', ''));
    expect(files.toSorted()).toEqual(Object.keys(reading).toSorted());
  });
});
