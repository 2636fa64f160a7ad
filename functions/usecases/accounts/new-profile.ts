import type { Profile } from '../../ports/ports.ts';

/** The profile fields that the creator of the account sets. */
type Made =
  | 'id'
  | 'firstName'
  | 'username'
  | 'skeletons'
  | 'email'
  | 'phone'
  | 'profileImageUrl'
  | 'acceptsCommunications';

/** The profile of a new account. */
export function newProfile(account: Pick<Profile, Made>, at: Date): Profile {
  return {
    ...account,
    isPremium: false,
    unwantedMails: [],
    showsTrophies: false,
    emailVerified: false,
    formerEmails: [],
    earlyAccess: [],
    createdAt: at.toISOString(),
    suspendedAt: null,
    version: 1,
  };
}
