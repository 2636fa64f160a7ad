import { setTimeout as sleep } from 'node:timers/promises';
import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SchedulerClient } from '@aws-sdk/client-scheduler';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { isPushType } from '#shared/domain/news/push.ts';
import { accessTokens } from '../adapters/access-token.ts';
import { poolUsers } from '../adapters/cognito/pool-users.ts';
import { poolMailedCodes } from '../adapters/cognito/mailed-codes.ts';
import { userPool } from '../adapters/cognito/pool.ts';
import { poolSecondFactor } from '../adapters/cognito/second-factor.ts';
import { cryptoRandom } from '../adapters/random.ts';
import { Table } from '../adapters/dynamodb/table.ts';
import { sesMail } from '../adapters/mail.ts';
import type { ServiceUrls } from '../adapters/group-chats.ts';
import { sqsGroupChatChecks } from '../adapters/group-chat-checks.ts';
import { sqsEmailQueue } from '../adapters/email-queue.ts';
import { sqsRetryDelay } from '../adapters/retry-delay.ts';
import { timers } from '../adapters/timers.ts';
import { pictureRemoval } from '../adapters/picture-removal.ts';
import { pictureStore } from '../adapters/pictures.ts';
import { pictureUploads } from '../adapters/picture-uploads.ts';
import { siteFiles } from '../adapters/site-files.ts';
import { siteShell } from '../adapters/site-shell.ts';
import {
  sqsFollowUps,
  sqsFetchedPictures,
  sqsLeagueCleanups,
  sqsWantedPictures,
} from '../adapters/announced-work.ts';
import { sqsGamePushQueue } from '../adapters/push/game-push-queue.ts';
import { sqsPushQueue, withPushes } from '../adapters/push/push-queue.ts';
import { sqsTurnPushQueue } from '../adapters/push/turn-push-queue.ts';
import type { PushSettings } from '../adapters/push/web-push.ts';
import { pushKeyPairs, pushKeys } from '../adapters/push/keys.ts';
import { sqsScoreQueue } from '../adapters/score-queue.ts';
import { socketPublisher } from '../adapters/sockets.ts';
import { stripeCustomers } from '../adapters/stripe/customers.ts';
import { stripeSecret, type StripeSettings } from '../adapters/stripe/secret.ts';
import { TimeoutHandler, REPLY_MS, SLOW_REPLY_MS, sqs } from './clients.ts';
import { invocationSignal } from './invocation.ts';
import type { Log } from './log.ts';
import { measuring } from './metrics.ts';
import type {
  Publisher,
  Clock,
  ConnectionStore,
  Customers,
  FollowUps,
  GroupChatChecks,
  Mail,
  EmailQueue,
  GamePushQueue,
  RetryDelay,
  Timers,
  PictureStore,
  PictureUploads,
  WantedPictures,
  LeagueCleanups,
  PushQueue,
  PushKeys,
  PushService,
  Ports,
  ScoreFeed,
  ScoreQueue,
  SecondFeed,
  SiteFiles,
  SiteShell,
  TurnPushQueue,
  UserPool,
} from '../ports/ports.ts';
import { forgetSockets } from '../usecases/sockets/presence.ts';

// The only reader of process.env, and where SDK clients are made (see clients.ts). Entries call what they need; bundling drops the rest.

function env(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`environment variable ${name} is missing`);
  return value;
}

/** A setting that a deployment may leave out; undefined when it is missing or empty. */
function optionalEnv(name: string): string | undefined {
  return process.env[name] || undefined;
}

/** The hosts of the site's pages: its domain, or else the distribution's, and the address by which members know it. */
export function siteHosts(): readonly string[] {
  return [env('SITE_HOST'), new URL(siteUrl()).host];
}

export const systemClock: Clock = {
  now: () => new Date(),
  async until(instant) {
    // setTimeout may fire a millisecond early.
    for (let left; (left = instant.getTime() - Date.now()) > 0;) await sleep(left);
  },
};

/**
 * Fields of log lines that CloudWatch takes as metrics, each deployment's apart (see metrics.ts). Nothing fails for want of a name,
 * which new code may lack for seconds while a stack is updated.
 */
export function composeMeasures() {
  return measuring(optionalEnv('METRICS_NAMESPACE') ?? 'TwoCrowns', () => Date.now());
}

type StoreMaker<Store> = (table: Table, clock: Clock) => Store;

