import { accountNotice, type Notice } from '#shared/domain/news/notice.ts';
import { timeOfId } from '#shared/domain/chat/chat-id.ts';
import type { Session } from '#shared/domain/accounts/session.ts';
import { Unavailable, type Notification, type Ports } from '../../ports/ports.ts';
import type { SignOutFollowUp } from '../../messages/follow-up.ts';
import { dropDevices } from '../push/devices.ts';
import { endSockets } from '../sockets/presence.ts';
import { notification, pushNews, readersOf } from '../news/store-effects.ts';

export type SocketPorts = Pick<Ports, 'clock' | 'connections' | 'publisher'>;
export type EndSessionPorts = SocketPorts & Pick<Ports, 'devices' | 'pool' | 'signOuts'>;
type TellingPorts = EndSessionPorts & Pick<Ports, 'random' | 'notifications' | 'emailQueue'>;
export type SignOutPorts = TellingPorts & Pick<Ports, 'followUps'>;

/**
 * How long a sign-out is remembered. That's longer than an access token lives, so afterward, all tokens of the session have
 * expired anyway.
 */
const SIGNED_OUT_KEPT_MS = 3_600_000;

/**
 * Signs the user out everywhere, and stops pushes to all their devices. Access tokens are rejected from now on, even new
 * ones from a session that the pool hasn't ended. `own`, the caller's session, is ended by its id, because it may have
 * begun within this very second.
 */
export async function endSessions(ports: EndSessionPorts, userId: string, own?: Session): Promise<void> {
  const at = await ports.pool.signOutEverywhere(userId);
  await Promise.all([ports.signOuts.signOutAll(userId, at), own && endOwn(ports, userId, own)]);
  await dropDevices(ports, userId, () => true);
  await closeSockets(ports, userId);
}

/** The caller who signs out, with their token and session. */
export interface Leaving {
  userId: string;
  session: Session;
  clientId: string;
  accessToken: string;
}

/**
 * Signs out the session of a refresh token. All the user's sockets close, and those of other sessions reconnect. Only the pool
 * knows which session was ended: if the pool no longer accepts the caller's access token afterward, it was the caller's own
 * session.
 */
export async function endSession(
  ports: EndSessionPorts,
  { userId, session, clientId, accessToken }: Leaving,
  refreshToken: string,
): Promise<void> {
  await ports.pool.revoke(refreshToken, clientId);
  if (!(await ports.pool.honours(accessToken))) {
    await endOwn(ports, userId, session);
    await dropDevices(ports, userId, (device) => device.session === session.id);
  }
  await closeSockets(ports, userId);
}

function endOwn({ clock, signOuts }: EndSessionPorts, userId: string, session: Session): Promise<void> {
  return signOuts.signOutOne(userId, session, new Date(clock.now().getTime() + SIGNED_OUT_KEPT_MS));
}

export async function closeSockets(ports: SocketPorts, userId: string): Promise<void> {
  await endSockets(ports, await ports.connections.ofUser(userId));
}

/**
 * An act that ends all of a user's sessions, with the notification that the user gets. `own` is the user's current session,
 * if the user is the one acting.
 */
interface EndingAct {
  userId: string;
  notice: Notice;
  own?: Session | undefined;
  /** Ids of earlier tries of the same act. They finish together with this one. */
  settled?: readonly string[] | undefined;
}

/**
 * Performs an act that must end all of the account's sessions; false if `act` returns false without doing anything. The end of
 * the sessions is recorded first, so that a follow-up can carry it out if the act's result is unknown, or if ending them fails.
 * In the second case, the act still counts as done.
 */
export async function endingSessions(
  ports: SignOutPorts,
  { userId, notice, own, settled = [] }: EndingAct,
  act: () => Promise<boolean>,
): Promise<boolean> {
  const told = notification(ports, notice, ports.clock.now());
  const { id } = told;
  await Promise.all([
    ports.followUps.announce({ signOut: id, of: userId }),
    ports.emailQueue.announce([told]),
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

/** The notification if the act's result is unknown. */
const IN_DOUBT = {
  title: 'You’re signed out everywhere',
  message:
    'Someone started to set a new password for your account but may not have finished. If it wasn’t you, set a new one with “Forgot your password” now.',
};

/** Ends the sessions that an interrupted act left open; `nothing` if the act was finished. A repeat changes nothing. */
export async function finishSignOut(
  ports: TellingPorts & Pick<Ports, 'users'>,
  { signOut: id, of: userId }: SignOutFollowUp,
): Promise<'signed out' | 'nothing'> {
  if (!(await ports.signOuts.begunBy(userId)).includes(id)) return 'nothing';
  if (!(await ports.users.get(userId))) {
    await ports.signOuts.finish(userId, [id]);
    return 'nothing';
  }
  const notice = accountNotice(userId, IN_DOUBT.title, IN_DOUBT.message);
  // The notification has the date when the act began, so that its email goes to the address that the account had then.
  const told = { ...notification(ports, notice, new Date(timeOfId(id))), id };
  // The act's email may have been processed before its notification existed, so this announces it again.
  await ports.emailQueue.announce([told]);
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
