import type { AdminMember } from '#shared/contract/schemas/admin.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { RETRY, retryUntilDecided } from '../../ports/write-retry.ts';
import type { Ports, Profile } from '../../ports/ports.ts';
import { skeletonsOf } from '../accounts/usernames.ts';
import { endSessions, type EndSessionPorts } from '../accounts/end-sessions.ts';

type MemberPorts = Pick<Ports, 'clock' | 'random' | 'users' | 'audit'> & EndSessionPorts;
type Barred = Promise<Outcome<AdminMember, 'not-found' | 'unavailable'>>;

/** The member with that email, or with a username that looks the same. */
export async function findMember(
  ports: Pick<Ports, 'clock' | 'users'>,
  name: string,
): Promise<Outcome<AdminMember[], never>> {
  const at = ports.clock.now();
  const found = await Promise.all([
    ports.users.holderOfEmail(name),
    ...skeletonsOf(name).map((look) => ports.users.holderOfSkeleton(look, at)),
  ]);
  const userId = found.find((holder) => holder !== undefined);
  const profile = userId === undefined ? undefined : await ports.users.get(userId);
  return ok(profile ? [profile] : []);
}

/** Suspends a member: blocks signing in and ends their sessions. Their leagues stay as they are. */
export function suspendMember(ports: MemberPorts, by: string, userId: string): Barred {
  return setBarred(ports, by, userId, true);
}

/** Lets a suspended member sign in again. */
export function restoreMember(ports: MemberPorts, by: string, userId: string): Barred {
  return setBarred(ports, by, userId, false);
}

/** The audit line comes first, because an act without its line is worse than a line whose act failed and is retried. */
async function setBarred(ports: MemberPorts, by: string, userId: string, isBarred: boolean): Barred {
  const profile = await ports.users.get(userId);
  if (!profile) return refused('not-found');
  const at = ports.clock.now();
  const act = isBarred ? 'suspended' : 'restored';
  const line = { id: ports.random.id(at), at: at.toISOString(), by, target: userId, text: profile.username };
  await ports.audit.add({ ...line, act });
  await ports.pool.setBarred(userId, isBarred);
  const marked = await mark(ports, userId, isBarred ? at.toISOString() : null);
  // Ends the sessions only after setting the mark, so that a socket that opens meanwhile finds the mark, or is closed here.
  if (isBarred) await endSessions(ports, userId);
  return marked;
}

async function mark(
  ports: Pick<Ports, 'clock' | 'users'>,
  userId: string,
  suspendedAt: string | null,
): Barred {
  return retryUntilDecided(async () => {
    const before = await ports.users.get(userId);
    if (!before) return refused('not-found');
    const profile: Profile = {
      ...before,
      suspendedAt: suspendedAt && (before.suspendedAt ?? suspendedAt),
      version: before.version + 1,
    };
    const at = ports.clock.now();
    const saved = await ports.users.save(before, profile, { at, heldUntil: at, notifications: [] });
    if (saved === 'saved') return ok(profile);
    return RETRY;
  });
}
