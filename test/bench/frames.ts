import { chromium, type Page, type WebSocketRoute } from 'playwright-core';
import type { LeagueGame, ScoredGame } from '#shared/contract/schemas/standings.ts';
import { REGULATION } from '#shared/domain/season/games.ts';
import { paths } from '../../web/src/lib/paths.ts';
import { browser } from '../support/chromium.ts';
import type { BenchGame, BenchLeague } from './league.ts';
import { signIn } from './phone.ts';
import type { Row } from './table.ts';

/** As many as a Sunday has minutes with games, and far faster: in ms. */
const PUSHES = 200;
const APART = 100;
/** How many times slower than this machine the phone is. */
const SLOWER = 4;
const PHONE = { width: 390, height: 844 };

/**
 * The longest frames while running scores of all games of a week come to the page of a game day, one push after the other.
 * There are none without Chromium.
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
    const push = await pusherOf(page, table.params.season);
    await page.goto(game.running.url + paths.gameDay(table.league.code));
    await page.locator('[data-games]').first().waitFor();
    await page.waitForLoadState('networkidle');
    return [rowOf(await framesWhile(page, () => pushAll(page, push, day?.games ?? [])))];
  } finally {
    await started.close();
  }
}

type Push = (version: number, games: readonly ScoredGame[]) => void;

/** Takes the place of the season's scores on the page's socket; all else goes to the server. */
async function pusherOf(page: Page, season: string): Promise<Push> {
  let socket: WebSocketRoute | undefined;
  const push: Push = (version, games) =>
    socket?.send(JSON.stringify({ type: 'scores', season, version, games }));
  await page.routeWebSocket('**/ws*', (opened) => {
    socket = opened;
    const server = opened.connectToServer();
    opened.onMessage((said) => {
      if (String(said).includes('join-scores')) push(1, []);
      else server.send(said);
    });
  });
  return push;
}

async function pushAll(page: Page, push: Push, games: readonly LeagueGame[]): Promise<void> {
  for (let number = 1; number <= PUSHES; number += 1) {
    push(
      number + 1,
      games.map((each, place) => runningAt(each, number, place)),
    );
    await page.waitForTimeout(APART);
  }
}

/** Each push moves every clock, and the scores of some games. */
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

/** The frames longer than 50 ms meanwhile, in ms, by the browser's own count. */
async function framesWhile(page: Page, act: () => Promise<void>): Promise<number[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
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

function rowOf(long: readonly number[]): Row {
  const most = Math.round(Math.max(0, ...long));
  return {
    name: `${PUSHES} pushes of scores, ${SLOWER} times slower, 390 px`,
    figure: long.length === 0 ? 'no frame above 50 ms' : `${long.length} frames above 50 ms`,
    aim: 'no frame above 50 ms',
    note: long.length === 0 ? `a push each ${APART} ms` : `the longest took ${most} ms`,
  };
}
