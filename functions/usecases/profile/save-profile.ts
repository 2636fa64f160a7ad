import { nameHeldUntil, profileNotices } from '#shared/domain/accounts/account.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { AGAIN, untilJudged } from '../../ports/again.ts';
import type { Ports, Profile } from '../../ports/ports.ts';
import { notification, pushNews, readersOf } from '../news/tell.ts';

export type SavePorts = Pick<Ports, 'clock' | 'random' | 'users' | 'mailbox' | 'connections' | 'publisher'>;

type SaveRefusal = 'session-expired' | 'unavailable';

/**
 * How members change their profile: read → judge → announce its mail → one conditional write, together with the notice
 * to its owner → push. When another writer was first, or took the name, `judge` judges again on what is stored now: a
 * refusal comes from `judge`, never from the store.
 */
export async function saveProfile<Refusal extends string>(
  ports: SavePorts,
  userId: string,
  judge: (before: Profile) => Promise<Outcome<Profile, Refusal>>,
): Promise<Outcome<{ before: Profile; after: Profile }, Refusal | SaveRefusal>> {
  return untilJudged(async () => {
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
    if (saved !== 'saved') return AGAIN;
    await pushNews(ports, news, readers);
    return ok({ before, after });
  });
}

function isSame(before: Profile, after: Profile): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}
