import { nameHeldUntil } from '#shared/domain/account.ts';
import { leaguesInTheWay } from '#shared/domain/league-season.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { Unavailable, type Mail, type Ports, type Profile } from '../../ports.ts';
import { closeSockets } from '../accounts/sign-in.ts';
import type { ChangePorts } from '../change-season.ts';
import { leaveLeague } from '../leagues/members.ts';
import { readUserLeagues, type ViewPorts } from '../leagues/read-leagues.ts';

type DeletePorts = ViewPorts & ChangePorts & Pick<Ports, 'pool' | 'boards' | 'pictures'>;

type JudgeRefusal = 'session-expired' | 'wrong-password' | 'owns-leagues' | 'too-many-requests';
type Said = { message: string };

const TRIES = 3;

/**
 * Deletes the caller's account (see Former members). The tombstone is what cannot be taken back: until then the account is
 * whole, from then on nobody has it, and whatever is left is found by the user's id alone. The user pool's entry goes last,
 * so that after a crash the same call finishes; it asks for no password again, which only the account's owner had.
 */
export async function deleteAccount(
  ports: DeletePorts,
  mail: Mail | undefined,
  userId: string,
  { password, link }: { password: string; link: string },
): Promise<Outcome<Said, JudgeRefusal | 'unavailable'>> {
  const buried = await buryProfile(ports, userId, password);
  if (!buried.ok) return buried;
  await leaveLeagues(ports, userId);
  await ports.pictures.removeAllOf(userId);
  await closeSockets(ports, userId);
  await ports.users.forget(userId);
  await ports.pool.remove(userId);
  if (buried.value) await confirmByMail(mail, buried.value, link);
  return ok({ message: 'Your account has been deleted' });
}

/** Answers the profile that it has buried; nothing where an earlier call has done so. */
async function buryProfile(
  ports: DeletePorts,
  userId: string,
  password: string,
): Promise<Outcome<Profile | undefined, JudgeRefusal | 'unavailable'>> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const profile = await ports.users.get(userId);
    if (!profile) return (await ports.users.isFormer(userId)) ? ok(undefined) : refused('session-expired');
    const judged = attempt === 0 ? await judge(ports, profile, password) : undefined;
    if (judged) return judged;
    const at = ports.clock.now();
    if ((await ports.users.bury(profile, { at, heldUntil: nameHeldUntil(at) })) === 'saved')
      return ok(profile);
  }
  return refused('unavailable');
}

/** Why the account may not be deleted now, if so. */
async function judge(ports: DeletePorts, { id, email }: Profile, password: string) {
  const proof = await ports.pool.signIn(email, password);
  if (proof === 'invalid-credentials') return refused('wrong-password');
  if (proof === 'too-many-requests') return refused(proof);
  if (proof === 'suspended') return refused('session-expired');
  const inTheWay = leaguesInTheWay(await readUserLeagues(ports, id), id);
  return inTheWay.length > 0
    ? refused('owns-leagues', inTheWay.map(({ name }) => name).join(', '))
    : undefined;
}

/** Boards go before the membership, by which they are found. Where the seat is fixed, a former member keeps it. */
async function leaveLeagues(ports: DeletePorts, userId: string): Promise<void> {
  for (const leagueId of await ports.leagues.listOf(userId)) {
    await ports.boards.remove(leagueId, userId);
    const left = await leaveLeague(ports, leagueId, userId);
    if (!left.ok && left.refused === 'unavailable') throw new Unavailable('a league changes too fast');
  }
}

/** Straight away and once, for the account that a queue would ask is gone; to a proved address alone. */
async function confirmByMail(
  mail: Mail | undefined,
  { email, emailVerified, firstName }: Profile,
  link: string,
): Promise<void> {
  if (!mail || !emailVerified) return;
  const message =
    'Your account is gone, with your picture, your draft boards and your notifications. Leagues that have drafted show a former member in your place.';
  try {
    await mail.send({ to: email, firstName, title: 'Your Two Crowns account was deleted', message, link });
  } catch {
    // It is deleted all the same.
  }
}
