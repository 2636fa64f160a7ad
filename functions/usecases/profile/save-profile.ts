import { nameHeldUntil, profileNotices } from '#shared/domain/account.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports, Profile } from '../../ports.ts';
import { notification, pushNews, readersOf } from '../news/tell.ts';

export type SavePorts = Pick<Ports, 'clock' | 'random' | 'users' | 'mailbox' | 'connections' | 'publisher'>;

type SaveRefusal = 'session-expired' | 'unavailable';

const TRIES = 3;

/**
 * The one way a profile changes: read → judge → announce the mail of it → one conditional write, together with what its
 * owner is told → push. When another writer was first, or took the name, `judge` judges again what is stored now: a
 * refusal is its answer, never the store's.
 */
export async function saveProfile<Refusal extends string>(
  ports: SavePorts,
  userId: string,
  judge: (before: Profile) => Promise<Outcome<Profile, Refusal>>,
): Promise<Outcome<{ before: Profile; after: Profile }, Refusal | SaveRefusal>> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const before = await ports.users.get(userId);
    if (!before) return refused('session-expired');
    const judged = await judge(before);
    if (!judged.ok) return judged;
    if (isSame(before, judged.value)) return ok({ before, after: before });
    const after = { ...judged.value, version: before.version + 1 };
    const at = ports.clock.now();
    const news = profileNotices(before, after).map((notice) => notification(ports, notice, at));
    await ports.mailbox.announce(news);
    const [saved, readers] = await Promise.all([
      ports.users.save(before, after, { at, heldUntil: nameHeldUntil(at), notifications: news }),
      readersOf(ports, news),
    ]);
    if (saved !== 'saved') continue;
    await pushNews(ports, news, readers);
    return ok({ before, after });
  }
  return refused('unavailable');
}

function isSame(before: Profile, after: Profile): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}
