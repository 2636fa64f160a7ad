import type { Registration, User } from '#shared/contract/schemas/users.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports, Profile } from '../ports.ts';
import { userView } from '../views/league-view.ts';

type RegisterPorts = Pick<Ports, 'clock' | 'users' | 'pool'>;
type RegisterRefusal = 'email-taken' | 'username-taken';

/**
 * Makes the pool's user and the profile (decision 20). A pool user without a profile, left by a crash between the two,
 * is completed by registering again with the same password.
 */
export async function register(
  ports: RegisterPorts,
  wish: Registration,
): Promise<Outcome<{ user: User }, RegisterRefusal>> {
  const [emailHolder, usernameHolder] = await Promise.all([
    ports.users.holderOfEmail(wish.email),
    ports.users.holderOfUsername(wish.username),
  ]);
  if (emailHolder !== undefined) return refused('email-taken');
  if (usernameHolder !== undefined) return refused('username-taken');
  const id = await poolUser(ports, wish.email, wish.password);
  if (id === undefined) return refused('email-taken');
  const profile: Profile = {
    id,
    firstName: wish.firstName,
    username: wish.username,
    email: wish.email,
    phone: wish.phone,
    profileImageUrl: wish.profileImageUrl,
    isPremium: false,
    acceptsCommunications: wish.acceptsCommunications,
    emailVerified: false,
    createdAt: ports.clock.now().toISOString(),
  };
  const added = await ports.users.add(profile);
  return added === 'added' ? ok({ user: userView(profile, false) }) : refused(added);
}

async function poolUser(ports: RegisterPorts, email: string, password: string): Promise<string | undefined> {
  const made = await ports.pool.create(email, password);
  if (made !== 'exists') return made.created;
  const proof = await ports.pool.signIn(email, password);
  return typeof proof === 'object' && 'userId' in proof ? proof.userId : undefined;
}
