import type { User } from '#shared/contract/schemas/users.ts';
import { PASSWORD } from '../../support/player.ts';
import { anyDialog, card, check, choose, fill, press } from '../support/page.tsx';
import { submit, type Act } from './table.ts';

// The acts that cause the account messages (accounts.ts).

export const NEW_PASSWORD = 'Changed12';
export const NEWCOMER = { name: 'Zed', email: 'zed@players.example' };

/** A paying member, in the form that `/me` returns. */
export const SUPPORTER = {
  id: '24688438-40e1-70d0-d97e-084cfc8992c7',
  firstName: NEWCOMER.name,
  username: NEWCOMER.name,
  email: NEWCOMER.email,
  phone: null,
  profileImageUrl: 'helmet',
  isPremium: true,
  isAdmin: false,
  acceptsCommunications: true,
  showsTrophies: false,
  emailVerified: true,
  twoFactorEnabled: false,
  pendingEmail: null,
  earlyAccess: [],
  createdAt: '2025-08-01T12:00:00.000Z',
  isOnboardingComplete: true,
} satisfies User;

export const CODES = Array.from({ length: 10 }, (_, index) => `CODE-000${index}`);
/** A picture of a single pixel. */
export const DOT = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

export async function fillInSignUp(): Promise<void> {
  await fill('First name', NEWCOMER.name);
  await fill('Username', NEWCOMER.name);
  await fill('Email', NEWCOMER.email);
  await fill('Password', PASSWORD);
  await fill('Confirm password', PASSWORD);
  await check(/13/);
}

export const editProfile: Act = async () => {
  await press('Edit profile');
  await fill('First name', 'Zoe');
  await press('Save changes');
};

export const disable: Act = async () => {
  await fill('Password', PASSWORD, anyDialog);
  await fill('2FA code or backup code', '123456', anyDialog);
  await press('Disable 2FA', anyDialog);
};

export const signIn =
  (password: string): Act =>
  async () => {
    await fill('Email', NEWCOMER.email);
    await fill('Password', password);
    await press('Sign In');
  };

export async function changePassword(): Promise<void> {
  await fill('Current password', PASSWORD);
  await fill('New password', NEW_PASSWORD);
  await fill('Confirm new password', NEW_PASSWORD);
  await press('Change Password');
}

export async function changeEmail(): Promise<void> {
  const address = card('Email address');
  await press('Change address', address);
  await fill('New email address', 'another@players.example');
  await fill('Your password', PASSWORD);
  await press('Change address', address);
}

export async function fillInSupport(): Promise<void> {
  await fill('Name', 'Zed', anyDialog);
  await fill('Email', NEWCOMER.email, anyDialog);
  await choose('Category', 'Bug Report', anyDialog);
  await fill('Subject', 'A clock', anyDialog);
  await fill('Message', 'It stands still.', anyDialog);
}

export const create = submit('Create Account');
export const joining =
  (code: string): Act =>
  async () => {
    await fill('League code', code, anyDialog);
    await press('Join League', anyDialog);
  };
