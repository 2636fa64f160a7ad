import { screen } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PASSWORD } from '../support/player.ts';
import { answer, answerOnce, held, refusal, reply } from './support/network.ts';
import {
  anyDialog,
  button,
  card,
  describedBy,
  expectTold,
  field,
  fill,
  gone,
  hasFocus,
  keys,
  open,
  press,
  shows,
  told,
} from './support/page.tsx';
import { register } from './support/players.ts';

// Tests the passkeys card when its calls fail, or when the device creates no passkey.

vi.mock('../../web/src/lib/calls/site-config.ts', () => ({
  siteConfig: async () => ({ passkeys: true }),
}));

/** A browser's passkey, as the card uses it. */
class Created {
  static parseCreationOptionsFromJSON = (options: object) => options;
  toJSON = () => ({ id: 'one' });
}

const create = vi.fn<(options: unknown) => Promise<unknown>>();
const PHONE = { id: 'p'.repeat(43), name: 'My phone', addedAt: '2025-08-25T23:00:00.000Z' };
const OLD = { id: 'o'.repeat(43), name: null, addedAt: '2025-08-24T23:00:00.000Z' };

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', Created);
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
  create.mockReset().mockResolvedValue(new Created());
});
afterEach(() => vi.unstubAllGlobals());

/** Opens the security page of a member with two passkeys. */
const openSecurity = async (name: string): Promise<void> =>
  open(await register(name), '/security', () => {
    answer('passkeys', reply(200, { passkeys: [OLD, PHONE] }));
    answer('startPasskey', reply(200, { options: { rp: {}, user: {} } }));
    answer('addPasskey', reply(201, { passkeys: [OLD, PHONE] }));
  });

const failing = (name: string) => create.mockRejectedValueOnce(new DOMException('why', name));
const passkeys = card('Passkeys');

async function openForm(name: string): Promise<void> {
  await openSecurity(name);
  await press('Add Passkey', passkeys);
  await fill('Name', 'My phone', anyDialog);
  await fill('Password', PASSWORD, anyDialog);
}
const add = () => press('Add Passkey', anyDialog);

test('passkeys that don’t load can be loaded again', async () => {
  await open(await register('Eve'), '/security', () => void answer('passkeys', reply(500, '')));
  await button('Try again', passkeys);
  answer('passkeys', reply(200, { passkeys: [OLD, PHONE] }));
  await press('Try again', passkeys);
  await shows('My phone', passkeys);
  await shows('Unnamed passkey', passkeys);
});

test('every failure to add a passkey says why, and a device that creates none tells the server nothing', async () => {
  await openForm('Ada');
  const failed = ['Passkey Not Added', 'We couldn’t add that passkey. Try again.'] as const;
  await expectTold('startPasskey', add, failed);
  const added = vi.fn();
  answer('addPasskey', async (pass) => {
    added();
    return pass();
  });
  for (const [name, words] of [
    ['NotAllowedError', 'No passkey was created. Try again when you’re ready.'],
    ['InvalidStateError', 'This device already has a passkey for your account.'],
    ['NotSupportedError', 'This device couldn’t create a passkey.'],
  ] as const) {
    failing(name);
    await add();
    await told('Passkey Not Added', words);
  }
  expect(added).not.toHaveBeenCalled();
  answer('addPasskey', refusal('passkey-refused'));
  await add();
  await told('Passkey Not Added', 'This passkey didn’t work. Please try again.');
  answer('addPasskey', reply(201, { passkeys: [OLD, PHONE] }));
  await add();
  await told('Passkey Added', 'From now on, you can sign in with it.');
  await gone(() => screen.queryByRole('dialog'));
});

