import { beforeEach, describe, expect, it } from 'vitest';
import { timersOf } from '#shared/domain/timer.ts';
import { seat, value } from '#test/support/league-season.ts';
import { meanwhile } from '#test/support/meanwhile.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { acting, leagueOf, type SmallLeague } from '#test/support/small-league.ts';
import { readRosters } from '../season/read-rosters.ts';
import { fireTimer } from '../timers/fire-timer.ts';
import { answerTrade } from '../trades/answer-trade.ts';
import { proposeTrade } from '../trades/propose-trade.ts';
import { readTrades } from '../trades/read-trades.ts';
import { resumeDraft, undoPick } from './commissioner-tools.ts';
import { makePick } from './make-pick.ts';
import { setDraftOrder } from './order-draft.ts';
import { startDraft } from './start-draft.ts';

const OWNER = seat(1);
const NUMBERS = [1, 2, 3, 4];
let ports: MemoryPorts;
let league: SmallLeague;

/** A finished draft of four in seat order, in which pick 1 was team 1, pick 2 team 2, and so on. */
beforeEach(async () => {
  ports = memoryPorts();
  league = await leagueOf(ports, 4, { maxMembers: 4, commissionerTools: { undo: true } });
  const updates = NUMBERS.map((number) => ({ userId: seat(number), draftPosition: number }));
  value(await setDraftOrder(ports, league.key, OWNER, updates));
  let { userId } = value(await startDraft(ports, league.key, OWNER));
  for (let teamId = 1; teamId <= 12; teamId += 1) {
    ports.clock.advance(1000);
    ({ userId } = value(await makePick(ports, league.key, acting(userId!), { teamId })).draft);
  }
  ports.clock.advance(120_000);
});

const undo = () => undoPick(ports, league.key, OWNER, { pickOrder: 12 });
const offer = async () => {
  const wish = { receiverId: seat(3), proposerTeamIds: [2], receiverTeamIds: [3] };
  return value(await proposeTrade(ports, league.key, seat(2), wish)).id;
};
const told = async (number: number) =>
  (await ports.notifications.listOf(seat(number), { limit: 99 })).map(({ type, title }) => [type, title]);

describe('an undo after the last pick', () => {
  it('puts the draft on hold, and notifies every member once', async () => {
    const draft = value(await undo());
    expect(draft).toMatchObject({ status: 'drafting', userId: seat(4), pickOrder: 12, pausedBy: OWNER });
    expect(draft.isAfterUndo).toBe(true);
    for (const number of NUMBERS)
      expect((await told(number)).filter(([type]) => type === 'draft_corrected')).toEqual([
        ['draft_corrected', 'Sunday is drafting again'],
      ]);
    const [line] = await ports.leagueLog.listOf(league.key.leagueId, { limit: 1 });
    expect([line?.act, line?.by]).toEqual(['pick-undone', OWNER]);
  });

  it('stores nothing for a member whose account is deleted', async () => {
    const profile = (await ports.users.get(seat(2)))!;
    await ports.users.bury(profile, { at: ports.clock.now(), heldUntil: ports.clock.now() });
    value(await undo());
    expect(ports.announced.filter(({ type }) => type === 'draft_corrected').map(({ to }) => to)).toEqual(
      [1, 3, 4].map(seat),
    );
  });

  it('takes the team off its roster, and cancels pending offers for both sides', async () => {
    await offer();
    value(await undo());
    const rosters = value(await readRosters(ports, league.key, OWNER));
    expect(rosters.map(({ teams }) => teams.length)).toEqual([3, 3, 3, 2]);
    expect(value(await readTrades(ports, league.key.leagueId, seat(2)))).toEqual([]);
    for (const number of [2, 3])
      expect(await told(number)).toContainEqual([
        'trade_ended',
        'Trade #1 in Sunday cancelled: the draft changed',
      ]);
    expect((await league.stored()).offersEndAt).toBeNull();
  });

  it('loses against a trade that is accepted at the same time', async () => {
    const id = await offer();
    meanwhile(ports, 'seasons', 'saveWith', async () => {
      value(await answerTrade(ports, id, seat(3), { action: 'accept' }));
    });
    expect(await undo()).toEqual({ ok: false, refused: 'trades-made' });
  });

  it('lets the draft finish again, and average picks count only its first finish', async () => {
    const count = async () => {
      ports.clock.advance(120_000);
      const timer = timersOf(await league.stored()).find(({ kind }) => kind === 'count')!;
      return fireTimer(ports, timer);
    };
    expect(await count()).toBe('acted');
    value(await undo());
    value(await resumeDraft(ports, league.key, OWNER));
    const { draft } = value(await makePick(ports, league.key, acting(seat(4)), { teamId: 20 }));
    expect(draft.status).toBe('active');
    expect(await count()).toBe('idle');
    const sums = await ports.draftSums.of({ season: league.key.season, seats: 4, teamsEach: 3 });
    expect([sums.leagues, sums.picks.get(12), sums.picks.get(20)]).toEqual([1, 12, 13]);
  });
});
