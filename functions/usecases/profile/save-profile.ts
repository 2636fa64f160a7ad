import { isOfMailChoices, nameHeldUntil, profileNotices } from '#shared/domain/accounts/account.ts';
import type { Notice } from '#shared/domain/news/notice.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { RETRY, retryUntilDecided } from '../../ports/write-retry.ts';
import type { Ports, Profile } from '../../ports/ports.ts';
import { notification, pushNews, readersOf } from '../news/store-effects.ts';

export type SavePorts = Pick<
  Ports,
  'clock' | 'random' | 'users' | 'notifications' | 'emailQueue' | 'connections' | 'publisher'
>;

type SaveRefusal = 'session-expired' | 'unavailable';

/**
 * The only way to change a member's profile: reads it, judges the change, announces the email about it, writes once under a
 * condition, and pushes. The write includes the notice to the profile's owner. If another writer was first, or took the
 * name, `judge` runs again on the stored state, so a refusal always comes from `judge` and never from the store.
 */
export async function saveProfile<Refusal extends string>(
  ports: SavePorts,
  userId: string,
  judge: (before: Profile) => Promise<Outcome<Profile, Refusal>>,
): Promise<Outcome<{ before: Profile; after: Profile }, Refusal | SaveRefusal>> {
  return retryUntilDecided(async () => {
    const before = await ports.users.get(userId);
    if (!before) return refused('session-expired');
    const judged = await judge(before);
    if (!judged.ok) return judged;
    if (isSame(before, judged.value)) return ok({ before, after: before });
    const after = { ...judged.value, version: before.version + 1 };
    const at = ports.clock.now();
    const notices = await Promise.all(profileNotices(before, after).map((notice) => placed(ports, notice)));
    const news = notices.map((notice) => notification(ports, notice, at));
    await ports.emailQueue.announce(news.filter((one) => !isOfMailChoices(one)));
    const [saved, readers] = await Promise.all([
      ports.users.save(before, after, { at, heldUntil: nameHeldUntil(at), notifications: news }),
      readersOf(ports, news),
    ]);
    if (saved !== 'saved') return RETRY;
    await pushNews(ports, news, readers);
    return ok({ before, after });
  });
}

/** How many of the member's newest notifications are searched for an unread one. */
const LOOKED_THROUGH = 20;

/**
 * Returns the notification to store. A notification about email choices replaces an unread one, so that five switches cause
 * one notification.
 */
async function placed({ notifications }: SavePorts, notice: Notice): Promise<Notice> {
  if (!isOfMailChoices(notice)) return notice;
  const rows = await notifications.listOf(notice.to, { limit: LOOKED_THROUGH });
  return { ...notice, replaces: rows.find((row) => !row.isRead && isOfMailChoices(row))?.id };
}

function isSame(before: Profile, after: Profile): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}
