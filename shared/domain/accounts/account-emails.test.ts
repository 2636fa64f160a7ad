import { expect, test } from 'vitest';
import { mailboxOf } from './account.ts';

test.each([
  ['nothing special', 'eve@players.example', 'eve@players.example'],
  ['capitals', 'Eve@Players.example', 'eve@players.example'],
  ['a suffix after a plus', 'eve+crowns+2@players.example', 'eve@players.example'],
  ['a plus at its start', '+eve@players.example', '+eve@players.example'],
])('the mailbox behind an email address with %s is recognized', (_, address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
