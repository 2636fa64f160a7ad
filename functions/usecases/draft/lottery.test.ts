import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { currentTurn } from '#shared/domain/draft/draft-order.ts';
import { next } from '#shared/domain/league-season.ts';
import { timersOf } from '#shared/domain/timer.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { acting, leagueOf } from '#test/support/small-league.ts';
import { changeSettings } from '../leagues/change-settings.ts';
import { readLottery } from './lottery.ts';
import { randomizeDraftOrder, setDraftOrder } from './order-draft.ts';
import { makePick } from './make-pick.ts';
import { startDraft } from './start-draft.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
/** The order that anyone can compute once a drawing's seed is revealed. */
const orderBy = (seed: string, userIds: readonly string[]) =>
  userIds.toSorted((a, b) => (sha256(`${seed}:${a}`) < sha256(`${seed}:${b}`) ? -1 : 1));

async function league(members = 4) {
  const ports = memoryPorts();
  const made = await leagueOf(ports, members);
  const lottery = async (by = seat(2)) => value(await readLottery(ports, made.key, by));
  return { ports, ...made, lottery };
}

describe('a draft lottery', () => {
  it('commits to a seed in advance, reveals it when it draws, and commits to the next one', async () => {
    const { ports, key, lottery, stored } = await league();
    const { nextHash, draws } = await lottery();
    expect(draws).toEqual([]);
    expect(nextHash).toMatch(/^[\da-f]{64}$/);
    value(await randomizeDraftOrder(ports, key, seat(1)));
    const drawn = await lottery();
    const [draw] = drawn.draws;
    expect(draw).toMatchObject({ by: seat(1), at: '2025-08-25T23:00:00.000Z', hash: nextHash });
    expect(sha256(draw?.seed ?? '')).toBe(nextHash);
    expect(draw?.members).toEqual([1, 2, 3, 4].map(seat));
    expect(draw?.order).toEqual(orderBy(draw?.seed ?? '', draw?.members ?? []));
    const { members, lotterySeed } = await stored();
    expect(
      members.map(({ userId, draftPosition }) => draw?.order[(draftPosition ?? 0) - 1] === userId),
    ).toEqual([true, true, true, true]);
    expect(drawn.nextHash).toBe(sha256(lotterySeed ?? ''));
    expect(drawn.nextHash).not.toBe(nextHash);
  });

  it('draws when the draft starts, unless a commissioner has set the order', async () => {
    const { ports, key, lottery } = await league();
    const { nextHash } = await lottery();
    const { order } = value(await startDraft(ports, key, seat(1)));
    expect((await lottery()).draws).toMatchObject([{ by: seat(1), hash: nextHash, order }]);
    const other = await league();
    const updates = [4, 3, 2, 1].map((number, index) => ({ userId: seat(number), draftPosition: index + 1 }));
    value(await setDraftOrder(other.ports, other.key, seat(1), updates));
    value(await startDraft(other.ports, other.key, seat(1)));
    expect((await other.lottery()).draws).toEqual([]);
  });

  it('lists every drawing, newest first', async () => {
    const { ports, key, lottery } = await league();
    for (const _ of [1, 2, 3]) {
      ports.clock.advance(1000);
      value(await randomizeDraftOrder(ports, key, seat(1)));
    }
    const { draws, nextHash } = await lottery();
    expect(draws.map(({ at }) => at)).toEqual(
      draws
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(new Set([...draws.map(({ hash }) => hash), nextHash]).size).toBe(4);
  });

  it('is added, along with the deadline timer, at the next change to a season created before lotteries existed', async () => {
    const { ports, key, lottery, stored } = await league();
    await ports.seasons.save(next(await stored(), { lotterySeed: null }));
    expect(await lottery()).toEqual({ nextHash: null, draws: [] });
    expect(timersOf(await stored())).toEqual([]);
    ports.armed.length = 0;
    value(await changeSettings(ports, key, seat(1), { draftTimerDuration: 60 }));
    expect((await lottery()).nextHash).toMatch(/^[\da-f]{64}$/);
    expect(ports.armed).toMatchObject([{ kind: 'undrafted' }]);
    await ports.seasons.save(next(await stored(), { lotterySeed: null }));
    value(await randomizeDraftOrder(ports, key, seat(1)));
    const [draw] = (await lottery()).draws;
    expect(draw?.order).toEqual(orderBy(draw?.seed ?? '', draw?.members ?? []));
  });

  it('has no seed if the season’s draft started before lotteries existed', async () => {
    const { ports, key, lottery, stored } = await league();
    value(await startDraft(ports, key, seat(1)));
    await ports.seasons.save(next(await stored(), { lotterySeed: null }));
    const { userId } = currentTurn(await stored())!;
    value(await makePick(ports, key, acting(userId), { teamId: 7 }));
    expect((await lottery()).nextHash).toBeNull();
  });

  it('is visible to members only', async () => {
    const { ports, key } = await league();
    expect(await readLottery(ports, key, seat(99))).toEqual({ ok: false, refused: 'league-not-found' });
  });
});
