import { createHash } from 'node:crypto';
import type { NewPasskey, Passkeys } from '#shared/contract/schemas/credentials.ts';
import { MOST_PASSKEYS } from '#shared/domain/accounts/passkeys.ts';
import { withoutLinks } from '#shared/domain/news/mail-text.ts';
import { accountNotice } from '#shared/domain/news/notice.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { NamedPasskey, PoolPasskey, PoolPasskeys, Ports } from '../../ports/ports.ts';
import { notifyOwner, type NotifyOwnerPorts } from './notify-owner.ts';

type Caller = { userId: string; accessToken: string };
type PasskeyPorts = Pick<Ports, 'passkeys' | 'secondFactor'> & NotifyOwnerPorts;

/**
 * Our id of a passkey. The pool's own id can have over a thousand characters, and is what a browser asks an authenticator for.
 */
const idOf = (credentialId: string): string => createHash('sha256').update(credentialId).digest('base64url');

const addedNotice = (userId: string, name: string | null) =>
  accountNotice(
    userId,
    'New passkey',
    `${name === null ? 'A new passkey' : `The passkey “${withoutLinks(name)}”`} can now sign in to your account. If you didn’t add it, remove it in your security settings and change your password now.`,
  );

/** The pool's passkeys under our ids, oldest first. */
const inOrder = (listed: readonly PoolPasskey[]) =>
  listed
    .map(({ credentialId, addedAt }) => ({ id: idOf(credentialId), addedAt }))
    .toSorted((one, other) => (one.addedAt < other.addedAt ? -1 : 1));

/**
 * Returns the member's passkeys. A passkey that was added without us gets into our list now, and its owner is notified. All of
 * them count as both factors from now on, in case an earlier call was interrupted before that (see Passkeys).
 */
export async function readPasskeys(
  ports: PasskeyPorts,
  pool: PoolPasskeys | undefined,
  { userId, accessToken }: Caller,
): Promise<Outcome<Passkeys, 'session-expired' | 'passkeys-off'>> {
  if (!pool) return refused('passkeys-off');
  // The names come first. If the pool's list were older, the name of a new passkey would look like that of a removed one.
  const named = await ports.passkeys.of(userId);
  const listed = await pool.list(accessToken);
  if (listed === 'session-expired') return refused(listed);
  const present = inOrder(listed);
  const unknown = present.filter(({ id }) => named.every((one) => one.id !== id));
  for (const passkey of unknown)
    await notifyOwner(ports, addedNotice(userId, null), () =>
      ports.passkeys.add(userId, { ...passkey, name: null }),
    );
  const gone = named.filter(({ id }) => present.every((passkey) => passkey.id !== id));
  if (gone.length > 0)
    await ports.passkeys.remove(
      userId,
      gone.map(({ id }) => id),
    );
  if (present.length > 0) await ports.secondFactor.includePasskeys(userId);
  // An unknown passkey may just have got its name from the call that added it.
  const known = unknown.length > 0 ? await ports.passkeys.of(userId) : named;
  const names = new Map(known.map(({ id, name }) => [id, name]));
  return ok({ passkeys: present.map(({ id, addedAt }) => ({ id, name: names.get(id) ?? null, addedAt })) });
}

/** Returns the options with which a browser creates a passkey, for a caller who knows the password. */
export async function startPasskey(
  ports: Pick<Ports, 'pool'>,
  pool: PoolPasskeys | undefined,
  { userId, accessToken }: Caller,
  password: string,
): Promise<
  Outcome<
    { options: Record<string, unknown> },
    'session-expired' | 'passkeys-off' | 'too-many-passkeys' | 'wrong-password' | 'too-many-requests'
  >
> {
  if (!pool) return refused('passkeys-off');
  const proof = await ports.pool.signIn(userId, password);
  if (proof === 'invalid-credentials') return refused('wrong-password');
  if (proof === 'too-many-requests') return refused(proof);
  if (proof === 'suspended') return refused('session-expired');
  const listed = await pool.list(accessToken);
  if (listed === 'session-expired') return refused(listed);
  if (listed.length >= MOST_PASSKEYS) return refused('too-many-passkeys');
  const made = await pool.start(accessToken);
  return made === 'session-expired' ? refused(made) : ok(made);
}

/** Adds the passkey that a browser has created. Of what the browser says, only names are taken on trust. */
export async function addPasskey(
  ports: PasskeyPorts,
  pool: PoolPasskeys | undefined,
  caller: Caller,
  { name, credential }: NewPasskey,
): Promise<Outcome<Passkeys, 'session-expired' | 'passkeys-off' | 'passkey-refused' | 'too-many-passkeys'>> {
  if (!pool) return refused('passkeys-off');
  const { userId, accessToken } = caller;
  const before = await ports.passkeys.of(userId);
  let answer: Awaited<ReturnType<PoolPasskeys['finish']>> = 'added';
  await notifyOwner(ports, addedNotice(userId, name), async () => {
    answer = await finish(pool, accessToken, credential);
    if (answer !== 'added') return false;
    const added = await addedSince(pool, accessToken, before, credential);
    return added !== undefined && ports.passkeys.add(userId, { ...added, name });
  });
  if (answer !== 'added') return refused(answer);
  return readPasskeys(ports, pool, caller);
}

/** Adds a passkey at the pool. If the pool's reply is lost, its list tells whether the passkey was added. */
async function finish(pool: PoolPasskeys, accessToken: string, credential: NewPasskey['credential']) {
  try {
    return await pool.finish(accessToken, credential);
  } catch (error) {
    const listed = await pool.list(accessToken);
    if (listed !== 'session-expired' && listed.some(({ credentialId }) => credentialId === credential['id']))
      return 'added';
    throw error;
  }
}

/**
 * Returns the passkey that was just added. The pool's id of a passkey is the browser's. Should they differ, which the pool's
 * documentation doesn't rule out, returns the newest one that we didn't know `before`.
 */
async function addedSince(
  pool: PoolPasskeys,
  accessToken: string,
  before: readonly NamedPasskey[],
  credential: NewPasskey['credential'],
): Promise<Omit<NamedPasskey, 'name'> | undefined> {
  const listed = await pool.list(accessToken);
  if (listed === 'session-expired') return undefined;
  const exact = listed.filter(({ credentialId }) => credentialId === credential['id']);
  if (exact.length > 0) return inOrder(exact)[0];
  return inOrder(listed).findLast(({ id }) => before.every((one) => one.id !== id));
}

/** Removes a passkey, which then signs no one in; reading the list forgets its name. Sessions that it has begun go on. */
export async function removePasskey(
  ports: PasskeyPorts,
  pool: PoolPasskeys | undefined,
  caller: Caller,
  passkeyId: string,
): Promise<Outcome<Passkeys, 'session-expired' | 'passkeys-off' | 'passkey-not-found'>> {
  if (!pool) return refused('passkeys-off');
  const listed = await pool.list(caller.accessToken);
  if (listed === 'session-expired') return refused(listed);
  const found = listed.find(({ credentialId }) => idOf(credentialId) === passkeyId);
  if (!found) return refused('passkey-not-found');
  const answer = await pool.remove(caller.accessToken, found.credentialId);
  if (answer === 'session-expired') return refused(answer);
  return readPasskeys(ports, pool, caller);
}
