import { fireEvent, screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { RIGHT_CODE } from '../support/memory-pool.ts';
import { PASSWORD, type Player } from '../support/player.ts';
import { emailOf, expectAt, fillInSignUp, signIn } from './support/coming-in.ts';
import { answer, cutOff, held, refusal } from './support/network.ts';
import {
  button,
  describedBy,
  dialog,
  expectTold,
  field,
  fill,
  follow,
  gone,
  hasFocus,
  keys,
  open,
  press,
  shows,
  showsHeading,
  told,
} from './support/page.tsx';
import { register } from './support/players.ts';

// What keeps somebody from signing in or up, and where the focus is then.

const NEW_PASSWORD = 'Changed12';

async function withTwoFactor(player: Player): Promise<void> {
  await player.call('setUpTwoFactor');
  await player.call('enableTwoFactor', { body: { token: RIGHT_CODE } });
}

test('a sign-in and a sign-up that fail keep the focus, and a field that is wrong has it', async () => {
  await open(null, '/onboarding?mode=signin');
  await fill('Email', 'nobody@players.example');
  await fill('Password', PASSWORD);
  await press('Sign In');
  await told(
    'Sign In Failed',
    'Email or password is incorrect. Please check your credentials and try again.',
  );
  const password = await field('Password');
  await hasFocus(password);
  expect(describedBy(password)).toContain('Email or password is incorrect.');
  await follow('Sign Up');
  await fillInSignUp('Cleo');
  await fill(/^Phone/, 'call me');
  answer('register', refusal('too-many-requests'));
  await press('Create Account');
  const phone = await field(/^Phone/);
  await hasFocus(phone);
  expect(describedBy(phone)).toContain('7 to 15 digits');
  await fill(/^Phone/, '+1 (555) 010-20.30');
  await press('Create Account');
  await told('Registration Failed', expect.stringContaining('Too many'));
  await hasFocus(await button('Create Account'));
  // A new try takes the message about the last one away.
  const slow = held(refusal('too-many-requests'));
  answer('register', slow);
  await press('Create Account');
  await gone(() => screen.queryByText('Registration Failed'));
  slow.release();
  await told('Registration Failed', expect.stringContaining('Too many'));
  // So does one that goes no further than the form.
  await fill(/^Phone/, 'call me');
  await press('Create Account');
  await hasFocus(await field(/^Phone/));
  // Later it would go by itself.
  await expect.poll(() => screen.queryByText('Registration Failed'), { timeout: 1000 }).toBeNull();
});

test('what a username may hold and what cannot be left out is said before the sign-up', async () => {
  await open(null, '/onboarding?mode=signup');
  expect(describedBy(await field('Username'))).toContain('Letters, numbers, dots, dashes and underscores');
  expect((await field(/13/)).hasAttribute('required')).toBe(true);
});

test('a code for a new password that cannot be sent is said in the server’s words or our own', async () => {
  await open(null, '/onboarding?mode=signin');
  await press('Forgot your password?');
  await fill('Email address', 'nia@players.example');
  const ask = () => press('Send Reset Code');
  await expectTold('forgotPassword', ask, ['Request Failed', 'Failed to submit password reset request']);
  await press('Cancel');
  await hasFocus(await button('Forgot your password?'));
});

test.each([
  ['/onboarding?mode=signup', 'Password', 'Confirm password'],
  ['/reset-password?email=nia@players.example', 'New password', 'Confirm new password'],
])('two passwords that differ are told once both were left: %s', async (address, first, second) => {
  await open(null, address);
  const told = () => screen.queryByText("Passwords don't match");
  await fill(first, PASSWORD);
  await fill(second, `${PASSWORD}x`);
  expect(told()).toBeNull();
  await keys('{Tab}');
  await shows("Passwords don't match");
  // Nothing else is judged before the form is sent.
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1);
  await fill(second, PASSWORD);
  await gone(told);
});

test('while a press is under way nothing appears that would move the button', async () => {
  await open(null, '/onboarding?mode=signup');
  await fill('Password', PASSWORD);
  await fill('Confirm password', 'Another1');
  const create = await button('Create Account');
  const told = () => screen.queryByText("Passwords don't match");
  fireEvent.pointerDown(create);
  create.focus();
  // The page has drawn what it had to draw by then.
  await fill('First name', 'Zed');
  await expect.poll(() => screen.queryByDisplayValue('Zed')).not.toBeNull();
  expect(told()).toBeNull();
  fireEvent.pointerUp(create);
  await shows("Passwords don't match");
});

test('whoever has a code in hand enters it, from the sign-in and from where codes are asked for', async () => {
  for (const where of [undefined, dialog('Forgot your password?')]) {
    await open(null, '/onboarding?mode=signin');
    await fill('Email', 'nia@players.example');
    if (where) await press('Forgot your password?');
    await press('I have a code', where);
    await showsHeading('Set a new password');
    expect(await field('Email')).toHaveProperty('value', 'nia@players.example');
    await hasFocus(await field('Code from your email'));
  }
});

test('a sign-in with a second factor asks for its code and leads on', async () => {
  const tia = await register('Tia');
  await withTwoFactor(tia);
  await open(null, '/onboarding?mode=signin&next=/account');
  await signIn(tia);
  await hasFocus(await field('One-time code'));
  await fill('One-time code', RIGHT_CODE);
  await press('Continue');
  await showsHeading('Account');
  await expectAt('/account');
});

test('where the sign-in after a change of the password fails, the sign-in says why and leads back', async () => {
  const lia = await register('Lia');
  let end = (): void => undefined;
  await open(lia, '/security', () => (end = answer('login', cutOff)));
  await fill('Current password', PASSWORD);
  await fill('New password', NEW_PASSWORD);
  await fill('Confirm new password', NEW_PASSWORD);
  await press('Change Password');
  await told('Password Changed', 'Your password has been updated successfully');
  await shows(/^Your session has ended\./);
  end();
  await signIn(lia, NEW_PASSWORD);
  await expectAt('/security');
});

test('whoever signs up goes on at the content of the next page, however late the page knows them', async () => {
  const late = held();
  await open(null, '/onboarding?mode=signup', () => answer('me', late));
  await fillInSignUp('Newt');
  await press('Create Account');
  await expectAt('/dashboard');
  await expect.poll(() => document.activeElement?.id).toBe('main');
  late.release();
  await showsHeading('Dashboard');
  await expect.poll(() => document.activeElement?.id).toBe('main');
});

test('whoever has signed up and must sign in by hand goes on at the password', async () => {
  await open(null, '/onboarding?mode=signup', () => answer('login', cutOff));
  await fillInSignUp('Hand');
  await press('Create Account');
  await showsHeading('Welcome back');
  expect(await field('Email')).toHaveProperty('value', emailOf('Hand'));
  await hasFocus(await field('Password'));
});
