import { startEmulator, type Emulator } from '../emulator/index.ts';
import { openChats, type LocalChats } from '../channels/chats.ts';
import { openPush, type LocalPush } from '../push/push.ts';
import { ACCOUNT, openStripe, type LocalStripe } from '../stripe/stripe.ts';
import { buildAssembly, buildDesign, useAssemblies, type Build } from './build.ts';
import { createBots, type Bots } from './console/bots.ts';
import { createConsole } from './console/console.ts';
import { itemReader } from './console/items.ts';
import { FEED_PATHS, openFeed } from './feed.ts';
import { watchSources } from './watch.ts';

export interface LocalOptions {
  /** The port of the site. 0 selects any free port. */
  port: number;
  dataDirectory: string;
  /** Whether to delete the data of an earlier run. */
  fresh?: boolean;
  /** Where the game's clock starts (epoch ms) if there is no data yet. */
  now?: number;
  /** A file in nflverse's games.csv format, to use instead of the simulated season. */
  results?: string;
  /** The endpoint of another DynamoDB, to use instead of the embedded engine. */
  dynamodb?: string;
  /** The name of a restored table, which functions then use instead of the template's own. */
  restoredTable?: string;
  /** The folder of an existing cloud assembly. By default, whatever is out of date is built. */
  assembly?: string;
  /** Whether to bundle functions as for a deployment, so that errors name lines of the sources. That takes seconds longer. */
  hasMaps?: boolean;
  /** Whether members can sign in with passkeys. They are bound to `localhost`, whatever its port. */
  hasPasskeys?: boolean;
  /** Whether to pick up changes to the sources while running. */
  watch?: boolean;
  /** The seed for everything random: the delays of schedules, and what happens to deliveries. */
  seed?: number;
  /** Whether deliveries can arrive late, twice or never, wherever AWS allows that. */
  isUnkind?: boolean;
  /**
   * Whether to save work, for tests: functions and threads start only on demand, and errors name lines of the bundles.
   * See the emulator's Lambda.
   */
  isFrugal?: boolean;
  report?(line: string): void;
}

/** The whole product, running on one machine. */
export interface Running extends Emulator {
  readonly bots: Bots;
  readonly stripe: LocalStripe;
  readonly chats: LocalChats;
  readonly push: LocalPush;
}

/** The stand-ins for services outside AWS. */
type StandIns = Pick<Running, 'stripe' | 'chats' | 'push'>;

/** When the game's clock starts by default: at 7 p.m. in New York on 2025-08-25, with a whole season still ahead. */
export const DEFAULT_NOW = Date.parse('2025-08-25T19:00:00-04:00');

/** The user group whose members can see the admin page, as the template names it. */
const ADMINS = 'admins';

/** How the logical ID of the secret with the payment keys begins. */
const PAYMENTS_SECRET = 'PaymentsSecret';

type Report = (line: string) => void;

const buildOf = ({ hasMaps, hasPasskeys = false }: LocalOptions): Build => ({
  bundling: hasMaps ? 'deployed' : 'quick',
  hasPasskeys,
});

/**
 * Runs the game's own template in the emulator, with the console, bots and a results feed. Resolves when everything is ready. If
 * the port is taken or the build fails, stops everything that it has started, and throws.
 */
export async function startLocal(options: LocalOptions): Promise<Running> {
  const report = options.report ?? (() => undefined);
  const progress = progressLines(report);
  const [stripe, chats, push] = await Promise.all([openStripe(), openChats(), openPush()]);
  const standIns = { stripe, chats, push };
  try {
    const emulator = await startEmulator({
      ...options,
      now: options.now ?? DEFAULT_NOW,
      assembly: async () => options.assembly ?? (await buildAssembly(progress, buildOf(options))),
      parameters: (siteUrl) => ({
        SiteAddress: siteUrl,
        ResultsFeedUrl: `${siteUrl}${FEED_PATHS.csv}`,
        ScoreboardUrl: `${siteUrl}${FEED_PATHS.scoreboard}`,
        MailFrom: 'news@two-crowns.example',
        SupportEmail: 'support@two-crowns.example',
        StripeUrl: stripe.url,
        StripePrice: ACCOUNT.price,
        DiscordUrl: `${chats.url}/discord`,
        SlackUrl: `${chats.url}/slack`,
        GroupMeUrl: `${chats.url}/groupme`,
        PushHosts: push.url,
        RestoredTable: options.restoredTable ?? '',
      }),
      report,
      progress,
    });
    try {
      return openGame(emulator, standIns, options, report, progress);
    } catch (error) {
      await emulator.stop();
      throw error;
    }
  } catch (error) {
    await stopAll(standIns);
    throw error;
  }
}

