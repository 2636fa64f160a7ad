import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildAssembly, ROOT } from '#infra/local/build.ts';
import type { Shape } from '#shared/domain/sizes.ts';
import { auctionRows } from './auction.ts';
import { bundleRows } from './bundles.ts';
import { startRows, testRow } from './durations.ts';
import { fairnessSections } from './fairness.ts';
import { frameRows } from './frames.ts';
import { finalRows, PAGES } from './final-reads.ts';
import { forgottenRows } from './forgotten.ts';
import { latenessRows } from './lateness.ts';
import { latencyRows } from './latency.ts';
import { FULL_HOUSE, MEMBERS, openGame, shapeName, WIDEST, type BenchGame } from './league.ts';
import { intoSeason, liveScoreRows } from './live-scores.ts';
import { oddsSections } from './odds.ts';
import { pageRows } from './pages.ts';
import { lighthouse, phoneRows } from './phone.ts';
import { roundTripRows } from './round-trips.ts';
import { sizeRows } from './sizes.ts';
import { standingsRows } from './standings.ts';
import { markdownTable, plainTable, type Section } from './table.ts';
import { volumeRows, WATCHED } from './volume.ts';

/** How much to measure. `--quick` measures less, to get a first impression. */
interface Extent {
  picks: number;
  expiries: number;
  /** How many minutes of a live game to run. */
  scores: number;
  pollSeconds: number;
  imports: number;
  starts: number;
  /** How many random leagues to make per real season. */
  leagues: number;
  /** How many loads per page. */
  loads: number;
}

const FULL: Extent = {
  picks: 200,
  expiries: 12,
  scores: 20,
  pollSeconds: 20,
  imports: 7,
  starts: 3,
  leagues: 2000,
  loads: 5,
};
const QUICK: Extent = {
  picks: 30,
  expiries: 4,
  scores: 4,
  pollSeconds: 4,
  imports: 3,
  starts: 1,
  leagues: 180,
  loads: 1,
};

const FAIR_DRAFTS = 10_000;
/** Bids of one lot, whose clock is running. */
const MOST_BIDS = 100;

/**
 * `npm run bench` measures speed and size. It writes one table to stdout and to .build/bench.md, and its progress to
 * stderr. `npm run bench -- fairness` does the same for the value of draft slots.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { quick: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (positionals.includes('fairness')) return print(fairnessSections(FAIR_DRAFTS, progress));
  const extent = values.quick ? QUICK : FULL;
  // Installed first, so that a missing network fails the run before anything is measured.
  lighthouse();
  const assembly = await buildAssembly(progress);
  // The quickest part goes first, because it may fail.
  const site = await sizeSections(assembly, extent);
  const odds = oddsSections(extent.leagues, progress);
  const speeds = await gameSections(assembly, extent);
  const shapes = [
    ...(await shapeSections(assembly, extent, WIDEST)),
    ...(await shapeSections(assembly, extent, FULL_HOUSE)),
  ];
  const sizes = { title: 'Sizes of a league in the middle of its season', rows: await sizeRows() };
  const rows = [...(await step('starts', () => startRows(extent.starts, progress))), testRow()];
  const standings = {
    title: 'Standings, computed at each reading; time of one core',
    rows: standingsRows(progress),
  };
  const finals = {
    title: `Reads of a season’s results at a final, ${PAGES} open pages`,
    rows: await finalRows(),
  };
  print([...speeds, ...shapes, sizes, standings, finals, ...odds, ...site, { title: 'Time to ready', rows }]);
}

async function sizeSections(assembly: string, { imports }: Extent): Promise<Section[]> {
  const pages = pageRows();
  return [
    {
      title: `Function bundles; import() in a fresh Node ${process.versions.node}, median of ${imports}`,
      rows: await step('bundles', () => bundleRows(assembly, imports)),
    },
    { title: 'Pages at a first visit; HTML, CSS and JS, gzipped', rows: pages },
  ];
}

async function gameSections(assembly: string, extent: Extent): Promise<Section[]> {
  const { picks } = extent;
  const game = await step(`a game of ${MEMBERS}`, () => openGame(assembly));
  try {
    return [
      {
        title: `AWS calls of a pick, ${MEMBERS} members with open sockets`,
        rows: await step('round trips', () => roundTripRows(game)),
      },
      {
        title: `Speed of a pick; ${extent.picks} picks one after another, game and clients in one process`,
        rows: await step(`${extent.picks} picks`, () => latencyRows(game, extent.picks)),
      },
      {
        title: `An auction of ${MEMBERS} members, all with open sockets`,
        rows: await step('bids', () => auctionRows(game, Math.min(picks, MOST_BIDS))),
      },
      {
        title: `Punctuality of the clock; ${extent.expiries} picks that nobody makes`,
        rows: await step('expiries', () => latenessRows(game, extent.expiries)),
      },
      {
        title: `Watching a draft; ${WATCHED}`,
        rows: await step('polling and push', () => volumeRows(game, extent.pollSeconds)),
      },
      {
        title: 'A forgotten password; nobody should be able to tell who is a member',
        rows: await step('forgotten passwords', () => forgottenRows(game)),
      },
      {
        title: `Lighthouse on its phone, of 100: performance, accessibility, best practices, and of public pages SEO; medians of ${extent.loads}`,
        rows: await step('pages on a phone', () => phoneRows(game, extent.loads, progress)),
      },
      // These sections go last, because they move the clock past the draft deadline.
      ...(await seasonSections(game, extent)),
    ];
  } finally {
    await game.stop();
  }
}

async function seasonSections(game: BenchGame, { scores }: Extent): Promise<Section[]> {
  const table = await intoSeason(game);
  return [
    {
      title: 'A running score, from the job to open pages',
      rows: await step('running scores', () => liveScoreRows(game, table, scores)),
    },
    {
      title: 'Running scores on the page of a game day',
      rows: await step('frames', () => frameRows(game, table)),
    },
  ];
}

/** Measures a pick in a league of an unusual shape. */
async function shapeSections(assembly: string, { picks }: Extent, shape: Shape): Promise<Section[]> {
  const name = shapeName(shape);
  const game = await step(`a game of ${name}`, () => openGame(assembly, shape));
  try {
    return [
      {
        title: `AWS calls of a pick, ${name}, all with open sockets`,
        rows: await step(`round trips, ${name}`, () => roundTripRows(game)),
      },
      {
        title: `Speed of a pick, ${name}; ${picks} picks one after another`,
        rows: await step(`${picks} picks, ${name}`, () => latencyRows(game, picks)),
      },
    ];
  } finally {
    await game.stop();
  }
}

function print(sections: readonly Section[]): void {
  mkdirSync(join(ROOT, '.build'), { recursive: true });
  writeFileSync(join(ROOT, '.build/bench.md'), markdownTable(sections));
  process.stdout.write(`${plainTable(sections)}\n`);
}

async function step<Value>(name: string, measure: () => Promise<Value>): Promise<Value> {
  progress(name);
  return measure();
}

function progress(line: string): void {
  process.stderr.write(`bench: ${line}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});
