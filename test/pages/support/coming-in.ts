import { expect } from 'vitest';
import { PASSWORD, type Player } from '../../support/player.ts';
import { check, fill, press } from './page.tsx';

// The page for signing in and signing up, as a user finds it.

export async function signIn({ user }: Player, password = PASSWORD): Promise<void> {
  await fill('Email', user.email);
  await fill('Password', password);
  await press('Sign In');
}

export const emailOf = (name: string): string => `${name.toLowerCase()}@visitors.example`;

export async function fillInSignUp(name: string): Promise<void> {
  await fill('First name', name);
  await fill('Username', name);
  await fill('Email', emailOf(name));
  await fill('Password', PASSWORD);
  await fill('Confirm password', PASSWORD);
  await check(/13/);
}

/** Waits until the browser is at this path and query, because the previous page may still show for a moment. */
export async function expectAt(address: string): Promise<void> {
  await expect.poll(() => window.location.pathname + window.location.search).toBe(address);
}
