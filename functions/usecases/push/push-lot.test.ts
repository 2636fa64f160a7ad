import { beforeEach, describe, expect, it } from 'vitest';
import { lotNews, type AnnouncedLot, type LotNews } from '#shared/domain/draft/auction/lot-news.ts';
import { seatPassed } from '#shared/domain/leagues/seat.ts';
import { timerDue, type LotTimer } from '#shared/domain/timer.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { auctionOf } from '#test/support/small-auction.ts';
import { acting, type SmallLeague } from '#test/support/small-league.ts';
import { bid, enterSale, nominate, saveProxy } from '../auction/acts.ts';
import { fireLot } from '../auction/fire-lot.ts';
import { setDraftAuto } from '../draft/auto.ts';
import { pauseDraft, resumeDraft, undoPick } from '../draft/commissioner-tools.ts';
import { keepPresence } from '../sockets/presence.ts';
import { subscribe } from './devices.ts';
import { changePushPreferences } from './push-preferences.ts';
import { pushTurn } from './push-turn.ts';

const [ANA, BEN, CARA] = [seat(1), seat(2), seat(3)];

let ports: MemoryPorts;
let league: SmallLeague;
let sent = 0;

async function auction(change: Parameters<typeof auctionOf>[2] = {}) {
  ports = memoryPorts();
  league = await auctionOf(ports, 3, { commissionerTools: { pause: true, undo: true }, ...change });
  for (const userId of [ANA, BEN, CARA]) await addDevice(userId);
}
const addDevice = async (userId: string) =>
  value(
    await subscribe(
      ports,
      { userId, session: { id: 's', startedAt: 0 } },
      {
        endpoint: `https://fcm.googleapis.com/fcm/send/${userId}`,
        keys: { p256dh: `B${'p'.repeat(86)}`, auth: 'a'.repeat(22) },
        name: userId,
        timeZone: 'America/New_York',
      },
      [],
    ),
  );
const bidder = (userId: string) => ({ ...acting(userId), askedAt: ports.clock.now() });
const clientId = () => `c-${(sent += 1)}`;
const name = async (userId: string, teamId: number, price = 1) =>
  value(await nominate(ports, league.key, bidder(userId), { teamId, price, clientId: clientId() }));
async function offer(userId: string, price: number) {
  const { teamId = 0, startedAt = '' } = (await league.stored()).auction?.lot ?? {};
  const wish = { teamId, startedAt, price, clientId: clientId() };
  return value(await bid(ports, league.key, bidder(userId), wish));
}
const proxy = async (userId: string, teamId: number, upTo: number) =>
  value(await saveProxy(ports, league.key, bidder(userId), { teamId, upTo }));
async function sell() {
  const timer = ports.armed.findLast((one): one is LotTimer => one.kind === 'lot' && one.lot > 0)!;
  ports.clock.set(timerDue(timer));
  return fireLot(ports, timer);
}
const announced = (type: LotNews['type']): AnnouncedLot[] =>
  ports.announcedTurns.filter((one): one is AnnouncedLot => 'lot' in one && one.lot.type === type);
const told = (type: LotNews['type']) => announced(type).map(({ lot }) => lot.userId);
/** Delivers an announcement a second after it was sent. */
async function deliver(one: AnnouncedLot, sentAt = ports.clock.now()) {
  ports.clock.advance(1000);
  return pushTurn(ports, one, sentAt);
}
const last = (type: LotNews['type']) => announced(type).at(-1)!;
const shown = () => ports.sentPushes.map(({ device, message }) => [device.name, message.payload.title]);

async function inTheRoom(userId: string, isHidden = false) {
  const { leagueId } = league.key;
  await ports.connections.open({ id: userId, userId });
  await ports.connections.follow({ id: userId, userId }, leagueId);
  await keepPresence(ports, { id: userId, userId }, { leagueId, isHidden });
}

beforeEach(() => auction());

