import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { final, game } from '#test/support/games.ts';
import { DRAFT_AT, drafted, drafting, LEAGUE_ID, lobby, seat } from '#test/support/league-season.ts';
import { scriptAws, SCRIPTED } from '#test/support/scripted-aws.ts';
import { profileOf } from '#test/support/small-league.ts';
import { wireTable } from '#test/support/wire-table.ts';
import { NO_TOOLS } from '#shared/domain/league-rules.ts';
import { ownershipOf, standings } from '#shared/domain/season/standings.ts';
import { boardStore } from './board-store.ts';
import { calendarStore } from './calendar-store.ts';
import { channelStore } from './channel-store.ts';
import { chatStore } from './chat-store.ts';
import { connectionStore } from './connection-store.ts';
import { deviceStore } from './device-store.ts';
import { draftPollStore } from './draft-poll-store.ts';
import { draftSumStore } from './draft-sum-store.ts';
import { houseRulesStore } from './house-rules-store.ts';
import { inviteStore } from './invite-store.ts';
import { paidKeys } from './keys/paid-keys.ts';
import { draftSumKeys } from './keys/draft-sum-keys.ts';
import { leagueStore } from './league-store.ts';
import { resultsStore } from './results-store.ts';
import { seasonStore } from './season-store.ts';
import { Table } from './table.ts';
import type { Item } from './write.ts';
import { templateStore } from './template-store.ts';
import { ticketStore } from './ticket-store.ts';
import { tradeStore } from './trade-store.ts';
import { userStore } from './user-store.ts';
import { momentMarkStore } from './moment-mark-store.ts';
import { watchStore } from './watch-store.ts';

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

/**
 * Items as the first version wrote them. These files must not change, because later code must still be able to read such items.
 */