test('a passkey needs a name and the password, and is made for this site and this account', async () => {
  const options = { rp: { id: 'localhost' }, user: { id: 'MTIz' } };
  await openSecurity('Fay');
  answer('startPasskey', reply(200, { options }));
  await press('Add Passkey', passkeys);
  await add();
  const name = await field('Name', anyDialog);
  expect(describedBy(name)).toContain('Enter a name.');
  await hasFocus(name);
  await fill('Name', 'My phone', anyDialog);
  await add();
  const password = await field('Password', anyDialog);
  expect(describedBy(password)).toContain('Enter your password.');
  await hasFocus(password);
  await fill('Password', 'Wrong1', anyDialog);
  answerOnce('startPasskey', refusal('wrong-password'));
  await add();
  await vi.waitFor(() => expect(describedBy(password)).toContain('Your current password is incorrect.'));
  expect(create).not.toHaveBeenCalled();

  await fill('Password', PASSWORD, anyDialog);
  create.mockResolvedValueOnce(null);
  await add();
  await told('Passkey Not Added', 'This device couldn’t create a passkey.');
  const email = expect.stringContaining('@') as string;
  const user = { id: 'MTIz', name: email, displayName: expect.stringContaining('Fay') as string };
  expect(create).toHaveBeenLastCalledWith({
    publicKey: { rp: { id: 'localhost', name: 'Two Crowns' }, user },
  });
});

test('after a refusal, the list shows what has changed elsewhere', async () => {
  await openForm('Gus');
  await shows('Unnamed passkey', passkeys);
  answer('passkeys', reply(200, { passkeys: [PHONE] }));
  answerOnce('addPasskey', refusal('passkey-refused'));
  await add();
  await told('Passkey Not Added', 'This passkey didn’t work. Please try again.');
  await gone(() => screen.queryByText('Unnamed passkey'));
  await keys('{Escape}');
  answer('passkeys', reply(200, { passkeys: [] }));
  answerOnce('removePasskey', refusal('passkey-not-found'));
  await press('Remove My phone', passkeys);
  await press('Remove Passkey', anyDialog);
  await told('Passkey Not Removed', 'This passkey was already removed.');
  await shows('No passkeys yet.', passkeys);
});

test('a passkey that can’t be removed stays in the list, with the reason', async () => {
  await openSecurity('Bea');
  await press('Remove My phone', passkeys);
  await expectTold('removePasskey', () => press('Remove Passkey', anyDialog), [
    'Passkey Not Removed',
    'We couldn’t remove that passkey. Try again.',
  ]);
  answer('removePasskey', reply(200, { passkeys: [OLD] }));
  await press('Remove Passkey', anyDialog);
  await told('Passkey Removed', 'It no longer signs you in.');
  await gone(() => screen.queryByText('My phone'));
});

test('a browser without passkeys still lists the member’s passkeys, and says that it can’t add any', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  await openSecurity('Cleo');
  await shows('Two-factor authentication, your password, passkeys and access tokens.');
  await shows('My phone', passkeys);
  await shows('This browser can’t add passkeys. Use a newer one.', passkeys);
  expect(screen.queryByRole('button', { name: 'Add Passkey' })).toBeNull();
});

test('a list that was requested before a change doesn’t undo it', async () => {
  const older = held(reply(200, { passkeys: [OLD] }));
  await open(await register('Dana'), '/security', () => {
    answer('passkeys', reply(200, { passkeys: [OLD, PHONE] }));
    answerOnce('passkeys', older);
    answer('startPasskey', reply(200, { options: { rp: {}, user: {} } }));
    answer('addPasskey', reply(201, { passkeys: [OLD, PHONE] }));
  });
  await press('Add Passkey', passkeys);
  await fill('Name', 'My phone', anyDialog);
  await fill('Password', PASSWORD, anyDialog);
  await add();
  await shows('My phone', passkeys);
  older.release();
  await told('Passkey Added', 'From now on, you can sign in with it.');
  await fill('Current password', PASSWORD);
  await shows('My phone', passkeys);

  const old = held(reply(200, { passkeys: [OLD, PHONE] }));
  answerOnce('passkeys', old);
  answer('startPasskey', refusal('too-many-passkeys'));
  await press('Add Passkey', passkeys);
  await fill('Name', 'Another', anyDialog);
  await fill('Password', PASSWORD, anyDialog);
  await add();
  await told('Passkey Not Added', 'You have 20 passkeys. Remove one first.');
  await keys('{Escape}');
  answer('removePasskey', reply(200, { passkeys: [OLD] }));
  await press('Remove My phone', passkeys);
  await press('Remove Passkey', anyDialog);
  await told('Passkey Removed', 'It no longer signs you in.');
  await gone(() => screen.queryByText('My phone'));
  old.release();
  await press('Remove Unnamed passkey', passkeys);
  await press('Remove Passkey', anyDialog);
  await told('Passkey Removed', 'It no longer signs you in.');
  expect(screen.queryByText('My phone')).toBeNull();
});
