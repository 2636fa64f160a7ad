import { chromium, type Page } from 'playwright-core';
import type { LeagueGame, ScoredGame } from '#shared/contract/schemas/games.ts';
import { REGULATION } from '#shared/domain/season/games.ts';
import { paths } from '../../web/src/lib/paths.ts';
import { browser } from '../support/chromium.ts';
import type { BenchGame, BenchLeague } from './league.ts';
import { signIn, slowerNow } from './phone.ts';
import type { Row } from './table.ts';

/** During a Sunday's games, about one push is sent per minute. The bench sends its pushes only `APART` ms apart. */
const PUSHES = 200;
const APART = 100;
const PHONE = { width: 390, height: 844 };

/**
 * Measures the longest frames on a game day page while it receives live scores, one push after the other. Uses Lighthouse's
 * phone, scaled to this machine's current speed (phone.ts). Without Chromium, the figure is unknown.
 */
export async function frameRows(game: BenchGame, table: BenchLeague): Promise<Row[]> {
  const found = await browser();
  if (!found) return [{ name: 'pushes of scores on a phone', figure: 'unknown', note: 'no Chromium here' }];
  const [player] = game.players;
  const day = await player?.call('gameDay', { params: table.params, query: {} });
  const started = await chromium.launch({
    executablePath: found.executablePath,
    env: { ...process.env, ...found.env },
    args: ['--no-sandbox'],
  });
  try {
    const context = await started.newContext({ viewport: PHONE });
    await signIn(context, game);
    const page = await context.newPage();
    const { season } = table.params;
    await takeScores(page, season);
    await page.goto(game.running.url + paths.gameDay(table.league.code));
    await page.locator('[data-board]').first().waitFor();
    await page.waitForLoadState('networkidle');
    await handOver(page, season, day?.games ?? []);
    const slower = await slowerNow(context);
    return [rowOf(await framesWhile(page, slower, () => pushAll(page)), slower)];
  } finally {
    await started.close();
  }
}

/** What the bench adds to the global scope of the page. */
interface Pushed {
  /** Delivers a message to the newest socket, as if the server had sent it. */
  push(text: string): void;
  /** The messages to push. */
  messages: string[];
}

/**
 * Fakes the season's scores on the page's sockets; everything else goes to the server. This happens inside the page, because
 * delivering each message from outside would cost the driver more work than the page.
 */
async function takeScores(page: Page, season: string): Promise<void> {
  const first = messageOf(season, 1, []);
  await page.addInitScript((answer) => {
    const told = globalThis as unknown as Pushed & { WebSocket: typeof WebSocket };
    told.WebSocket = class extends WebSocket {
      constructor(...opened: ConstructorParameters<typeof WebSocket>) {
        super(...opened);
        told.push = (data) => this.dispatchEvent(new MessageEvent('message', { data }));
      }

      override send(said: string): void {
        if (said.includes('join-scores')) told.push(answer);
        else super.send(said);
      }
    };
  }, first);
}

function messageOf(season: string, version: number, games: readonly ScoredGame[]): string {
  return JSON.stringify({ type: 'scores', season, version, games });
}

/** Hands all messages to the page before the measurement, because handing them over takes longer than any push. */
async function handOver(page: Page, season: string, games: readonly LeagueGame[]): Promise<void> {
  const messages = Array.from({ length: PUSHES }, (_, push) =>
    messageOf(
      season,
      push + 2,
      games.map((each, place) => runningAt(each, push + 1, place)),
    ),
  );
  await page.evaluate((texts) => void Object.assign(globalThis, { messages: texts }), messages);
}

async function pushAll(page: Page): Promise<void> {
  await page.evaluate(async (apart) => {
    const { messages, push } = globalThis as unknown as Pushed;
    for (const message of messages) {
      push(message);
      await new Promise((resolve) => setTimeout(resolve, apart));
    }
  }, APART);
}

/** Returns a game as it is at the given push. Each push moves every game clock and changes some scores. */
function runningAt(game: LeagueGame, number: number, place: number): ScoredGame {
  const secondsLeft = Math.round(REGULATION * (1 - number / (PUSHES + 1)));
  return {
    ...game,
    state: 'live',
    homeScore: 3 * Math.floor((number + place) / 23),
    awayScore: 7 * Math.floor((number + 2 * place) / 51),
    detail: `${secondsLeft} seconds left`,
    clock: { secondsLeft },
  };
}

/**
 * Returns how long each frame over 50 ms took during the act, in ms. The browser measures them on a processor slowed
 * down by `rate`.
 */
async function framesWhile(page: Page, rate: number, act: () => Promise<void>): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  await page.evaluate(() => {
    const long: number[] = [];
    Object.assign(globalThis, { long });
    new PerformanceObserver((list) =>
      long.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'long-animation-frame',
    });
  });
  await act();
  return page.evaluate(() => (globalThis as unknown as { long: number[] }).long);
}

function rowOf(long: readonly number[], slower: number): Row {
  const most = Math.round(Math.max(0, ...long));
  return {
    name: `${PUSHES} pushes of scores on a phone, 390 px`,
    figure: long.length === 0 ? 'no frame above 50 ms' : `${long.length} frames above 50 ms`,
    aim: 'no frame above 50 ms',
    note: `a push each ${APART} ms, the longest frame ${most === 0 ? 'below 50' : most} ms, ${slower.toFixed(1)} times slower`,
  };
}
