import type { ProfileChange, User } from '#shared/contract/schemas/users.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Profile } from '../../ports.ts';
import { userView } from '../../views/user-view.ts';
import { isUsernameFree } from './register.ts';
import { saveProfile, type SavePorts } from './save-profile.ts';
import { skeletonsOf } from './usernames.ts';

type ChangeRefusal = 'session-expired' | 'email-fixed' | 'username-taken' | 'unavailable';

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
