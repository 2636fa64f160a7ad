import type { User } from '#shared/contract/schemas/users.ts';
import type { Profile } from '../ports.ts';

/** The caller's own view of themselves. */
export function userView(profile: Profile, isAdmin: boolean): User {
  const {
    id,
    firstName,
    username,
    email,
    phone,
    profileImageUrl,
    isPremium,
    acceptsCommunications,
    emailVerified,
  } = profile;
  return {
    id,
    firstName,
    username,
    email,
    phone,
    profileImageUrl,
    isPremium,
    isAdmin,
    acceptsCommunications,
    emailVerified,
  };
}
