import { parseArgs } from 'node:util';
import type { Shape } from '#shared/domain/sizes.ts';
import { playByRules } from './auction/by-rules.ts';
import { playAuction } from './auction/play.ts';
import { AUCTION_RUNS } from './auction/runs.ts';
import { CHAT_RUNS, playChat } from './chat/chat.ts';
import { playSunday, SUNDAYS } from './game-push/sunday.ts';
import { playRace, RACES, type RaceName } from './leagues/races.ts';
import { PAYMENT_RUNS, playPayments } from './payments/payments.ts';
import { FEEDINGS, feedSeason } from './results/feeding.ts';
import { RACE_RUNS } from './race-runs.ts';
import { playYear, SHAPES, SMALL } from './seasons/seasons.ts';
import { CHOICES, type Choice } from './seasons/year-plan.ts';
import { simulateDraft } from './draft/simulate-draft.ts';
import { seeds } from './tested-seeds.ts';
import { playTrades, TRADE_RUNS } from './trades/trades.ts';

const PROGRESS_SECONDS = 2;
/** For each league shape, how many drafts a run simulates per simulated year. A year takes as long as several drafts. */
const DRAFTS_A_YEAR = 100;

const { values } = parseArgs({
  options: { seeds: { type: 'string', default: '1000' }, seed: { type: 'string' } },
});
const first = Number(values.seed ?? 1);
const count = values.seed === undefined ? Number(values.seeds) : 1;
if (!Number.isSafeInteger(first) || !Number.isSafeInteger(count) || count < 1) {
  throw new Error('usage: npm run simulate -- --seeds N, or --seed S for one');
}

const startedAt = performance.now();
const totals = { passed: 0, failed: 0, picks: 0, autoPicks: 0, steps: 0 };
let lastTold = startedAt;
for (let seed = first; seed < first + count; seed += 1) {
  const report = await simulateDraft(seed);
  totals.picks += report.picks;
  totals.autoPicks += report.autoPicks;
  totals.steps += report.steps;
  totals[report.violation ? 'failed' : 'passed'] += 1;
  if (report.violation) {
    const { message, at } = report.violation;
    console.log(`seed ${seed} failed at ${at}: ${message}\n  replay: npm run simulate -- --seed ${seed}`);
  }
  if (values.seed !== undefined) console.log(`${report.lastSteps.join('')}trace ${report.hash}`);
  if (performance.now() - lastTold > PROGRESS_SECONDS * 1000) {
    lastTold = performance.now();
    console.log(`${seed - first + 1} of ${count} drafts, ${totals.failed} failed`);
  }
}
const seconds = (performance.now() - startedAt) / 1000;
console.log(
  `${count} drafts in ${seconds.toFixed(1)} s: ${totals.picks} picks (${totals.autoPicks} automatic), ` +
    `${totals.steps} steps; ${totals.passed} passed, ${totals.failed} failed`,
);
const failedBeside =
  values.seed === undefined
    ? (await playRaces()) +
      (await playAllPayments()) +
      (await playAllTrades()) +
      (await playAllChats()) +
      (await playAllAuctions()) +
      (await playSundays()) +
      (await playYears(Math.ceil(count / DRAFTS_A_YEAR))) +
      feedSeasons()
    : 0;
process.exitCode = totals.failed + failedBeside === 0 ? 0 : 1;

/** Plays races, in which members and commissioners act in one league at the same time. Returns how many races went wrong. */
async function playRaces(): Promise<number> {
  let failed = 0;
  for (const name of Object.keys(RACES) as RaceName[]) {
    for (let seed = 1; seed <= RACE_RUNS[name]; seed += 1) {
      const { broken } = await playRace(name, seed);
      if (broken === undefined) continue;
      failed += 1;
      console.log(`${name}, seed ${seed}: ${broken}`);
    }
    console.log(`${RACE_RUNS[name]} times ${name}`);
  }
  return failed;
}

/**
 * Plays sequences of payment events that are duplicated, shuffled, interrupted or lost. Returns how many sequences went wrong.
 */
async function playAllPayments(): Promise<number> {
  let failed = 0;
  for (let seed = 1; seed <= PAYMENT_RUNS; seed += 1) {
    const broken = await playPayments(seed);
    if (broken === undefined) continue;
    failed += 1;
    console.log(`payments, seed ${seed}: ${broken}`);
  }
  console.log(`${PAYMENT_RUNS} sequences of payments, ${failed} failed`);
  return failed;
}

