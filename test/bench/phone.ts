import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type BrowserContext } from 'playwright-core';
import { paths } from '../../web/src/lib/paths.ts';
import { browser } from '../support/chromium.ts';
import { installed, type OwnFolder } from '../support/own-folder.ts';
import { PASSWORD, type Player } from '../support/player.ts';
import { median, seconds } from './figures.ts';
import { draftOn, startDraft, type BenchGame } from './league.ts';
import type { Row } from './table.ts';

const AIM = '97 each';
/** The target for public pages. It is higher than for members' pages, because public pages don't wait for data. */
const PUBLIC_AIM = '100 each';
const PUBLIC_CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const PICKS_MADE = 7;

/** The parts of Lighthouse's report that the bench uses. */
interface Report {
  audits: Record<string, { numericValue?: number }>;
  categories: Record<string, { score: number | null }>;
  runtimeError?: { message: string };
  finalDisplayedUrl: string;
}

/** Installs and returns Lighthouse. Throws npm's own error if that fails. */
export const lighthouse = (): OwnFolder =>
  installed(join(import.meta.dirname, 'lighthouse'), (line) => process.stderr.write(`bench: ${line}\n`));
const runProgram = promisify(execFile);
const MOST_OUTPUT = 2 ** 26;
const MOST_TRIES = 3;

/**
 * The benchmark index of the phone that Lighthouse simulates. Lighthouse's usual slowdown factor of 4 is meant for desktops with
 * an index of 1,500 to 2,000 (see its docs/throttling.md).
 */
const PHONE_POWER = 1750 / 4;

/** Lighthouse's report about one load: scores out of 100, and times in ms. */
interface Look {
  /** One score for each of the page's categories. */
  scores: number[];
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  shift: number;
  /** How many times slower the simulated phone is than this machine. */
  slower: number;
}

/**
 * Measures Lighthouse's scores on a simulated phone: the median of `runs` loads with an empty cache, scaled to this machine's
 * current speed. Without Chromium, the scores are unknown. SEO counts only for public pages, because on all other pages a member
 * is signed in.
 */
