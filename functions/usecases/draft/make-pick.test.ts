import { describe, expect, it } from 'vitest';
import { Unavailable } from '../../ports/ports.ts';
import { currentTurn } from '#shared/domain/draft/draft-order.ts';
import { DRAFT_AT, seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { acting, draftOf, leagueOf } from '#test/support/small-league.ts';
import { makePick } from './make-pick.ts';

async function running() {
  const ports = memoryPorts();
  const league = await draftOf(ports, 4);
  const [first = '', second = ''] = league.order;
  ports.armed.length = 0;
  return { ports, ...league, first, second };
}

/** Runs a use case, and returns the port calls that it makes, in groups of parallel calls. */
async function roundTrips(ports: MemoryPorts, use: (ports: MemoryPorts) => Promise<unknown>) {
  const waves: string[][] = [];
  let wave: string[] | undefined;
  const seen = <Port extends object>(name: string, port: Port): Port =>
    new Proxy(port, {
      get:
        (target, method) =>
        async (...given: unknown[]) => {
          if (!wave) waves.push((wave = []));
          wave.push(`${name}.${String(method)}`);
          await new Promise(setImmediate);
          wave = undefined;
          return (Reflect.get(target, method) as (...given: unknown[]) => unknown)(...given);
        },
    });
  await use({
    ...ports,
    seasons: seen('seasons', ports.seasons),
    connections: seen('connections', ports.connections),
    timers: seen('timers', ports.timers),
    publisher: seen('publisher', ports.publisher),
  });
  return waves.map((calls) => calls.toSorted());
}

describe('a pick', () => {
  it('is written, arms the next turn’s timer, and is pushed with the whole draft', async () => {
    const { ports, key, first, second, stored } = await running();
    await ports.connections.open({ id: 'c1', userId: second });
    await ports.connections.follow({ id: 'c1', userId: second }, key.leagueId);
    const made = value(await makePick(ports, key, acting(first), { teamId: 12 }));
    expect(made).toMatchObject({
      repeated: false,
      pick: { userId: first, nflTeamId: 12, pickOrder: 1, round: 1, pick: 1, auto: false },
      draft: { userId: second, pickOrder: 2, deadlineAt: '2025-08-25T23:01:30.000Z' },
    });
    const at = DRAFT_AT.getTime() / 1000 + 90;
    expect(ports.armed).toEqual([{ kind: 'pick', ...key, pickOrder: 2, at }]);
    expect(ports.pushed).toEqual([
      { to: ['c1'], message: { type: 'draft', leagueId: key.leagueId, draft: made.draft } },
    ]);
    expect([made.pick]).toMatchObject((await stored()).picks);
  });

  it('fails unless it names the current turn', async () => {
    const { ports, key, first, second, stored } = await running();
    value(await makePick(ports, key, acting(first), { teamId: 12, pickOrder: 1 }));
    const before = await stored();
    const refusal = { ok: false, refused: 'other-turn' };
    expect(await makePick(ports, key, acting(first), { teamId: 13, pickOrder: 1 })).toEqual(refusal);
    expect(await makePick(ports, key, acting(second), { teamId: 13, pickOrder: 1 })).toEqual(refusal);
    ports.clock.advance(91_000);
    expect(await makePick(ports, key, acting(second), { teamId: 0, pickOrder: 1 })).toEqual(refusal);
    expect(await stored()).toBe(before);
    expect(value(await makePick(ports, key, acting(second), { teamId: 0, pickOrder: 2 })).pick.auto).toBe(
      true,
    );
  });

  it('is pushed to a socket that joins while the pick is being made', async () => {
    const { ports, key, first, second } = await running();
    await ports.connections.open({ id: 'c1', userId: second });
    ports.timers.arm = () => ports.connections.follow({ id: 'c1', userId: second }, key.leagueId);
    value(await makePick(ports, key, acting(first), { teamId: 12 }));
    expect(ports.pushed).toMatchObject([{ to: ['c1'], message: { type: 'draft', draft: { pickOrder: 2 } } }]);
  });

  it('takes four round trips: read the draft, arm the timer, write the pick, push the pick', async () => {
    const { ports, key, first, second } = await running();
    await ports.connections.open({ id: 'c1', userId: second });
    await ports.connections.follow({ id: 'c1', userId: second }, key.leagueId);
    expect(await roundTrips(ports, (slow) => makePick(slow, key, acting(first), { teamId: 12 }))).toEqual([
      ['seasons.get'],
      ['timers.arm'],
      ['connections.listOf', 'seasons.save'],
      ['publisher.push'],
    ]);
  });

  it('that ends the draft takes no extra round trip, because its two timers are armed in parallel', async () => {
    const { ports, key, first, stored } = await running();
    await ports.connections.open({ id: 'c1', userId: first });
    await ports.connections.follow({ id: 'c1', userId: first }, key.leagueId);
    const pick = async (slow: MemoryPorts, teamId: number) =>
      makePick(slow, key, acting(currentTurn(await stored())?.userId ?? ''), { teamId });
    for (let teamId = 1; teamId < 12; teamId += 1) value(await pick(ports, teamId));
    ports.armed.length = 0;
    expect(await roundTrips(ports, (slow) => pick(slow, 12))).toEqual([
      ['seasons.get'],
      ['timers.arm', 'timers.arm'],
      ['connections.listOf', 'seasons.save'],
      ['publisher.push', 'publisher.push'],
    ]);
    expect(ports.armed.map(({ kind }) => kind)).toEqual(['tick', 'count']);
  });

  it('that is sent again gets the original pick in the reply', async () => {
    const { ports, key, first, stored } = await running();
    const made = value(await makePick(ports, key, acting(first), { teamId: 12 }));
    const before = await stored();
    expect(value(await makePick(ports, key, acting(first), { teamId: 12 }))).toMatchObject({
      repeated: true,
      pick: made.pick,
    });
    expect(await stored()).toBe(before);
  });

  it('is pushed again if it is sent again, because the first try may have died between its write and its push', async () => {
    const { ports, key, first, second } = await running();
    const { draft } = value(await makePick(ports, key, acting(first), { teamId: 12 }));
    await ports.connections.open({ id: 'c1', userId: second });
    await ports.connections.follow({ id: 'c1', userId: second }, key.leagueId);
    value(await makePick(ports, key, acting(first), { teamId: 12 }));
    expect(ports.pushed).toEqual([{ to: ['c1'], message: { type: 'draft', leagueId: key.leagueId, draft } }]);
  });

  it('counts once, even if it is clicked twice', async () => {
    const { ports, key, first, stored } = await running();
    const both = await Promise.all([
      makePick(ports, key, acting(first), { teamId: 12 }),
      makePick(ports, key, acting(first), { teamId: 12 }),
    ]);
    expect(both.filter((outcome) => value(outcome).repeated)).toHaveLength(1);
    expect((await stored()).picks).toHaveLength(1);
  });

  it.each([
    ['out of turn', (order: string[]) => order[1], 12, 'not-your-turn'],
    ['by a stranger', () => seat(99), 12, 'league-not-found'],
    ['of team 33', (order: string[]) => order[0], 33, 'unknown-team'],
    ['by auto-pick before the clock runs out', (order: string[]) => order[1], 0, 'not-due'],
    ['by auto-pick at a stranger’s request', () => seat(99), 0, 'league-not-found'],
  ])('%s fails and changes nothing', async (_, by, teamId, refusal) => {
    const { ports, key, order, stored } = await running();
    const before = await stored();
    expect(await makePick(ports, key, acting(by(order) ?? ''), { teamId })).toEqual({
      ok: false,
      refused: refusal,
    });
    expect(await stored()).toBe(before);
    expect(ports.armed).toEqual([]);
  });

  it('fails for a drafted team or without a live draft', async () => {
    const { ports, key, first, second } = await running();
    value(await makePick(ports, key, acting(first), { teamId: 12 }));
    expect(await makePick(ports, key, acting(second), { teamId: 12 })).toEqual({
      ok: false,
      refused: 'team-taken',
    });
    const lobby = await leagueOf(ports, 4);
    expect(await makePick(ports, lobby.key, acting(seat(1)), { teamId: 12 })).toEqual({
      ok: false,
      refused: 'not-drafting',
    });
    const nowhere = { ...key, season: '1999-00' };
    expect(await makePick(ports, nowhere, acting(first), { teamId: 12 })).toEqual({
      ok: false,
      refused: 'season-not-found',
    });
  });

  it('isn’t written if no timer can be armed', async () => {
    const { ports, key, first, stored } = await running();
    ports.timers.arm = async () => {
      throw new Unavailable('no timers');
    };
    await expect(makePick(ports, key, acting(first), { teamId: 12 })).rejects.toThrow(Unavailable);
    expect((await stored()).picks).toEqual([]);
  });

  it('still counts just after the deadline, before anyone can ask for the auto-pick', async () => {
    const { ports, key, first, second } = await running();
    ports.clock.advance(90_900);
    expect(await makePick(ports, key, acting(second), { teamId: 0 })).toEqual({
      ok: false,
      refused: 'not-due',
    });
    expect(value(await makePick(ports, key, acting(first), { teamId: 12 })).pick.auto).toBe(false);
    ports.clock.advance(92_000);
    expect(value(await makePick(ports, key, acting(first), { teamId: 0 })).pick).toMatchObject({
      userId: second,
      auto: true,
    });
  });

  it.each([
    ['a team', { teamId: 12 }],
    ['an auto-pick', { teamId: 0 }],
    ['for someone else', { teamId: 12, pickOrder: 1, forUserId: seat(99) }],
  ])('fails for a blocked account: %s', async (_, input) => {
    const { ports, key, first, stored } = await running();
    ports.clock.advance(92_000);
    for (const bar of ['suspended', 'session-expired'] as const) {
      const picker = { userId: first, bar: Promise.resolve(bar) };
      expect(await makePick(ports, key, picker, input)).toEqual({ ok: false, refused: bar });
    }
    expect([(await stored()).picks, ports.armed]).toEqual([[], []]);
  });

  it('succeeds once it is written, even if the members’ sockets can’t be read', async () => {
    const { ports, key, first, stored } = await running();
    ports.connections.listOf = async () => {
      throw new Unavailable('the table is busy');
    };
    const { pick } = value(await makePick(ports, key, acting(first), { teamId: 12 }));
    expect([pick]).toMatchObject((await stored()).picks);
  });

  it('fails if other writes to the season keep getting in first', async () => {
    const { ports, key, first } = await running();
    ports.seasons.save = async () => 'conflict';
    expect(await makePick(ports, key, acting(first), { teamId: 12 })).toEqual({
      ok: false,
      refused: 'unavailable',
    });
  });
});
