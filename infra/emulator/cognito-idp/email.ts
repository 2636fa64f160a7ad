import type { Client } from './client.ts';
import type { CodeDelivery } from './codes.ts';
import type { Pool } from './pool.ts';
import type { Context } from './context.ts';
import { invalid, notAuthorized, Refusal } from './refusal.ts';
import type { User } from './users.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const isEmail = (value: string): boolean => EMAIL.test(value) && value.length <= 320;

/** Throws for an attribute that the pool doesn't have, for one that can't be changed, and for an invalid email address. */
export function checkAttributes(pool: Pool, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) {
    const isMutable = pool.mutable.get(name);
    if (isMutable === undefined) throw invalid(`user.${name}: Attribute does not exist in the schema.\n`);
    if (!isMutable) throw invalid(`user.${name}: Attribute cannot be updated.\n`);
    if (name === 'email' && !isEmail(value)) throw invalid('Invalid email address format.');
  }
}

/**
 * Throws for an attribute that isn't among the client's WriteAttributes. Also throws for `*_verified` attributes, which
 * only a code or an administrator can set.
 */
export function checkWritable(client: Client, attributes: Record<string, string>): void {
  const isWritable = (name: string): boolean => client.writable.has(name) && !name.endsWith('_verified');
  if (Object.keys(attributes).every(isWritable)) return;
  throw notAuthorized('A client attempted to write unauthorized attribute');
}

/**
 * Changes attributes. A new email address must be verified with an emailed code, unless the same call marks it as verified. Until
 * the new address is verified, the old one stays in use if the pool is configured that way.
 */
export async function changeAttributes(
  context: Context,
  pool: Pool,
  user: User,
  attributes: Record<string, string>,
): Promise<CodeDelivery[]> {
  const { email, ...others } = attributes;
  if (email === undefined || email === user.attributes['email']) {
    context.users.change(pool, user.username, (stored) => Object.assign(stored.attributes, others));
    return [];
  }
  checkFree(context, pool, user, email);
  context.codes.discard(pool, user.username);
  const isProved = others['email_verified'] === 'true';
  const isKept = !isProved && pool.keepsEmailUntilVerified;
  const changed = isKept ? others : { email_verified: 'false', ...others, email };
  const after = context.users.change(pool, user.username, (stored) =>
    Object.assign(stored.attributes, changed),
  );
  if (isProved || !pool.autoVerifiesEmail) return [];
  return [await context.codes.send(pool, after, 'UpdateUserAttribute', email)];
}

/** Sets the user's email address to one that they have verified. */
export function acceptEmail(context: Context, pool: Pool, user: User, email: string): void {
  checkFree(context, pool, user, email);
  context.users.change(pool, user.username, ({ attributes }) => {
    attributes['email'] = email;
    attributes['email_verified'] = 'true';
  });
}

function checkFree(context: Context, pool: Pool, user: User, email: string): void {
  const holder = context.users.find(pool, email);
  if (holder && holder.username !== user.username) {
    throw new Refusal('AliasExistsException', 'An account with the email already exists.');
  }
}
