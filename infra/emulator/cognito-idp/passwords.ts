import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Pool } from './pool.ts';
import { Refusal } from './refusal.ts';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const HASH_BYTES = 32;

/** Throws InvalidPasswordException for a password that the pool's policy refuses. */
export function checkPolicy({ passwordPolicy: policy }: Pool, password: string): void {
  const refuse = (reason: string): never => {
    throw new Refusal('InvalidPasswordException', `Password did not conform with policy: Password ${reason}`);
  };
  if (password.length < policy.MinimumLength) refuse('not long enough');
  if (policy.RequireUppercase && !/[A-Z]/.test(password)) refuse('must have uppercase characters');
  if (policy.RequireLowercase && !/[a-z]/.test(password)) refuse('must have lowercase characters');
  if (policy.RequireNumbers && !/[0-9]/.test(password)) refuse('must have numeric characters');
  if (policy.RequireSymbols && !/[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/.test(password)) {
    refuse('must have symbol characters');
  }
}

/** A salted scrypt hash, `salt:hash` in base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, HASH_BYTES);
  return `${salt.toString('base64')}:${hash.toString('base64')}`;
}

/** Whether `stored` was made of this password; takes as long when there is nothing stored. */
export async function matches(password: string, stored: string | undefined): Promise<boolean> {
  const [salt = '', hash = ''] = stored?.split(':') ?? [];
  const actual = await derive(password, Buffer.from(salt, 'base64'), HASH_BYTES);
  const expected = Buffer.from(hash, 'base64');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
