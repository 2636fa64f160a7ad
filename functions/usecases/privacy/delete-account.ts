import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { goingUntil, nameHeldUntil } from '#shared/domain/accounts/account.ts';
import { leaguesInTheWay } from '#shared/domain/league-season.ts';
import { isLive } from '#shared/domain/billing/billing.ts';
import { OPEN_SITE } from '#shared/domain/news/notification-links.ts';
import { ok, refused, type Outcome, type Refused } from '#shared/domain/outcome.ts';
import type { AccountBlock } from '#shared/domain/accounts/session.ts';
import { RETRY, retryUntilDecided } from '../../ports/write-retry.ts';
import { Unavailable, type Customers, type Mail, type Ports, type Profile } from '../../ports/ports.ts';
import { finishDeletion } from '../accounts/former.ts';
import { endAtOnce } from '../billing/end.ts';
import { listenersOf, type ChangePorts } from '../change-season.ts';
import { leaveLeague } from '../leagues/members.ts';
import { transferLeague } from '../leagues/transfer-league.ts';
import { readUserLeagues, type ViewPorts } from '../leagues/read-leagues.ts';
import { expireFormerMemberData } from './expire-former-member-data.ts';
import { withdrawMember } from '../trades/withdraw-member.ts';

type DeletePorts = ViewPorts &
  ChangePorts &
  Pick<
    Ports,
    | 'pool'
    | 'boards'
    | 'devices'
    | 'draftPolls'
    | 'billing'
    | 'trades'
    | 'offerThreads'
    | 'chats'
    | 'requests'
    | 'watches'
  > & {
    pictures: Pick<Ports['pictures'], 'removeAllOf'>;
  };

/** Optional services of a deployment. */
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

/**
 * Deletes the caller's account (see Former members). First deletes what others see, then turns the profile into a tombstone,
 * then deletes what the user's id leads to, and finally the pool's user.
 *
 * If this is interrupted, repeating the call finishes it, and so does the next sign-in or a sign-up with that email.
 */
export async function deleteAccount(
  ports: DeletePorts,
  { mail, customers }: Optional,
  { userId, bar }: { userId: string; bar: Promise<AccountBlock | undefined> },
  { password, link }: { password: string; link: string },
): Promise<Outcome<Said, JudgeRefusal | AccountBlock | 'unavailable'>> {
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

/** Why the caller can't delete the account; undefined if they can. */
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
  // While payments are off, no one can end the subscription. So this refuses before any leagues or pictures are deleted.
  const isPaying = !customers && isLive((await ports.billing.get(id))?.subscription ?? null);
  return isPaying ? refused('subscription-goes-on') : undefined;
}

type Owning = Outcome<LeagueReply[], 'owns-leagues'>;

/**
 * Reserves the account for deletion, so that it can't get a new seat, league or customer. Then checks the leagues that the
 * member owns, and returns those to transfer. The next steps can't be undone, so nothing may block them afterward.
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
 * Transfers and leaves the leagues, deletes the pictures, ends paid services, and writes the profile's tombstone. Fails if
 * others keep changing the profile. A picture added at the same time changes the profile, so this tries again, and deletes
 * that picture, too.
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
  await expireFormerMemberData(ports, userId);
  return retryUntilDecided(async () => {
    const profile = await users.get(userId);
    if (!profile) return ok(undefined);
    await pictures.removeAllOf(userId);
    await endAtOnce(ports, customers, userId);
    const at = clock.now();
    if ((await users.bury(profile, { at, heldUntil: nameHeldUntil(at) })) === 'saved') return ok(undefined);
    return RETRY;
  });
}

async function passOnLeagues(
  ports: DeletePorts,
  leagues: readonly LeagueReply[],
  userId: string,
): Promise<void> {
  for (const league of leagues)
    if ((await transferLeague(ports, league, userId)) === 'unavailable') throw tooFast();
}

/**
 * Leaves the user's leagues, and deletes what only the user could read in leagues left earlier. Votes and offers go before the
 * membership, because they are found through it; boards go with it, because a partner may inherit them. A member without a
 * partner whose seat is fixed, or who is the only one in a league they own, keeps the seat as a former member.
 */
async function leaveLeagues(ports: DeletePorts, userId: string): Promise<void> {
  for (const leagueId of await ports.leagues.listOf(userId)) {
    const [withdrawn] = await Promise.all([
      withdrawMember(ports, leagueId, userId),
      ports.draftPolls.forget(leagueId, userId),
    ]);
    const left = withdrawn.ok ? await leaveLeague(ports, leagueId, userId) : withdrawn;
    if (!left.ok && (left.refused === 'unavailable' || left.refused === 'draft-deadline-passed'))
      throw tooFast();
    await ports.boards.remove(leagueId, userId);
  }
  for (const leagueId of await ports.leagues.listLeft(userId)) await ports.trades.forget(leagueId, userId);
}

/** In leagues where the user's seat stays, makes open pages show it as a former member's. */
async function tellLeagues(ports: DeletePorts, userId: string): Promise<void> {
  for (const leagueId of await ports.leagues.listOf(userId))
    await ports.publisher.push(await listenersOf(ports, leagueId), { type: 'league', leagueId });
}

/**
 * The error for a league that can't be left now, because it changes too fast, or because it missed the draft deadline and
 * will be settled in minutes.
 */
const tooFast = () => new Unavailable('a league changes too fast');

/**
 * Sends the confirmation directly, because a queued email would look for the account, which is gone. Sends it without retries,
 * and only to a verified address.
 */
async function confirmByMail(
  mail: Mail | undefined,
  { email, emailVerified, firstName }: Profile,
  link: string,
): Promise<void> {
  if (!mail || !emailVerified) return;
  const message =
    'We deleted your account, your picture, your draft boards and your notifications. Drafted seasons and your chat messages now say “Former member” instead of your name. We’ll delete your messages, and your requests to us, 180 days after the season is final.';
  try {
    const title = 'Your Two Crowns account was deleted';
    await mail.send({ to: email, firstName, title, message, link, button: OPEN_SITE });
  } catch {
    // The account is deleted, even if this email fails.
  }
}
