import { globSync } from 'node:fs';
import path from 'node:path';

/**
 * The tiers that a run can cover: quick (`npm test`), deep (`npm run test:deep`), or all (`npm run test:all`, which runs both).
 */
export const TIERS = ['quick', 'deep', 'all'] as const;
export type Tier = (typeof TIERS)[number];

/** The environment variable that tells Vitest and Playwright which tier to run. If it isn't set, they run both. */
export const TIER_VARIABLE = 'TEST_TIER';

/**
 * The environment variable whose number is the seed for shuffling a run's test files. A file must not depend on the files that
 * ran before it in the same process, and shuffling reveals those that do.
 */
export const SHUFFLE_VARIABLE = 'TEST_SHUFFLE';

/**
 * The groups of a run, in order. Each lists its projects in Vitest's configuration. The first and last groups don't run in
 * Vitest.
 */
export const GROUPS = {
  checks: [],
  rules: ['rules'],
  parts: ['parts', 'web parts', 'stateful parts'],
  simulation: ['simulation'],
  pages: ['pages'],
  flows: ['flows'],
  browser: [],
} as const satisfies Record<string, readonly string[]>;
export type Group = keyof typeof GROUPS;

/** For each group that has files in both tiers, a pattern that matches the folders of its files. */
const IN_BOTH: Partial<Record<Group, RegExp>> = {
  parts: /^test\/[^/]+\/$/,
  simulation: /^test\/simulation\//,
  pages: /^test\/pages\//,
  flows: /^test\/(flows|security)\//,
  browser: /^test\/e2e\//,
};

export const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * The files and folders that only the deep tier runs, each with the reason. All others are in the quick tier, so `npm test` runs
 * every new test file until someone lists it here.
 */
