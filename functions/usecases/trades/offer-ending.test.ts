import { beforeEach, describe, expect, it } from 'vitest';
import { timerDue, timersOf, type Timer } from '#shared/domain/timer.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { draftedOf, type SmallLeague } from '#test/support/small-league.ts';
import { fireTimer } from '../timers/fire-timer.ts';
import { answerTrade } from './answer-trade.ts';
import { proposeTrade } from './propose-trade.ts';

const HOUR_MS = 3_600_000;

let ports: MemoryPorts;
let league: SmallLeague;

/** After the draft, seat 1 has teams 1, 8 and 9; seat 2 has 2, 7 and 10; seat 3 has 3, 6 and 11; seat 4 has 4, 5 and 12. */
beforeEach(async () => {
  ports = memoryPorts();
  league = await draftedOf(ports, 4);
});

async function offer(by: number, to: number, [give, get]: [number, number], expiresInDays = 1) {
  const input = { receiverId: seat(to), proposerTeamIds: [give], receiverTeamIds: [get], expiresInDays };
  return value(await proposeTrade(ports, league.key, seat(by), input));
}
const awaited = async (): Promise<Timer> =>
  timersOf(await league.stored()).find(({ kind }) => kind === 'offers')!;
const newsOf = async (number: number) =>
  (await ports.notifications.listOf(seat(number), { limit: 99 })).filter(({ type }) =>
    type.startsWith('trade_'),
  );
const typesOf = async (number: number) => (await newsOf(number)).map(({ type }) => type);

describe('an expiring offer', () => {
  it('is announced only to its receiver, and only once, no matter how often or how late its timer fires', async () => {
    await offer(1, 2, [1, 2]);
    await offer(3, 2, [3, 7]);
    await offer(3, 4, [3, 4], 2);
    const warning = await awaited();
    expect(timerDue(warning).getTime() - ports.clock.now().getTime()).toBe(22 * HOUR_MS + 1000);
    ports.clock.set(new Date(timerDue(warning).getTime() + HOUR_MS));
    const before = ports.announced.length;
    expect(await fireTimer(ports, warning)).toBe('acted');
    expect(await fireTimer(ports, warning)).toBe('idle');
    const [news, ...others] = await newsOf(2);
    expect(others.some(({ type }) => type === 'trade_ending')).toBe(false);
    expect(news).toMatchObject({ type: 'trade_ending', title: '2 trade offers expire soon', offers: [1, 2] });
    expect(news?.message.split('\n')).toEqual([
      'Arizona for your Atlanta until 7:00 PM ET: Trade #1 in Sunday.',
      'Baltimore for your Cincinnati until 7:00 PM ET: Trade #2 in Sunday.',
    ]);
    expect(ports.announced.slice(before)).toEqual([news]);
    expect([await typesOf(1), await typesOf(3)]).toEqual([[], []]);
    expect(await typesOf(4)).toEqual(['trade_proposal']);
  });

  it('isn’t announced once the receiver has answered it', async () => {
    const { id } = await offer(1, 2, [1, 2]);
    const warning = await awaited();
    ports.clock.advance(1000);
    value(await answerTrade(ports, id, seat(2), { action: 'counter' }));
    ports.clock.set(timerDue(warning));
    expect(await fireTimer(ports, warning)).toBe('idle');
    expect(await typesOf(2)).toEqual(['trade_ended', 'trade_proposal']);
  });
});