export async function phoneRows(
  game: BenchGame,
  runs: number,
  report: (line: string) => void,
): Promise<Row[]> {
  const found = await browser();
  if (!found) return [{ name: 'pages on a phone', figure: 'unknown', note: 'no Chromium here' }];
  const profile = mkdtempSync(join(tmpdir(), 'two-crowns-phone-'));
  const port = 9500 + (process.pid % 400);
  // Signs in within the browser's own profile, because Lighthouse opens its tabs there.
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: found.executablePath,
    env: { ...process.env, ...found.env },
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    const rows: Row[] = [];
    for (const { name, path, categories } of await pagesOf(game)) {
      const url = game.running.url + path;
      if (categories === MEMBERS_CATEGORIES) await signIn(context, game);
      const looks: Look[] = [];
      while (looks.length < runs) {
        report(`${name} on a phone, ${looks.length + 1} of ${runs}`);
        looks.push(
          await recorded(async () => lookAt(url, port, categories, await slowerNow(context)), report),
        );
      }
      const found = row(name, categories, looks);
      report(`${name}: ${found.figure}; ${found.note}`);
      rows.push(found);
    }
    return rows;
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

const MEMBERS_CATEGORIES = ['performance', 'accessibility', 'best-practices'];

interface PhonePage {
  name: string;
  path: string;
  categories: string[];
}

const PUBLIC_PAGES: readonly (readonly [name: string, path: string])[] = [
  ['landing', paths.home],
  ['how to play', paths.howToPlay],
  ['mock draft', paths.mockDraft],
  ['developers', paths.developers],
  ['privacy policy', paths.privacy],
  ['terms', paths.terms],
];

/**
 * Returns the public pages as visitors see them, and a member's pages. The member's pages come from a drafted league and from a
 * live draft.
 */
async function pagesOf(game: BenchGame): Promise<PhonePage[]> {
  const drafted = await startDraft(game);
  await draftOn(game.players, drafted);
  const running = await startDraft(game);
  await draftOn(game.players, running, PICKS_MADE);
  const members = [
    ['dashboard', paths.dashboard],
    ['league home', paths.league(drafted.league.code)],
    ['draft room', paths.draft(running.league.code)],
    ['standings', paths.standings(drafted.league.code)],
    ['game day', paths.gameDay(drafted.league.code)],
    ['trades', paths.trades(drafted.league.code)],
    ['chat', paths.chat(drafted.league.code)],
  ] as const;
  return [
    ...PUBLIC_PAGES.map(([name, path]) => ({ name, path, categories: PUBLIC_CATEGORIES })),
    ...members.map(([name, path]) => ({ name, path, categories: MEMBERS_CATEGORIES })),
  ];
}

/** Signs in again, because an access token lasts ten minutes and every load needs a valid one. */
export async function signIn(context: BrowserContext, { running, players }: BenchGame): Promise<void> {
  const [player] = players as readonly [Player, ...Player[]];
  const page = await context.newPage();
  await page.goto(`${running.url}${paths.logout}`);
  await page.waitForURL(running.url + paths.home);
  await page.goto(`${running.url}${paths.signIn}`);
  await page.getByLabel('Email').fill(player.user.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(running.url + paths.dashboard);
  await page.close();
}

/** Returns how many times slower the phone is than this machine at the moment. A browser doesn't accept factors below 1. */
export async function slowerNow(context: BrowserContext): Promise<number> {
  const page = await context.newPage();
  const { pageFunctions } = (await lighthouse().load('lighthouse/core/lib/page-functions.js')) as {
    pageFunctions: { computeBenchmarkIndex(): number };
  };
  const power = await page.evaluate(pageFunctions.computeBenchmarkIndex);
  await page.close();
  return Math.max(1, power / PHONE_POWER);
}

/**
 * Tries a load up to three times: on a busy machine, Lighthouse sometimes fails to record a load, and asks to be run again. Throws
 * Lighthouse's last error.
 */
async function recorded(look: () => Promise<Look>, report: (line: string) => void): Promise<Look> {
  for (let triesLeft = MOST_TRIES - 1; ; triesLeft -= 1)
    try {
      return await look();
    } catch (error) {
      if (triesLeft === 0) throw error;
      report('Lighthouse failed to record this load, and tries again');
    }
}

/** Runs Lighthouse in a separate process; in this one it would delay the game's replies. */
async function lookAt(url: string, port: number, categories: string[], slower: number): Promise<Look> {
  const options = [`--port=${port}`, '--quiet', '--output=json', `--only-categories=${categories.join(',')}`];
  const slow = `--throttling.cpuSlowdownMultiplier=${slower.toFixed(2)}`;
  const { stdout } = await runProgram(
    process.execPath,
    [lighthouse().pathOf('lighthouse/cli/index.js'), url, ...options, slow],
    {
      maxBuffer: MOST_OUTPUT,
    },
  );
  const report = JSON.parse(stdout) as Report;
  const { audits, runtimeError, finalDisplayedUrl } = report;
  if (runtimeError) throw new Error(runtimeError.message);
  if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}`);
  const figure = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: categories.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100)),
    firstPaint: figure('first-contentful-paint'),
    largestPaint: figure('largest-contentful-paint'),
    blocked: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
    slower,
  };
}

function row(name: string, categories: readonly string[], looks: readonly Look[]): Row {
  const isPublic = categories === PUBLIC_CATEGORIES;
  const scores = categories.map((_, place) => median(looks.map((look) => look.scores[place] ?? 0)));
  const middle = (field: Exclude<keyof Look, 'scores'>): number => median(looks.map((look) => look[field]));
  const paints = `paints ${seconds(middle('firstPaint'))}, largest ${seconds(middle('largestPaint'))}`;
  const rest = `blocked ${Math.round(middle('blocked'))} ms, shift ${middle('shift').toFixed(3)}, ${middle('slower').toFixed(1)} times slower`;
  return {
    name,
    figure: scores.join(', '),
    aim: isPublic ? PUBLIC_AIM : AIM,
    note: `${paints}, ${rest}`,
  };
}
