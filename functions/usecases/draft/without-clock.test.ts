import { beforeEach, describe, expect, it } from 'vitest';
import { timerDue } from '#shared/domain/timer.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { acting, leagueOf } from '#test/support/small-league.ts';
import { fireTimer } from '../timers/fire-timer.ts';
import { setDraftAuto } from './auto.ts';
import { pauseDraft, resumeDraft, undoPick } from './commissioner-tools.ts';
import { makePick } from './make-pick.ts';
import { setDraftOrder } from './order-draft.ts';
import { startDraft } from './start-draft.ts';

const OWNER = seat(1);
let ports: MemoryPorts;
let league: Awaited<ReturnType<typeof leagueOf>>;

/** Starts the draft of a league of four in seat order, without a pick clock. */
beforeEach(async () => {
  ports = memoryPorts();
  league = await leagueOf(ports, 4, { maxMembers: 4, draftTimerDuration: null });
  const updates = [1, 2, 3, 4].map((number) => ({ userId: seat(number), draftPosition: number }));
  value(await setDraftOrder(ports, league.key, OWNER, updates));
  value(await startDraft(ports, league.key, OWNER));
});

const kinds = () => [...new Set(ports.armed.map(({ kind }) => kind))].toSorted();

describe('a draft without a clock', () => {
  it('arms no pick timer, and ends at the season’s draft deadline', async () => {
    value(await makePick(ports, league.key, acting(OWNER), { teamId: 5, pickOrder: 1 }));
    expect(kinds()).not.toContain('pick');
    const deadline = ports.armed.find(({ kind }) => kind === 'deadline')!;
    ports.clock.set(timerDue(deadline));
    expect(await fireTimer(ports, deadline)).toBe('acted');
    expect(await league.stored()).toMatchObject({ status: 'active', picks: { length: 12 } });
  });

  it('can’t be paused, and allows neither Auto nor an auto-pick on request', async () => {
    const no = (refused: string) => ({ ok: false, refused });
    ports.clock.advance(86_400_000);
    expect(await makePick(ports, league.key, acting(seat(2)), { teamId: 0 })).toEqual(no('not-due'));
    expect(await pauseDraft(ports, league.key, OWNER)).toEqual(no('no-clock'));
    expect(await resumeDraft(ports, league.key, OWNER)).toEqual(no('no-clock'));
    expect(await setDraftAuto(ports, league.key, seat(2), { on: true })).toEqual(no('no-clock'));
  });

  it('lets a commissioner pick for a member and undo that pick, each with a log line', async () => {
    value(await makePick(ports, league.key, acting(OWNER), { teamId: 5, pickOrder: 1 }));
    const input = { teamId: 6, pickOrder: 2, forUserId: seat(2) };
    ports.clock.advance(1000);
    const { draft } = value(await makePick(ports, league.key, acting(OWNER), input));
    ports.clock.advance(1000);
    const undo = { pickOrder: 2, version: draft.version };
    const undone = value(await undoPick(ports, league.key, OWNER, undo));
    expect(undone).toMatchObject({ userId: seat(2), deadlineAt: null, picks: { length: 1 } });
    const lines = await ports.leagueLog.listOf(league.key.leagueId, { limit: 2 });
    expect(lines.map(({ act, by }) => [act, by])).toEqual([
      ['pick-undone', OWNER],
      ['proxy-pick', OWNER],
    ]);
    expect(
      await makePick(ports, league.key, acting(OWNER), { ...input, version: draft.version - 1 }),
    ).toEqual({
      ok: false,
      refused: 'draft-moved',
    });
    const own = { teamId: 6, pickOrder: 2, version: draft.version };
    expect(await makePick(ports, league.key, acting(seat(2)), own)).toMatchObject({
      refused: 'draft-moved',
    });
    expect(await makePick(ports, league.key, acting(seat(3)), input)).toEqual({
      ok: false,
      refused: 'commissioners-only',
    });
  });
});
