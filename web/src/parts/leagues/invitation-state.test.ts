import { expect, test } from 'vitest';
import { mayRemind, restOf, stateOf, unopened } from './invitation-state.ts';

const MAILED = '2025-08-25T23:00:00.000Z';
const NEXT_DAY = Date.parse('2025-08-26T23:00:00.000Z');
const invite = {
  email: 'eve@x.example' as string | null,
  status: 'pending' as const,
  createdAt: MAILED,
  mailedAt: MAILED as string | null,
  isUndeliverable: false,
  openedAt: null as string | null,
  acceptedAt: null,
  remindedAt: null as string | null,
  expiresAt: '2025-09-08T23:00:00.000Z',
};
const opened = { ...invite, openedAt: '2025-08-26T00:00:00.000Z' };

test.each([
  [{ ...invite, mailedAt: null }, 'Email on its way'],
  [{ ...invite, mailedAt: null, createdAt: '2025-08-20T23:00:00.000Z' }, 'Email failed'],
  [{ ...invite, mailedAt: null, createdAt: '2025-08-20T23:00:00.001Z' }, 'Email on its way'],
  [{ ...invite, isUndeliverable: true }, 'Emails to this address bounce'],
  [{ ...opened, isUndeliverable: true }, 'Opened Mon, Aug 25, 8:00 PM ET, not accepted yet'],
  [invite, 'Emailed Mon, Aug 25, 7:00 PM ET, not opened yet'],
  [{ ...invite, email: null, mailedAt: null }, 'Link not opened yet'],
  [opened, 'Opened Mon, Aug 25, 8:00 PM ET, not accepted yet'],
  [{ ...opened, status: 'accepted' as const, acceptedAt: MAILED }, 'Accepted Mon, Aug 25, 7:00 PM ET'],
  [{ ...opened, status: 'accepted' as const }, 'Accepted'],
  [{ ...invite, status: 'expired' as const }, 'Expired, never opened'],
  [{ ...opened, status: 'revoked' as const }, 'Revoked'],
])('an invitation shows its state: %o', (told, words) => expect(stateOf(told, NEXT_DAY)).toBe(words));

test.each([
  ['full', 'Not sent. This league is full.'],
  ['draft-started', 'Not sent. The draft has already started.'],
] as const)('an unsent email isn’t sent anymore once the league is closed (%s)', (closed, words) => {
  expect(stateOf({ ...invite, mailedAt: null }, NEXT_DAY, closed)).toBe(words);
  expect(stateOf(invite, NEXT_DAY, closed)).toBe('Emailed Mon, Aug 25, 7:00 PM ET, not opened yet');
});

test('an open invitation says how long it stays open, and whether a reminder was sent', () => {
  expect(restOf(invite)).toBe('Open until Mon, Sep 8, 7:00 PM ET');
  expect(restOf({ ...invite, remindedAt: MAILED })).toBe(
    'Reminded Mon, Aug 25, 7:00 PM ET. Open until Mon, Sep 8, 7:00 PM ET',
  );
  expect(restOf({ ...invite, status: 'revoked' })).toBe('');
});

test('a reminder is offered once, a day after the email, and for all unopened invitations together', () => {
  expect(mayRemind(invite, NEXT_DAY - 1)).toBe(false);
  expect(mayRemind(invite, NEXT_DAY)).toBe(true);
  expect(mayRemind({ ...invite, remindedAt: MAILED }, NEXT_DAY)).toBe(false);
  expect(mayRemind({ ...invite, isUndeliverable: true }, NEXT_DAY)).toBe(false);
  expect(unopened([invite, opened], NEXT_DAY)).toEqual([invite]);
});
