import { shownPicture } from '#shared/contract/pictures.ts';
import type { User } from '#shared/contract/schemas/users.ts';
import { actingFeatures } from '#shared/domain/billing/early-access.ts';
import type { Profile } from '../ports/ports.ts';

/** The caller's own view of themselves. The reply leaves out what the contract doesn't declare (http/serve.ts). */
export function userView(profile: Profile, isAdmin: boolean): User {
  return {
    ...profile,
    profileImageUrl: shownPicture(profile.profileImageUrl),
    pendingEmail: profile.pendingEmail ?? null,
    isAdmin,
    twoFactorEnabled: profile.twoFactorEnabled ?? false,
    isOnboardingComplete: true,
    earlyAccess: actingFeatures(profile),
  };
}
