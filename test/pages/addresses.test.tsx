import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { PASSWORD, type Player } from '../support/player.ts';
import { RIGHT_CODE } from '../support/memory-pool.ts';
import {
  button,
  card,
  describedBy,
  dialog,
  field,
  fill,
  find,
  gone,
  isOff,
  open,
  press,
  text,
  told,
} from './support/page.tsx';
import { ports } from './support/ports.ts';
import { register, registerAdmin } from './support/players.ts';

// Tests two accounts that claim the same address: what the unverified account shows, and how it gets another address.

const banner = (name: string) => () => screen.queryByRole('group', { name });
const lost = banner('Add an email address');
const LOST = /Someone else verified the address you gave us. Add another one before you sign out/;

const changeEmail = (player: Player, email: string) =>
  player.call('changeEmail', { body: { email, password: PASSWORD } });
const prove = (player: Player) => player.call('verifyEmail', { body: { code: RIGHT_CODE } });

/** Registers a member whose address is then verified by another member. */
async function loser(winner: string, name: string): Promise<Player> {
  const [ana, ben] = [await register(winner), await register(name)];
  await prove(ana);
  await changeEmail(ana, ben.user.email);
  await ana.call('confirmEmail', { body: { code: RIGHT_CODE } });
  return ben;
}

test('a member who lost their email address to another account is asked for a new one, and can sign in with it right away', async () => {
  const ben = await loser('Winner', 'Loser');
  for (const page of ['/dashboard', '/security', '/account']) {
    await open(ben, page);
    await text(LOST);
    expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull();
    expect(screen.queryByText(/We sent a 6-digit code/)).toBeNull();
  }
  const shown = card('Email address');
  await text('No email address', shown);
  await button('Add address', shown);
  expect(within(shown()).queryByText('Not verified')).toBeNull();
  await press('Add an address', () => lost()!);
  await fill('New email address', 'loser@players.example');
  await fill('Your password', PASSWORD);
  await press('Add address', () => lost()!);
  await told('Email Changed', 'We sent a code to loser@players.example.');
  await gone(lost);
  await find((inside) => inside.getByText('loser@players.example'), card('Email address'));
  expect(await ports.pool.signIn('loser@players.example', PASSWORD)).toMatchObject({ userId: ben.id });
});

test('a member with an unverified email address must enter a code to switch to an address that another account claims', async () => {
  const [eve, ben] = [await register('Wanting'), await register('Claiming')];
  await open(eve, '/account');
  await press('Wrong address?');
  await fill('New email address', ben.user.email);
  await fill('Your password', PASSWORD);
  await press('Fix Address');
  await told('Code Sent', `We sent a code to ${ben.user.email}.`);
  const verify = banner('Verify your email');
  await find(
    (inside) => inside.getByText(ben.user.email),
    () => verify()!,
  );
  await fill('Verification code', RIGHT_CODE, () => verify()!);
  await press('Verify', () => verify()!);
  await told('Email Verified', 'Thanks. Your email address is verified.');
  await gone(verify);
  expect(await ports.users.get(eve.id)).toMatchObject({ email: ben.user.email, emailVerified: true });
  expect(await ports.users.get(ben.id)).toMatchObject({ email: '' });
});

test('an admin can set the email address of a member who hasn’t verified one', async () => {
  const admin = await registerAdmin();
  const [ben, taken] = [await loser('Winner3', 'Loser3'), await register('Taken')];
  await open(admin, '/admin?tab=members');
  await fill('Username or email', 'Loser3');
  await press('Look up');
  await text('None');
  await press('Set email address');
  const question = dialog(undefined, 'alertdialog');
  expect(isOff(await button('Set address', question))).toBe(true);
  await fill('New email address', taken.user.email, question);
  await press('Set address', question);
  await told('Address Not Set', 'Email already exists');
  // The message shows at the field as well, not only in the toast.
  await expect
    .poll(async () => describedBy(await field('New email address', question)))
    .toContain('Email already exists');
  await fill('New email address', 'loser3@players.example', question);
  await press('Set address', question);
  await told('Address Set', 'Loser3 can sign in with loser3@players.example.');
  await text('loser3@players.example (not verified)');
  expect(await ports.pool.signIn('loser3@players.example', PASSWORD)).toMatchObject({ userId: ben.id });
  await field('Username or email');
});
