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

// Tests what happens when signing in or signing up fails, and where the focus is afterward.

const NEW_PASSWORD = 'Changed12';

async function withTwoFactor(player: Player): Promise<void> {
  await player.call('setUpTwoFactor');
  await player.call('enableTwoFactor', { body: { token: RIGHT_CODE } });
}

test('a failed sign-in or sign-up doesn’t lose the focus, and moves it to an invalid field if there is one', async () => {
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
  // A new try removes the message about the previous one.
  const slow = held(refusal('too-many-requests'));
  answer('register', slow);
  await press('Create Account');
  await gone(() => screen.queryByText('Registration Failed'));
  slow.release();
  await told('Registration Failed', expect.stringContaining('Too many'));
  // Even a try that fails the form's own checks removes the message.
  await fill(/^Phone/, 'call me');
  await press('Create Account');
  await hasFocus(await field(/^Phone/));
  // Polls for only a second, because later the message would disappear anyway.
  await expect.poll(() => screen.queryByText('Registration Failed'), { timeout: 1000 }).toBeNull();
});

test('the sign-up form explains the username rules and required fields in advance', async () => {
  await open(null, '/onboarding?mode=signup');
  expect(describedBy(await field('Username'))).toContain('Letters, numbers, dots, dashes and underscores');
  expect((await field(/13/)).hasAttribute('required')).toBe(true);
});

test('if a password reset code can’t be sent, the page shows the server’s error, or its own if the server gives none', async () => {
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
])(
  'mismatched passwords show an error once both fields have lost the focus: %s',
  async (address, first, second) => {
    await open(null, address);
    const told = () => screen.queryByText("Passwords don't match");
    await fill(first, PASSWORD);
    await fill(second, `${PASSWORD}x`);
    expect(told()).toBeNull();
    await keys('{Tab}');
    await shows("Passwords don't match");
    // No other field is marked as invalid before the form is submitted.
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1);
    await fill(second, PASSWORD);
    await gone(told);
  },
);

test('no error appears while a button is pressed, because it would move the button', async () => {
  await open(null, '/onboarding?mode=signup');
  await fill('Password', PASSWORD);
  await fill('Confirm password', 'Another1');
  const create = await button('Create Account');
  const told = () => screen.queryByText("Passwords don't match");
  fireEvent.pointerDown(create);
  create.focus();
  // If there were a message, it would show up no later than the field's new value.
  await fill('First name', 'Zed');
  await expect.poll(() => screen.queryByDisplayValue('Zed')).not.toBeNull();
  expect(told()).toBeNull();
  fireEvent.pointerUp(create);
  await shows("Passwords don't match");
});

test('a visitor who already has a code can enter it, from sign-in and from the dialog that requests codes', async () => {
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

test('a sign-in with a second factor asks for its code, and then opens the requested page', async () => {
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

test('if the sign-in after a password change fails, the sign-in page says why, and leads back to the security page', async () => {
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

test('after sign-up the focus moves to the next page’s content, no matter how late it loads', async () => {
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

test('if the sign-in after a sign-up fails, the focus moves to the password field', async () => {
  await open(null, '/onboarding?mode=signup', () => answer('login', cutOff));
  await fillInSignUp('Hand');
  await press('Create Account');
  await showsHeading('Welcome back');
  expect(await field('Email')).toHaveProperty('value', emailOf('Hand'));
  await hasFocus(await field('Password'));
});
