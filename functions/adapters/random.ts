import { randomBytes, randomInt } from 'node:crypto';
import { ulid } from 'ulid';
import {
  INVITE_CODE_LENGTH,
  LEAGUE_CODE_ALPHABET,
  LEAGUE_CODE_LENGTH,
} from '#shared/domain/leagues/codes.ts';
import type { Random } from '../ports/ports.ts';

/** Randomness from the system's cryptographic source. Codes and tickets must be unguessable, and drawings must be fair. */
export const cryptoRandom: Random = {
  id: (at) => ulid(at.getTime()),
  leagueCode: () => letters(LEAGUE_CODE_LENGTH),
  inviteCode: () => letters(INVITE_CODE_LENGTH),
  backupCode: () => [letters(4), letters(4), letters(4)].join('-'),
  secret: () => randomBytes(32).toString('base64url'),
};

/** Random letters without look-alikes. */
function letters(count: number): string {
  const letter = () => LEAGUE_CODE_ALPHABET[randomInt(LEAGUE_CODE_ALPHABET.length)];
  return Array.from({ length: count }, letter).join('');
}
