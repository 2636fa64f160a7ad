import { describe, expect, it, vi } from 'vitest';
import type { NotificationType } from '#shared/domain/news/notification-types.ts';
import { next } from '#shared/domain/league-season.ts';
import { timerDue, timersOf } from '#shared/domain/timer.ts';
import { final, game, storeResults, wholeSeason } from '#test/support/games.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { draftOf } from '#test/support/small-league.ts';
import { readChat } from '../chat/read-chat.ts';
import { readActivity } from '../leagues/read-log.ts';
import { proposeTrade } from '../trades/propose-trade.ts';
import { fireTimer } from '../timers/fire-timer.ts';

/** A drafted season whose next timer is its tick. */
async function drafted() {
  const ports = memoryPorts();
  const { key, stored } = await draftOf(ports, 4);
  const nextTimer = async () => timersOf(await stored())[0]!;
  for (let timer = await nextTimer(); timer.kind === 'pick'; timer = await nextTimer()) {
    ports.clock.set(timerDue(timer));
    await fireTimer(ports, timer);
  }
  const titles = async (reader: number, wanted: NotificationType = 'season_complete') =>
    (await ports.notifications.listOf(seat(reader), { limit: 99 }))
      .filter(({ type }) => type === wanted)
      .map(({ title }) => title);
  /** Runs every tick that is due before an instant, each at its own time. */
  const tickUntil = async (instant: string) => {
    for (let tick = await nextTimer(); timerDue(tick) < new Date(instant); tick = await nextTimer()) {
      ports.clock.set(timerDue(tick));
      await fireTimer(ports, tick);
    }
  };
  return { ports, key, stored, titles, tick: await nextTimer(), nextTimer, tickUntil };
}

