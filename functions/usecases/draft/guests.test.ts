import { describe, expect, it } from 'vitest';
import { GuestDraft } from '#shared/contract/schemas/guests.ts';
import { DRAFT_AT, seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { acting, draftedOf, draftOf, leagueOf } from '#test/support/small-league.ts';
import { deleteLeague } from '../leagues/delete-league.ts';
import { readLeague } from '../leagues/read-leagues.ts';
import { renewLeague } from '../leagues/renew-league.ts';
import { addTime } from './commissioner-tools.ts';
import { readGuestDraft, shareGuestLink, takeGuestLinkBack } from './guests.ts';
import { makePick } from './make-pick.ts';
import { setDraftOrder } from './order-draft.ts';

const SITE = 'https://crowns.example';
const DAY_MS = 86_400_000;
const GONE = { ok: false, refused: 'guest-link-not-found' };
const refusal = (refused: string) => ({ ok: false, refused });
const tokenIn = ({ url }: { url: string }) => url.replace(`${SITE}/board/`, '');

type League = Awaited<ReturnType<typeof leagueOf>>;
const share = async (ports: MemoryPorts, { key }: League, by = seat(1)) =>
  value(await shareGuestLink(ports, SITE, key, by));

async function scene() {
  const ports = memoryPorts();
  const league = await leagueOf(ports, 4);
  const link = await share(ports, league);
  const connection = { id: 'c2', userId: seat(2) };
  await ports.connections.open(connection);
  await ports.connections.follow(connection, league.key.leagueId);
  ports.pushed.length = 0;
  return { ports, league, link, token: tokenIn(link) };
}

const linesOf = async (ports: MemoryPorts, { key }: League) =>
  (await ports.leagueLog.listOf(key.leagueId, { limit: 99 }))
    .filter(({ act }) => act.startsWith('guests-'))
    .map(({ by, text }) => [by, text]);

describe('a guest link', () => {
  it('stays the same when a commissioner asks for it again, and the log mentions it once', async () => {
    const { ports, league, link } = await scene();
    expect(link).toEqual({
      url: expect.stringMatching(/^https:\/\/crowns\.example\/board\/[\w-]{69,}$/),
      expiresAt: '2025-09-05T19:00:00.000Z',
    });
    const { version } = await league.stored();
    expect(await share(ports, league)).toEqual(link);
    expect((await league.stored()).version).toBe(version);
    expect(await linesOf(ports, league)).toEqual([[seat(1), 'Turned on the guest board']]);
  });

  it('can be created and removed only by commissioners', async () => {
    const { ports, league, token } = await scene();
    const { key } = league;
    expect(await shareGuestLink(ports, SITE, key, seat(2))).toEqual(refusal('commissioners-only'));
    expect(await shareGuestLink(ports, SITE, key, seat(9))).toEqual(refusal('league-not-found'));
    expect(await takeGuestLinkBack(ports, key, seat(2))).toEqual(refusal('commissioners-only'));
    expect(await takeGuestLinkBack(ports, key, seat(9))).toEqual(refusal('league-not-found'));
    expect((await readGuestDraft(ports, token)).ok).toBe(true);
  });

  it('opens nothing once it is removed, and members’ open pages are updated', async () => {
    const { ports, league, token } = await scene();
    const told = [{ to: ['c2'], message: { type: 'league', leagueId: league.key.leagueId } }];
    ports.clock.advance(1000);
    value(await takeGuestLinkBack(ports, league.key, seat(1)));
    expect(ports.pushed).toMatchObject(told);
    expect(await readGuestDraft(ports, token)).toEqual(GONE);
    value(await takeGuestLinkBack(ports, league.key, seat(1)));
    expect(ports.pushed).toMatchObject(told);
    expect(await linesOf(ports, league)).toEqual([
      [seat(1), 'Turned off the guest board'],
      [seat(1), 'Turned on the guest board'],
    ]);
    const next = tokenIn(await share(ports, league));
    expect(next).not.toBe(token);
    expect(await readGuestDraft(ports, token)).toEqual(GONE);
    expect((await readGuestDraft(ports, next)).ok).toBe(true);
  });

  it('expires a day after the draft, and no new link can be created after that', async () => {
    const ports = memoryPorts();
    const league = await draftedOf(ports, 2);
    const link = await share(ports, league);
    expect(link.expiresAt).toBe(new Date(DRAFT_AT.getTime() + DAY_MS).toISOString());
    ports.clock.advance(DAY_MS - 1);
    expect((await readGuestDraft(ports, tokenIn(link))).ok).toBe(true);
    ports.clock.advance(1);
    expect(await readGuestDraft(ports, tokenIn(link))).toEqual(GONE);
    expect(await shareGuestLink(ports, SITE, league.key, seat(1))).toEqual(refusal('nothing-to-watch'));
  });

  it('is deleted with its league, and doesn’t carry over to the next season', async () => {
    const { ports, league, token } = await scene();
    value(await deleteLeague(ports, league.key.leagueId, seat(1)));
    expect(await readGuestDraft(ports, token)).toEqual(GONE);
    const other = await leagueOf(ports, 1);
    const link = await share(ports, other);
    await ports.seasons.save({ ...(await other.stored()), status: 'ended', version: 3 });
    ports.clock.set(new Date('2026-03-01T12:00:00.000Z'));
    const renewed = value(await renewLeague(ports, other.key.leagueId, seat(1), '2026-27'));
    expect(renewed.currentSeason).toMatchObject({ season: '2026-27', guestsUntil: null });
    expect(await readGuestDraft(ports, tokenIn(link))).toEqual(GONE);
  });
});

describe('members’ view of a guest link', () => {
  it('shows how long guests can watch, but never the link’s secret', async () => {
    const { ports, league, link, token } = await scene();
    const seen = value(await readLeague(ports, seat(2), league.code));
    expect(seen.currentSeason.guestsUntil).toBe(link.expiresAt);
    const { guestLink } = await league.stored();
    expect(token).toContain(guestLink?.secret);
    expect(JSON.stringify(seen)).not.toContain(guestLink?.secret);
    expect(JSON.stringify(ports.pushed)).not.toContain(guestLink?.secret);
  });
});

describe('guests’ view', () => {
  it('shows the order by username, each pick and the clock, but nothing private', async () => {
    const ports = memoryPorts();
    const { key, ...league } = await draftOf(ports, 2);
    const token = tokenIn(await share(ports, { key, ...league }));
    const [first = ''] = league.order;
    value(await makePick(ports, key, acting(first), { teamId: 7 }));
    const seen = value(await readGuestDraft(ports, token));
    const numbers = league.order.map((userId) => Number(userId.slice(-2)));
    expect(GuestDraft.parse(seen)).toEqual({
      leagueName: 'Sunday',
      season: '2025-26',
      status: 'drafting',
      maxMembers: 2,
      teamsEach: 3,
      draftOrderType: 'snake',
      orderTable: null,
      hasBestBalance: true,
      draftTimerDuration: 90,
      order: numbers.map((number) => `player${number}`),
      picks: [{ nflTeamId: 7, auto: false }],
      deadlineAt: '2025-08-25T23:01:30.000Z',
      pause: null,
      serverTime: DRAFT_AT.toISOString(),
    });
  });

  it('shows how many times a commissioner has added time to the current pick, but not who added it', async () => {
    const ports = memoryPorts();
    const league = await draftOf(ports, 2, { commissionerTools: { moreTime: true } });
    const token = tokenIn(await share(ports, league));
    value(await addTime(ports, league.key, seat(1), {}));
    const seen = GuestDraft.parse(value(await readGuestDraft(ports, token)));
    expect(seen).toMatchObject({ deadlineAt: '2025-08-25T23:02:30.000Z', timesAdded: 1 });
    expect(JSON.stringify(seen)).not.toContain(seat(1));
  });

  it('shows no order until every draft slot is set', async () => {
    const { ports, league, token } = await scene();
    const order = async () => value(await readGuestDraft(ports, token)).order;
    expect(await order()).toEqual([]);
    const updates = [3, 1, 4, 2].map((number, index) => ({ userId: seat(number), draftPosition: index + 1 }));
    value(await setDraftOrder(ports, league.key, seat(1), updates));
    expect(await order()).toEqual(['player3', 'player1', 'player4', 'player2']);
  });

  it.each(['', 'x', '01K3KD0000000000000000000A', `01K3KD0000000000000000000A${'a'.repeat(43)}`])(
    'shows nothing for the invalid token "%s"',
    async (token) => {
      const { ports } = await scene();
      expect(await readGuestDraft(ports, token)).toEqual(GONE);
    },
  );
});
