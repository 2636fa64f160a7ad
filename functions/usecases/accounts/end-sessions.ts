import { accountNotice, type Notice } from '#shared/domain/news.ts';
import type { Session } from '#shared/domain/session.ts';
import { Unavailable, type Notification, type Ports } from '../../ports.ts';
import type { SignOutErrand } from '../../errand-message.ts';
import { endSockets } from '../news/presence.ts';
import { notification, pushNews, readersOf } from '../news/tell.ts';

export type SocketPorts = Pick<Ports, 'clock' | 'connections' | 'publisher'>;
export type EndSessionPorts = SocketPorts & Pick<Ports, 'pool' | 'signOuts'>;
type TellingPorts = EndSessionPorts & Pick<Ports, 'random' | 'notifications' | 'mailbox'>;
export type SignOutPorts = TellingPorts & Pick<Ports, 'errands'>;

/** Longer than an access token lives: what is left of it is refused until then, and by itself from then on. */
const SIGNED_OUT_KEPT_MS = 3_600_000;

/**
 * Signs the user out everywhere. Their access tokens are refused from now on, those too that a session would still get which the
 * pool has not ended; `own` is the caller's session, which may have begun this very second.
 */
export async function endSessions(ports: EndSessionPorts, userId: string, own?: Session): Promise<void> {
  const at = await ports.pool.signOutEverywhere(userId);
  await Promise.all([ports.signOuts.signOutAll(userId, at), own && endOwn(ports, userId, own)]);
  await closeSockets(ports, userId);
}

/** Who signs out: by which token, of which session. */
export interface Leaving {
  userId: string;
  session: Session;
  clientId: string;
  accessToken: string;
}

/**
 * Signs the session of a refresh token out; the sockets of all of them close, and those of the others open again. Nobody but the
 * pool knows whose token that is: where it takes the caller's access token no more, it was the caller's own.
 */
export async function endSession(
  ports: EndSessionPorts,
  { userId, session, clientId, accessToken }: Leaving,
  refreshToken: string,
): Promise<void> {
  await ports.pool.revoke(refreshToken, clientId);
  if (!(await ports.pool.honours(accessToken))) await endOwn(ports, userId, session);
  await closeSockets(ports, userId);
}

function endOwn({ clock, signOuts }: EndSessionPorts, userId: string, session: Session): Promise<void> {
  return signOuts.signOutOne(userId, session, new Date(clock.now().getTime() + SIGNED_OUT_KEPT_MS));
}

export async function closeSockets(ports: SocketPorts, userId: string): Promise<void> {
  await endSockets(ports, await ports.connections.ofUser(userId));
}

/** An act that ends all sessions of its user: who, what they are told, and by which session they ask themselves. */
interface EndingAct {
  userId: string;
  notice: Notice;
  own?: Session | undefined;
  /** Acts that had begun before and are done with it: first tries of the same. */
  settled?: readonly string[] | undefined;
}

/**
 * Does something to an account after which all its sessions must end; false where `act` answers so, for nothing was done. That
 * they are to end is stored first, so it comes to pass whatever breaks off: an errand ends them where it is not known what
 * became of the act, and where they could not be ended at once. The act itself is then done all the same.
 */
export async function endingSessions(
  ports: SignOutPorts,
  { userId, notice, own, settled = [] }: EndingAct,
  act: () => Promise<boolean>,
): Promise<boolean> {
  const told = notification(ports, notice, ports.clock.now());
  const { id } = told;
  await Promise.all([
    ports.errands.announce({ signOut: id, of: userId }),
    ports.mailbox.announce([told]),
    ports.signOuts.begin(userId, id),
  ]);
  if (!(await act())) {
    await ports.signOuts.finish(userId, [id]);
    return false;
  }
  try {
    await finish(ports, told, { own, settled });
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
  }
  return true;
}

/** What is told where nobody knows whether the act was done. */
const IN_DOUBT = {
  title: 'All your sessions have ended',
  message:
    'Somebody began to set a new password, and it may not have come to its end. If it was not you, set a new one by “Forgot your password” now.',
};

/** Ends the sessions that such an act has left; `nothing` where it came to its end. Again changes nothing. */
export async function finishSignOut(
  ports: TellingPorts & Pick<Ports, 'users'>,
  { signOut: id, of: userId }: SignOutErrand,
): Promise<'signed out' | 'nothing'> {
  if (!(await ports.signOuts.begunBy(userId)).includes(id)) return 'nothing';
  if (!(await ports.users.get(userId))) {
    await ports.signOuts.finish(userId, [id]);
    return 'nothing';
  }
  const notice = accountNotice(userId, IN_DOUBT.title, IN_DOUBT.message);
  const told = { ...notification(ports, notice, ports.clock.now()), id };
  // The mail that the act announced may have come by now, and found nothing to tell.
  await ports.mailbox.announce([told]);
  await finish(ports, told);
  return 'signed out';
}

async function finish(
  ports: TellingPorts,
  told: Notification,
  { own, settled = [] }: Pick<EndingAct, 'own' | 'settled'> = {},
): Promise<void> {
  const { to: userId, id } = told;
  await endSessions(ports, userId, own);
  const readers = await readersOf(ports, [told]);
  await ports.notifications.add([told]);
  await ports.signOuts.finish(userId, [id, ...settled]);
  await pushNews(ports, [told], readers);
}