describe('items from the first version', () => {
  const reading: Record<string, () => Promise<void>> = {
    account: async () => {
      const users = userStore(table);
      expect(await users.get(seat(1))).toMatchObject({
        ...profileOf(1),
        skeletons: [],
        unwantedMails: [],
        earlyAccess: [],
      });
      expect(await users.holderOfEmail('PLAYER1@example.org')).toBe(seat(1));
    },
    calendar: async () => {
      const calendar = await calendarStore(table).get(seat(1));
      expect(calendar).toMatchObject({ secret: expect.stringMatching(/^mXo0T4/), version: 4 });
      expect(calendar?.told).toMatchObject([{ kind: 'draft', sequence: 2, isOff: true }]);
    },
    username: async () => {
      expect(await userStore(table).holderOfSkeleton('player1', DRAFT_AT)).toBe(seat(1));
    },
    league: async () => {
      const leagues = leagueStore(table, CLOCK);
      expect(await leagues.get(LEAGUE_ID)).toMatchObject({
        code: 'KXW7QH',
        name: 'Sunday',
        currentSeason: SEASON,
      });
      expect(await leagues.idOfCode('KXW7QH')).toBe(LEAGUE_ID);
      expect(await leagues.listOf(seat(1))).toEqual([LEAGUE_ID]);
      const change = { isPublic: true, draftDateTime: DRAFT_AT.toISOString(), lotterySeed: null };
      expect(await seasonStore(table, CLOCK).get(LEAGUE_ID, SEASON)).toMatchObject(lobby(4, change));
    },
    'season-drafting': async () => {
      const { members, order } = drafting(4);
      const pick = { userId: seat(1), nflTeamId: 26, round: 1, pick: 1, pickOrder: 1, auto: false };
      expect(await seasonStore(table, CLOCK).get(LEAGUE_ID, SEASON)).toMatchObject({
        status: 'drafting',
        version: 3,
        members,
        order,
        picks: [pick],
        deadlineAt: '2025-08-25T23:02:00.000Z',
      });
    },
    'season-drafted': async () => {
      const teams = Array.from({ length: 12 }, (_, index) => index + 1);
      expect(await seasonStore(table, CLOCK).get(LEAGUE_ID, SEASON)).toMatchObject({
        ...drafted(4, teams),
        sizeBeforeDraft: null,
        lotterySeed: null,
      });
    },
    board: async () => {
      const board = { teamOrder: [3, 1], strategy: 'losses' };
      expect(await boardStore(table).get(LEAGUE_ID, SEASON, seat(1))).toMatchObject(board);
      expect([...(await boardStore(table).listOf(LEAGUE_ID, SEASON)).keys()]).toEqual([seat(1)]);
    },
    devices: async () => {
      const { devices, wishes, version } = await deviceStore(table).get(seat(1));
      expect(devices).toMatchObject([{ id: 'd'.repeat(32), name: 'Phone', timeZone: 'Europe/Berlin' }]);
      expect(wishes).toEqual({ types: { turn: false }, quietHours: null, mutedLeagues: [] });
      expect(version).toBe(3);
      expect(await deviceStore(table).holderOf('d'.repeat(32))).toBe(seat(1));
    },
    watches: async () => {
      const { teams, version } = await watchStore(table).of(seat(1));
      const holdings = [
        { leagueId: LEAGUE_ID, from: '2025-08-25T23:00:00.000Z', to: '2025-10-01T12:00:00.000Z' },
        { leagueId: '01K3KD0000000000000000000B', from: '2025-08-26T23:00:00.000Z', tiesAreHalves: true },
      ];
      expect({ teams, version }).toEqual({ teams: [{ season: SEASON, teamId: 11, holdings }], version: 4 });
      const which = { season: SEASON, teamIds: [6, 11], shard: 1 };
      const { watchers } = await watchStore(table).listOf(which, { before: undefined, limit: 50 });
      expect(watchers).toEqual([{ userId: seat(1), teams }]);
      expect(await momentMarkStore(table).ofUser(seat(1))).toEqual(['2025_1_6_11']);
    },
    'draft-poll': async () => {
      const dates = ['2025-08-29T23:00:00.000Z', '2025-08-30T23:00:00.000Z'];
      const [poll, vote] = [
        { dates, openedBy: seat(1) },
        { userId: seat(2), dates: dates.slice(1) },
      ];
      expect(await draftPollStore(table).get(LEAGUE_ID, SEASON)).toMatchObject({ poll, votes: [vote] });
    },
    'draft-sums': async () => {
      const shape = { season: SEASON, seats: 10, teamsEach: 3 };
      const { leagues, picks } = await draftSumStore(table).of(shape);
      expect([leagues, ...[1, 2, 3, 32].map((id) => picks.get(id))]).toEqual([3, 4, 43, 0, 92]);
      expect(await table.get(draftSumKeys.counted(LEAGUE_ID, SEASON))).toBeDefined();
    },
    invitation: async () => {
      const invites = inviteStore(table);
      const first = { email: 'eve@players.example', fate: 'pending', seatOf: null };
      expect(await invites.get('KXW7QHABCDEFGHJK')).toMatchObject(first);
      const reminded = { remindedAt: '2025-08-25T23:30:00.000Z', openedAt: '2025-08-26T08:00:00.000Z' };
      const accepted = { fate: 'accepted', acceptedBy: seat(2), acceptedAt: '2025-08-26T08:05:00.000Z' };
      expect(await invites.listOf(LEAGUE_ID)).toMatchObject([first, { ...reminded, ...accepted }]);
    },
    socket: async () => {
      const connections = connectionStore(table, { now: () => DRAFT_AT });
      // The socket's row has no places, so its page has to open another socket. Until then, the old socket still gets messages.
      expect(await connections.leaguesOf(socket.id)).toBeUndefined();
      expect(await connections.listOf(LEAGUE_ID)).toEqual([socket]);
      expect(await connections.ofUser(seat(1))).toMatchObject([socket]);
      expect(await connections.followersOf(LEAGUE_ID)).toEqual([]);
      await connections.follow(socket, LEAGUE_ID);
      await connections.unfollow(seat(1), LEAGUE_ID);
      expect(await connections.close(socket.id)).toEqual([]);
    },
    ticket: async () => {
      const item = golden('ticket')[0];
      vi.spyOn(table, 'take').mockResolvedValue(item);
      // A ticket lives for a minute. This one names no session, so it can no longer open a socket.
      expect(await ticketStore(table).take('hash', DRAFT_AT)).toBeUndefined();
    },
    trades: async () => {
      const trades = tradeStore(table);
      const offer = {
        number: 2,
        status: 'pending',
        note: 'Deal?',
        proposerTeamIds: [8],
        receiverTeamIds: [7],
      };
      const book = { leagueId: LEAGUE_ID, version: 3, lastNumber: 2 };
      expect(await trades.bookOf(LEAGUE_ID)).toMatchObject({ ...book, offers: [offer] });
      const accepted = { number: 1, status: 'accepted', respondedAt: '2025-09-19T17:00:00.000Z' };
      expect(await trades.endedOf(LEAGUE_ID, seat(3))).toMatchObject([accepted]);
    },
    'trades-2': async () => {
      const trades = tradeStore(table);
      const { offers } = await trades.bookOf(LEAGUE_ID);
      const versions = [{ proposerTeamIds: [8], receiverTeamIds: [7], at: '2025-09-20T16:00:00.000Z' }];
      const teams = { proposerTeamIds: [8, 9], receiverTeamIds: [7, 10] };
      expect(offers).toMatchObject([{ number: 3, status: 'in-review', ...teams, versions }]);
      // The second row has the outcome of the trade in the first.
      expect(await trades.endedOf(LEAGUE_ID, seat(1))).toMatchObject([
        { number: 2, status: 'reversed', proposerTeamIds: [3], verdict: { by: seat(1) } },
      ]);
    },
    'season-traded': async () => {
      const season = await seasonStore(table, CLOCK).get(LEAGUE_ID, SEASON);
      if (!season) throw new Error('the season is not read');
      expect(season).toMatchObject({ tradeSizes: 'equal', tradeReview: 'votes' });
      const owners = new Map(ownershipOf(season).map(({ teamId, userId }) => [teamId, userId]));
      expect([1, 2, 8, 9, 7, 10].map((teamId) => owners.get(teamId))).toEqual(
        [2, 1, 1, 1, 2, 2].map((number) => seat(number)),
      );
    },
    chat: async () => {
      const chats = chatStore(table);
      const chat = { leagueId: LEAGUE_ID, season: SEASON };
      const said = { userId: seat(1), message: 'Hello @player2', mentions: [seat(2)], version: 2 };
      expect(await chats.listOf(chat, { limit: 9 })).toMatchObject([said]);
      expect(await chats.lastIdOf(chat)).toBe('01K4TJ2000000000000000000B');
      expect(await chats.saidBy(chat, { userId: seat(1), clientId: 'click' })).toMatchObject(said);
    },
    channel: async () => {
      const { busyUntil: _, pk: _pk, sk: _sk, ...stored } = golden('channel')[0] ?? {};
      expect(await channelStore(table, CLOCK).get(LEAGUE_ID)).toEqual(stored);
    },
    'house-rules': async () => {
      const houseRules = houseRulesStore(table);
      const now = { version: 2, text: 'Be kind.\n  No whining.', stakes: 'The last one cooks.' };
      expect(await houseRules.of(LEAGUE_ID)).toMatchObject({ ...now, changedBy: seat(1) });
      const versions = await houseRules.versionsOf(LEAGUE_ID);
      expect(versions).toHaveLength(2);
      expect(versions).toEqual(
        expect.arrayContaining([
          expect.objectContaining(now),
          expect.objectContaining({ version: 1, text: 'Be kind.', changedBy: seat(2) }),
        ]),
      );
      vi.spyOn(table, 'getMany').mockResolvedValue(
        golden('house-rules').filter(({ sk }) => String(sk).startsWith('RULEMARKS#')),
      );
      const marks = await houseRules.marksOf(LEAGUE_ID, [seat(1), seat(2), seat(3)]);
      expect([...marks]).toEqual([
        [seat(1), { confirmed: { season: SEASON, version: 2 }, settled: null }],
        [seat(2), { confirmed: null, settled: SEASON }],
      ]);
    },
    'results-week': async () => {
      const stored = await resultsStore(table).gamesOf(SEASON);
      expect(stored).toMatchObject({ source: 'simulated', games: [game(1, 2), final([26, 24], [9, 20])] });
    },
    'results-live': async () => {
      const running = { homeScore: 7, awayScore: 3, detail: '2nd quarter, 4:12 left' };
      const stored = await resultsStore(table).gamesOf(SEASON);
      expect(stored.games).toEqual([game(1, 2, { state: 'live', running })]);
    },
  };

  it.each(Object.entries(reading))('can be read: %s', async (file, read) => {
    expect.hasAssertions();
    await keep(file);
    await read();
  });

  it('still give a season its original standings: ties count for nothing, and tied members share the crown', async () => {
    await keep('season-drafted');
    const season = await seasonStore(table, CLOCK).get(LEAGUE_ID, SEASON);
    if (!season) throw new Error('the season is not read');
    // In this snake draft, seat 1 has teams 1, 8 and 9; seat 2 has 2, 7 and 10; seat 3 has 3 and 6; seat 4 has 4 and 5.
    const games = [final([1, 20], [3, 10]), final([2, 30], [4, 0]), final([8, 9], [32, 9])];
    const rows = standings(season, games, ownershipOf(season));
    expect(rows.map(({ userId, winRank, lossRank }) => [userId, winRank, lossRank])).toEqual([
      [seat(1), 1, 3],
      [seat(2), 1, 3],
      [seat(3), 3, 1],
      [seat(4), 3, 1],
    ]);
  });

  it('give season templates the defaults that leagues had at the time', async () => {
    const settings = {
      maxMembers: 8,
      isPublic: true,
      draftTimerDuration: 90,
      draftOrderType: 'snake',
      nightWindow: null,
      commissionerTools: NO_TOOLS,
    };
    const templates = [{ id: 'a', name: 'A', settings }];
    await table.put({ ...paidKeys.templates(seat(1)), templates, version: 1 });
    const book = await templateStore(table).get(seat(1));
    expect(book.templates.map((each) => each.settings)).toEqual([
      { ...settings, teamsEach: 3, tieRule: 'nothing', levelCrowns: 'shared' },
    ]);
  });

  it('are all covered by a test', () => {
    const files = readdirSync(GOLDEN).map((file) => file.replace('.json', ''));
    // `more` is the folder of golden-kinds.test.ts.
    expect(files.toSorted()).toEqual([...Object.keys(reading), 'more'].toSorted());
  });
});
