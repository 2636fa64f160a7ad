import type { ProfileChange, User } from '#shared/contract/schemas/users.ts';
import { nameHeldUntil, profileNotices } from '#shared/domain/account.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports, Profile } from '../../ports.ts';
import { userView } from '../../views/user-view.ts';
import { notification, pushNews, readersOf } from '../news/tell.ts';
import { isUsernameFree } from './register.ts';
import { skeletonsOf } from './usernames.ts';

export type SavePorts = Pick<Ports, 'clock' | 'random' | 'users' | 'mailbox' | 'connections' | 'publisher'>;
type ChangeRefusal = 'session-expired' | 'email-fixed' | 'username-taken' | 'unavailable';

const TRIES = 3;

/** Changes what the caller's profile says of them; what it says already changes nothing and tells nobody. */
export async function changeProfile(
  ports: SavePorts,
  caller: { userId: string; isAdmin: boolean },
  wish: ProfileChange,
): Promise<Outcome<User, ChangeRefusal>> {
  const changed = await saveProfile(ports, caller.userId, async (before) => {
    if (wish.email !== undefined && wish.email.toLowerCase() !== before.email.toLowerCase())
      return refused('email-fixed');
    const after = wished(before, wish);
    const renames = after.username !== before.username;
    if (renames && !(await isUsernameFree(ports, after.username, before.id)))
      return refused('username-taken');
    return ok(after);
  });
  return changed.ok ? ok(userView(changed.value, caller.isAdmin)) : changed;
}

/**
 * The one way a profile changes: read → judge → announce the mail of it → one conditional write, together with what its
 * owner is told → push. When another writer was first, `judge` judges again what is stored now.
 */
export async function saveProfile<Refusal extends string>(
  ports: SavePorts,
  userId: string,
  judge: (before: Profile) => Promise<Outcome<Profile, Refusal>>,
): Promise<Outcome<Profile, Refusal | 'session-expired' | 'username-taken' | 'unavailable'>> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const before = await ports.users.get(userId);
    if (!before) return refused('session-expired');
    const judged = await judge(before);
    if (!judged.ok || isSame(before, judged.value)) return judged;
    const after = { ...judged.value, version: before.version + 1 };
    const at = ports.clock.now();
    const news = profileNotices(before, after).map((notice) => notification(ports, notice, at));
    await ports.mailbox.announce(news);
    const [saved, readers] = await Promise.all([
      ports.users.save(before, after, { at, heldUntil: nameHeldUntil(at), notifications: news }),
      readersOf(ports, news),
    ]);
    if (saved === 'conflict') continue;
    if (saved === 'username-taken') return refused(saved);
    await pushNews(ports, news, readers);
    return ok(after);
  }
  return refused('unavailable');
}

function wished(before: Profile, wish: ProfileChange): Profile {
  const { username = before.username } = wish;
  return {
    ...before,
    firstName: wish.firstName ?? before.firstName,
    username,
    skeletons: username === before.username ? before.skeletons : skeletonsOf(username),
    phone: wish.phone === undefined ? before.phone : wish.phone,
    profileImageUrl: wish.profileImageUrl ?? before.profileImageUrl,
    acceptsCommunications: wish.acceptsCommunications ?? before.acceptsCommunications,
  };
}

function isSame(before: Profile, after: Profile): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}