describe('“Outbid”', () => {
  it('tells who led, at what price the team is, and until when they can bid more', async () => {
    await name(ANA, 10, 5);
    await offer(BEN, 12);
    expect(announced('outbid')).toMatchObject([{ pickOrder: 1, lot: { userId: ANA, teamId: 10 } }]);
    expect(await deliver(last('outbid'))).toEqual({ came: 'pushed' });
    const { lot } = (await league.stored()).auction!;
    const [{ message } = { message: undefined }] = ports.sentPushes;
    expect(message).toMatchObject({
      ttlSeconds: 19,
      urgency: 'high',
      payload: {
        userId: ANA,
        title: expect.stringMatching(/^Outbid: .+ is at 12 crowns$/),
        body: 'Sunday: bid more before the lot ends.',
        until: lot?.endsAt,
        late: 'The auction in Sunday has moved on.',
        link: `/leagues/${league.code}/draft`,
        tag: `lot-${league.key.leagueId}-10`,
      },
    });
  });

  it('comes once per lot, however often someone is outbid and each announcement is delivered', async () => {
    await name(ANA, 10, 5);
    await offer(BEN, 12);
    expect(await deliver(last('outbid'))).toEqual({ came: 'pushed' });
    expect(await deliver(last('outbid'))).toEqual({ came: 'again' });
    await offer(ANA, 13);
    await offer(BEN, 14);
    expect(await deliver(last('outbid'))).toEqual({ came: 'again' });
    expect(shown()).toHaveLength(1);
  });

  it('comes again with the next lot, even of the same team', async () => {
    await name(ANA, 10, 5);
    await offer(BEN, 12);
    await deliver(last('outbid'));
    await sell();
    value(await undoPick(ports, league.key, ANA, {}));
    value(await resumeDraft(ports, league.key, ANA));
    await name(ANA, 10, 5);
    await offer(BEN, 12);
    expect(await deliver(last('outbid'))).toEqual({ came: 'pushed' });
    expect(shown()).toHaveLength(2);
  });

  it('also tells whose proxy is used up, but not who wins with theirs', async () => {
    await proxy(BEN, 10, 20);
    await proxy(CARA, 10, 30);
    await name(ANA, 10, 5);
    expect(told('outbid')).toEqual([BEN]);
    await offer(ANA, 25);
    expect(told('outbid')).toEqual([BEN]);
    await offer(ANA, 40);
    expect(told('outbid')).toEqual([BEN, CARA]);
  });

  it('tells whose proxy is as high as the price, but came later than the leader’s', async () => {
    await proxy(BEN, 10, 20);
    ports.clock.advance(1000);
    await proxy(CARA, 10, 20);
    await name(ANA, 10, 5);
    expect((await league.stored()).auction?.lot).toMatchObject({ leaderId: BEN, price: 20 });
    expect(told('outbid')).toEqual([CARA]);
  });

  it('reaches each seat that was outbid on the same lot', async () => {
    await proxy(BEN, 10, 20);
    await proxy(CARA, 10, 30);
    await name(ANA, 10, 5);
    expect(await deliver(last('outbid'))).toEqual({ came: 'pushed' });
    await offer(ANA, 40);
    expect(await deliver(last('outbid'))).toEqual({ came: 'pushed' });
    expect(shown().map(([device]) => device)).toEqual([BEN, CARA]);
  });

  it('isn’t announced to the bidder, to members on Auto, or with a leader’s own bid', async () => {
    await name(ANA, 10, 5);
    await offer(ANA, 50);
    await offer(BEN, 12);
    expect(told('outbid')).toEqual([]);
    value(await setDraftAuto(ports, league.key, ANA, { on: true }));
    await offer(BEN, 150);
    expect(told('outbid')).toEqual([]);
  });

  it('is over once the member leads again, the lot is sold or the auction is paused', async () => {
    await name(ANA, 10, 5);
    await offer(BEN, 12);
    const first = last('outbid');
    await offer(ANA, 13);
    expect(await deliver(first)).toEqual({ came: 'over' });
    await offer(BEN, 20);
    value(await pauseDraft(ports, league.key, ANA));
    expect(await deliver(first)).toEqual({ came: 'over' });
    value(await resumeDraft(ports, league.key, ANA));
    await sell();
    expect(await deliver(first)).toEqual({ came: 'over' });
    expect(shown()).toEqual([]);
  });

  it('isn’t told to a leader whose seat passes on with the lead, nor to one who has just left', async () => {
    await name(ANA, 10, 5);
    const before = await league.stored();
    const dora = { userId: seat(4), memberId: 'm-dora' };
    const passed = (season: typeof before) =>
      seatPassed(season, { seatOf: ANA, by: CARA }, dora, ports.clock.now());
    const after = passed(before);
    expect(after.auction?.lot?.leaderId).toBe(dora.userId);
    expect(lotNews(before, after)).toEqual([]);
    await offer(BEN, 12);
    await ports.seasons.save(passed(await league.stored()));
    expect(await deliver(last('outbid'))).toEqual({ came: 'over' });
    expect(shown()).toEqual([]);
  });

  it('isn’t told to a full seat whose proxies are still stored', async () => {
    await auction({ teamsEach: 1 });
    await proxy(ANA, 11, 20);
    await name(ANA, 10, 5);
    await sell();
    await name(BEN, 11, 30);
    expect((await league.stored()).auction?.proxies).toMatchObject([{ userId: ANA }]);
    expect(told('outbid')).toEqual([]);
  });

  it('doesn’t ask for a higher bid from a member whose money doesn’t allow one', async () => {
    await name(ANA, 10, 150);
    await sell();
    await name(BEN, 11);
    await offer(ANA, 40);
    await offer(BEN, 50);
    expect(await deliver(last('outbid'))).toEqual({ came: 'pushed' });
    const payload = ports.sentPushes.at(-1)?.message.payload;
    expect(payload?.body).toBe('Sunday: you can’t bid more for this team.');
  });

  it('isn’t pushed before the bid is stored', async () => {
    await name(ANA, 10, 5);
    const { version } = await league.stored();
    const lot: LotNews = { type: 'outbid', userId: ANA, teamId: 10 };
    const ahead = { ...league.key, pickOrder: 1, version: version + 1, lot };
    expect(await deliver(ahead)).toEqual({ came: 'waits', seconds: 1 });
    await offer(BEN, 12);
    expect(await deliver(ahead)).toEqual({ came: 'pushed' });
  });

  it('isn’t pushed to a member who has the room open in front', async () => {
    await name(ANA, 10, 5);
    await inTheRoom(ANA);
    await offer(BEN, 12);
    expect(await deliver(last('outbid'))).toEqual({ came: 'in the room' });
    await inTheRoom(ANA, true);
    expect(await deliver(last('outbid'))).toEqual({ came: 'pushed' });
  });

  it('doesn’t wait for quiet hours to end even if the league’s pick clock, which doesn’t run, is long', async () => {
    await auction({ draftTimerDuration: 43_200 });
    value(await changePushPreferences(ports, ANA, { quietHours: { from: '00:00', to: '23:59' } }));
    await name(ANA, 10, 5);
    await offer(BEN, 12);
    expect(await deliver(last('outbid'))).toEqual({ came: 'pushed' });
  });

  it('can be switched off, and doesn’t wait for quiet hours to end', async () => {
    await name(ANA, 10, 5);
    await offer(BEN, 12);
    value(await changePushPreferences(ports, ANA, { types: { outbid: false } }));
    expect(await deliver(last('outbid'))).toEqual({ came: 'no device' });
    const quietHours = { from: '00:00', to: '23:59' };
    value(await changePushPreferences(ports, ANA, { types: { outbid: true }, quietHours }));
    expect(await deliver(last('outbid'))).toEqual({ came: 'pushed' });
  });
});

