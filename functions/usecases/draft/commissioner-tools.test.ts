import { describe, expect, it } from 'vitest';
import type { RefusalCode } from '#shared/contract/refusals.ts';
import { timerDue } from '#shared/domain/timer.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { acting, leagueOf } from '#test/support/small-league.ts';
import { fireTimer } from '../timers/fire-timer.ts';
import { changeSettings } from '../leagues/change-settings.ts';
import { addTime, pauseDraft, resumeDraft, undoPick } from './commissioner-tools.ts';
import { makePick } from './make-pick.ts';
import { setDraftOrder } from './order-draft.ts';
import { startDraft } from './start-draft.ts';

const ALL = { pause: true, undo: true, proxyPick: true, moreTime: true };
const OWNER = seat(1);

/** A draft of four in seat order, with the owner and the second seat in the room. */
async function draftWith(commissionerTools: Partial<typeof ALL>) {
  const ports = memoryPorts();
  const league = await leagueOf(ports, 4, { maxMembers: 4, commissionerTools });
  const updates = [1, 2, 3, 4].map((number) => ({ userId: seat(number), draftPosition: number }));
  value(await setDraftOrder(ports, league.key, OWNER, updates));
  value(await startDraft(ports, league.key, OWNER));
  for (const number of [1, 2]) {
    const connection = { id: `c${number}`, userId: seat(number) };
    await ports.connections.open(connection);
    await ports.connections.follow(connection, league.key.leagueId);
  }
  ports.pushed.length = 0;
  ports.armed.length = 0;
  ports.clock.advance(30_000);
  return { ports, ...league };
}

/** The messages in the room, and the newest line of the log. */
async function said(ports: MemoryPorts, leagueId: string) {
  const [line] = await ports.leagueLog.listOf(leagueId, { limit: 1 });
  const messages = ports.pushed.map(({ to, message }) => [
    to,
    message.type === 'draft-notice' ? message.notice.type : message.type,
  ]);
  return { messages, line: [line?.act, line?.by, line?.text] };
}

const inRoom = (...types: string[]) => types.map((type) => [['c1', 'c2'], type]);

describe('a paused draft', () => {
  it('is pushed to the room and logged, and a pick timer that fires during the pause has no effect', async () => {
    const { ports, key, stored } = await draftWith(ALL);
    const draft = value(await pauseDraft(ports, key, OWNER));
    expect(draft).toMatchObject({
      deadlineAt: null,
      pausedAt: '2025-08-25T23:00:30.000Z',
      pausedBy: OWNER,
      secondsLeft: 60,
    });
    expect(await said(ports, key.leagueId)).toEqual({
      messages: inRoom('draft', 'draft-paused'),
      line: ['draft-paused', OWNER, 'The draft was paused'],
    });
    const before = await stored();
    ports.clock.advance(3_600_000);
    const timer = {
      kind: 'pick',
      ...key,
      pickOrder: 1,
      at: Date.parse('2025-08-25T23:01:30Z') / 1000,
    } as const;
    expect(await fireTimer(ports, timer)).toBe('idle');
    expect(await makePick(ports, key, acting(seat(2)), { teamId: 0 })).toEqual({
      ok: false,
      refused: 'draft-paused',
    });
    expect(await stored()).toBe(before);
  });

  it('pushes nothing if it is paused again', async () => {
    const { ports, key, stored } = await draftWith(ALL);
    value(await pauseDraft(ports, key, OWNER));
    const before = await stored();
    ports.pushed.length = 0;
    value(await pauseDraft(ports, key, OWNER));
    expect(await stored()).toBe(before);
    expect(ports.pushed).toEqual([]);
  });

  it('resumes with a new timer, which auto-picks when it fires', async () => {
    const { ports, key, stored } = await draftWith(ALL);
    value(await pauseDraft(ports, key, OWNER));
    ports.clock.advance(600_000);
    ports.pushed.length = 0;
    const draft = value(await resumeDraft(ports, key, OWNER));
    expect(draft).toMatchObject({
      deadlineAt: '2025-08-25T23:11:30.000Z',
      pausedAt: null,
      secondsLeft: null,
    });
    expect(await said(ports, key.leagueId)).toEqual({
      messages: inRoom('draft', 'draft-resumed'),
      line: ['draft-resumed', OWNER, 'The draft was resumed'],
    });
    expect(ports.armed).toMatchObject([{ kind: 'pick', pickOrder: 1 }]);
    const [timer] = ports.armed;
    ports.clock.set(timerDue(timer!));
    expect(await fireTimer(ports, timer!)).toBe('acted');
    expect((await stored()).picks).toMatchObject([{ auto: true }]);
  });
});

