import { anyDialog, field, fill, find, press } from '../support/page.tsx';
import {
  changeEmail,
  changePassword,
  CODES,
  create,
  disable,
  DOT,
  editProfile,
  fillInSignUp,
  fillInSupport,
  joining,
  NEWCOMER,
  NEW_PASSWORD,
  signIn,
  SUPPORTER,
} from './accounts-acts.ts';
import { reply } from '../support/network.ts';
import { ok, saying, SERVERS_WORDS, silent, stay, submit, TRY_AGAIN, type Place } from './table.ts';

// The messages on the account pages and in the frame around every page.

/**
 * The path of one visitor through the whole site: they become a member, leave, and return. `code` is the code of a
 * league with open spots.
 */
export const accountPlaces = (code: string): readonly Place[] => [
  {
    at: '/nowhere',
    rows: [{ says: 'Page Not Found', when: 'no page has the URL', act: stay }],
  },
  {
    at: '/join-league?code=ABC234',
    rows: [
      {
        says: 'Please sign in to join a league. We’ll take you right to it.',
        when: 'a visitor opens a page for members',
        act: stay,
      },
    ],
  },
  {
    at: '/onboarding?mode=signup',
    open: fillInSignUp,
    rows: [
      {
        says: ['Registration Failed', 'An account with this email already exists. Try signing in instead.'],
        when: 'the email is taken',
        server: saying('register', 409, 'Email already exists'),
        act: create,
      },
      {
        says: ['Registration Failed', 'This username is already taken. Please choose a different one.'],
        when: 'the username is taken',
        server: saying('register', 409, 'Username already taken'),
        act: create,
      },
      {
        says: ['Registration Failed', SERVERS_WORDS],
        when: 'the server gives another reason',
        server: saying('register', 422, SERVERS_WORDS),
        act: create,
      },
      {
        says: ['Registration Failed', TRY_AGAIN],
        when: 'the server gives no reason',
        server: silent('register'),
        act: create,
      },
      {
        says: ['Registration Failed', 'Authentication Error: User data not received. Please try again.'],
        when: 'the server accepts the request, but doesn’t return a user',
        server: { route: 'register', how: reply(201) },
        act: create,
      },
      {
        says: ['Welcome to Two Crowns!', 'Your account has been created successfully.'],
        when: 'the account is created',
        act: create,
      },
    ],
  },
  {
    at: '/dashboard',
    open: submit('Join a League'),
    rows: [
      {
        says: ['Error Joining League', 'Invalid league code. Please check and try again.'],
        when: 'no league has the code',
        act: joining('ZZZZZ2'),
      },
      {
        says: ['Error Joining League', SERVERS_WORDS],
        when: 'the server gives another reason',
        server: saying('joinLeague', 409, SERVERS_WORDS),
        act: joining('ZZZZZ2'),
      },
      {
        says: ['Joined League!', 'Successfully joined "Open Crew"'],
        when: 'the code is right',
        act: joining(code),
      },
    ],
  },
  {
    at: '/create-league',
    open: () => fill('League name', 'My Crew'),
    rows: [
      {
        says: ['Error', SERVERS_WORDS],
        when: 'the server refuses to create the league',
        server: saying('createLeague', 422, SERVERS_WORDS),
        act: submit('Create League'),
      },
      {
        says: ['League Created!', /^Your league code is [A-Z0-9]{6}$/],
        when: 'the league is created',
        act: submit('Create League'),
      },
      {
        says: ['Copied', 'Copied to clipboard'],
        when: 'the league’s code is copied',
        act: submit('Copy code'),
      },
    ],
  },
  {
    at: '/account',
    rows: [
      {
        says: ['Failed to update communication preference', TRY_AGAIN],
        when: 'the switch for email news isn’t saved',
        server: silent('changeProfile'),
        act: async () =>
          press(await find((inside) => inside.getByRole('switch', { name: 'Two Crowns news' }))),
      },
      {
        says: ['Failed to change password', TRY_AGAIN],
        when: 'the password isn’t changed',
        server: silent('changeAccountPassword'),
        act: changePassword,
      },
      {
        says: ['Failed to update profile', TRY_AGAIN],
        when: 'the profile isn’t saved',
        server: silent('changeProfile'),
        act: editProfile,
      },
      {
        says: ['Failed to change email', TRY_AGAIN],
        when: 'the email address isn’t changed',
        server: silent('changeEmail'),
        act: changeEmail,
      },
    ],
  },
  {
    at: '/account',
    server: [ok('me', SUPPORTER)],
    open: submit('Cancel Subscription'),
    rows: [
      {
        says: ['Failed to submit cancellation request', TRY_AGAIN],
        when: 'the cancellation request isn’t accepted',
        server: silent('requestCancellation'),
        act: async () => {
          await fill('Reason', 'Too dear', anyDialog);
          await press('Request cancellation');
        },
      },
    ],
  },
  {
    at: '/security',
    rows: [
      {
        says: ['Password Change Failed', 'Failed to change password'],
        when: 'the password isn’t changed',
        server: silent('changePassword'),
        act: changePassword,
      },
      {
        says: ['Request Failed', 'Failed to send reset email'],
        when: 'the reset link isn’t sent',
        server: silent('forgotPassword'),
        act: async () => {
          await fill('Email address', NEWCOMER.email);
          await press('Send Reset Link');
        },
      },
      {
        says: [
          'Reset Email Sent',
          'If an account with that email exists, a password reset link has been sent',
        ],
        when: 'a reset link is requested',
        act: submit('Send Reset Link'),
      },
      {
        says: ['Setup Failed', 'Failed to setup 2FA'],
        when: 'two-factor setup fails',
        server: silent('setUpTwoFactor'),
        act: submit('Enable 2FA'),
      },
      {
        says: ['Code Required', 'Please enter the verification code from your authenticator app'],
        when: 'no code is entered',
        server: ok('setUpTwoFactor', { qrCode: DOT, manualEntryKey: 'ABCD' }),
        act: async () => {
          await press('Enable 2FA');
          await press('Enable 2FA', anyDialog);
        },
      },
      {
        says: ['Verification Failed', 'Invalid verification code'],
        when: 'the code is wrong',
        server: silent('enableTwoFactor'),
        act: async () => {
          await fill('Verification code', '123456', anyDialog);
          await press('Enable 2FA', anyDialog);
        },
      },
      {
        says: ['2FA Enabled', 'Two-factor authentication has been enabled successfully'],
        when: 'the code is right',
        server: ok('enableTwoFactor', { backupCodes: CODES, mailed: true }),
        act: () => press('Enable 2FA', anyDialog),
      },
      {
        says: ['Copied', 'Copied to clipboard'],
        when: 'the backup codes are copied',
        act: submit('Copy All'),
      },
    ],
  },
  {
    at: '/security',
    server: [ok('twoFactorStatus', { enabled: true })],
    open: submit('Disable 2FA'),
    rows: [
      {
        says: ['Failed to Disable', 'Failed to disable 2FA'],
        when: 'two-factor sign-in isn’t turned off',
        server: silent('disableTwoFactor'),
        act: disable,
      },
      {
        says: ['2FA Disabled', 'Two-factor authentication has been disabled'],
        when: 'two-factor sign-in is turned off',
        server: ok('disableTwoFactor', { enabled: false }),
        act: disable,
      },
      {
        says: ['Password Changed', 'Your password has been updated successfully'],
        when: 'the password is changed',
        act: changePassword,
      },
    ],
  },
  {
    at: '/logout',
    rows: [
      { says: ['Success', 'Logged out successfully'], when: 'a member signs out', act: stay },
      {
        says: ['Coming Soon', 'Blog will be available soon. Stay tuned!'],
        when: 'a footer item isn’t available yet',
        act: submit('Blog'),
      },
      {
        says: ['Missing Information', 'Please fill in all required fields'],
        when: 'a support request has no text',
        act: async () => {
          await press('Support');
          await press('Send Message');
        },
      },
      {
        says: ['Error', 'Failed to submit support request'],
        when: 'the support request isn’t accepted',
        server: silent('requestSupport'),
        act: async () => {
          await fillInSupport();
          await press('Send Message');
        },
      },
      {
        says: ['Support Request Submitted', "We'll get back to you within 48 hours."],
        when: 'the support request is sent',
        act: submit('Send Message'),
      },
    ],
  },
  {
    at: '/onboarding?mode=signin',
    rows: [
      {
        says: [
          'Sign In Failed',
          'Email or password is incorrect. Please check your credentials and try again.',
        ],
        when: 'the password is wrong',
        act: signIn('Wrong1'),
      },
      {
        says: ['Sign In Failed', 'Authentication Error: User data not received. Please try again.'],
        when: 'the server accepts the request, but doesn’t return a user',
        server: saying('me', 401, 'Gone', 'session-expired'),
        act: signIn(NEW_PASSWORD),
      },
      {
        says: ['Email Required', 'Please enter your email address'],
        when: 'a reset code is requested without an email address',
        act: async () => {
          await press('Forgot your password?');
          await fill('Email address', '');
          await press('Send Reset Code');
        },
      },
      {
        says: ['Request Failed', 'Failed to submit password reset request'],
        when: 'the reset code isn’t sent',
        server: silent('forgotPassword'),
        act: async () => {
          await fill('Email address', NEWCOMER.email);
          await press('Send Reset Code');
        },
      },
      {
        says: ['Password Reset Request Received', SERVERS_WORDS],
        when: 'a reset code is sent',
        server: ok('forgotPassword', { message: SERVERS_WORDS }),
        act: async () => {
          await press('Send Reset Code');
          await field('Code from your email');
        },
      },
    ],
  },
  {
    at: '/onboarding?mode=signin',
    rows: [
      {
        says: ['Welcome back!', 'Successfully signed in.'],
        when: 'the member signs in again',
        act: signIn(NEW_PASSWORD),
      },
    ],
  },
];
