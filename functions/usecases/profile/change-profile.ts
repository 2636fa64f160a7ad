import { ownPictureOf } from '#shared/contract/pictures.ts';
import type { ProfileChange, User } from '#shared/contract/schemas/users.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports, Profile } from '../../ports.ts';
import { userView } from '../../views/user-view.ts';
import { isUsernameFree } from '../accounts/register.ts';
import { skeletonsOf } from '../accounts/usernames.ts';
import { showUpload, tidyUp } from './pictures.ts';
import { saveProfile, type SavePorts } from './save-profile.ts';

type ChangeRefusal =
  | 'not-you'
  | 'email-fixed'
  | 'username-taken'
  | 'no-such-picture'
  | 'not-a-picture'
  | 'session-expired'
  | 'unavailable';

/** Changes what the caller's profile says of them; what it says already changes nothing and tells nobody. */
export async function changeProfile(
  ports: SavePorts & Pick<Ports, 'pictures'>,
  caller: { userId: string; isAdmin: boolean },
  wish: ProfileChange,
): Promise<Outcome<User, ChangeRefusal>> {
  const changed = await saveProfile<ChangeRefusal>(ports, caller.userId, (before) =>
    judge(ports, before, wish),
  );
  if (!changed.ok) return changed;
  const { before, after } = changed.value;
  await tidyUp(ports, before.profileImageUrl, after.profileImageUrl);
  return ok(userView(after, caller.isAdmin));
}

/** Shows the picture last: what is refused for another reason makes none visible. */
async function judge(
  ports: SavePorts & Pick<Ports, 'pictures'>,
  before: Profile,
  wish: ProfileChange,
): Promise<Outcome<Profile, ChangeRefusal>> {
  if (wish.email !== undefined && wish.email.toLowerCase() !== before.email.toLowerCase())
    return refused('email-fixed');
  const after = wished(before, wish);
  const renames = after.username !== before.username;
  if (renames && !(await isUsernameFree(ports, after.username, before.id))) return refused('username-taken');
  const changesPicture = after.profileImageUrl !== before.profileImageUrl;
  const picture = changesPicture ? ownPictureOf(after.profileImageUrl) : undefined;
  if (!picture) return ok(after);
  if (picture.userId !== before.id) return refused('not-you');
  const shown = await showUpload(ports, picture);
  return shown.ok ? ok(after) : shown;
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