describe('“Sold to you”', () => {
  it('tells the buyer which team they have, and its price', async () => {
    await name(ANA, 10, 5);
    await offer(BEN, 12);
    await sell();
    expect(announced('sold')).toMatchObject([{ pickOrder: 1, lot: { userId: BEN, teamId: 10 } }]);
    expect(await deliver(last('sold'))).toEqual({ came: 'pushed' });
    expect(await deliver(last('sold'))).toEqual({ came: 'again' });
    expect(shown()).toEqual([[BEN, expect.stringMatching(/^Sold to you: .+ for 12 crowns$/)]]);
  });

  it('also comes with the last sale, and with one that an overdue lot makes before another act', async () => {
    await auction({ teamsEach: 1 });
    await name(ANA, 10, 5);
    ports.clock.advance(25_000);
    await name(BEN, 11, 5);
    expect(told('sold')).toEqual([ANA]);
    await sell();
    expect((await league.stored()).status).toBe('drafting');
    await name(CARA, 12);
    expect((await league.stored()).status).toBe('active');
    expect(told('sold')).toEqual([ANA, BEN, CARA]);
    expect(await deliver(last('sold'))).toEqual({ came: 'pushed' });
  });

  it('comes for each team, in whatever order the news is delivered', async () => {
    await name(ANA, 10, 5);
    await sell();
    await name(BEN, 11);
    await offer(ANA, 5);
    await sell();
    const [first, second] = announced('sold') as [AnnouncedLot, AnnouncedLot];
    expect(await deliver(second)).toEqual({ came: 'pushed' });
    expect(await deliver(first)).toEqual({ came: 'pushed' });
  });

  it('comes with each of two sales that end the auction at once', async () => {
    await auction({ teamsEach: 1 });
    await name(ANA, 10, 5);
    await sell();
    await name(BEN, 11, 5);
    ports.clock.advance(25_000);
    await name(CARA, 12);
    expect((await league.stored()).status).toBe('active');
    expect(told('sold')).toEqual([ANA, BEN, CARA]);
  });

  it('isn’t pushed about the sales of the season’s draft deadline, not even about a single one', async () => {
    const settle = async () => {
      const deadline = ports.armed.findLast((one): one is LotTimer => one.kind === 'lot' && one.lot === 0)!;
      ports.clock.set(timerDue(deadline));
      expect(await fireLot(ports, deadline)).toBe('acted');
      expect((await league.stored()).status).toBe('active');
    };
    await name(ANA, 10, 5);
    await settle();
    expect(told('sold')).toEqual([]);
    await auction({ teamsEach: 1 });
    await name(ANA, 10, 5);
    await sell();
    await name(BEN, 11, 5);
    await sell();
    await settle();
    expect(told('sold')).toEqual([ANA, BEN]);
  });

  it('isn’t pushed about a sale that was undone, or that a commissioner entered', async () => {
    await name(ANA, 10, 5);
    await sell();
    value(await undoPick(ports, league.key, ANA, {}));
    expect(await deliver(last('sold'))).toEqual({ came: 'over' });
    await auction({ draftTimerDuration: null });
    value(await enterSale(ports, league.key, ANA, { teamId: 10, userId: BEN, price: 5 }));
    expect(told('sold')).toEqual([]);
  });

  it('waits until it is known whether the buyer, who was in the room a moment ago, still is', async () => {
    await name(ANA, 10, 5);
    await inTheRoom(ANA);
    await sell();
    const sentAt = ports.clock.now();
    await inTheRoom(ANA);
    expect(await deliver(last('sold'), new Date(sentAt.getTime() + 500))).toMatchObject({ came: 'waits' });
    ports.clock.advance(30_000);
    expect(await pushTurn(ports, last('sold'), sentAt)).toEqual({ came: 'pushed' });
  });

  it('waits for the buyer’s quiet hours to end', async () => {
    value(await changePushPreferences(ports, ANA, { quietHours: { from: '00:00', to: '23:59' } }));
    await name(ANA, 10, 5);
    await sell();
    expect(await deliver(last('sold'))).toMatchObject({ came: 'waits' });
  });
});
