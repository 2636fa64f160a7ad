import { setTimeout as sleep } from 'node:timers/promises';
import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SchedulerClient } from '@aws-sdk/client-scheduler';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SQSClient } from '@aws-sdk/client-sqs';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { accessTokens } from './adapters/access-token.ts';
import { poolMailedCodes } from './adapters/cognito/mailed-codes.ts';
import { userPool } from './adapters/cognito/pool.ts';
import { poolSecondFactor } from './adapters/cognito/second-factor.ts';
import { cryptoRandom } from './adapters/random.ts';
import { Table } from './adapters/dynamodb/table.ts';
import { sesMail } from './adapters/mail.ts';
import { sqsMailbox } from './adapters/mailbox.ts';
import { pickClock } from './adapters/pick-clock.ts';
import { pictureStore } from './adapters/pictures.ts';
import { sqsErrands, sqsPurges } from './adapters/announced-work.ts';
import { socketPublisher } from './adapters/sockets.ts';
import { stripeCustomers } from './adapters/stripe/customers.ts';
import { stripeSecret, type StripeSettings } from './adapters/stripe/secret.ts';
import { invocationSignal } from './invocation.ts';
import type { Log } from './log.ts';
import type {
  Publisher,
  Clock,
  ConnectionStore,
  Customers,
  Errands,
  Mail,
  Mailbox,
  PickClock,
  PictureStore,
  Purges,
  Ports,
  ScoreFeed,
} from './ports.ts';
import { closeSocket } from './usecases/news/presence.ts';

// The only reader of process.env and the only maker of SDK clients. Entries call what they need; the rest is shaken off.

function env(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === '') throw new Error(`environment variable ${name} is missing`);
  return value;
}

/** What a deployment may do without; undefined where it says nothing, or an empty text. */
function optionalEnv(name: string): string | undefined {
  return process.env[name] || undefined;
}

/** The host under which browsers find the site. */
export function siteHost(): string {
  return env('SITE_HOST');
}

const CONNECTION_MS = 500;
/** A hung call is given up and tried again while an expiry still has time: it may come 3 s after its deadline. */
const REPLY_MS = 1000;
/** Passwords are hashed slowly on purpose, and mails are not urgent. */
const SLOW_REPLY_MS = 5000;

/** Gives a call up when no answer comes in that time, and for good when its invocation runs out of time. */
class PatientHandler extends NodeHttpHandler {
  constructor(requestTimeout: number) {
    // Without the last, the SDK writes a warning when the time is over and waits on for ever.
    super({ connectionTimeout: CONNECTION_MS, requestTimeout, throwOnRequestTimeout: true });
  }

  override handle(...[request, options]: Parameters<NodeHttpHandler['handle']>) {
    const abortSignal = invocationSignal();
    return super.handle(request, { ...options, ...(abortSignal && { abortSignal }) });
  }
}

const systemClock: Clock = {
  now: () => new Date(),
  async until(instant) {
    // Timers may fire a millisecond before their time.
    for (let left; (left = instant.getTime() - Date.now()) > 0;) await sleep(left);
  },
};

type StoreMaker<Store> = (table: Table, clock: Clock) => Store;

