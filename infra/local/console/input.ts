import { LEAGUE_SIZE } from '#shared/domain/sizes.ts';

/** Thrown for a body that can't be used. `message` is the reason, which goes into the 400 reply. */
export class Invalid extends Error {
  override readonly name = 'Invalid';
}

const TEN_YEARS = 10 * 366 * 86_400;
/** How many bots it takes, besides the creator, to fill the largest league. */
const MOST_BOTS = LEAGUE_SIZE.most - 1;

/** Returns the time (epoch ms) that `{now}` or `{advanceSeconds}` asks for. Throws Invalid. */
export function timeWanted(body: unknown, now: number): number {
  const input = fields(body, ['now', 'advanceSeconds']);
  if ('now' in input === 'advanceSeconds' in input) throw new Invalid('Send either now or advanceSeconds');
  const { advanceSeconds: seconds } = input;
  if (seconds !== undefined) {
    if (typeof seconds !== 'number' || !(seconds >= 0 && seconds <= TEN_YEARS)) {
      throw new Invalid('advanceSeconds must be from 0 seconds to ten years');
    }
    return now + Math.round(seconds * 1000);
  }
  const to = instant(input['now']);
  if (to < now) throw new Invalid(`The clock can’t go back. Its time is ${new Date(now).toISOString()}`);
  if (to > now + TEN_YEARS * 1000) throw new Invalid('now can be at most ten years ahead');
  return to;
}

/** Returns the league's code and the number of bots from the body. Throws Invalid. */
export function botsWanted(body: unknown): { code: string; count: number } {
  const { code, count } = fields(body, ['code', 'count']);
  if (typeof code !== 'string' || !/^[a-z0-9]{6}$/i.test(code)) {
    throw new Invalid('code must be a league code of 6 letters and digits');
  }
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > MOST_BOTS) {
    throw new Invalid(`count must be a whole number from 1 to ${MOST_BOTS}`);
  }
  return { code: code.toUpperCase(), count };
}

/** Returns the email address that the body names. Throws Invalid. */
export function emailWanted(body: unknown): string {
  const { email } = fields(body, ['email']);
  if (typeof email !== 'string' || !/^[^\s@]+@[^\s@]+$/.test(email))
    throw new Invalid('email must be an email address');
  return email;
}

/** Returns the body's public key, which a device will subscribe with. Throws Invalid. */
export function publicKeyWanted(body: unknown): string {
  const { publicKey } = fields(body, ['publicKey']);
  if (typeof publicKey !== 'string' || !/^B[\w-]{86}$/.test(publicKey))
    throw new Invalid('publicKey must be a point of P-256, base64url');
  return publicKey;
}

function fields(body: unknown, allowed: readonly string[]): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Invalid('The body must be a JSON object');
  const unknown = Object.keys(body).filter((name) => !allowed.includes(name));
  if (unknown.length > 0) throw new Invalid(`Unknown field: ${unknown.join(', ')}`);
  return body as Record<string, unknown>;
}

function instant(value: unknown): number {
  const isIso =
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(value);
  const time = isIso ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time)) throw new Invalid('now must be an ISO 8601 time with its zone');
  return time;
}
