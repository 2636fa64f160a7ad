import type { User } from '#shared/contract/schemas/users.ts';
import { isSameAddress } from '#shared/domain/account.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports, Profile } from '../../ports.ts';
import { userView } from '../../views/user-view.ts';
import { alignAddress, type AddressPorts } from './align-address.ts';

type VerifyPorts = AddressPorts & Pick<Ports, 'mailedCodes'>;
type Caller = { userId: string; isAdmin: boolean; accessToken: string };

/** The address is proved by the code that was mailed to it; again changes nothing. Throws Unavailable. */
export async function verifyEmail(
  ports: VerifyPorts,
  { userId, isAdmin, accessToken }: Caller,
  code: string,
  contact: string,
): Promise<Outcome<User, 'session-expired' | 'invalid-code' | 'too-many-requests'>> {
  const profile = await profileInPool(ports, userId, contact);
  if (!profile) return refused('session-expired');
  if (profile.emailVerified) return ok(userView(profile, isAdmin));
  const answer = await ports.mailedCodes.verify(accessToken, code);
  if (answer !== 'verified') return refused(answer === 'taken' ? 'invalid-code' : answer);
  // Where another address took its place meanwhile, the code was not mailed to that one.
  if (!(await ports.users.markVerified(userId, profile.email))) return refused('invalid-code');
  // An errand that had read the profile before may have told the pool so.
  await alignAddress(ports, userId, contact);
  return ok(userView({ ...profile, emailVerified: true }, isAdmin));
}

/** Mails a new code to an address that is not proved yet. Throws Unavailable. */
export async function mailEmailCode(
  ports: VerifyPorts,
  { userId, accessToken }: Omit<Caller, 'isAdmin'>,
  contact: string,
): Promise<Outcome<{ message: string }, 'session-expired' | 'too-many-requests'>> {
  const profile = await profileInPool(ports, userId, contact);
  if (!profile) return refused('session-expired');
  if (profile.emailVerified) return ok({ message: 'Your email address is verified already.' });
  const answer = await ports.mailedCodes.sendToVerify(accessToken);
  if (answer !== 'sent') return refused(answer);
  return ok({ message: `We have sent a code to ${profile.email}.` });
}

/** While an errand is on its way, the pool would mail, and prove, the address that the profile had before. */
async function profileInPool(
  ports: AddressPorts,
  userId: string,
  contact: string,
): Promise<Profile | undefined> {
  const profile = await ports.users.get(userId);
  if (!profile || profile.emailVerified) return profile;
  const known = await ports.pool.userOf(userId);
  // Where an admin lets a password be reset, the pool alone takes the address for proved.
  if (known && isSameAddress(known.email, profile.email)) return profile;
  const aligned = await alignAddress(ports, userId, contact);
  return aligned === 'taken' ? ports.users.get(userId) : aligned;
}