/** Time, chance and these stores of the one table, each by the name of its port (see stores.ts). */
export function composeStores<Name extends keyof Ports>(makers: {
  [Each in Name]: StoreMaker<Ports[Each]>;
}) {
  const table = new Table(
    new DynamoDBClient({ maxAttempts: 4, requestHandler: new PatientHandler(REPLY_MS) }),
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
 * What stands before every route. The secret comes by the environment, not by a call at the start: whoever may read
 * a function's settings may read the distribution's, which show it as well.
 */
export function composeGate({ clock, limits, signOuts }: Pick<Ports, 'clock' | 'limits' | 'signOuts'>) {
  return { clock, limits, signOuts, edgeSecret: env('EDGE_SECRET') };
}

export function composePublisher(connections: ConnectionStore, log: Log): Publisher {
  // The endpoint is AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI, which the SDK reads by itself.
  const gateway = new ApiGatewayManagementApiClient({
    maxAttempts: 2,
    requestHandler: new PatientHandler(REPLY_MS),
  });
  const publisher = socketPublisher(
    gateway,
    (connectionId) => closeSocket({ clock: systemClock, connections, publisher }, connectionId),
    (message, error) => log.warn(message, { error: String(error) }),
  );
  return publisher;
}

/** All that is armed, announced and pushed with a change of a league season. */
export function composeChanges(connections: ConnectionStore, log: Log) {
  return {
    pickClock: composePickClock(),
    mailbox: composeMailbox(),
    publisher: composePublisher(connections, log),
  };
}

function composePickClock(): PickClock {
  const targets = {
    queueUrl: env('CLOCK_QUEUE_URL'),
    queueArn: env('CLOCK_QUEUE_ARN'),
    scheduleGroup: env('SCHEDULE_GROUP'),
    scheduleRoleArn: env('SCHEDULE_ROLE_ARN'),
    functionArn: env('CLOCK_FUNCTION_ARN'),
    deadLettersArn: env('SCHEDULE_DEAD_LETTERS_ARN'),
  };
  return pickClock(
    new SchedulerClient({ requestHandler: new PatientHandler(REPLY_MS) }),
    new SQSClient({ requestHandler: new PatientHandler(REPLY_MS) }),
    targets,
    systemClock,
  );
}

export function composeMailbox(): Mailbox {
  return sqsMailbox(new SQSClient({ requestHandler: new PatientHandler(REPLY_MS) }), env('MAIL_QUEUE_URL'));
}

export function composePurges(): Purges {
  return sqsPurges(new SQSClient({ requestHandler: new PatientHandler(REPLY_MS) }), env('PURGE_QUEUE_URL'));
}

export function composeErrands(): Errands {
  return sqsErrands(new SQSClient({ requestHandler: new PatientHandler(REPLY_MS) }), env('ERRAND_QUEUE_URL'));
}

export function composePictures(log: Log): PictureStore {
  return pictureStore(
    new S3Client({ maxAttempts: 2, requestHandler: new PatientHandler(SLOW_REPLY_MS) }),
    env('PICTURES_BUCKET'),
    (message, error) => log.warn(message, { error: String(error) }),
  );
}

/** Undefined where the deployment names no sender. */
export function composeMail(): Mail | undefined {
  const from = optionalEnv('MAIL_FROM');
  if (from === undefined) return undefined;
  // Not tried again: what came through although its reply was lost would be mailed twice.
  const client = new SESv2Client({ maxAttempts: 1, requestHandler: new PatientHandler(SLOW_REPLY_MS) });
  return sesMail(client, from, {
    notification: env('MAIL_TEMPLATE'),
    invitation: env('INVITATION_TEMPLATE'),
    request: env('REQUEST_TEMPLATE'),
    receipt: env('RECEIPT_TEMPLATE'),
  });
}

/** Where requests for support are answered; undefined where the deployment names no address. */
export function supportEmail(): string | undefined {
  return optionalEnv('SUPPORT_EMAIL');
}

/** Whom a member writes to: the address for support, or else the site, whose pages have a form for it. */
export function supportContact(): string {
  return supportEmail() ?? siteUrl();
}

/** The site's own origin, for links in mails. */
export function siteUrl(): string {
  return env('SITE_URL');
}

/** Whose an access token is. */
export function composeMembers() {
  return accessTokens(env('TOKEN_ISSUER'), env('TOKEN_CLIENTS').split(','));
}

/** The user pool, as far as the accounts need it. */
export function composePool(): Pick<Ports, 'pool' | 'secondFactor' | 'mailedCodes'> {
  const requestHandler = new PatientHandler(SLOW_REPLY_MS);
  const client = new CognitoIdentityProviderClient({ maxAttempts: 2, requestHandler });
  const once = new CognitoIdentityProviderClient({ maxAttempts: 1, requestHandler });
  const [poolId, clientId] = [env('USER_POOL_ID'), env('SERVER_CLIENT_ID')];
  return {
    pool: userPool(client, once, poolId, clientId),
    secondFactor: poolSecondFactor(client, once, poolId),
    mailedCodes: poolMailedCodes(once, clientId),
  };
}

/** Both feeds of results, of their makers (see feeds.ts); where no scoreboard is named, the second one is the first one, too. */
export function composeFeeds(make: {
  espnFeed(url: string): ScoreFeed;
  nflverseFeed(url: string): ScoreFeed;
}): Pick<Ports, 'scoreFeed' | 'secondFeed'> {
  const secondFeed = make.nflverseFeed(env('RESULTS_FEED_URL'));
  const scoreboard = optionalEnv('SCOREBOARD_URL');
  return { scoreFeed: scoreboard !== undefined ? make.espnFeed(scoreboard) : secondFeed, secondFeed };
}

/** What asks Stripe, as its maker says (see payments.ts); undefined where the deployment sells nothing. */
export function composeStripe<Made>(make: (settings: StripeSettings) => Made): Made | undefined {
  const price = optionalEnv('STRIPE_PRICE');
  if (price === undefined) return undefined;
  const secrets = new SecretsManagerClient({ maxAttempts: 2, requestHandler: new PatientHandler(REPLY_MS) });
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

/** Customers of Stripe, for whoever sells nothing. */
export function composeCustomers(): Customers | undefined {
  return composeStripe(stripeCustomers);
}
