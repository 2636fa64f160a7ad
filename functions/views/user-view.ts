import type { User } from '#shared/contract/schemas/users.ts';
import { actingFeatures } from '#shared/domain/early-access.ts';
import type { Profile } from '../ports.ts';

/** The caller's own view of themselves; what the contract does not declare is cut off the reply (http/serve.ts). */
export function userView(profile: Profile, isAdmin: boolean): User {
  return {
    ...profile,
    pendingEmail: profile.pendingEmail ?? null,
    isAdmin,
    earlyAccess: actingFeatures(profile),
  };
}
