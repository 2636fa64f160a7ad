import type { Seen } from '#shared/domain/leagues/seat.ts';
import type { Profile } from '../../ports/ports.ts';

/** When a member was last seen, by the profiles that were read: one that is not among them is gone. */
export function seenOf(profiles: readonly Profile[], userId: string): Seen {
  const profile = profiles.find(({ id }) => id === userId);
  return profile ? (profile.seenAt ?? null) : 'gone';
}
