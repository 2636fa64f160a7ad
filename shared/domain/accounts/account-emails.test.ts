import { expect, test } from 'vitest';
import { mailboxOf } from './account.ts';

test.each([
  ['a plain address', 'eve@players.example', 'eve@players.example'],
  ['capitals', 'Eve@Players.example', 'eve@players.example'],
  ['what follows a plus', 'eve+crowns+2@players.example', 'eve@players.example'],
  ['a name that begins with a plus', '+eve@players.example', '+eve@players.example'],
])('%s belong to one mailbox', (_, address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
