import { describe, expect, it } from 'vitest';
import { timerDue, timersOf, type Timer } from '#shared/domain/timer.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { leagueOf } from '#test/support/small-league.ts';
import { fireTimer } from '../timers/fire-timer.ts';
import { changeSettings } from '../leagues/change-settings.ts';
import { startDraft } from './start-draft.ts';

/** Three days after the league was created. */
const SCHEDULED = '2025-08-28T23:00:00.000Z';
const LATER = '2025-08-30T23:00:00.000Z';

const remindersOf = (ports: MemoryPorts) => ports.announced.filter(({ type }) => type === 'draft_reminder');
const armedReminders = (ports: MemoryPorts) => ports.armed.filter(({ kind }) => kind === 'reminder');

async function scheduled(draftDateTime = SCHEDULED) {
  const ports = memoryPorts();
  const league = await leagueOf(ports, 4, { draftDateTime });
  return { ports, ...league };
}

/** Fires the reminder `late` ms after it is due. */
async function fire(ports: MemoryPorts, timer: Timer | undefined, late = 0) {
  if (!timer) throw new Error('no reminder was armed');
  ports.clock.set(new Date(timerDue(timer).getTime() + late));
  return fireTimer(ports, timer);
}

describe('a scheduled draft', () => {
  it('notifies every member once a day before the draft, and once five minutes before it', async () => {
    const { ports, key, stored } = await scheduled();
    expect(await fire(ports, armedReminders(ports)[0])).toBe('acted');
    expect(ports.clock.now().toISOString()).toBe('2025-08-27T23:00:00.000Z');
    expect(remindersOf(ports)).toMatchObject(
      [1, 2, 3, 4].map((number) => ({
        to: seat(number),
        title: 'Sunday drafts in 24 hours',
        message: expect.stringContaining('It starts on August 28, 2025 at 7:00 PM ET.') as string,
        leagueId: key.leagueId,
      })),
    );
    expect(await fire(ports, armedReminders(ports)[1])).toBe('acted');
    expect(ports.clock.now().toISOString()).toBe('2025-08-28T22:55:00.000Z');
    expect(remindersOf(ports).slice(4)).toMatchObject(
      Array.from({ length: 4 }, () => ({ title: 'Sunday drafts in 5 minutes' })),
    );
    expect(armedReminders(ports)).toHaveLength(2);
    const before = await stored();
    for (const timer of armedReminders(ports)) expect(await fireTimer(ports, timer)).toBe('idle');
    expect(await stored()).toBe(before);
    expect(remindersOf(ports)).toHaveLength(8);
  });

  it('set for the same day gets only the five-minute reminder, and a draft set for the next five minutes gets none', async () => {
    const sameDay = await scheduled('2025-08-26T05:00:00.000Z');
    expect(armedReminders(sameDay.ports)).toMatchObject([
      { at: Date.parse('2025-08-26T04:55:00.000Z') / 1000 },
    ]);
    const soon = await scheduled('2025-08-25T23:05:00.000Z');
    expect(armedReminders(soon.ports)).toEqual([]);
  });

  it('that is moved sends reminders for its new time, and none for the old one', async () => {
    const { ports, key } = await scheduled();
    value(await changeSettings(ports, key, seat(1), { draftDateTime: LATER }));
    const [old, moved] = armedReminders(ports);
    expect(await fire(ports, old)).toBe('idle');
    expect(remindersOf(ports)).toEqual([]);
    expect(await fire(ports, moved)).toBe('acted');
    expect(ports.clock.now().toISOString()).toBe('2025-08-29T23:00:00.000Z');
    expect(remindersOf(ports)).toHaveLength(4);
  });

  it('keeps its reminders even if other settings change, and sends none once its time is cleared', async () => {
    const { ports, key, stored } = await scheduled();
    value(await changeSettings(ports, key, seat(1), { draftTimerDuration: 60 }));
    expect(armedReminders(ports)).toHaveLength(1);
    value(await changeSettings(ports, key, seat(1), { draftDateTime: null }));
    expect((await stored()).remindAt).toBeNull();
    expect(await fire(ports, armedReminders(ports)[0])).toBe('idle');
  });

  it('says in a late reminder how much time is left, and skips the next reminder if it is due as well', async () => {
    const { ports, stored } = await scheduled();
    const [timer] = armedReminders(ports);
    await fire(ports, timer, 14 * 3_600_000);
    expect(remindersOf(ports)[0]?.title).toBe('Sunday drafts in 10 hours');
    const again = await scheduled();
    await fire(again.ports, armedReminders(again.ports)[0], 86_400_000 - 60_000);
    expect(remindersOf(again.ports)[0]?.title).toBe('Sunday drafts in 1 minute');
    expect([(await stored()).remindAt, (await again.stored()).remindAt]).toEqual([
      '2025-08-28T22:55:00.000Z',
      null,
    ]);
  });

  it('sends each reminder once even if its time includes a fraction of a second, although timers count whole seconds', async () => {
    const { ports, stored } = await scheduled('2025-08-28T23:00:00.500Z');
    const [timer] = armedReminders(ports);
    expect(await fire(ports, timer)).toBe('acted');
    expect((await stored()).remindAt).toBe('2025-08-28T22:55:00.500Z');
    expect(await fire(ports, timer)).toBe('idle');
    expect(remindersOf(ports)).toHaveLength(4);
  });

  it('sends no reminder once its time has passed, even if the timer fires late', async () => {
    const { ports, stored } = await scheduled();
    expect(await fire(ports, armedReminders(ports)[0], 86_400_000)).toBe('acted');
    expect(remindersOf(ports)).toEqual([]);
    expect((await stored()).remindAt).toBeNull();
  });

  it('sends no reminder once it has started', async () => {
    const { ports, key, stored } = await scheduled();
    value(await startDraft(ports, key, seat(1)));
    expect(timersOf(await stored()).map(({ kind }) => kind)).toEqual(['pick', 'deadline']);
    expect(await fire(ports, armedReminders(ports)[0])).toBe('idle');
    expect(remindersOf(ports)).toEqual([]);
  });
});
