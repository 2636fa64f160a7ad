import type { Pool } from './pool.ts';
import { Refusal } from './refusal.ts';

/** Throws InvalidPasswordException for a password that violates the pool's policy. */
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