async function stopAll({ stripe, chats, push }: StandIns): Promise<void> {
  await Promise.all([stripe.stop(), chats.stop(), push.stop()]);
}

/**
 * Connects Stripe, as an operator does: stores Stripe's keys in the template's secret, and has Stripe's events sent to
 * the site.
 */
function connectStripe(stripe: LocalStripe, emulator: Emulator, report: Report): void {
  const { clock, deployed, services, url } = emulator;
  const [, secret] = [...deployed].find(([logicalId]) => logicalId.startsWith(PAYMENTS_SECRET)) ?? [];
  // A template without payments has no such secret.
  if (!secret) return;
  const { secretKey, webhookSecrets } = ACCOUNT;
  services.secrets.put(secret.ref, JSON.stringify({ secretKey, webhookSecrets }));
  const storage = emulator.namespace('stripe');
  stripe.run({ storage, clock, webhook: `${url}/api/stripe/webhook`, report });
}

function openGame(
  emulator: Emulator,
  standIns: StandIns,
  options: LocalOptions,
  report: Report,
  progress: Report,
): Running {
  if (options.now !== undefined && !emulator.isFresh)
    report('--now needs fresh data (--fresh). The clock continues from the last run.');
  const bots = createBots({ siteUrl: emulator.url, storage: emulator.namespace('bots'), report });
  emulator.open([consoleOf(emulator, bots, standIns, options.results)]);
  connectStripe(standIns.stripe, emulator, report);
  standIns.chats.run(emulator.clock);
  standIns.push.run(emulator.clock);
  bots.resume();
  const unmark = useAssemblies(() => emulator.assemblies());
  const unwatch = options.watch ? pickUpChanges(emulator, buildOf(options), report) : undefined;
  progress('Everything is running');
  return {
    ...emulator,
    bots,
    ...standIns,
    async stop() {
      unwatch?.();
      bots.stop();
      await stopAll(standIns);
      await emulator.stop();
      unmark();
    },
  };
}

function consoleOf(
  emulator: Emulator,
  bots: Bots,
  { stripe, chats, push }: StandIns,
  results: string | undefined,
) {
  const { tables, userPools } = emulator.services;
  return createConsole(emulator.clock, {
    mails: () => emulator.mails(),
    timers: () => emulator.timers(),
    items: itemReader(
      (action, input) => tables.call(action, input),
      () => tables.names[0],
    ),
    bots,
    async makeAdmin(email) {
      const { status, body } = await userPools.call('AdminAddUserToGroup', {
        Username: email,
        GroupName: ADMINS,
      });
      if (status < 300) return undefined;
      return (JSON.parse(String(body)) as { message: string }).message;
    },
    stripeUrl: stripe.url,
    chatsUrl: chats.url,
    pushes: () => push.received,
    addDevice: (publicKey) => push.subscribe(publicKey),
    feed: openFeed(emulator.clock, results),
    design: buildDesign,
  });
}

/** Rebuilds after changes to the sources, and applies the new build. Returns a function that stops this. */
function pickUpChanges(emulator: Emulator, build: Build, report: Report): () => void {
  let ended = false;
  const unwatch = watchSources(async () => {
    const assembly = await buildAssembly(report, build);
    if (emulator.assembly() === assembly || ended) return;
    const { replaced, waiting } = await emulator.update(assembly);
    if (replaced.length > 0) report(`Picked up: ${replaced.join(', ')}`);
    if (waiting.length > 0) report(`Restart to pick up: ${waiting.join(', ')}`);
  }, report);
  return () => {
    ended = true;
    unwatch();
  };
}

/** Returns a function that reports a line of progress, with the seconds since the start. */
function progressLines(report: (line: string) => void): (line: string) => void {
  const beganAt = performance.now();
  return (line) => report(`${((performance.now() - beganAt) / 1000).toFixed(1).padStart(5)} s  ${line}`);
}
