import { dataOfPicture, ownPictureOf, pictureUrl } from '#shared/contract/pictures.ts';
import type { ProfileChange, User } from '#shared/contract/schemas/users.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports, Profile } from '../../ports/ports.ts';
import { userView } from '../../views/user-view.ts';
import { isUsernameFree } from '../accounts/register.ts';
import { isAmong, skeletonsOf } from '../accounts/usernames.ts';
import { isDecent } from '../decent-names.ts';
import { showUpload, tidyUp } from './pictures.ts';
import { saveProfile, type SavePorts } from './save-profile.ts';

type ChangeRefusal =
  | 'not-you'
  | 'email-fixed'
  | 'username-taken'
  | 'name-refused'
  | 'no-such-picture'
  | 'not-a-picture'
  | 'session-expired'
  | 'unavailable';

type ChangePorts = SavePorts & Pick<Ports, 'pictures' | 'uploads' | 'wantedPictures'>;

/** Changes the caller's profile. An unchanged value changes nothing and notifies no one. */
export async function changeProfile(
  ports: ChangePorts,
  caller: { userId: string; isAdmin: boolean },
  input: ProfileChange,
): Promise<Outcome<User, ChangeRefusal>> {
  const change = await withUpload(ports, caller.userId, input);
  const changed = await saveProfile<ChangeRefusal>(ports, caller.userId, (before) =>
    judge(ports, before, change),
  );
  if (!changed.ok) return changed;
  const { before, after } = changed.value;
  await tidyUp(ports, before.profileImageUrl, after.profileImageUrl);
  return ok(userView(after, caller.isAdmin));
}

/** Publishes the picture last, so that a change rejected for another reason doesn't make it visible. */
async function judge(
  ports: ChangePorts,
  before: Profile,
  input: ProfileChange,
): Promise<Outcome<Profile, ChangeRefusal>> {
  if (input.email !== undefined && input.email.toLowerCase() !== before.email.toLowerCase())
    return refused('email-fixed');
  const after = wished(ports, before, input);
  const renames = after.username !== before.username;
  if (renames && !isDecent(after.username)) return refused('name-refused');
  const isRefused = isAmong(after.skeletons, before.refusedNames ?? []);
  if (renames && (isRefused || !(await isUsernameFree(ports, after.username, before.id))))
    return refused('username-taken');
  const changesPicture = after.profileImageUrl !== before.profileImageUrl;
  const picture = changesPicture ? ownPictureOf(after.profileImageUrl) : undefined;
  if (!picture) return wanted(ports, before, after);
  if (picture.userId !== before.id) return refused('not-you');
  const shown = await showUpload(ports, picture);
  return shown.ok ? ok(after) : shown;
}

/** Stores a picture given as a data URL as an upload, which is then judged like any other. */
async function withUpload(
  { clock, random, uploads }: ChangePorts,
  userId: string,
  input: ProfileChange,
): Promise<ProfileChange> {
  const data = input.profileImageUrl === undefined ? undefined : dataOfPicture(input.profileImageUrl);
  if (data === undefined) return input;
  const picture = { userId, id: random.id(clock.now()) };
  // The type given here doesn't matter, because it is judged by the picture's bytes.
  await uploads.put(picture, Buffer.from(data, 'base64'), 'image/png');
  return { ...input, profileImageUrl: pictureUrl(picture) };
}

/**
 * Announces a web picture that is to be fetched. This happens before the profile names the picture, so that the fetch can't be
 * lost.
 */
async function wanted(
  { wantedPictures }: ChangePorts,
  before: Profile,
  after: Profile,
): Promise<Outcome<Profile, never>> {
  const { pictureFrom } = after;
  if (pictureFrom && pictureFrom !== before.pictureFrom)
    await wantedPictures.announce({ userId: before.id, ...pictureFrom });
  return ok(after);
}

/** Returns the profile's new picture, and the web picture to fetch for it, if any. */
function pictureOf(
  { clock, random }: Pick<Ports, 'clock' | 'random'>,
  before: Profile,
  url: string | undefined,
): Pick<Profile, 'profileImageUrl' | 'pictureFrom'> {
  const { profileImageUrl, pictureFrom } = before;
  if (url === undefined || url === pictureFrom?.url) return { profileImageUrl, pictureFrom };
  const isElsewhere = url !== 'helmet' && !ownPictureOf(url);
  if (!isElsewhere) return { profileImageUrl: url, pictureFrom: undefined };
  return { profileImageUrl: 'helmet', pictureFrom: { id: random.id(clock.now()), url } };
}

function wished(ports: Pick<Ports, 'clock' | 'random'>, before: Profile, input: ProfileChange): Profile {
  const { username = before.username } = input;
  return {
    ...before,
    firstName: input.firstName ?? before.firstName,
    username,
    skeletons: username === before.username ? before.skeletons : skeletonsOf(username),
    phone: input.phone === undefined ? before.phone : input.phone,
    ...pictureOf(ports, before, input.profileImageUrl),
    acceptsCommunications: input.acceptsCommunications ?? before.acceptsCommunications,
    showsTrophies: input.showsTrophies ?? before.showsTrophies,
  };
}
