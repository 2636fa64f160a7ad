import type { Ports } from '#functions/ports/ports.ts';
import { claimsOf, EDGE_SECRET, payments, ports } from './ports.ts';

// Replaces every file in functions/compose/aws with the same functions, whose ports are in memory.

export function composeStores<Name extends keyof Ports>(...makers: readonly { name: Name }[]) {
  const stores = Object.fromEntries(makers.map(({ name }) => [name, ports[name]])) as unknown as Pick<
    Ports,
    Name
  >;
  return { ...stores, clock: ports.clock, random: ports.random };
}

export const composeRequestChecks = ({
  clock,
  limits,
  signOuts,
}: Pick<Ports, 'clock' | 'limits' | 'signOuts'>) => ({
  clock,
  limits,
  signOuts,
  edgeSecret: edgeSecret(),
});

export const composeChanges = () => ({
  timers: ports.timers,
  turnPushQueue: ports.turnPushQueue,
  pushQueue: ports.pushQueue,
  emailQueue: ports.emailQueue,
  groupChatChecks: ports.groupChatChecks,
  publisher: ports.publisher,
});
/** These tests measure nothing. */
export const composeMeasures = () => () => ({});
export const composePushKeys = () => ports.pushKeys;
export const composePushQueue = () => ports.pushQueue;
export const composeWatching = () => ports.pushQueue;
export const composePublisher = () => ports.publisher;
export const composeScoreQueue = () => ports.scoreQueue;
export const composeEmailQueue = () => ports.emailQueue;
export const composeLeagueCleanups = () => ports.leagueCleanups;
export const composeFollowUps = () => ports.followUps;
export const composePictures = () => ports.pictures;
export const composePictureUploads = () => ports.uploads;
export const composeWantedPictures = () => ports.wantedPictures;
export const composePictureRemoval = () => ports.pictures;
export const composeMail = () => ports.mail;
export const composePool = () => ({ pool: ports.pool, mailedCodes: ports.mailedCodes });
export const composeSecondFactor = () => ({ secondFactor: ports.secondFactor });
/** The site of these tests offers no passkeys. */
export const composePasskeys = () => undefined;
export const composeStripe = () => payments;
export const composeCustomers = () => payments;

export const composeMembers = () => async (token: string) => {
  const claims = claimsOf(token);
  return (
    claims && {
      userId: claims['sub'],
      clientId: claims['client_id'],
      isAdmin: claims['cognito:groups'] !== undefined,
      session: { id: claims['origin_jti'], startedAt: Number(claims['auth_time']) },
      accessToken: token,
    }
  );
};

export const siteUrl = () => window.location.origin;
export const pushHosts = () => [];
export const siteHosts = () => [window.location.host];
export const edgeSecret = () => EDGE_SECRET;
const SUPPORT = 'support@two-crowns.example';
export const supportEmail = () => SUPPORT;
export const supportContact = () => SUPPORT;