/** Time, chance, and these stores of the one table, each under the name of its port (see stores.ts). */
export function composeStores<Name extends keyof Ports>(makers: {
  [Each in Name]: StoreMaker<Ports[Each]>;
}) {
  const table = new Table(
    new DynamoDBClient({ maxAttempts: 4, requestHandler: new TimeoutHandler(REPLY_MS) }),
    env('TABLE_NAME'),
  );
  const made = Object.entries<StoreMaker<unknown>>(makers).map(([name, make]) => [
    name,
    make(table, systemClock),
  ]);
  const stores = Object.fromEntries(made) as Pick<Ports, Name>;
  return { ...stores, clock: systemClock, random: cryptoRandom };
}

/**
 * The gate before every route. The secret is in the environment rather than fetched at the start: anybody who may read
 * a function's settings may also read the distribution's, which show it, too.
 */
export function composeRequestChecks({
  clock,
  limits,
  signOuts,
}: Pick<Ports, 'clock' | 'limits' | 'signOuts'>) {
  return { clock, limits, signOuts, edgeSecret: edgeSecret() };
}

export function composePublisher(connections: ConnectionStore, log: Log): Publisher {
  // The endpoint is AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI, which the SDK reads by itself.
  const gateway = new ApiGatewayManagementApiClient({
    maxAttempts: 2,
    requestHandler: new TimeoutHandler(REPLY_MS),
  });
  const publisher = socketPublisher(
    gateway,
    (connectionIds) => forgetSockets({ clock: systemClock, connections, publisher }, connectionIds),
    (message, error) => log.warn(message, { error: String(error) }),
  );
  return publisher;
}

/** Everything that arms, announces and pushes a change of a league season. */
export function composeChanges(connections: ConnectionStore, log: Log) {
  const pushQueue = composePushQueue(log);
  return {
    timers: composeTimers(),
    turnPushQueue: composeTurnPushQueue(log),
    pushQueue,
    emailQueue: withPushes(composeEmailQueue(), pushQueue),
    groupChatChecks: composeGroupChatChecks(),
    publisher: composePublisher(connections, log),
  };
}

/**
 * Made with the first look, so that whoever has no chat needs no queue: while a stack is updated, new code may run for
 * seconds with settings from before it, and drafts go on.
 */
function composeGroupChatChecks(): GroupChatChecks {
  let looks: GroupChatChecks | undefined;
  const make = () => {
    return sqsGroupChatChecks(sqs(), env('CHANNEL_QUEUE_URL'), systemClock);
  };
  return { announce: (season) => (looks ??= make()).announce(season) };
}

function composeTimers(): Timers {
  const targets = {
    queueUrl: env('CLOCK_QUEUE_URL'),
    queueArn: env('CLOCK_QUEUE_ARN'),
    scheduleGroup: env('SCHEDULE_GROUP'),
    scheduleRoleArn: env('SCHEDULE_ROLE_ARN'),
    functionArn: env('CLOCK_FUNCTION_ARN'),
    deadLettersArn: env('SCHEDULE_DEAD_LETTERS_ARN'),
  };
  return timers(
    new SchedulerClient({ requestHandler: new TimeoutHandler(REPLY_MS) }),
    sqs(),
    targets,
    systemClock,
  );
}

export function composeEmailQueue(): EmailQueue {
  return sqsEmailQueue(sqs(), env('MAIL_QUEUE_URL'));
}

/** Retry delays of the messages of a queue. */
export function composeRetryDelay(kind: 'MAIL' | 'CHANNEL' | 'PUSH' | 'TURN'): RetryDelay {
  return sqsRetryDelay(sqs(), env(`${kind}_QUEUE_URL`));
}

/** While a stack is updated, new code may run for seconds with settings from before it: acts go on, and what they tell is not pushed. */
export function composePushQueue(log: Log): PushQueue {
  const url = optionalEnv('PUSH_QUEUE_URL');
  if (url !== undefined) return sqsPushQueue(sqs(), url);
  const tell = () => log.warn('a push was not announced', { error: 'its queue is not known yet' });
  return {
    announce: async (news) => {
      if (news.some(({ type }) => isPushType(type))) tell();
    },
    watch: async () => tell(),
  };
}

