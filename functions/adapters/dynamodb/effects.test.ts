import { expect, it } from 'vitest';
import { LEAGUE_SIZE, mostTeamsEach } from '#shared/domain/sizes.ts';
import { OFFERS_MOST } from '#shared/domain/trades/trades.ts';
import { renewalEffects, renewLeague } from '#shared/domain/leagues/renewal.ts';
import { fullSeason } from '#test/support/full-season.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { stored } from '../../usecases/news/store-effects.ts';
import { effectWrites } from './effects.ts';

const AT = '2025-08-25T23:00:00.000Z';

it('notifications expire after 90 days, log lines expire after 550 days, and memberships never do', () => {
  const told = { type: 'league_joined', title: 'You joined', message: 'You are in.', leagueId: 'L' } as const;
  const writes = effectWrites('L', new Date(AT), {
    joined: ['ana'],
    left: [],
    notifications: [{ ...told, id: 'N', to: 'ana', createdAt: AT, isRead: false }],
    log: [{ id: 'F', at: AT, act: 'member-joined', by: 'ana', text: 'joined' }],
  });
  const ends = writes.flatMap((write) => ('put' in write ? [write.put['ttl']] : []));
  const days = ends.map((end) => end && (Number(end) * 1000 - Date.parse(AT)) / 86_400_000);
  expect(days).toEqual([undefined, 90, 550]);
});

const NOTHING = { joined: [], notifications: [], log: [] };

it('a league’s former code stops working after a year, while its current code never expires', () => {
  const writes = effectWrites('L', new Date(AT), { ...NOTHING, league: { code: 'NEW' }, formerCode: 'OLD' });
  const ends = writes.flatMap((write) => ('put' in write ? [[write.put['pk'], write.put['ttl']]] : []));
  expect(ends).toEqual([
    ['CODE#NEW', undefined],
    ['CODE#OLD', Date.parse(AT) / 1000 + 365 * 86_400],
  ]);
});

it('a member’s public leagues are counted even if the account predates version numbers', () => {
  const [touched] = effectWrites('L', new Date(AT), { ...NOTHING, lobbyOf: { userId: 'ana', version: 1 } });
  expect(touched?.ConditionExpression).toContain('(#version = :seen OR attribute_not_exists(#version))');
});

it('saving a trade stores all pending offers in one row, and stores each ended offer once for each member who can read it', () => {
  const trade = {
    leagueId: 'L',
    season: '2025-26',
    number: 1,
    proposerId: 'ana',
    receiverId: 'ben',
    proposerTeamIds: [1],
    receiverTeamIds: [2],
    note: null,
    proposedAt: AT,
    respondedAt: AT,
    expiresAt: null,
    clientId: null,
    counterOf: null,
    counteredBy: null,
  } as const;
  const accepted = { ...trade, status: 'accepted' } as const;
  const fallen = { ...trade, number: 2, receiverId: 'cleo', status: 'cancelled' } as const;
  const book = { leagueId: 'L', version: 12, lastNumber: 2, offers: [] };
  const trades = { book, begun: [], ended: [accepted, fallen] };
  const writes = effectWrites('L', new Date(AT), { joined: [], notifications: [], log: [], trades });
  expect(writes.map((write) => 'put' in write && [write.put['sk'], write.ConditionExpression])).toEqual([
    ['TRADES', '#version = :before'],
    ['TRADE#LEAGUE#000000012', 'attribute_not_exists(pk)'],
    ['TRADE#ana#000000012', 'attribute_not_exists(pk)'],
    ['TRADE#cleo#000000012', 'attribute_not_exists(pk)'],
  ]);
});

/** The most items that DynamoDB accepts in one transaction. */
const TRANSACTION_MOST = 100;
/** How many items a renewal writes besides its effects: the league and two seasons. */
const OF_A_RENEWAL = 3;

it('the largest league can be renewed in one transaction, no matter how many offers are pending', () => {
  const maxMembers = LEAGUE_SIZE.most;
  const { isRenewed: _, ...season } = fullSeason({ maxMembers, teamsEach: mostTeamsEach(maxMembers) });
  const league = {
    id: season.leagueId,
    code: 'ABCDEF',
    name: 'Sunday',
    ownerId: seat(1),
    currentSeason: season.season,
    createdAt: AT,
  };
  const offers = season.members.flatMap(({ userId: proposerId }, index) =>
    Array.from({ length: OFFERS_MOST }, (_offer, step) => ({
      leagueId: season.leagueId,
      season: season.season,
      number: index * OFFERS_MOST + step + 1,
      proposerId,
      receiverId: season.members[(index + step + 1) % maxMembers]?.userId ?? '',
      proposerTeamIds: [1],
      receiverTeamIds: [2],
      status: 'pending' as const,
      note: null,
      proposedAt: AT,
      respondedAt: null,
      expiresAt: null,
      clientId: null,
      counterOf: null,
      counteredBy: null,
    })),
  );
  const book = { leagueId: season.leagueId, version: 9, lastNumber: 999, offers };
  const renewal = value(
    renewLeague(
      league,
      { season, book, finalAt: AT },
      {
        by: seat(1),
        at: new Date('2026-02-03T12:00:00.000Z'),
        label: '2026-27',
        lotterySeed: 's',
        hasAccount: () => true,
      },
    ),
  );
  expect(renewal.settled.ended).toHaveLength(maxMembers * OFFERS_MOST);
  const effects = renewalEffects(renewal, { userId: seat(1), name: 'Ana' });
  const writes = effectWrites(season.leagueId, new Date(AT), stored(memoryPorts(), season.season, effects));
  expect(writes.length + OF_A_RENEWAL).toBeLessThanOrEqual(TRANSACTION_MOST);
});
