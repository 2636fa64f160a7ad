import type { AdminMember, MemberModeration } from '#shared/contract/schemas/admin.ts';
import { nameHeldUntil } from '#shared/domain/accounts/account.ts';
import { memberModeratedNotices } from '#shared/domain/accounts/moderation.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { RETRY, retryUntilDecided } from '../../ports/write-retry.ts';
import type { AuditLine, Ports, Profile } from '../../ports/ports.ts';
import { isUsernameFree } from '../accounts/register.ts';
import { skeletonsOf } from '../accounts/usernames.ts';
import { isDecent } from '../decent-names.ts';
import { notification, pushNews, readersOf } from '../news/store-effects.ts';

type ModeratePorts = Pick<Ports, 'clock' | 'random' | 'users' | 'emailQueue' | 'connections' | 'publisher'> &
  RemovalPorts;

interface RemovalPorts {
  pictures: Pick<Ports['pictures'], 'removeAllOf'>;
}

/**
 * Gives a member another username, or the helmet instead of the picture (see Moderation). One write also stores the audit
 * lines and the notification. An unchanged part causes no second notification; a picture that a crash left behind is
 * deleted.
 */
export async function moderateMember(
  ports: ModeratePorts,
  by: string,
  userId: string,
  input: MemberModeration,
): Promise<Outcome<AdminMember, 'not-found' | 'username-taken' | 'name-refused' | 'unavailable'>> {
  return retryUntilDecided(async () => {
    const before = await ports.users.get(userId);
    if (!before) return refused('not-found');
    const after = moderated(before, input);
    const isRenamed = after.username !== before.username;
    if (isRenamed && !isDecent(after.username)) return refused('name-refused');
    if (isRenamed && !(await isUsernameFree(ports, after.username, userId))) return refused('username-taken');
    const audit = linesOf(ports, by, before, after);
    if (audit.length === 0) {
      await removePictures(ports, userId, input);
      return ok(before);
    }
    const at = ports.clock.now();
    const news = memberModeratedNotices(userId, shownOf(before), shownOf(after)).map((one) =>
      notification(ports, one, at),
    );
    await ports.emailQueue.announce(news);
    const [saved, readers] = await Promise.all([
      ports.users.save(before, after, { at, heldUntil: nameHeldUntil(at), notifications: news, audit }),
      readersOf(ports, news),
    ]);
    if (saved !== 'saved') return RETRY;
    await Promise.all([pushNews(ports, news, readers), removePictures(ports, userId, input)]);
    return ok(after);
  });
}

/**
 * Deletes the member's pictures, even if the profile already has the helmet. The bucket and the table share no transaction,
 * so an earlier try may have crashed before deleting them.
 */
async function removePictures(
  { pictures }: RemovalPorts,
  userId: string,
  { profileImageUrl }: MemberModeration,
): Promise<void> {
  if (profileImageUrl !== undefined) await pictures.removeAllOf(userId);
}

function moderated(
  before: Profile,
  { username = before.username, profileImageUrl }: MemberModeration,
): Profile {
  const isRenamed = username !== before.username;
  // Includes the skeletons from the current table of look-alikes. The name may have been taken under an older table.
  const looks = [...before.skeletons, ...skeletonsOf(before.username)];
  const refusedNames = [...new Set([...(before.refusedNames ?? []), ...looks])];
  return {
    ...before,
    username,
    ...(isRenamed && { skeletons: skeletonsOf(username), refusedNames }),
    ...(profileImageUrl !== undefined && { profileImageUrl, pictureFrom: undefined }),
    version: before.version + 1,
  };
}

/** A picture that is still being fetched counts as the member's own. */
function shownOf({ username, profileImageUrl, pictureFrom }: Profile) {
  return { username, profileImageUrl: pictureFrom?.url ?? profileImageUrl };
}

function linesOf(
  ports: Pick<Ports, 'clock' | 'random'>,
  by: string,
  before: Profile,
  after: Profile,
): AuditLine[] {
  const at = ports.clock.now();
  const line = (act: AuditLine['act'], text: string): AuditLine => ({
    id: ports.random.id(at),
    at: at.toISOString(),
    by,
    act,
    target: before.id,
    text,
  });
  return [
    ...(after.username === before.username
      ? []
      : [line('member-renamed', `${before.username} → ${after.username}`)]),
    ...(shownOf(after).profileImageUrl === shownOf(before).profileImageUrl
      ? []
      : [line('picture-removed', after.username)]),
  ];
}
