import type { EarlySwitches } from '#shared/contract/schemas/billing.ts';
import type { User } from '#shared/contract/schemas/users.ts';
import { switchFeatures } from '#shared/domain/billing/early-access.ts';
import { ok, type Outcome } from '#shared/domain/outcome.ts';
import { userView } from '../../views/user-view.ts';
import { saveProfile, type SavePorts } from './save-profile.ts';

/** Switches the named early-access features on or off. Returns the caller, with their active features. */
export async function changeEarlyAccess(
  ports: SavePorts,
  caller: { userId: string; isAdmin: boolean },
  input: EarlySwitches,
): Promise<Outcome<User, 'og-players-only' | 'session-expired' | 'unavailable'>> {
  const changed = await saveProfile<'og-players-only'>(ports, caller.userId, async (before) => {
    const switched = switchFeatures(before, input);
    return switched.ok ? ok({ ...before, earlyAccess: switched.value }) : switched;
  });
  return changed.ok ? ok(userView(changed.value.after, caller.isAdmin)) : changed;
}
