import { describe, expect, it } from 'vitest';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { defaultRanking } from '#shared/domain/draft/auto-pick.ts';
import { expiryDue } from '#shared/domain/draft/draft-clock.ts';
import { next } from '#shared/domain/league-season.ts';
import { seasonNamed } from '#shared/domain/seasons.ts';
import type { Outcome } from '#shared/domain/outcome.ts';
import { timerDue, timersOf } from '#shared/domain/timer.ts';
import { DRAFT_DEADLINE, seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { acting, draftOf, leagueOf } from '#test/support/small-league.ts';
import { changeSettings } from '../leagues/change-settings.ts';
import { joinLeague } from '../leagues/join-league.ts';
import { leaveLeague } from '../leagues/members.ts';
import { fireTimer } from '../timers/fire-timer.ts';
import { saveBoard } from './boards.ts';
import { pauseDraft, undoPick } from './commissioner-tools.ts';
import { makePick } from './make-pick.ts';
import { setDraftOrder } from './order-draft.ts';
import { startDraft } from './start-draft.ts';

async function undrafted(members: number, input: Parameters<typeof leagueOf>[2] = {}) {
  const ports = memoryPorts();
  const league = await leagueOf(ports, members, input);
  const end = ports.armed.find(({ kind }) => kind === 'undrafted');
  if (!end) throw new Error('the season has no end');
  ports.clock.set(timerDue(end));
  return { ports, end, ...league };
}

const toldBy = (ports: MemoryPorts) => ports.announced.filter(({ type }) => type === 'draft_deadline');

interface Late {
  ports: MemoryPorts;
  key: SeasonPath;
  code: string;
}

describe('an unsettled league past the season’s draft deadline', () => {
  /** Sets the clock to a second past the deadline, so that pick clocks have run out, too. */
  const isPast = (ports: MemoryPorts) => ports.clock.set(expiryDue(DRAFT_DEADLINE));

  it.each([
    ['join', ({ ports, code }) => joinLeague(ports, seat(9), { code })],
    ['leave', ({ ports, key }) => leaveLeague(ports, key.leagueId, seat(3))],
    [
      'change how many teams are drafted',
      ({ ports, key }) => changeSettings(ports, key, seat(1), { teamsEach: 2 }),
    ],
  ] satisfies [string, (given: Late) => Promise<Outcome<unknown, string>>][])(
    'doesn’t let anyone %s',
    async (_, act) => {
      const ports = memoryPorts();
      const { key, code, stored } = await leagueOf(ports, 4);
      const before = await stored();
      isPast(ports);
      expect(await act({ ports, key, code })).toMatchObject({ refused: 'draft-deadline-passed' });
      expect(await stored()).toBe(before);
    },
  );

  it('accepts no pick, undo or pause, but a repeated pick still returns the same result', async () => {
    const ports = memoryPorts();
    const { key, order, stored } = await draftOf(ports, 4, {
      commissionerTools: { pause: true, undo: true },
    });
    const [first = '', second = ''] = order;
    value(await makePick(ports, key, acting(first), { teamId: 12 }));
    const before = await stored();
    isPast(ports);
    const late = { refused: 'draft-deadline-passed' };
    expect(await makePick(ports, key, acting(second), { teamId: 7 })).toMatchObject(late);
    expect(await undoPick(ports, key, seat(1), {})).toMatchObject(late);
    expect(await pauseDraft(ports, key, seat(1))).toMatchObject(late);
    expect(await stored()).toBe(before);
    expect(value(await makePick(ports, key, acting(first), { teamId: 12 })).repeated).toBe(true);
  });

  it('accepts picks until the deadline, and finishes right away if a page asks for an auto-pick afterward', async () => {
    const ports = memoryPorts();
    const { key, order, stored } = await draftOf(ports, 4, { draftTimerDuration: 86_400 });
    ports.clock.set(new Date(Date.parse(DRAFT_DEADLINE) + 999));
    value(await makePick(ports, key, acting(order[0] ?? ''), { teamId: 12 }));
    isPast(ports);
    value(await makePick(ports, key, acting(seat(1)), { teamId: 0 }));
    const { status, picks } = await stored();
    expect([status, picks.length]).toEqual(['active', 12]);
  });
});

it('a league created before draft deadline timers existed is settled after its next change, and members can still leave it', async () => {
  const ports = memoryPorts();
  const { key, stored } = await leagueOf(ports, 4);
  await ports.seasons.save(next(await stored(), { lotterySeed: null }));
  ports.armed.length = 0;
  ports.clock.set(timerDue({ kind: 'undrafted', ...key, at: Date.parse(DRAFT_DEADLINE) / 1000 }));
  value(await leaveLeague(ports, key.leagueId, seat(3)));
  const [end] = ports.armed;
  expect(end?.kind).toBe('undrafted');
  expect(await fireTimer(ports, end!)).toBe('acted');
  expect(await stored()).toMatchObject({ status: 'ended' });
});

describe('the season’s draft deadline', () => {
  it('drafts a league with enough members right away, from their boards', async () => {
    const { ports, end, key, stored } = await undrafted(4);
    // These teams are at the bottom of the ranking, so no one else's auto-picks get them.
    const teamOrder = defaultRanking(seasonNamed(key.season)).slice(-3);
    value(await saveBoard(ports, key, seat(2), { teamOrder, strategy: 'wins' }));
    const before = await stored();
    expect(await fireTimer(ports, end)).toBe('acted');
    const { status, version, picks, order, maxMembers, deadlineAt, tickAt } = await stored();
    expect([status, version, maxMembers, deadlineAt]).toEqual(['active', before.version + 1, 4, null]);
    expect(order.toSorted()).toEqual([1, 2, 3, 4].map(seat));
    expect(picks.every(({ auto, draftedAt }) => auto && draftedAt > DRAFT_DEADLINE)).toBe(true);
    expect(new Set(picks.map(({ nflTeamId }) => nflTeamId)).size).toBe(12);
    const own = picks.filter(({ userId }) => userId === seat(2)).map(({ nflTeamId }) => nflTeamId);
    expect(own).toEqual(teamOrder);
    expect(timersOf(await stored()).map(({ kind }) => kind)).toEqual(['tick', 'count']);
    expect(tickAt).not.toBeNull();
  });

  it('drafts in a random order, even if a commissioner set one', async () => {
    const ports = memoryPorts();
    const { key, stored } = await leagueOf(ports, 4);
    const updates = [1, 2, 3, 4].map((number) => ({ userId: seat(number), draftPosition: number }));
    value(await setDraftOrder(ports, key, seat(1), updates));
    const end = ports.armed.find(({ kind }) => kind === 'undrafted')!;
    ports.clock.set(timerDue(end));
    await fireTimer(ports, end);
    const [draw, ...more] = await ports.draws.listOf(key.leagueId, key.season);
    expect(draw).toMatchObject({ by: null, order: (await stored()).order });
    expect(more).toEqual([]);
    // A random order would leave seats 1 to 4 unchanged in one of 24 cases. This seed's order isn't that one.
    expect(draw?.order).not.toEqual([1, 2, 3, 4].map(seat));
  });

  it('drafts a snake if the order table is missing, and notifies everyone', async () => {
    const { ports, end, stored } = await undrafted(4, { draftOrderType: 'table' });
    await fireTimer(ports, end);
    expect(await stored()).toMatchObject({ status: 'active', draftOrderType: 'snake', orderTable: null });
    for (const { message } of toldBy(ports))
      expect(message).toMatch(
        /The order table didn’t fit the number of members, so it’s a snake draft\. You got /,
      );
    expect(toldBy(ports)).toHaveLength(4);
  });

  it('sends each member of a league it drafts one notification about their teams', async () => {
    const { ports, end, key, stored } = await undrafted(4);
    value(await saveBoard(ports, key, seat(2), { teamOrder: [7], strategy: 'wins' }));
    await fireTimer(ports, end);
    expect(toldBy(ports).map(({ to }) => to)).toEqual([1, 2, 3, 4].map(seat));
    expect(toldBy(ports)[1]).toMatchObject({ title: 'Sunday was auto-drafted' });
    expect(toldBy(ports)[1]?.message).toContain('the top available team on your draft board');
    const after = await stored();
    expect(await fireTimer(ports, end)).toBe('idle');
    expect(await stored()).toBe(after);
    expect(toldBy(ports)).toHaveLength(4);
    const [line] = await ports.leagueLog.listOf(key.leagueId, { limit: 1 });
    expect(line).toMatchObject({ act: 'draft-started', by: null });
  });

  it('ends a league that has too few members, and notifies its members', async () => {
    const { ports, end, key, stored } = await undrafted(3);
    expect(await fireTimer(ports, end)).toBe('acted');
    expect(await stored()).toMatchObject({ status: 'ended', picks: [], order: [] });
    expect(timersOf(await stored())).toEqual([]);
    expect(toldBy(ports)).toMatchObject(
      [1, 2, 3].map((number) => ({ to: seat(number), title: 'Sunday’s season is over' })),
    );
    const [line] = await ports.leagueLog.listOf(key.leagueId, { limit: 1 });
    expect(line).toMatchObject({ act: 'season-ended', by: null });
    expect(await fireTimer(ports, end)).toBe('idle');
    expect(toldBy(ports)).toHaveLength(3);
  });

  it('leaves a live draft to its own timer', async () => {
    const ports = memoryPorts();
    const { key, stored } = await leagueOf(ports, 4);
    value(await startDraft(ports, key, seat(1)));
    const end = ports.armed.find(({ kind }) => kind === 'undrafted')!;
    const before = await stored();
    ports.clock.set(timerDue(end));
    expect(await fireTimer(ports, end)).toBe('idle');
    expect(await stored()).toBe(before);
  });
});
