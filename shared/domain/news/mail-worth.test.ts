import { expect, test } from 'vitest';
import { isTooLate, lastUse, type MailKind } from './mail-worth.ts';
import { MAILED } from './notification-types.ts';

const WRITTEN = new Date('2025-09-01T12:00:00Z');
const after = (hours: number) => new Date(WRITTEN.getTime() + hours * 3_600_000);

test.each<[MailKind, number]>([
  ['draft_reminder', 24],
  ['draft_started', 24],
  ['trade_proposal', 72],
  ['weekly_update', 144],
  ['receipt', 48],
  ['account_changed', 144],
  ['request', 144],
])('an email of type %s is worth sending for %s hours', (kind, hours) => {
  expect(lastUse(kind, WRITTEN)).toEqual(after(hours));
  expect(isTooLate(kind, after(hours - 0.01), WRITTEN)).toBe(false);
  expect(isTooLate(kind, after(hours), WRITTEN)).toBe(true);
});

test('no email goes out once the event it’s about has ended', () => {
  expect(lastUse('invitation', WRITTEN, after(5))).toEqual(after(5));
  expect(lastUse('invitation', WRITTEN, after(24 * 14))).toEqual(after(24 * 6));
});

test('no email waits so long that the queue drops it', () => {
  for (const kind of [...MAILED, 'invitation', 'request', 'receipt'] as MailKind[])
    expect(lastUse(kind, WRITTEN).getTime()).toBeLessThanOrEqual(after(24 * 6).getTime());
});
