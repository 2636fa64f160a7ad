import type { Profile } from '../../ports/ports.ts';

/** The data a new member enters for an account. */
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
