import { randomBytes, randomInt } from 'node:crypto';
import { ulid } from 'ulid';
import { LEAGUE_CODE_ALPHABET, LEAGUE_CODE_LENGTH } from '#shared/domain/league.ts';
import type { Random } from '../ports.ts';

/** Chance from the system's cryptographic source: codes and tickets must not be guessed, draws must be fair. */
export const cryptoRandom: Random = {
  shuffle(items) {
    const shuffled = [...items];
    for (let last = shuffled.length - 1; last > 0; last -= 1) {
      shuffled.splice(last, 0, ...shuffled.splice(randomInt(last + 1), 1));
    }
    return shuffled;
  },
  id: (at) => ulid(at.getTime()),
  leagueCode: () =>
    Array.from(
      { length: LEAGUE_CODE_LENGTH },
      () => LEAGUE_CODE_ALPHABET[randomInt(LEAGUE_CODE_ALPHABET.length)],
    ).join(''),
  secret: () => randomBytes(32).toString('base64url'),
};
