import { describe, expect, it } from 'vitest';
import { defaultRanking } from '#shared/domain/draft/autopick.ts';
import { seasonNamed } from '#shared/domain/seasons.ts';
import { timerDue, timersOf } from '#shared/domain/timer.ts';
import { DRAFT_DEADLINE, seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { leagueOf } from '#test/support/small-league.ts';
import { fireTimer } from '../timers/fire-timer.ts';
import { saveBoard } from './boards.ts';
import { setDraftOrder } from './order-draft.ts';
import { startDraft } from './start-draft.ts';

async function undrafted(members: number) {
  const ports = memoryPorts();
  const league = await leagueOf(ports, members);
  const end = ports.armed.find(({ kind }) => kind === 'undrafted');
  if (!end) throw new Error('the season has no end');
  ports.clock.set(timerDue(end));
  return { ports, end, ...league };
}

const toldBy = (ports: MemoryPorts) => ports.announced.filter(({ type }) => type === 'draft_deadline');

describe('the season’s draft deadline', () => {
  it('drafts a league with enough members at once, from their boards', async () => {
    const { ports, end, key, stored } = await undrafted(4);
    // Nobody else gets the teams from the end of the ranking.
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

  it('takes the order by chance, whatever was set', async () => {
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
    // By chance seats 1 to 4 would keep their order in one case of 24. This seed is no such case.
    expect(draw?.order).not.toEqual([1, 2, 3, 4].map(seat));
  });

  it('tells every member of such a league which teams they got, once', async () => {
    const { ports, end, key, stored } = await undrafted(4);
    value(await saveBoard(ports, key, seat(2), { teamOrder: [7], strategy: 'wins' }));
    await fireTimer(ports, end);
    expect(toldBy(ports).map(({ to }) => to)).toEqual([1, 2, 3, 4].map(seat));
    expect(toldBy(ports)[1]).toMatchObject({ title: 'Sunday was drafted automatically' });
    expect(toldBy(ports)[1]?.message).toContain('the first free team on your draft board');
    const after = await stored();
    expect(await fireTimer(ports, end)).toBe('idle');
    expect(await stored()).toBe(after);
    expect(toldBy(ports)).toHaveLength(4);
    const [line] = await ports.leagueLog.listOf(key.leagueId, { limit: 1 });
    expect(line).toMatchObject({ act: 'draft-started', by: null });
  });

  it('ends a league with too few members, and tells them', async () => {
    const { ports, end, key, stored } = await undrafted(3);
    expect(await fireTimer(ports, end)).toBe('acted');
    expect(await stored()).toMatchObject({ status: 'ended', picks: [], order: [] });
    expect(timersOf(await stored())).toEqual([]);
    expect(toldBy(ports)).toMatchObject(
      [1, 2, 3].map((number) => ({ to: seat(number), title: 'The season of Sunday has ended' })),
    );
    const [line] = await ports.leagueLog.listOf(key.leagueId, { limit: 1 });
    expect(line).toMatchObject({ act: 'season-ended', by: null });
    expect(await fireTimer(ports, end)).toBe('idle');
    expect(toldBy(ports)).toHaveLength(3);
  });

  it('leaves the draft that runs to its own timer', async () => {
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