describe('a season’s tick', () => {
  it('is armed when the draft is over', async () => {
    const { ports, tick } = await drafted();
    expect(tick.kind).toBe('tick');
    expect(ports.armed).toContainEqual(tick);
  });

  it('arms the next tick while games are left, and notifies no one', async () => {
    const { ports, tick, nextTimer, titles } = await drafted();
    ports.clock.set(timerDue(tick));
    expect(await fireTimer(ports, tick)).toBe('acted');
    const following = await nextTimer();
    expect(following.at).toBeGreaterThan(tick.at);
    expect(ports.armed).toContainEqual(following);
    expect(await fireTimer(ports, tick)).toBe('idle');
    expect(await titles(1)).toEqual([]);
  });

  it('drops the draft’s corrections after the first kickoff', async () => {
    const { ports, stored, tickUntil } = await drafted();
    const correction = { id: 'one', by: seat(1), at: '2025-08-26T12:00:00.000Z', reason: 'A typo' };
    const changes = [{ pickOrder: 1, teamId: 32 }];
    const corrections = [{ ...correction, changes, confirmedBy: [] }];
    await ports.seasons.save(next(await stored(), { corrections }));
    await tickUntil('2025-09-04T00:00:00Z');
    expect((await stored()).corrections).toEqual(corrections);
    await tickUntil('2025-09-12T00:00:00Z');
    expect((await stored()).corrections).toEqual([]);
  });

  it('waits again for offers that an earlier release stopped waiting for', async () => {
    const { ports, key, stored, tick } = await drafted();
    const teamOf = async (number: number) =>
      (await stored()).picks.find(({ userId }) => userId === seat(number))!.nflTeamId;
    const teams = { proposerTeamIds: [await teamOf(1)], receiverTeamIds: [await teamOf(2)] };
    value(await proposeTrade(ports, key, seat(1), { receiverId: seat(2), ...teams }));
    const { offersEndAt } = await stored();
    await ports.seasons.save(next(await stored(), { offersEndAt: null }));
    ports.clock.set(timerDue(tick));
    expect(await fireTimer(ports, tick)).toBe('acted');
    expect((await stored()).offersEndAt).toBe(offersEndAt);
    expect(ports.armed.filter(({ kind }) => kind === 'offers')).toHaveLength(2);
  });

  it('reads the season only once', async () => {
    const { ports, tick } = await drafted();
    const read = vi.spyOn(ports.seasons, 'get');
    ports.clock.set(timerDue(tick));
    expect(await fireTimer(ports, tick)).toBe('acted');
    expect(read).toHaveBeenCalledOnce();
  });

  it('asks members who’ve been away for two weeks whether they’re still playing, by email and up to twice, but never asks active members or the owner', async () => {
    const { ports, stored, titles, tickUntil } = await drafted();
    ports.announced.length = 0;
    const asked = (reader: number) => titles(reader, 'seat_unattended');
    const visit = async (reader: number, at: string) => {
      ports.clock.set(new Date(at));
      await ports.users.markSeen(seat(reader), ports.clock.now());
    };
    for (const reader of [2, 3, 4]) await visit(reader, '2025-09-01T12:00:00Z');
    await tickUntil('2025-09-10T00:00:00Z');
    await visit(3, '2025-09-12T12:00:00Z');
    expect(await asked(2)).toEqual([]);
    await tickUntil('2025-09-17T00:00:00Z');
    expect([await asked(2), await asked(3)]).toEqual([['Still playing in Sunday?'], []]);
    expect(ports.announced).toHaveLength(2);
    await visit(4, '2025-09-20T12:00:00Z');
    await tickUntil('2025-10-02T00:00:00Z');
    expect(await asked(2)).toEqual(['You could lose your spot in Sunday', 'Still playing in Sunday?']);
    expect([await asked(1), await asked(4)]).toEqual([[], ['Still playing in Sunday?']]);
    expect((await stored()).askings.filter(({ userId }) => userId === seat(4))).toEqual([]);
  });

  it('counts the two weeks from the first tick if no visits are recorded', async () => {
    const { ports, stored, titles, tick, tickUntil } = await drafted();
    ports.announced.length = 0;
    const asked = () => titles(2, 'seat_unattended');
    const tickFor = (days: number) =>
      tickUntil(new Date(timerDue(tick).getTime() + days * 86_400_000 + 3_600_000).toISOString());
    await tickFor(0);
    expect((await stored()).askings.map(({ userId }) => userId)).toEqual([seat(2), seat(3), seat(4)]);
    await tickFor(7);
    expect([await asked(), ports.announced]).toEqual([[], []]);
    await tickFor(14);
    expect(await asked()).toEqual(['Still playing in Sunday?']);
  });

  it('sends every member the week’s recap once, in the app and by email', async () => {
    const { ports, key, nextTimer, titles, tickUntil } = await drafted();
    await storeResults(ports.results, key.season, [final([1, 20], [2, 10]), game(1, 3, { week: 2 })]);
    ports.announced.length = 0;
    await tickUntil('2025-09-09T00:00:00Z');
    const tick = await nextTimer();
    expect(ports.announced).toEqual([]);
    ports.clock.set(timerDue(tick));
    await ports.connections.open({ id: 'c3', userId: seat(3) });
    await ports.connections.follow({ id: 'c3', userId: seat(3) }, key.leagueId, 'chat');
    const fired = await Promise.all([fireTimer(ports, tick), fireTimer(ports, tick)]);
    expect(fired.toSorted()).toEqual(['acted', 'idle']);
    const readers = ports.announced.filter(({ type }) => type === 'weekly_update').map(({ to }) => to);
    expect([...new Set(readers)].toSorted()).toEqual([1, 2, 3, 4].map(seat));
    expect(await titles(1, 'weekly_update')).toEqual(['Week 1 in Sunday']);
    const [line] = await ports.leagueLog.listOf(key.leagueId, { limit: 1 });
    expect(line).toMatchObject({ act: 'week-over', by: null });
    // Open chats get the new line, in which the bot names both leaders.
    const isOfLeague = ({ message }: (typeof ports.pushed)[number]) => message.type === 'league';
    expect(ports.pushed.filter(isOfLeague).map(({ to }) => to)).toEqual([['c3']]);
    const recap = value(await readChat(ports, key, seat(3), undefined)).at(-1);
    expect(recap).toMatchObject({ messageType: 'bot', week: 2 });
    expect(recap?.message).toMatch(/^Week 1 is over\. Most wins: player.*Most losses: player/);
    const [activity] = value(await readActivity(ports, key.leagueId, seat(3), undefined));
    expect(activity?.text).toBe(recap?.message);
  });

  it('sends no recap while results are missing, and sends one recap on the morning after they’re in', async () => {
    const { ports, key, titles, tickUntil } = await drafted();
    const played = final([1, 20], [2, 10]);
    await storeResults(ports.results, key.season, [played, game(3, 4)]);
    await tickUntil('2025-09-11T00:00:00Z');
    expect(await titles(1, 'weekly_update')).toEqual([]);
    await storeResults(ports.results, key.season, [played, final([3, 7], [4, 0]), game(1, 3, { week: 2 })]);
    await tickUntil('2025-09-12T00:00:00Z');
    expect(await titles(1, 'weekly_update')).toEqual(['Week 1 in Sunday']);
    await tickUntil('2025-09-24T00:00:00Z');
    expect(await titles(1, 'weekly_update')).toEqual(['Week 1 in Sunday']);
    expect(await titles(4, 'weekly_update')).toEqual(['Week 1 in Sunday']);
  });

  it('sends a recap on the day after the week’s games are first read, even if we knew none of them on that week’s Tuesday', async () => {
    const { ports, key, titles, tickUntil } = await drafted();
    await tickUntil('2025-09-09T20:00:00Z');
    const played = [final([1, 20], [2, 10]), final([3, 7], [4, 0])];
    await storeResults(ports.results, key.season, [...played, game(1, 3, { week: 2 })]);
    await tickUntil('2025-09-10T20:00:00Z');
    expect(await titles(1, 'weekly_update')).toEqual(['Week 1 in Sunday']);
  });

  it('that fires weeks late arms the next tick in the future', async () => {
    const { ports, tick, nextTimer } = await drafted();
    ports.clock.set(new Date(timerDue(tick).getTime() + 21 * 86_400_000));
    expect(await fireTimer(ports, tick)).toBe('acted');
    expect(timerDue(await nextTimer()).getTime()).toBeGreaterThan(ports.clock.now().getTime());
  });

  it('arms no further tick if the season is long over and its results are still missing', async () => {
    const { ports, tick, stored, titles } = await drafted();
    ports.clock.set(new Date('2026-03-20T12:00:00Z'));
    expect(await fireTimer(ports, tick)).toBe('acted');
    expect(timersOf(await stored())).toEqual([]);
    expect(await titles(1)).toEqual([]);
  });

  it('waits longer for results if the playoffs count', async () => {
    const { ports, tick, stored } = await drafted();
    await ports.seasons.save(next(await stored(), { playoffs: 'count' }));
    ports.clock.set(new Date('2026-03-20T12:00:00Z'));
    expect(await fireTimer(ports, tick)).toBe('acted');
    expect((await stored()).tickAt).not.toBeNull();
  });

  it('pushes nothing while there is no news', async () => {
    const { ports, key, tick } = await drafted();
    await ports.connections.open({ id: 'c1', userId: seat(1) });
    await ports.connections.follow({ id: 'c1', userId: seat(1) }, key.leagueId);
    ports.clock.set(timerDue(tick));
    await fireTimer(ports, tick);
    expect(ports.pushed).toEqual([]);
  });

  it('notifies every member of the season’s end once, and arms no further tick', async () => {
    const { ports, key, tick, stored, titles } = await drafted();
    await storeResults(
      ports.results,
      key.season,
      wholeSeason(18, () => [20, 10]),
    );
    await ports.connections.open({ id: 'c2', userId: seat(2) });
    ports.clock.set(timerDue(tick));
    const fired = await Promise.all([fireTimer(ports, tick), fireTimer(ports, tick)]);
    expect(fired.toSorted()).toEqual(['acted', 'idle']);
    for (const reader of [1, 2, 3, 4]) expect(await titles(reader)).toHaveLength(1);
    expect(timersOf(await stored())).toEqual([]);
    expect(ports.pushed.at(-1)).toMatchObject({
      to: ['c2'],
      message: { notification: { type: 'season_complete' } },
    });
    const [line] = await ports.leagueLog.listOf(key.leagueId, { limit: 1 });
    expect(line).toMatchObject({ act: 'season-complete', by: null });
  });
});