describe('more time', () => {
  const timerAt = (instant: string) => ({
    kind: 'pick' as const,
    pickOrder: 1,
    at: Date.parse(`2025-08-25T${instant}Z`) / 1000,
  });

  it('is pushed to the room and logged, and moves the pick’s timer', async () => {
    const { ports, key, stored } = await draftWith(ALL);
    const draft = value(await addTime(ports, key, OWNER, { pickOrder: 1, timesAdded: 0 }));
    expect(draft).toMatchObject({
      deadlineAt: '2025-08-25T23:02:30.000Z',
      timeRemaining: 120,
      addedTime: { times: 1, by: OWNER },
    });
    expect(await said(ports, key.leagueId)).toEqual({
      messages: inRoom('draft', 'time-added'),
      line: ['time-added', OWNER, 'Added 60 s to pick 1 (1 of 3)'],
    });
    expect(ports.armed).toMatchObject([timerAt('23:02:30')]);
    ports.clock.set(timerDue({ ...key, ...timerAt('23:01:30') }));
    expect(await fireTimer(ports, { ...key, ...timerAt('23:01:30') })).toBe('idle');
    expect((await stored()).picks).toEqual([]);
    ports.clock.set(timerDue(ports.armed[0]!));
    expect(await fireTimer(ports, ports.armed[0]!)).toBe('acted');
    expect((await stored()).picks).toMatchObject([{ auto: true }]);
  });

  it('isn’t pushed to the member’s devices as another turn', async () => {
    const { ports, key } = await draftWith(ALL);
    ports.announcedTurns.length = 0;
    value(await addTime(ports, key, OWNER, {}));
    expect(ports.announcedTurns).toEqual([]);
  });

  it('is logged and announced once if a request is repeated', async () => {
    const { ports, key, stored } = await draftWith(ALL);
    const ask = () => addTime(ports, key, OWNER, { pickOrder: 1, timesAdded: 0 });
    const both = await Promise.all([ask(), ask()]);
    expect(both.map((one) => value(one).addedTime?.times)).toEqual([1, 1]);
    expect((await stored()).turn?.timesAdded).toBe(1);
    expect((await said(ports, key.leagueId)).messages).toEqual(inRoom('draft', 'time-added'));
  });

  it('counts only if it comes before an expiry at the same moment', async () => {
    for (const isTimeFirst of [true, false]) {
      const { ports, key, stored } = await draftWith(ALL);
      const timer = { ...key, ...timerAt('23:01:30') };
      ports.clock.set(timerDue(timer));
      const expire = () => fireTimer(ports, timer);
      const add = () => addTime(ports, key, OWNER, { pickOrder: 1, timesAdded: 0 });
      const [expired, more] = isTimeFirst
        ? await Promise.all([add(), expire()]).then(([one, other]) => [other, one] as const)
        : await Promise.all([expire(), add()]);
      const { picks, turn } = await stored();
      expect([expired, more.ok, picks.length, turn?.timesAdded]).toEqual(
        isTimeFirst ? ['idle', true, 0, 1] : ['acted', false, 1, 0],
      );
      if (!more.ok) expect(more.refused).toBe('draft-moved' satisfies RefusalCode);
    }
  });

  it('isn’t given to the next member if a pick comes at the same moment', async () => {
    const { ports, key, stored } = await draftWith(ALL);
    const [picked, more] = await Promise.all([
      makePick(ports, key, acting(OWNER), { teamId: 5 }),
      addTime(ports, key, OWNER, { pickOrder: 1, timesAdded: 0 }),
    ]);
    expect([picked.ok, more]).toEqual([true, { ok: false, refused: 'draft-moved' }]);
    expect(await stored()).toMatchObject({ deadlineAt: '2025-08-25T23:02:00.000Z', turn: { timesAdded: 0 } });
  });
});