export const DEEP: readonly (readonly [place: string, why: string])[] = [
  // Simulations: the quick tier runs a quarter of the long ones, and all those that take only a few seconds.
  [
    'test/simulation/auction/auction-bugs.simulation.test.ts',
    'bugs that are put in: they test the simulation',
  ],
  ['test/simulation/auction/more-auctions.simulation.test.ts', 'most of the auctions'],
  ['test/simulation/draft/bugs', 'bugs that are put in: they test the simulation'],
  ['test/simulation/draft/more-drafts.simulation.test.ts', 'three quarters of the drafts'],
  [
    'test/simulation/more-seeds.simulation.test.ts',
    'three quarters of the trades, chats, feeds and playoffs',
  ],
  ['test/simulation/seasons/more-years.simulation.test.ts', 'each choice of a league alone, and all at once'],
  ['test/simulation/swaps/more-swaps.simulation.test.ts', 'most of the suggested swaps'],
  ['test/simulation/trades/review-bugs.simulation.test.ts', 'bugs that are put in: they test the simulation'],
  ['test/simulation/seasons/year-bugs.simulation.test.ts', 'bugs that are put in: they test the simulation'],

  // Parts.
  ['test/openapi-client.test.ts', 'installs a library from npm, with which it makes a client'],

  // Flows: the quick tier keeps just enough flows to cover each main path once.
  ['test/flows/account-security.test.ts', 'passwords and sign-outs, which use cases and pages hold too'],
  ['test/flows/act-counts.test.ts', 'counts for the capacity model'],
  ['test/flows/admin.test.ts', 'what an operator does'],
  ['test/flows/auction-end.test.ts', 'whole auctions, which simulations play as well'],
  ['test/flows/auto.test.ts', 'a variant of the clock'],
  ['test/flows/average-picks.test.ts', 'a figure beside the draft'],
  ['test/flows/boards.test.ts', 'a variant of a pick'],
  ['test/flows/bounces.test.ts', 'emails that don’t arrive'],
  ['test/flows/calendar.test.ts', 'a reader of what other flows make'],
  ['test/flows/chat-acts.test.ts', 'edits, pins and polls, which use cases and a simulation hold too'],
  ['test/flows/chat.test.ts', 'messages, which a simulation and pages hold too'],
  ['test/flows/commissioner-tools.test.ts', 'variants of a pick'],
  ['test/flows/corrections.test.ts', 'a finished draft put right, which use cases hold too'],
  ['test/flows/crash.test.ts', 'kills processes and waits for new ones'],
  ['test/flows/draft-deadline.test.ts', 'the end of all drafts, once a season'],
  ['test/flows/draft-import.test.ts', 'another way to a drafted league'],
  ['test/flows/draft-schedule.test.ts', 'reminders of a draft'],
  ['test/flows/email.test.ts', 'another address, which use cases hold too'],
  ['test/flows/floods.test.ts', 'thousands of calls'],
  ['test/flows/game-push.test.ts', 'messages about games, which a simulation holds too'],
  ['test/flows/group-chat.test.ts', 'the channels of other services'],
  ['test/flows/league-life.test.ts', 'what commissioners do, which use cases hold too'],
  ['test/flows/link-cards.test.ts', 'what other sites read of a link'],
  ['test/flows/logs.test.ts', 'what an operator reads'],
  ['test/flows/lottery.test.ts', 'a variant of the draft order'],
  ['test/flows/machine.test.ts', 'the machine that stands for AWS'],
  ['test/flows/mail-stop.test.ts', 'the link at the end of an email'],
  ['test/flows/mails-held.test.ts', 'emails that have to wait'],
  ['test/flows/news.test.ts', 'notifications, which use cases and pages hold too'],
  ['test/flows/night-window.test.ts', 'a variant of the clock'],
  ['test/flows/perks.test.ts', 'what supporters have'],
  ['test/flows/pool-mails.test.ts', 'the words of the pool’s emails'],
  ['test/flows/privacy.test.ts', 'export and deletion, which stores hold too'],
  ['test/flows/probe.test.ts', 'how a deployed game checks itself'],
  ['test/flows/profile.test.ts', 'names and pictures'],
  ['test/flows/push.test.ts', 'messages to devices'],
  ['test/flows/quotas.test.ts', 'limits of AWS'],
  ['test/flows/races.test.ts', 'acts at once, which a simulation holds too'],
  ['test/flows/real-season.test.ts', 'a whole season of real scores'],
  ['test/flows/refusals.test.ts', 'every refusal, which use cases hold too'],
  ['test/flows/restore.test.ts', 'what an operator does'],
  ['test/flows/roll-back.test.ts', 'what an operator does'],
  ['test/flows/scheduled-start.test.ts', 'a variant of the start'],
  ['test/flows/season-clock.test.ts', 'a season hour by hour, which a simulation holds too'],
  ['test/flows/site-files.test.ts', 'files of earlier builds'],
  ['test/flows/sockets-at-once.test.ts', 'races, and a socket’s two hours'],
  ['test/flows/start.test.ts', 'a whole start, which browser tests begin with too'],
  ['test/flows/stop.test.ts', 'the machine that stands for AWS'],
  ['test/flows/support.test.ts', 'emails to the operator'],
  ['test/flows/trade-reviews.test.ts', 'changes and reviews, which use cases and a simulation hold too'],
  [
    'test/flows/trade-refusals.test.ts',
    'refusals and races of trades, which use cases and a simulation hold too',
  ],
  ['test/flows/turns.test.ts', 'messages about a turn, which a simulation holds too'],
  ['test/flows/two-factor.test.ts', 'a second factor, which pages hold too'],
  ['test/flows/without-clock.test.ts', 'a variant of the clock'],
  ['test/security/guests.test.ts', 'what a guest board hides and allows'],
  ['test/security/limits.test.ts', 'hundreds of calls for each limit'],
  ['test/security/seats.test.ts', 'seats that pass on, which a simulation holds too'],

  // Pages: the quick tier keeps the tests of what most leagues see.
  ['test/pages/chat-acts.test.tsx', 'reactions, deletions and mutes, which a flow holds too'],
  ['test/pages/chat-edits.test.tsx', 'edits and pins, which use cases and a simulation hold too'],
  ['test/pages/chat-faults.test.tsx', 'a chat offline'],
  ['test/pages/chat-find.test.tsx', 'the search in long chats'],
  ['test/pages/chat-polls.test.tsx', 'polls, which use cases and a simulation hold too'],
  ['test/pages/chat-replies.test.tsx', 'replies, which use cases and a simulation hold too'],
  ['test/pages/more-time.test.tsx', 'a commissioner’s tool, whose rule and notices use cases hold too'],
  ['test/pages/party-reload.test.tsx', 'a draft without a clock, offline'],
  ['test/pages/party.test.tsx', 'a draft without a clock'],
  ['test/pages/playoffs.test.tsx', 'the weeks of January, which a browser test holds too'],
  ['test/pages/prefetch.test.tsx', 'every page loaded once more'],
  ['test/pages/texts-accounts.test.tsx', 'the words of every failure'],
  ['test/pages/texts-season.test.tsx', 'the words of every failure'],
  ['test/pages/texts.test.tsx', 'the words of every failure'],

  // Browser: the quick tier keeps the public pages, sign-in and sessions, a draft, a trade and the layout of the main pages.
  ['test/e2e/access.spec.ts', 'suspended and removed members'],
  ['test/e2e/access-tokens.spec.ts', 'tokens for scripts, which a flow holds too'],
  ['test/e2e/account.spec.ts', 'the account page'],
  ['test/e2e/admin.spec.ts', 'the operator’s pages'],
  ['test/e2e/auction.spec.ts', 'a whole auction'],
  ['test/e2e/auto.spec.ts', 'a variant of the clock'],
  ['test/e2e/board.spec.ts', 'the wall, which plays a whole draft'],
  ['test/e2e/calendar.spec.ts', 'one card of the account page'],
  ['test/e2e/chat-faults.spec.ts', 'a chat offline'],
  ['test/e2e/chat-handling.spec.ts', 'the chat’s details'],
  ['test/e2e/chat-places.spec.ts', 'the chat on other pages'],
  ['test/e2e/chat-talk.spec.ts', 'the chat’s details'],
  ['test/e2e/chat.spec.ts', 'the chat’s details'],
  ['test/e2e/deadline.spec.ts', 'the last week of drafts'],
  ['test/e2e/device.spec.ts', 'a device without a network'],
  ['test/e2e/design.spec.ts', 'the design page, and themes'],
  ['test/e2e/developers.spec.ts', 'the API’s page, and its examples'],
  ['test/e2e/dialogs.spec.ts', 'the focus in every dialog'],
  ['test/e2e/rules.spec.ts', 'what a league has chosen, which pages hold too'],
  ['test/e2e/corrections.spec.ts', 'a finished draft put right in two windows'],
  ['test/e2e/draft-board.spec.ts', 'the board by keyboard'],
  ['test/e2e/draft-end.spec.ts', 'the end of a draft on every screen'],
  ['test/e2e/draft-import.spec.ts', 'a pasted draft on every screen'],
  ['test/e2e/draft-results.spec.ts', 'results to print and to share'],
  ['test/e2e/draft-tools.spec.ts', 'a commissioner’s tools'],
  ['test/e2e/earlier-seasons.spec.ts', 'seasons played elsewhere'],
  ['test/e2e/focus.spec.ts', 'where the focus goes'],
  ['test/e2e/frame.spec.ts', 'the header on every page'],
  ['test/e2e/game-day.spec.ts', 'game day on every screen'],
  ['test/e2e/group-chat.spec.ts', 'the channels of other services'],
  ['test/e2e/guests.spec.ts', 'the guest board'],
  ['test/e2e/joining.spec.ts', 'the list of public leagues'],
  ['test/e2e/layout.spec.ts', 'the longest names on every page'],
  ['test/e2e/league-home.spec.ts', 'league home in each phase'],
  ['test/e2e/loading.spec.ts', 'pages whose files don’t come'],
  ['test/e2e/lobby.spec.ts', 'the lobby on every screen'],
  ['test/e2e/lottery.spec.ts', 'a variant of the draft order'],
  ['test/e2e/manage.spec.ts', 'the management page'],
  ['test/e2e/markup.spec.ts', 'hostile texts on every page'],
  ['test/e2e/messages.spec.ts', 'what the draft room says'],
  ['test/e2e/mock-auction.spec.ts', 'the mock auction'],
  ['test/e2e/mock-draft.spec.ts', 'the mock draft'],
  ['test/e2e/news-page.spec.ts', 'all notifications'],
  ['test/e2e/news-reading.spec.ts', 'when notifications count as read'],
  ['test/e2e/news.spec.ts', 'the bell'],
  ['test/e2e/onboarding.spec.ts', 'pictures and slow sign-ups'],
  ['test/e2e/no-storage.spec.ts', 'browsers that store nothing, which parts hold too'],
  ['test/e2e/partners.spec.ts', 'a shared spot, which pages and a flow hold too'],
  ['test/e2e/party.spec.ts', 'a draft without a clock'],
  ['test/e2e/perks.spec.ts', 'what supporters see'],
  ['test/e2e/playoffs.spec.ts', 'a league until the Super Bowl, a minute long'],
  [
    'test/e2e/passkeys.spec.ts',
    'a site with passkeys, which the parts of the pool and the use cases hold too',
  ],
  ['test/e2e/pool.spec.ts', 'a whole season with rules of its own, two minutes long'],
  ['test/e2e/privacy.spec.ts', 'export and deletion'],
  ['test/e2e/push.spec.ts', 'messages to devices'],
  ['test/e2e/queue.spec.ts', 'the queue by mouse and keys'],
  ['test/e2e/recovery.spec.ts', 'forgotten passwords'],
  ['test/e2e/report.spec.ts', 'reports'],
  ['test/e2e/season-end.spec.ts', 'the finale and the next season'],
  ['test/e2e/season-page.spec.ts', 'the public season page'],
  ['test/e2e/season-templates.spec.ts', 'templates'],
  ['test/e2e/security.spec.ts', 'a second factor'],
  ['test/e2e/standings.spec.ts', 'standings on every screen'],
  ['test/e2e/steady.spec.ts', 'what may move while a page loads'],
  ['test/e2e/subscribe.spec.ts', 'the paid tier'],
  ['test/e2e/subscription-year.spec.ts', 'a year of the paid tier'],
  ['test/e2e/support.spec.ts', 'letters to the operator'],
  ['test/e2e/team-sheet.spec.ts', 'a team’s page'],
  ['test/e2e/trade-review.spec.ts', 'reviewed trades in four windows, which pages hold too'],
  ['test/e2e/team-table.spec.ts', 'the table of teams'],
  ['test/e2e/trade-center.spec.ts', 'trades on every screen'],
  ['test/e2e/trade-suggestions.spec.ts', 'suggested trades, which pages hold too'],
  ['test/e2e/trades-steady.spec.ts', 'what may move while trades load'],
  ['test/e2e/trades.spec.ts', 'counters, ends and faults of offers'],
  ['test/e2e/uploads.spec.ts', 'pictures'],
  ['test/e2e/whole-draft-ways.spec.ts', 'whole drafts by other hands'],
  ['test/e2e/whole-season.spec.ts', 'the whole game, a minute long'],
];