/** For functions in which nothing but a push is lost by it: until the queue is known, what they would announce fails, and is asked again. */
export function composeWatching(): PushQueue {
  return sqsPushQueue(sqs(), optionalEnv('PUSH_QUEUE_URL') ?? '');
}

/** The same for moments of games. */
export function composeGamePushQueue(): GamePushQueue {
  return sqsGamePushQueue(sqs(), optionalEnv('PUSH_QUEUE_URL') ?? '');
}

/** Until the queue is known, scores that would go by it are not pushed, and pages find out by the next ones. */
export function composeScoreQueue(): ScoreQueue {
  return sqsScoreQueue(sqs(), optionalEnv('TURN_QUEUE_URL') ?? '');
}

/** While a stack is updated, new code may run for seconds with settings from before it: drafts go on, and no turn is announced. */
function composeTurnPushQueue(log: Log): TurnPushQueue {
  const tell = (error: unknown) => log.warn('a turn was not announced', { error: String(error) });
  const url = optionalEnv('TURN_QUEUE_URL');
  if (url === undefined) return { announce: async () => tell('its queue is not known yet') };
  return sqsTurnPushQueue(sqs({ maxAttempts: 2 }), url, tell);
}

/** Where the services answer that groups chat by. */
export function groupChatUrls(): ServiceUrls {
  return { discord: env('DISCORD_URL'), slack: env('SLACK_URL'), groupme: env('GROUPME_URL') };
}

export function composeLeagueCleanups(): LeagueCleanups {
  return sqsLeagueCleanups(sqs(), env('PURGE_QUEUE_URL'));
}

export function composeFollowUps(): FollowUps {
  return sqsFollowUps(sqs(), env('ERRAND_QUEUE_URL'));
}

export function composePictures(log: Log): PictureStore {
  return pictureStore(
    new S3Client({ maxAttempts: 2, requestHandler: new TimeoutHandler(SLOW_REPLY_MS) }),
    env('PICTURES_BUCKET'),
    (message, error) => log.warn(message, { error: String(error) }),
  );
}

