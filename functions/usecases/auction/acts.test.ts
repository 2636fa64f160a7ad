import { describe, expect, it } from 'vitest';
import { DRAFT_AT, seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { auctionOf } from '#test/support/small-auction.ts';
import { acting, draftOf, shareSeat, type SmallLeague } from '#test/support/small-league.ts';
import { withdrawMember } from '../trades/withdraw-member.ts';
import { bid, enterSale, nominate, readProxies, saveProxy } from './acts.ts';

const SECOND_MS = 1000;

interface Table {
  ports: MemoryPorts;
  league: SmallLeague;
  acts: ReturnType<typeof actsIn>;
}

async function table(members = 4, change: Parameters<typeof auctionOf>[2] = {}): Promise<Table> {
  const ports = memoryPorts();
  const league = await auctionOf(ports, members, change);
  return { ports, league, acts: actsIn(ports, league) };
}

/** The acts of members, each at the present moment unless `askedAt` says otherwise. */
function actsIn(ports: MemoryPorts, { key, stored }: SmallLeague) {
  let sent = 0;
  const bidder = (number: number, askedAt = ports.clock.now()) => ({ ...acting(seat(number)), askedAt });
  const once = () => `request-${(sent += 1)}`;
  return {
    nominate: (number: number, teamId: number, price = 1, clientId = once()) =>
      nominate(ports, key, bidder(number), { teamId, price, clientId }),
    bid: async (number: number, price: number, more: { clientId?: string; askedAt?: Date } = {}) => {
      const { teamId = 0, startedAt = '' } = (await stored()).auction?.lot ?? {};
      const wish = { teamId, startedAt, price, clientId: more.clientId ?? once() };
      return bid(ports, key, bidder(number, more.askedAt), wish);
    },
    proxy: (number: number, teamId: number, upTo: number | null) =>
      saveProxy(ports, key, bidder(number), { teamId, upTo }),
    lot: async () => (await stored()).auction?.lot,
  };
}

describe('a nomination', () => {
  it('arms its timer, puts a team on the block, and notifies everyone in the room', async () => {
    const { ports, league, acts } = await table();
    await ports.connections.open({ id: 'c1', userId: seat(2) });
    await ports.connections.follow({ id: 'c1', userId: seat(2) }, league.key.leagueId);
    const { value: reply } = value(await acts.nominate(1, 10, 5));
    const lot = { teamId: 10, price: 5, leaderId: seat(1), endsAt: '2025-08-25T23:00:20.000Z' };
    expect(reply.draft).toMatchObject({ lots: [lot], nominator: seat(1), nominateBy: null });
    expect(ports.pushed).toMatchObject([{ to: ['c1'], message: { type: 'draft', draft: { lots: [lot] } } }]);
    expect(ports.armed.at(-1)).toMatchObject({ kind: 'lot', lot: 1, at: Date.parse(lot.endsAt) / SECOND_MS });
  });

  it('is refused out of turn, for a sold or unknown team, and above the highest possible bid', async () => {
    const { acts } = await table();
    expect(await acts.nominate(2, 10)).toMatchObject({ refused: 'not-your-nomination' });
    expect(await acts.nominate(1, 99)).toMatchObject({ refused: 'unknown-team' });
    expect(await acts.nominate(1, 10, 200)).toMatchObject({ refused: 'over-budget', about: '199 crowns' });
    value(await acts.nominate(1, 10, 199));
    expect(await acts.nominate(2, 10)).toMatchObject({ refused: 'team-taken' });
  });

  it('can be repeated, and gets the same reply', async () => {
    const { league, acts } = await table();
    value(await acts.nominate(1, 10, 5, 'again'));
    const { version } = await league.stored();
    const { repeated, value: reply } = value(await acts.nominate(1, 10, 5, 'again'));
    expect([repeated, reply.draft.version]).toEqual([true, version]);
  });
});

describe('a bid', () => {
  it('needs one conditional write, and arms a timer only if the lot’s end moves', async () => {
    const { ports, league, acts } = await table();
    value(await acts.nominate(1, 10));
    const [armed, { version }] = [ports.armed.length, await league.stored()];
    value(await acts.bid(2, 5));
    expect([ports.armed.length, (await league.stored()).version]).toEqual([armed, version + 1]);
    ports.clock.advance(15 * SECOND_MS);
    value(await acts.bid(3, 6));
    expect(ports.armed.at(-1)?.at).toBe(Date.parse('2025-08-25T23:00:25.000Z') / SECOND_MS);
  });

  it('is confirmed again after a lost reply, even if a higher bid came since', async () => {
    const { acts } = await table();
    value(await acts.nominate(1, 10));
    value(await acts.bid(2, 5, { clientId: 'mine' }));
    value(await acts.bid(3, 6));
    expect(value(await acts.bid(2, 5, { clientId: 'mine' }))).toMatchObject({ repeated: true });
    expect(await acts.lot()).toMatchObject({ price: 6, leaderId: seat(3) });
    // The same id of another seat is another request.
    expect(await acts.bid(4, 5, { clientId: 'mine' })).toMatchObject({ refused: 'outbid' });
  });

  it('that is too low is refused with the present lot', async () => {
    const { acts } = await table();
    value(await acts.nominate(1, 10, 61));
    expect(await acts.bid(2, 61)).toMatchObject({
      refused: 'outbid',
      about: 'the price is now 61 crowns',
      present: { teamId: 10, price: 61, leaderId: seat(1) },
    });
  });

  it('is judged by when it reached the gateway, as long as the lot isn’t sold', async () => {
    const { ports, league, acts } = await table();
    value(await acts.nominate(1, 10));
    const inTime = new Date(DRAFT_AT.getTime() + 20 * SECOND_MS);
    ports.clock.set(new Date(inTime.getTime() + 3 * SECOND_MS));
    value(await acts.bid(2, 5, { askedAt: inTime }));
    expect(await acts.lot()).toMatchObject({ price: 5, endsAt: '2025-08-25T23:00:30.000Z' });
    expect((await league.stored()).picks).toEqual([]);
  });

  it('that comes too late is refused with the delay, and the overdue lot is sold first', async () => {
    const { ports, league, acts } = await table();
    value(await acts.nominate(1, 10, 3));
    ports.clock.set(new Date(DRAFT_AT.getTime() + 20_400));
    expect(await acts.bid(2, 5)).toMatchObject({ refused: 'outbid', about: 'it came 0.4 seconds too late' });
    expect((await league.stored()).picks).toEqual([]);
    ports.clock.set(new Date(DRAFT_AT.getTime() + 21_500));
    expect(await acts.bid(2, 5)).toMatchObject({ refused: 'outbid', present: null });
    expect((await league.stored()).picks).toMatchObject([{ nflTeamId: 10, userId: seat(1), price: 3 }]);
  });

  it('is judged again until it is decided, even if ten arrive at the same moment', async () => {
    const { ports, acts } = await table(10);
    value(await acts.nominate(1, 10));
    const { save } = ports.seasons;
    let conflicts = 6;
    ports.seasons.save = async (season) => ((conflicts -= 1) >= 0 ? 'conflict' : save(season));
    value(await acts.bid(2, 5));
    conflicts = Infinity;
    expect(await acts.bid(3, 6)).toMatchObject({ refused: 'unavailable' });
    ports.seasons.save = save;
    value(await acts.bid(3, 6));
  });

  it('of a partner counts as the seat’s own', async () => {
    const { ports, league } = await table();
    await shareSeat(ports, league, 2, 9);
    const acts = actsIn(ports, league);
    value(await acts.nominate(1, 10));
    value(await acts.bid(9, 5));
    expect(await acts.lot()).toMatchObject({ leaderId: seat(2) });
  });

  it('is refused to strangers, and in a draft by turns', async () => {
    const { acts } = await table();
    expect(await acts.bid(9, 5)).toMatchObject({ refused: 'league-not-found' });
    const ports = memoryPorts();
    const snake = actsIn(ports, await draftOf(ports, 4));
    expect(await snake.bid(2, 5)).toMatchObject({ refused: 'not-an-auction' });
  });
});

describe('a proxy', () => {
  it('bids no more than it needs, and only its own seat can read it', async () => {
    const { ports, league, acts } = await table();
    value(await acts.proxy(2, 10, 61));
    const reply = value(await acts.nominate(1, 10, 5));
    expect(await acts.lot()).toMatchObject({ price: 6, leaderId: seat(2) });
    expect(JSON.stringify(reply.value)).not.toContain('61');
    expect(value(await readProxies(ports, league.key, seat(2)))).toEqual({
      proxies: [{ teamId: 10, upTo: 61 }],
    });
    expect(value(await readProxies(ports, league.key, seat(1)))).toEqual({ proxies: [] });
  });

  it('can be removed, and repeating the same request changes nothing', async () => {
    const { league, acts } = await table();
    value(await acts.proxy(2, 10, 61));
    const { version } = await league.stored();
    value(await acts.proxy(2, 10, 61));
    expect((await league.stored()).version).toBe(version);
    expect(value(await acts.proxy(2, 10, null)).proxies).toEqual([]);
  });

  it('is deleted with its member’s account, and no longer bids', async () => {
    const { ports, league, acts } = await table();
    value(await acts.proxy(2, 10, 61));
    value(await acts.proxy(3, 10, 4));
    value(await withdrawMember(ports, league.key.leagueId, seat(2)));
    expect((await league.stored()).auction?.proxies).toMatchObject([{ userId: seat(3), upTo: 4 }]);
    const { version } = await league.stored();
    value(await withdrawMember(ports, league.key.leagueId, seat(2)));
    expect((await league.stored()).version).toBe(version);
    value(await acts.nominate(1, 10, 3));
    expect(await acts.lot()).toMatchObject({ leaderId: seat(3), price: 4 });
  });

  it('can’t go below the price that its seat leads at', async () => {
    const { acts } = await table();
    value(await acts.nominate(1, 10, 5));
    expect(await acts.proxy(1, 10, 4)).toMatchObject({ refused: 'below-price', about: '5 crowns' });
  });
});

describe('a sale without clocks', () => {
  const PARTY = { draftTimerDuration: null } as const;

  it('is entered by a commissioner, until every seat is full', async () => {
    const { ports, league } = await table(2, PARTY);
    const { key } = league;
    const enter = (by: number, teamId: number, to: number, price = 1) =>
      enterSale(ports, key, seat(by), { teamId, userId: seat(to), price });
    expect(await enter(2, 10, 1)).toMatchObject({ refused: 'commissioners-only' });
    expect(value(await enter(1, 10, 2, 150))).toMatchObject({ repeated: false });
    expect(value(await enter(1, 10, 2, 150))).toMatchObject({ repeated: true });
    expect(await enter(1, 10, 1)).toMatchObject({ refused: 'team-taken' });
    expect(await enter(1, 11, 2, 51)).toMatchObject({ refused: 'over-budget', about: '50 crowns' });
    value(await enter(1, 11, 2, 50));
    expect(await enter(1, 12, 2)).toMatchObject({ refused: 'seat-full' });
    value(await enter(1, 12, 1));
    value(await enter(1, 13, 1));
    const { status, picks } = await league.stored();
    expect([status, picks.map(({ price }) => price)]).toEqual(['active', [150, 50, 1, 1]]);
  });

  it('takes the place of nominations, and is refused in an auction with clocks', async () => {
    const party = await table(2, PARTY);
    expect(await party.acts.nominate(1, 10)).toMatchObject({ refused: 'sales-entered' });
    const { ports, league } = await table();
    const wish = { teamId: 10, userId: seat(2), price: 1 };
    expect(await enterSale(ports, league.key, seat(1), wish)).toMatchObject({ refused: 'has-clock' });
  });
});