const isIn = (place: string, file: string): boolean => file === place || file.startsWith(`${place}/`);

/** Returns the tier of a test file, given by its path from the root. */
export const tierOf = (file: string): 'quick' | 'deep' =>
  DEEP.some(([place]) => isIn(place, file)) ? 'deep' : 'quick';

/** Returns the tier that the environment sets. */
export function askedTier(): Tier {
  const asked = process.env[TIER_VARIABLE] ?? 'all';
  const tier = TIERS.find((each) => each === asked);
  if (!tier) throw new Error(`${TIER_VARIABLE} is ${asked}, and no tier: ${TIERS.join(', ')}`);
  return tier;
}

/** Returns the shuffle seed that the environment sets; undefined for the usual order. */
export function askedOrder(): number | undefined {
  const asked = process.env[SHUFFLE_VARIABLE];
  if (asked === undefined) return undefined;
  const seed = Number(asked);
  if (asked.trim() === '' || !Number.isSafeInteger(seed))
    throw new Error(`${SHUFFLE_VARIABLE} is "${asked}", and no whole number`);
  return seed;
}

/**
 * Returns patterns that match the files to leave out of a run of the tier. Only runs of the quick tier leave out files: the deep
 * ones.
 */
export const leftOut = (tier: Tier): string[] =>
  tier === 'quick' ? DEEP.map(([place]) => (place.endsWith('.ts') ? place : `${place}/**`)) : [];

/**
 * Returns what a run of the tier includes: the patterns, or for the deep tier a list of its matching files, because no pattern
 * matches deep files only.
 */
export function filesOf(tier: Tier, ...patterns: string[]): string[] {
  if (tier !== 'deep') return patterns;
  return globSync(patterns, { cwd: ROOT, exclude: ['**/node_modules/**'] }).filter(
    (file) => tierOf(file) === 'deep',
  );
}

/** Returns the group that runs a file or folder of the deep tier; undefined if no group would. */
export const groupOf = (place: string): Group | undefined =>
  (Object.keys(GROUPS) as Group[]).find((group) => IN_BOTH[group]?.test(`${place}/`));

/** Returns whether the tier has files in the group. */
export const hasFiles = (tier: Tier, group: Group): boolean =>
  tier !== 'deep' || DEEP.some(([place]) => groupOf(place) === group);