/** Checksums of the SDK's own are left out: the store of the local machine knows none. */
export function composePictureUploads(): PictureUploads {
  const client = new S3Client({
    maxAttempts: 2,
    requestHandler: new TimeoutHandler(SLOW_REPLY_MS),
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  return pictureUploads(client, env('PICTURES_BUCKET'));
}

export function composeWantedPictures(): WantedPictures {
  return sqsWantedPictures(sqs(), env('WANTED_PICTURES_QUEUE_URL'));
}

export function composeFetchedPictures() {
  return sqsFetchedPictures(sqs(), env('FETCHED_PICTURES_QUEUE_URL'));
}

export function composePictureRemoval() {
  const client = new S3Client({ maxAttempts: 2, requestHandler: new TimeoutHandler(SLOW_REPLY_MS) });
  return pictureRemoval(client, env('PICTURES_BUCKET'));
}

export function composeSiteFiles(): SiteFiles {
  const client = new S3Client({ maxAttempts: 2, requestHandler: new TimeoutHandler(SLOW_REPLY_MS) });
  return siteFiles(client, env('SITE_BUCKET'));
}

export function composeSiteShell(): SiteShell {
  const client = new S3Client({ maxAttempts: 2, requestHandler: new TimeoutHandler(REPLY_MS) });
  return siteShell(client, { Bucket: env('SITE_BUCKET'), Key: env('SITE_SHELL') }, systemClock);
}

/** Undefined when the deployment names no sender. */
export function composeMail(options: { asksWhy?: boolean } = {}): Mail | undefined {
  const from = optionalEnv('MAIL_FROM');
  if (from === undefined) return undefined;
  // Not retried: if SES took the mail and only its reply was lost, a retry would mail it twice.
  const client = new SESv2Client({ maxAttempts: 1, requestHandler: new TimeoutHandler(SLOW_REPLY_MS) });
  const templates = {
    notification: env('MAIL_TEMPLATE'),
    invitation: env('INVITATION_TEMPLATE'),
    request: env('REQUEST_TEMPLATE'),
    receipt: env('RECEIPT_TEMPLATE'),
    cancellation: env('CANCELLATION_TEMPLATE'),
  };
  return sesMail(client, from, templates, { ...options, configurationSet: env('MAIL_CONFIGURATION_SET') });
}

function composeKeyPairs() {
  const secrets = new SecretsManagerClient({ maxAttempts: 2, requestHandler: new TimeoutHandler(REPLY_MS) });
  return pushKeyPairs(secrets, env('PUSH_SECRET'));
}

export function composePushKeys(): PushKeys {
  return pushKeys(composeKeyPairs());
}

/**
 * Pushes under the deployment's keys, by the maker (see pushes.ts). Services may write to its support, or else look at its
 * site.
 */
export function composePushService(make: (settings: PushSettings) => PushService, log: Log): PushService {
  const email = supportEmail();
  return make({
    pairs: composeKeyPairs(),
    contact: email === undefined ? siteUrl() : `mailto:${email}`,
    now: () => Date.now(),
    timeoutMs: SLOW_REPLY_MS,
    signal: invocationSignal,
    tell: (about) => log.error('push refused', about),
  });
}

/** Hosts and origins of push services beside the known ones. */
export function pushHosts(): readonly string[] {
  return optionalEnv('PUSH_HOSTS')?.split(',') ?? [];
}

/** The address that answers requests for support; undefined when the deployment names none. */
export function supportEmail(): string | undefined {
  return optionalEnv('SUPPORT_EMAIL');
}

/** Where a member can turn: the support address, or else the site, whose pages have a form for it. */
export function supportContact(): string {
  return supportEmail() ?? siteUrl();
}

/** The site's own origin, for links in mails. */
export function siteUrl(): string {
  return env('SITE_URL');
}

/** What the site's distribution adds to each call, and nobody else knows. */
export function edgeSecret(): string {
  return env('EDGE_SECRET');
}

/** Finds the member to whom an access token belongs. */
export function composeMembers() {
  return accessTokens(env('TOKEN_ISSUER'), env('TOKEN_CLIENTS').split(','));
}

/** The parts of the user pool that accounts need. */
export function composePool(): Pick<Ports, 'pool' | 'secondFactor' | 'mailedCodes'> {
  const requestHandler = new TimeoutHandler(SLOW_REPLY_MS);
  const client = new CognitoIdentityProviderClient({ maxAttempts: 2, requestHandler });
  const once = new CognitoIdentityProviderClient({ maxAttempts: 1, requestHandler });
  const [poolId, clientId] = [env('USER_POOL_ID'), env('SERVER_CLIENT_ID')];
  return {
    pool: userPool(client, once, poolId, clientId),
    secondFactor: poolSecondFactor(client, once, poolId),
    mailedCodes: poolMailedCodes(once, clientId),
  };
}

/** The part of it that makes accounts, for whoever signs in by the site itself. */
export function composePoolUsers(): Pick<UserPool, 'create' | 'setPassword'> {
  const client = new CognitoIdentityProviderClient({
    maxAttempts: 2,
    requestHandler: new TimeoutHandler(SLOW_REPLY_MS),
  });
  return poolUsers(client, client, env('USER_POOL_ID'));
}

/**
 * Both feeds of results, by their makers (see feeds.ts). When no scoreboard is named, the second one is also the first.
 */
export function composeFeeds(make: {
  espnFeed(url: string): ScoreFeed;
  nflverseFeed(url: string): SecondFeed;
}): Pick<Ports, 'scoreFeed' | 'secondFeed'> {
  const secondFeed = make.nflverseFeed(env('RESULTS_FEED_URL'));
  const scoreboard = optionalEnv('SCOREBOARD_URL');
  return { scoreFeed: scoreboard !== undefined ? make.espnFeed(scoreboard) : secondFeed, secondFeed };
}

/** Makes something that asks Stripe (see payments.ts); undefined when the deployment sells nothing. */
export function composeStripe<Made>(make: (settings: StripeSettings) => Made): Made | undefined {
  const price = optionalEnv('STRIPE_PRICE');
  if (price === undefined) return undefined;
  const secrets = new SecretsManagerClient({ maxAttempts: 2, requestHandler: new TimeoutHandler(REPLY_MS) });
  return make({
    url: env('STRIPE_URL'),
    secret: stripeSecret(secrets, env('STRIPE_SECRET')),
    price,
    siteUrl: siteUrl(),
    clock: systemClock,
    timeoutMs: SLOW_REPLY_MS,
    signal: invocationSignal,
  });
}

/** Stripe's customers, for functions that sell nothing themselves. */
export function composeCustomers(): Customers | undefined {
  return composeStripe(stripeCustomers);
}
