import type { PushPreferences, PushPreferencesChange } from '#shared/contract/schemas/push-devices.ts';
import { switchesOf, type PushWishes } from '#shared/domain/news/push.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { RETRY, TRIES, retryUntilDecided } from '../../ports/write-retry.ts';
import type { Ports } from '../../ports/ports.ts';
import { saveBook } from './devices.ts';

type WishPorts = Pick<Ports, 'devices'>;
type ChangePorts = Pick<Ports, 'devices' | 'pushQueue'>;

/** The caller's push choices and quiet hours. */
export async function readPushPreferences(
  { devices }: WishPorts,
  userId: string,
): Promise<Outcome<PushPreferences, never>> {
  return ok(pushPreferencesOf((await devices.get(userId)).wishes));
}

/** Changes the named values; the rest stays as it is. */
export async function changePushPreferences(
  ports: ChangePorts,
  userId: string,
  input: PushPreferencesChange,
): Promise<Outcome<PushPreferences, 'session-expired' | 'unavailable'>> {
  return retryUntilDecided(async () => {
    const before = await ports.devices.get(userId);
    const wishes = changed(before.wishes, input);
    const saved = await saveBook(ports, userId, before, { ...before, wishes });
    if (saved === 'former') return refused('session-expired');
    return saved === 'saved' ? ok(pushPreferencesOf(wishes)) : RETRY;
  }, TRIES.often);
}

function changed(before: PushWishes, { types, quietHours, mutedLeagues }: PushPreferencesChange): PushWishes {
  const named = Object.entries(types ?? {}).filter(
    (entry): entry is [string, boolean] => entry[1] !== undefined,
  );
  return {
    types: { ...before.types, ...Object.fromEntries(named) },
    quietHours: quietHours === undefined ? before.quietHours : quietHours,
    mutedLeagues: mutedLeagues === undefined ? before.mutedLeagues : [...new Set(mutedLeagues)],
  };
}

export function pushPreferencesOf(wishes: PushWishes): PushPreferences {
  const { quietHours, mutedLeagues } = wishes;
  return { types: switchesOf(wishes), quietHours, mutedLeagues: [...mutedLeagues] };
}
