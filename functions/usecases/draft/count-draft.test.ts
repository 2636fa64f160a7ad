import { describe, expect, it } from 'vitest';
import { currentTurn } from '#shared/domain/draft/draft-order.ts';
import { timerDue, type Timer } from '#shared/domain/timer.ts';
import { next } from '#shared/domain/league-season.ts';
import { NO_TOOLS } from '#shared/domain/league-rules.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { acting, draftOf, leagueOf, type SmallLeague } from '#test/support/small-league.ts';
import { fireTimer } from '../timers/fire-timer.ts';
import { undoPick } from './commissioner-tools.ts';
import { importDraft } from './import-draft.ts';
import { makePick } from './make-pick.ts';

const SHAPE = { season: '2025-26', seats: 4, teamsEach: 3 };
const armedIn = (ports: MemoryPorts, kind: Timer['kind']) =>
  ports.armed.filter((timer) => timer.kind === kind);

/** A league of four whose members have drafted teams 1, 2, 3 …, with `left` picks still to make. */
async function almostDrafted(left: number) {
  const ports = memoryPorts();
  const league = await draftOf(ports, 4);
  await pickOn(ports, league, 12 - left);
  return { ports, ...league };
}

async function pickOn(ports: MemoryPorts, { key, stored }: SmallLeague, until: number): Promise<void> {
  for (let teamId = 1; teamId <= until; teamId += 1)
    value(await makePick(ports, key, acting(currentTurn(await stored())?.userId ?? ''), { teamId }));
}

async function fire(ports: MemoryPorts, timer: Timer) {
  ports.clock.set(timerDue(timer));
  return fireTimer(ports, timer);
}

describe('a finished draft', () => {
  it('is counted once, a minute after its last pick, no matter how often its timer fires', async () => {
    const { ports, stored } = await almostDrafted(0);
    const [timer, ...others] = armedIn(ports, 'count');
    expect(others).toEqual([]);
    const { picks, version } = await stored();
    expect(timerDue(timer!).getTime()).toBe(Date.parse(picks.at(-1)!.draftedAt) + 60_000);
    const pushed = ports.pushed.length;
    expect(await fire(ports, timer!)).toBe('acted');
    expect(await fire(ports, timer!)).toBe('idle');
    const sums = await ports.draftSums.of(SHAPE);
    expect(sums.leagues).toBe(1);
    expect([1, 12, 13, 32].map((id) => sums.picks.get(id))).toEqual([1, 12, 13, 13]);
    // Counting causes no push.
    expect([(await stored()).version, ports.pushed.length]).toEqual([version, pushed]);
  });

  it('is counted even if its last pick was an auto-pick', async () => {
    const { ports } = await almostDrafted(1);
    await fire(ports, armedIn(ports, 'pick').at(-1)!);
    const [timer] = armedIn(ports, 'count');
    expect(await fire(ports, timer!)).toBe('acted');
    expect(await ports.draftSums.of(SHAPE)).toMatchObject({ leagues: 1 });
  });

  it('is counted even if all its picks were made at the season’s draft deadline', async () => {
    const ports = memoryPorts();
    await leagueOf(ports, 4);
    await fire(ports, armedIn(ports, 'undrafted')[0]!);
    expect(await fire(ports, armedIn(ports, 'count')[0]!)).toBe('acted');
    expect(await ports.draftSums.of(SHAPE)).toMatchObject({ leagues: 1 });
  });

  it('isn’t counted if it was imported, because it didn’t take place here', async () => {
    const ports = memoryPorts();
    const { key } = await leagueOf(ports, 4);
    const seats = [1, 2, 3, 4].map((number) => ({
      userId: seat(number),
      teamIds: [1, 2, 3].map((round) => 3 * number + round),
    }));
    value(await importDraft(ports, key, seat(1), seats));
    expect(armedIn(ports, 'tick')).toHaveLength(1);
    expect(armedIn(ports, 'count')).toEqual([]);
  });
});

describe('an unfinished draft', () => {
  it('isn’t counted if its last pick was never written, even if the timer fires', async () => {
    const { ports, key, stored } = await almostDrafted(1);
    const { order } = await stored();
    const lost = { ...ports, seasons: { ...ports.seasons, save: () => Promise.reject(new Error('gone')) } };
    const last = makePick(lost, key, acting(order[3] ?? ''), { teamId: 12 });
    await expect(last).rejects.toThrow('gone');
    const [timer] = armedIn(ports, 'count');
    expect(await fire(ports, timer!)).toBe('idle');
    expect(await ports.draftSums.of(SHAPE)).toMatchObject({ leagues: 0 });
  });

  it('is counted once it is finished, with its final picks and not those from before an undo', async () => {
    const { ports, key, stored } = await almostDrafted(1);
    const tools = { ...NO_TOOLS, undo: true };
    await ports.seasons.save(next(await stored(), { commissionerTools: tools }));
    value(await undoPick(ports, key, seat(1), {}));
    const { order } = await stored();
    value(await makePick(ports, key, acting(order[2] ?? ''), { teamId: 30 }));
    value(await makePick(ports, key, acting(order[3] ?? ''), { teamId: 31 }));
    await fire(ports, armedIn(ports, 'count')[0]!);
    const { picks } = await ports.draftSums.of(SHAPE);
    expect([11, 30, 31].map((id) => picks.get(id))).toEqual([13, 11, 12]);
  });
});
