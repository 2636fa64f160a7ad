import { createHash } from 'node:crypto';
import type { Passkeys } from '#shared/contract/schemas/credentials.ts';
import { MOST_PASSKEYS } from '#shared/domain/accounts/passkeys.ts';
import { withoutLinks } from '#shared/domain/news/mail-text.ts';
import { accountNotice } from '#shared/domain/news/notice.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { PoolPasskeys, Ports } from '../../ports/ports.ts';
import { notifyOwner, type NotifyOwnerPorts } from './notify-owner.ts';

type Caller = { userId: string; accessToken: string };
type PasskeyPorts = Pick<Ports, 'passkeys'> & NotifyOwnerPorts;

/**
 * Our id of a passkey. The pool's own id can have over a thousand characters, and is what a browser asks an authenticator for.
 */
const idOf = (credentialId: string): string => createHash('sha256').update(credentialId).digest('base64url');

const addedNotice = (userId: string, name: string | null) =>
  accountNotice(
    userId,
    'You added a passkey',
    `${name === null ? 'A new passkey' : `The passkey “${withoutLinks(name)}”`} can now sign in to your account. If you didn’t add it, remove it in your security settings and change your password now.`,
  );

/**
 * Returns the member's passkeys. A passkey that was added without us gets into our list now, and its owner is notified
 * (see Passkeys).
 */
export async function readPasskeys(
  ports: PasskeyPorts,
  pool: PoolPasskeys | undefined,
  { userId, accessToken }: Caller,
): Promise<Outcome<Passkeys, 'session-expired' | 'passkeys-off'>> {
  if (!pool) return refused('passkeys-off');
  const [listed, named] = await Promise.all([pool.list(accessToken), ports.passkeys.of(userId)]);
  if (listed === 'session-expired') return refused(listed);
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const present = listed
    .map(({ credentialId, addedAt }) => ({ id: idOf(credentialId), addedAt }))
    .toSorted((one, other) => (one.addedAt < other.addedAt ? -1 : 1));
  for (const { id, addedAt } of present) {
    if (names.has(id)) continue;
    await notifyOwner(ports, addedNotice(userId, null), () =>
      ports.passkeys.add(userId, { id, name: null, addedAt }),
    );
  }
  const gone = named.filter(({ id }) => present.every((passkey) => passkey.id !== id));
  if (gone.length > 0)
    await ports.passkeys.remove(
      userId,
      gone.map(({ id }) => id),
    );
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

/** Adds the passkey that a browser has created. Of what the browser says, only the name is taken on trust. */
export async function addPasskey(
  ports: PasskeyPorts & Pick<Ports, 'secondFactor'>,
  pool: PoolPasskeys | undefined,
  caller: Caller,
  { name, credential }: { name: string; credential: Record<string, unknown> },
): Promise<Outcome<Passkeys, 'session-expired' | 'passkeys-off' | 'passkey-refused' | 'too-many-passkeys'>> {
  if (!pool) return refused('passkeys-off');
  const { userId, accessToken } = caller;
  let answer: Awaited<ReturnType<PoolPasskeys['finish']>> = 'added';
  await notifyOwner(ports, addedNotice(userId, name), async () => {
    answer = await pool.finish(accessToken, credential);
    return answer === 'added' && nameNewest(ports, pool, caller, name);
  });
  if (answer !== 'added') return refused(answer);
  // Sets again that a passkey counts as both factors, because two-factor sign-in may be older than this site's passkeys.
  if (await ports.secondFactor.isOn(userId)) await ports.secondFactor.turn(userId, true);
  return readPasskeys(ports, pool, caller);
}

/** Names the newest passkey that has no name yet; false if there is none. */
async function nameNewest(
  ports: Pick<Ports, 'passkeys'>,
  pool: PoolPasskeys,
  { userId, accessToken }: Caller,
  name: string,
): Promise<boolean> {
  const [listed, named] = await Promise.all([pool.list(accessToken), ports.passkeys.of(userId)]);
  if (listed === 'session-expired') return false;
  const [newest] = listed
    .map(({ credentialId, addedAt }) => ({ id: idOf(credentialId), addedAt }))
    .filter(({ id }) => named.every((passkey) => passkey.id !== id))
    .toSorted((one, other) => (one.addedAt < other.addedAt ? 1 : -1));
  return newest !== undefined && ports.passkeys.add(userId, { ...newest, name });
}

/** Removes a passkey, which then signs no one in. Sessions that it has begun go on. */
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
  await ports.passkeys.remove(caller.userId, [passkeyId]);
  return readPasskeys(ports, pool, caller);
}