describe('an undone pick', () => {
  it('is pushed to the room and logged, and puts its member back on the clock', async () => {
    const { ports, key } = await draftWith(ALL);
    value(await makePick(ports, key, acting(seat(1)), { teamId: 5 }));
    ports.pushed.length = 0;
    ports.armed.length = 0;
    const draft = value(await undoPick(ports, key, OWNER, { pickOrder: 1 }));
    expect(draft).toMatchObject({ userId: seat(1), pickOrder: 1, picks: [] });
    expect(ports.armed).toMatchObject([{ kind: 'pick', pickOrder: 1 }]);
    const { messages, line } = await said(ports, key.leagueId);
    expect(messages).toEqual(inRoom('draft', 'pick-undone'));
    expect(line).toEqual(['pick-undone', OWNER, expect.stringMatching(/^Pick 1 was undone: \w/)]);
    const again = await undoPick(ports, key, OWNER, { pickOrder: 1 });
    expect(again).toEqual({ ok: false, refused: 'no-pick-yet' });
  });

  it('is announced without “for you” if it was the commissioner’s own', async () => {
    const { ports, key } = await draftWith(ALL);
    value(await makePick(ports, key, acting(OWNER), { teamId: 5 }));
    value(await makePick(ports, key, acting(seat(2)), { teamId: 6 }));
    ports.pushed.length = 0;
    value(await undoPick(ports, key, OWNER, { pickOrder: 2 }));
    value(await undoPick(ports, key, OWNER, { pickOrder: 1 }));
    const named = ports.pushed.flatMap(({ message }) =>
      message.type === 'draft-notice' ? (message.notice.named?.replace(/\..*/, '') ?? []) : [],
    );
    expect(named).toEqual([`{${OWNER}} undid pick 2 for {${seat(2)}}`, `{${OWNER}} undid pick 1`]);
  });

  it('is undone only once, even if two requests arrive at the same moment', async () => {
    const { ports, key, stored } = await draftWith(ALL);
    value(await makePick(ports, key, acting(seat(1)), { teamId: 5 }));
    value(await makePick(ports, key, acting(seat(2)), { teamId: 6 }));
    const undo = () => undoPick(ports, key, OWNER, { pickOrder: 2 });
    const both = await Promise.all([undo(), undo()]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await stored()).picks).toMatchObject([{ nflTeamId: 5 }]);
  });
});

describe('a pick by a commissioner', () => {
  const input = { teamId: 6, pickOrder: 2, forUserId: seat(2) };

  it('is announced in the room and logged once, no matter how often it is sent', async () => {
    const { ports, key } = await draftWith(ALL);
    value(await makePick(ports, key, acting(seat(1)), { teamId: 5 }));
    ports.pushed.length = 0;
    const { pick, repeated } = value(await makePick(ports, key, acting(OWNER), input));
    expect([pick.userId, pick.auto, repeated]).toEqual([seat(2), false, false]);
    const { messages, line } = await said(ports, key.leagueId);
    expect(messages).toEqual(inRoom('draft', 'proxy-pick'));
    expect(line).toEqual(['proxy-pick', OWNER, expect.stringMatching(/^had pick 2 made for them: \w/)]);
    ports.pushed.length = 0;
    expect(value(await makePick(ports, key, acting(OWNER), input)).repeated).toBe(true);
    expect((await said(ports, key.leagueId)).messages).toEqual(inRoom('draft'));
  });

  it('works on the commissioner’s own turn even if the tool is off', async () => {
    const { ports, key } = await draftWith({});
    const own = { teamId: 5, pickOrder: 1, forUserId: OWNER };
    expect(value(await makePick(ports, key, acting(OWNER), own)).pick.userId).toBe(OWNER);
    const refusal: RefusalCode = 'tool-not-allowed';
    expect(await makePick(ports, key, acting(OWNER), input)).toEqual({ ok: false, refused: refusal });
  });
});

describe('commissioner tools', () => {
  it('are off unless the league turns them on, and can’t change once the draft has started', async () => {
    const { ports, key, stored } = await draftWith({ undo: true });
    expect((await stored()).commissionerTools).toEqual({
      pause: false,
      undo: true,
      proxyPick: false,
      moreTime: false,
    });
    expect(await pauseDraft(ports, key, OWNER)).toEqual({ ok: false, refused: 'tool-not-allowed' });
    const change = await changeSettings(ports, key, OWNER, { commissionerTools: { pause: true } });
    expect(change).toEqual({ ok: false, refused: 'draft-started' });
  });

  it('stay unchanged if a request leaves them out', async () => {
    const ports = memoryPorts();
    const { key, stored } = await leagueOf(ports, 2, { commissionerTools: { undo: true } });
    value(await changeSettings(ports, key, OWNER, { commissionerTools: { pause: true, moreTime: true } }));
    value(await changeSettings(ports, key, OWNER, { commissionerTools: { pause: false } }));
    expect((await stored()).commissionerTools).toEqual({
      pause: false,
      undo: true,
      proxyPick: false,
      moreTime: true,
    });
  });
});
