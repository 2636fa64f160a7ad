import { describe, expect, it } from 'vitest';
import { seat, value } from '#test/support/league-season.ts';
import { timerDue } from '#shared/domain/timer.ts';
import { pauseDraft, resumeDraft, undoPick } from '../draft/commissioner-tools.ts';
import { table } from '#test/support/auction-table.ts';

describe('a commissioner', () => {
  it('pauses a lot’s clock, and leaves it at least ten seconds after the pause', async () => {
    const { ports, league, nominate: name, bid: offer, clock, lastTimer, lot } = await table();
    value(await name(1, 10));
    ports.clock.advance(16_000);
    const paused = value(await pauseDraft(ports, league.key, seat(1)));
    expect(paused).toMatchObject({ secondsLeft: 4, deadlineAt: null, lots: [{ teamId: 10, endsAt: null }] });
    expect(await offer(2, 5)).toMatchObject({ refused: 'draft-paused' });
    expect(await clock(lastTimer())).toBe('idle');
    ports.clock.advance(60_000);
    const { deadlineAt, serverTime } = value(await resumeDraft(ports, league.key, seat(1)));
    expect(Date.parse(deadlineAt ?? '') - Date.parse(serverTime)).toBe(10_000);
    expect(lastTimer().at).toBe(Date.parse((await lot())?.endsAt ?? '') / 1000);
  });

  it('pauses nothing in the second in which a lot is sold', async () => {
    const { ports, league, nominate: name } = await table();
    value(await name(1, 10));
    ports.clock.advance(20_300);
    expect(value(await pauseDraft(ports, league.key, seat(1)))).toMatchObject({ pausedAt: null });
  });

  it('undoes the last sale: money, slot, team and nomination are back, and the running lot is void', async () => {
    const { league, ports, nominate: name, proxy, clock, lot } = await table();
    value(await proxy(3, 11, 40));
    value(await name(1, 10, 50));
    await clock();
    value(await name(2, 11, 5));
    const draft = value(await undoPick(ports, league.key, seat(1), {}));
    expect(draft).toMatchObject({ sold: [], lots: [], nominator: seat(1), nominateBy: null });
    expect(draft.pausedAt).not.toBeNull();
    expect(draft.seats?.[0]).toEqual({ userId: seat(1), money: 200, openSlots: 2, maxBid: 199 });
    expect((await league.stored()).auction?.proxies).toMatchObject([{ userId: seat(3), upTo: 40 }]);
    value(await resumeDraft(ports, league.key, seat(1)));
    value(await name(1, 10));
    expect(await lot()).toMatchObject({ teamId: 10 });
  });

  it('who finds a lot overdue undoes only the sale that they saw', async () => {
    const { ports, league, nominate: name, clock, lastTimer, lot } = await table();
    value(await name(1, 10, 50));
    await clock();
    value(await name(2, 11, 5));
    ports.clock.set(timerDue(lastTimer()));
    const seen = { pickOrder: 1 };
    expect(await undoPick(ports, league.key, seat(1), seen)).toMatchObject({
      refused: 'other-pick',
      about: expect.stringMatching(/ was sold for 5 crowns in the meantime$/),
    });
    expect((await league.stored()).picks).toMatchObject([{ nflTeamId: 10 }, { nflTeamId: 11, price: 5 }]);
    expect(await lot()).toBeNull();
    expect((await league.stored()).pause).toBeNull();
    const undone = value(await undoPick(ports, league.key, seat(1), { pickOrder: 2 }));
    expect(undone).toMatchObject({ sold: [{ nflTeamId: 10 }], nominator: seat(2) });
  });

  it('who names no sale undoes that of an overdue lot, in one change', async () => {
    const { ports, league, nominate: name, lastTimer } = await table();
    value(await name(1, 10, 50));
    ports.clock.set(timerDue(lastTimer()));
    const { version } = await league.stored();
    const undone = value(await undoPick(ports, league.key, seat(1), {}));
    expect(undone).toMatchObject({ sold: [], nominator: seat(1), version: version + 1 });
  });

  it('who resumes what isn’t paused only sells an overdue lot, without a word in the room', async () => {
    const { ports, league, nominate: name, lastTimer } = await table();
    value(await name(1, 10, 5));
    await ports.connections.open({ id: 'c1', userId: seat(2) });
    await ports.connections.follow({ id: 'c1', userId: seat(2) }, league.key.leagueId);
    ports.clock.set(timerDue(lastTimer()));
    value(await resumeDraft(ports, league.key, seat(1)));
    expect((await league.stored()).picks).toMatchObject([{ nflTeamId: 10, price: 5 }]);
    expect(ports.pushed.map(({ message }) => message.type)).not.toContain('draft-notice');
  });

  it('who finds a lot overdue pauses the nomination after it', async () => {
    const { ports, league, nominate: name, lastTimer } = await table();
    value(await name(1, 10, 5));
    ports.clock.set(timerDue(lastTimer()));
    const paused = value(await pauseDraft(ports, league.key, seat(1)));
    expect(paused).toMatchObject({ sold: [{ nflTeamId: 10 }], lots: [], secondsLeft: 30 });
    expect(paused.pausedAt).not.toBeNull();
    expect((await league.stored()).picks).toHaveLength(1);
  });

  it('undoes the last sale of a finished auction, too', async () => {
    const { ports, league, clock } = await table(2);
    while ((await league.stored()).status === 'drafting') await clock();
    const draft = value(await undoPick(ports, league.key, seat(1), {}));
    expect(draft).toMatchObject({ status: 'drafting', isAfterUndo: true });
    expect(draft.sold).toHaveLength(3);
    const again = value(await undoPick(ports, league.key, seat(1), {}));
    expect(again).toMatchObject({ isAfterUndo: true, pausedAt: draft.pausedAt });
    expect(again.sold).toHaveLength(2);
    value(await resumeDraft(ports, league.key, seat(1)));
    while ((await league.stored()).status === 'drafting') await clock();
    expect((await league.stored()).picks).toHaveLength(4);
  });
});
