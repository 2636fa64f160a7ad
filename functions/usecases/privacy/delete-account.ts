import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { goingUntil, nameHeldUntil } from '#shared/domain/account.ts';
import { leaguesInTheWay } from '#shared/domain/league-season.ts';
import { isLive } from '#shared/domain/billing.ts';
import { ok, refused, type Outcome, type Refused } from '#shared/domain/outcome.ts';
import type { Bar } from '#shared/domain/session.ts';
import { Unavailable, type Customers, type Mail, type Ports, type Profile } from '../../ports.ts';
import { finishDeletion } from '../accounts/former.ts';
import { endAtOnce } from '../billing/end.ts';
import { listenersOf, type ChangePorts } from '../change-season.ts';
import { leaveLeague } from '../leagues/members.ts';
import { passOnLeague } from '../leagues/pass-on-league.ts';
import { readUserLeagues, type ViewPorts } from '../leagues/read-leagues.ts';
import { withdrawMember } from '../trades/withdraw-member.ts';

type DeletePorts = ViewPorts &
  ChangePorts &
  Pick<Ports, 'pool' | 'boards' | 'pictures' | 'billing' | 'trades'>;

/** What a deployment may do without. */
interface Optional {
  mail: Mail | undefined;
  customers: Customers | undefined;
}

type JudgeRefusal =
  | 'session-expired'
  | 'wrong-password'
  | 'subscription-goes-on'
  | 'owns-leagues'
  | 'too-many-requests';
type Said = { message: string };

const TRIES = 3;

/**
 * Deletes the caller's account (see Former members). What others see goes first, the profile last: until its tombstone stands
 * the member may sign in and ask again. What is left then is found by the user's id alone, and the user pool's entry is the
 * end: the same call finishes it, and so does the next sign-in or a sign-up with that email.
 */
export async function deleteAccount(
  ports: DeletePorts,
  { mail, customers }: Optional,
  { userId, bar }: { userId: string; bar: Promise<Bar | undefined> },
  { password, link }: { password: string; link: string },
): Promise<Outcome<Said, JudgeRefusal | Bar | 'unavailable'>> {
  const [profile, barred] = await Promise.all([ports.users.get(userId), bar]);
  if (profile) {
    if (barred) return refused(barred);
    const refusal = await judge(ports, customers, profile, password);
    if (refusal) return refusal;
    const buried = await bury(ports, customers, userId);
    if (!buried.ok) return buried;
    await tellLeagues(ports, userId);
  } else if (!(await ports.users.isFormer(userId))) return refused('session-expired');
  await finishDeletion(ports, userId);
  if (profile) await confirmByMail(mail, profile, link);
  return ok({ message: 'Your account has been deleted' });
}

/** Why whoever asks may not delete the account, if so. */
async function judge(
  ports: DeletePorts,
  customers: Customers | undefined,
  { id }: Profile,
  password: string,
): Promise<Refused<JudgeRefusal> | undefined> {
  const proof = await ports.pool.signIn(id, password);
  if (proof === 'invalid-credentials') return refused('wrong-password');
  if (proof === 'too-many-requests') return refused(proof);
  if (proof === 'suspended') return refused('session-expired');
  // Without payments nobody could end it, once leagues and pictures are gone.
  const isPaying = !customers && isLive((await ports.billing.get(id))?.subscription ?? null);
  return isPaying ? refused('subscription-goes-on') : undefined;
}

type Owning = Outcome<LeagueReply[], 'owns-leagues'>;

/**
 * Keeps whoever goes from getting a seat, a league or a customer, then looks at what they own. What follows cannot be had back,
 * so nothing may come afterwards that stands in the way. Answers the leagues that they may pass on.
 */
async function reserve(ports: DeletePorts, userId: string): Promise<Owning> {
  const until = goingUntil(ports.clock.now());
  if (!(await ports.users.reserve(userId, until))) return ok([]);
  const owning = judgeOwning(await readUserLeagues(ports, userId), userId);
  if (!owning.ok) await ports.users.release(userId, until);
  return owning;
}

function judgeOwning(leagues: readonly LeagueReply[], userId: string): Owning {
  const inTheWay = leaguesInTheWay(leagues, userId);
  if (inTheWay.length > 0) return refused('owns-leagues', inTheWay.map(({ name }) => name).join(', '));
  return ok(leagues.filter(({ ownerId }) => ownerId === userId));
}

/**
 * Passes on and leaves the leagues, takes the pictures away, ends what is paid for, and puts a tombstone where the profile was; not
 * while others change it too fast. Whoever gets a picture has their profile changed by it: what came since this one was read is
 * looked at, too.
 */
async function bury(
  ports: DeletePorts,
  customers: Customers | undefined,
  userId: string,
): Promise<Outcome<undefined, 'owns-leagues' | 'unavailable'>> {
  const { clock, users, pictures } = ports;
  const owning = await reserve(ports, userId);
  if (!owning.ok) return owning;
  await passOnLeagues(ports, owning.value, userId);
  await leaveLeagues(ports, userId);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const profile = await users.get(userId);
    if (!profile) return ok(undefined);
    await pictures.removeAllOf(userId);
    await endAtOnce(ports, customers, userId);
    const at = clock.now();
    if ((await users.bury(profile, { at, heldUntil: nameHeldUntil(at) })) === 'saved') return ok(undefined);
  }
  return refused('unavailable');
}

async function passOnLeagues(
  ports: DeletePorts,
  leagues: readonly LeagueReply[],
  userId: string,
): Promise<void> {
  for (const league of leagues)
    if ((await passOnLeague(ports, league, userId)) === 'unavailable') throw tooFast();
}

/**
 * Boards and offers go before the membership, by which they are found. Where the seat is fixed, a former member keeps it; so does
 * the owner of a league in which nobody else is left. Of leagues that were left before, what the member alone could read goes.
 */
async function leaveLeagues(ports: DeletePorts, userId: string): Promise<void> {
  for (const leagueId of await ports.leagues.listOf(userId)) {
    const [withdrawn] = await Promise.all([
      withdrawMember(ports, leagueId, userId),
      ports.boards.remove(leagueId, userId),
    ]);
    const left = withdrawn.ok ? await leaveLeague(ports, leagueId, userId) : withdrawn;
    if (!left.ok && left.refused === 'unavailable') throw tooFast();
  }
  for (const leagueId of await ports.leagues.listLeft(userId)) await ports.trades.forget(leagueId, userId);
}

/** Whoever looks at a league in which the seat stays sees a former member from now on. */
async function tellLeagues(ports: DeletePorts, userId: string): Promise<void> {
  for (const leagueId of await ports.leagues.listOf(userId))
    await ports.publisher.push(await listenersOf(ports, leagueId), { type: 'league', leagueId });
}

const tooFast = () => new Unavailable('a league changes too fast');

/** Straight away and once, for the account that a queue would ask is gone; to a proved address alone. */
async function confirmByMail(
  mail: Mail | undefined,
  { email, emailVerified, firstName }: Profile,
  link: string,
): Promise<void> {
  if (!mail || !emailVerified) return;
  const message =
    'Your account is gone, with your picture, your draft boards and your notifications. Seasons that have drafted, and whatever you said in chats, show a former member in your place.';
  try {
    await mail.send({ to: email, firstName, title: 'Your Two Crowns account was deleted', message, link });
  } catch {
    // It is deleted all the same.
  }
}
