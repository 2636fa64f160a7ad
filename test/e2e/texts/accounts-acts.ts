import type { Page } from '@playwright/test';
import type { User } from '#shared/contract/schemas/users.ts';
import { PASSWORD } from '../../support/player.ts';
import { field, press } from '../parts.ts';
import { NEW_PASSWORD } from '../security-scene.ts';
import { submit, type Act } from './table.ts';

// What brings the messages of the accounts about (accounts.ts).

export const NEWCOMER = { name: 'Zed', email: 'zed@players.example' };

/** Somebody who pays, as `/me` answers it. */
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
  emailVerified: true,
  pendingEmail: null,
  earlyAccess: [],
} satisfies User;

export const CODES = Array.from({ length: 10 }, (_, index) => `CODE-000${index}`);
/** A picture of one dot. */
export const DOT = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

export async function fillInSignUp(page: Page): Promise<void> {
  await page.getByLabel('First name').fill(NEWCOMER.name);
  await page.getByLabel('Username').fill(NEWCOMER.name);
  await page.getByLabel('Email').fill(NEWCOMER.email);
  await field(page, 'Password').fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD);
  await page.getByLabel(/13/).check();
}

export const editProfile: Act = async (page) => {
  await press(page, 'Edit profile');
  await page.getByLabel('First name').fill('Zoe');
  await press(page, 'Save changes');
};

export const disable: Act = async (page) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('2FA code or backup code').fill('123456');
  await dialog.getByRole('button', { name: 'Disable 2FA' }).click();
};

export const signIn =
  (password: string): Act =>
  async (page) => {
    await field(page, 'Email').fill(NEWCOMER.email);
    await field(page, 'Password').fill(password);
    await press(page, 'Sign In');
  };

export async function changePassword(page: Page): Promise<void> {
  await field(page, 'Current password').fill(PASSWORD);
  await field(page, 'New password').fill(NEW_PASSWORD);
  await field(page, 'Confirm new password').fill(NEW_PASSWORD);
  await press(page, 'Change Password');
}

export async function changeEmail(page: Page): Promise<void> {
  const card = page.getByRole('region', { name: 'Email address' });
  await card.getByRole('button', { name: 'Change address' }).click();
  await field(page, 'New email address').fill('another@players.example');
  await field(page, 'Your password').fill(PASSWORD);
  await card.getByRole('button', { name: 'Change address' }).click();
}

export async function fillInSupport(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Zed');
  await dialog.getByLabel('Email').fill(NEWCOMER.email);
  await dialog.getByLabel('Category').selectOption('Bug Report');
  await dialog.getByLabel('Subject').fill('A clock');
  await dialog.getByLabel('Message').fill('It stands still.');
}

export const REGISTER = '**/api/register';
export const JOIN = '**/api/leagues/join';
export const PROFILE = '**/api/profile';
export const FORGOT = '**/api/auth/forgot-password';
export const create = submit('Create Account');
export const joining =
  (code: string): Act =>
  async (page) => {
    await page.getByRole('dialog').getByLabel('League code').fill(code);
    await page.getByRole('dialog').getByRole('button', { name: 'Join League' }).click();
  };
