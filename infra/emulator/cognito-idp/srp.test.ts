import { expect, it } from 'vitest';
import { imagineVerifier, isPassword, makeVerifier } from './srp.ts';

const POOL = 'us-east-1_Crowns';
/** The protocol's format for a number of up to 16 bytes: hex without leading zeros. */
const SALT = /^[1-9a-f][0-9a-f]{0,31}$/;

it('a password is recognized by its verifier, which is different for each user', () => {
  const [one, other] = [makeVerifier(POOL, 'ana', 'Secret1'), makeVerifier(POOL, 'ana', 'Secret1')];
  expect(one.salt).not.toBe(other.salt);
  expect(one.verifier).not.toBe(other.verifier);
  expect(isPassword(POOL, 'ana', 'Secret1', one)).toBe(true);
  expect(isPassword(POOL, 'ana', 'Secret2', one)).toBe(false);
  expect(isPassword(POOL, 'ben', 'Secret1', one)).toBe(false);
});

it('an unknown user’s salt has the format of a real one', () => {
  const salts = Array.from({ length: 100 }, (_, index) => [
    makeVerifier(POOL, `user${index}`, 'Secret1').salt,
    imagineVerifier('secret', `nobody${index}`).salt,
  ]);
  for (const salt of salts.flat()) expect(salt).toMatch(SALT);
});