/** Plays whole seasons as feeds may report them. Returns how many seasons went wrong. */
function feedSeasons(): number {
  let failed = 0;
  for (let seed = 1; seed <= FEEDINGS; seed += 1) {
    const broken = feedSeason(seed);
    if (broken === undefined) continue;
    failed += 1;
    console.log(`feeding a season, seed ${seed}: ${broken}`);
  }
  console.log(`${FEEDINGS} seasons fed, ${failed} failed`);
  return failed;
}

/** Plays markets, in which all members of a league trade at the same time. Returns how many markets went wrong. */
async function playAllTrades(): Promise<number> {
  let failed = 0;
  let made = 0;
  for (let seed = 1; seed <= TRADE_RUNS; seed += 1) {
    const played = await playTrades(seed);
    made += played.made;
    if (played.broken === undefined) continue;
    failed += 1;
    console.log(`trades, seed ${seed}: ${played.broken}`);
  }
  console.log(`${TRADE_RUNS} markets with ${made} trades, ${failed} failed`);
  return failed;
}

/**
 * Plays years of leagues of each shape, from the lobby to the renewal, and years of small leagues with each choice alone and with
 * all of them. Returns how many years went wrong.
 */
async function playYears(each: number): Promise<number> {
  let failed = 0;
  const made = { early: 0, late: 0, trades: 0 };
  const leagues: { shape: Shape; choices?: readonly Choice[] }[] = [
    ...SHAPES.map((shape) => ({ shape })),
    ...[...CHOICES.map((choice) => [choice]), CHOICES].map((choices) => ({ shape: SMALL, choices })),
  ];
  for (const { shape, ...chosen } of leagues) {
    for (let seed = 1; seed <= each; seed += 1) {
      const { broken, passings, trades } = await playYear(seed, shape, chosen);
      made.early += passings[0];
      made.late += passings[1];
      made.trades += trades;
      if (broken === undefined) continue;
      failed += 1;
      const of = `${shape.maxMembers} × ${shape.teamsEach}${chosen.choices ? ` with ${chosen.choices.join()}` : ''}`;
      console.log(`a year of ${of}, seed ${seed}: ${broken}`);
    }
  }
  console.log(
    `${each} years of each shape and choice with ${made.early} substitutes in drafts, ${made.late} in seasons ` +
      `and ${made.trades} trades, ${failed} failed`,
  );
  return failed;
}

/** Plays chats, in which all members of a league write at the same time. Returns how many chats went wrong. */
async function playAllChats(): Promise<number> {
  let failed = 0;
  let said = 0;
  for (let seed = 1; seed <= CHAT_RUNS; seed += 1) {
    const played = await playChat(seed);
    said += played.said;
    if (played.broken === undefined) continue;
    failed += 1;
    console.log(`chats, seed ${seed}: ${played.broken}`);
  }
  console.log(`${CHAT_RUNS} chats with ${said} messages, ${failed} failed`);
  return failed;
}

/** Plays auctions, in which members bid at the same time while timers and replies get lost. Returns how many went wrong. */
async function playAllAuctions(): Promise<number> {
  let failed = 0;
  let bids = 0;
  for (const seed of seeds(1, AUCTION_RUNS.all)) {
    const played = await playAuction({ seed });
    bids += played.bids;
    if (played.broken === undefined) continue;
    failed += 1;
    console.log(`auctions, seed ${seed}: ${played.broken}`);
  }
  for (const seed of seeds(1, AUCTION_RUNS.rules)) {
    const { wrong } = playByRules(seed);
    if (wrong === undefined) continue;
    failed += 1;
    console.log(`auctions by the rules, seed ${seed}: ${wrong}`);
  }
  const { all, rules } = AUCTION_RUNS;
  console.log(`${all} auctions with ${bids} acknowledged acts, and ${rules} by the rules, ${failed} failed`);
  return failed;
}

/** Plays Sundays, on which kickoffs and final scores are pushed to the teams' owners. Returns how many Sundays went wrong. */
async function playSundays(): Promise<number> {
  let failed = 0;
  let pushed = 0;
  for (let seed = 1; seed <= SUNDAYS; seed += 1) {
    const { broken, told } = await playSunday(seed);
    pushed += told;
    if (broken === undefined) continue;
    failed += 1;
    console.log(`a Sunday, seed ${seed}: ${broken.message}`);
  }
  console.log(`${SUNDAYS} Sundays with ${pushed} messages to devices, ${failed} failed`);
  return failed;
}
