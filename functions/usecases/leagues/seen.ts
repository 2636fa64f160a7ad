import { GONE, type Seen } from '#shared/domain/leagues/seat.ts';
import { Unavailable, type Ports, type Profile } from '../../ports/ports.ts';

/** Returns when a member last visited, according to these profiles. If a member's profile is missing, the member is gone. */
export function seenOf(profiles: readonly Profile[], userId: string): Seen {
  const profile = profiles.find(({ id }) => id === userId);
  return profile ? { isGone: false, at: profile.seenAt ?? null } : GONE;
}

/**
 * Records that a member has opened a page (see A seat passes on). Writes only for the first page they open each day. If that
 * write fails, the page still works.
 */
export async function noteVisit(
  { users, clock }: Pick<Ports, 'users' | 'clock'>,
  visitor: Profile | undefined,
): Promise<void> {
  const now = clock.now();
  if (!visitor || (visitor.seenAt ?? '') >= now.toISOString().slice(0, 10)) return;
  try {
    await users.markSeen(visitor.id, now);
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
  }
}
