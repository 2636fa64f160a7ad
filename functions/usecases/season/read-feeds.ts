import { isDeepStrictEqual } from 'node:util';
import {
  allWeeks,
  isBehind,
  isSeasonBeforeDue,
  NO_RUNS,
  readingDue,
  seasonsToRead,
  type Reading,
} from '#shared/domain/season/feed-schedule.ts';
import { isPlayed, type Game } from '#shared/domain/season/games.ts';
import {
  crossCheck,
  scoreText,
  takeOver,
  type Correction,
  type Disagreement,
} from '#shared/domain/season/results.ts';
import { seasonBefore, type Season, type SeasonOfGames } from '#shared/domain/seasons.ts';
import type { FeedAnswer, Ports, StoredRuns } from '../../ports/ports.ts';
import { announceMoments } from './announce-moments.ts';
import { logLines, takeResults, type TakePorts, type Told } from './take-results.ts';

type FeedPorts = TakePorts & Pick<Ports, 'scoreFeed' | 'secondFeed' | 'audit' | 'gamePushQueue'>;

/** The result of reading the feeds of one season. Games are named by their ids. */
export interface FeedsRead {
  season: string;
  weeks: readonly number[];
  changed: readonly string[];
  /** Final scores that the feeds disagree about; undefined if they weren't compared. */
  disputed?: readonly string[];
  /** The feed's impossible claims about single games; undefined if there are none. */
  doubts?: readonly string[];
  failures: readonly unknown[];
}

/** The readings that were due, and the seasons with a feed that is behind. A feed can be behind without being due just now. */
export interface FeedsLookedAfter {
  read: FeedsRead[];
  behind: string[];
}

/**
 * Reads what is due from the feeds (see Score feed), season by season, and stores it. What can't be read keeps its stored
 * state. Standings are computed when they are read, so a final score costs no write per league (see Derived).
 */
export async function readFeeds(ports: FeedPorts): Promise<FeedsLookedAfter> {
  const all: FeedsLookedAfter = { read: [], behind: [] };
  for (const season of seasonsToRead(ports.clock.now())) {
    const [{ games }, stored] = await Promise.all([
      ports.results.gamesOf(season.label),
      ports.results.runsOf(season.label),
    ]);
    const before = await withSeasonBefore(ports, season, stored, all.read);
    const reading = readingDue(season, games, before, ports.clock.now());
    const isDue = reading.weeks.length > 0 || reading.crossChecks;
    const { read, runs } = isDue ? await carryOut(ports, season, reading, before) : { runs: before };
    if (read) all.read.push(read);
    const isChanged = read !== undefined && read.changed.length > 0;
    const now = isChanged ? (await ports.results.gamesOf(season.label)).games : games;
    const failures = await announceMoments(ports, season.label, now, runs);
    if (failures.length > 0) all.read.push({ season: season.label, weeks: [], changed: [], failures });
    if (isBehind(season, runs.inVain, ports.clock.now())) all.behind.push(season.label);
  }
  return all;
}

/**
 * If it is time to read the previous season, reads it from the second feed, whose file has all seasons (see The season before).
 * No league depends on the previous season, so a failed reading isn't counted, and is repeated in an hour.
 */
async function withSeasonBefore(
  ports: FeedPorts,
  season: Season,
  runs: StoredRuns,
  log: FeedsRead[],
): Promise<StoredRuns> {
  const now = ports.clock.now();
  if (!isSeasonBeforeDue(season, runs.seasonBefore, now)) return runs;
  const before = seasonBefore(season);
  const heard = await takeOverSeason(ports, before);
  if (heard.changed.length + heard.failures.length > 0)
    log.push({ season: before.label, weeks: allWeeks(before), ...heard });
  const after = { ...runs, seasonBefore: { askedAt: now.toISOString(), isTold: heard.changed.length > 0 } };
  await ports.results.markRuns(season.label, after);
  return after;
}

async function takeOverSeason(
  ports: FeedPorts,
  season: SeasonOfGames,
): Promise<Pick<FeedsRead, 'changed' | 'doubts' | 'failures'>> {
  const { games, source, failures } = await ports.secondFeed.gamesOf(season, allWeeks(season));
  const played = takeOver([], { weeks: [], games: games.filter(isPlayed) });
  if (played.games.length === 0) return { changed: [], failures };
  const { doubts } = played;
  try {
    await takeResults(ports, season.label, () => ({ ...played, source, lines: [] }));
    return { changed: played.games.map(({ id }) => id), failures, ...(doubts.length > 0 && { doubts }) };
  } catch (error) {
    return { changed: [], failures: [...failures, error] };
  }
}

/** The replies from the feeds that were due to be read. */
interface HeardOf {
  first: Heard | undefined;
  second: Compared | undefined;
}

async function carryOut(
  ports: FeedPorts,
  season: Season,
  reading: Reading,
  before: StoredRuns,
): Promise<{ read: FeedsRead; runs: StoredRuns }> {
  const at = ports.clock.now().toISOString();
  const first = reading.weeks.length > 0 ? await readFirst(ports, season, reading.weeks) : undefined;
  const second = reading.crossChecks ? await compare(ports, season, before.disputed) : undefined;
  const runs = runsAfter(before, reading, at, { first, second });
  if (!isDeepStrictEqual(runs, before)) await ports.results.markRuns(season.label, runs);
  const heard = [first, second].filter((each) => each !== undefined);
  const doubts = heard.flatMap((each) => each.doubts);
  const read = {
    season: season.label,
    weeks: reading.weeks,
    changed: heard.flatMap(({ changed }) => changed),
    failures: heard.flatMap(({ failures }) => failures),
    ...(doubts.length > 0 && { doubts }),
    ...(second && { disputed: second.disputed }),
  };
  return { read, runs };
}

function runsAfter(before: StoredRuns, reading: Reading, at: string, { first, second }: HeardOf): StoredRuns {
  const inVain = {
    first: timesInVain(before.inVain.first, first),
    second: timesInVain(before.inVain.second, second),
  };
  const runs = { ...before, inVain, disputed: second?.disputed ?? before.disputed };
  if (!reading.isHourly && !first?.isOtherSource) return runs;
  const failed = [first, second].some((heard) => heard && heard.failures.length > 0);
  const done = failed ? [] : reading.for.map((run) => [run, at]);
  // A different source has different games, so all weeks are read again.
  const since = first?.isOtherSource && !reading.for.includes('recheck') ? NO_RUNS : { hourly: at };
  return { ...runs, ...since, ...(Object.fromEntries(done) as Partial<StoredRuns>) };
}

function timesInVain(before: number, heard: Pick<Heard, 'failures'> | undefined): number {
  if (!heard) return before;
  return heard.failures.length > 0 ? before + 1 : 0;
}

interface Heard {
  changed: readonly string[];
  doubts: readonly string[];
  failures: readonly unknown[];
  isOtherSource: boolean;
}

const NOTHING: Heard = { changed: [], doubts: [], failures: [], isOtherSource: false };

async function readFirst(ports: FeedPorts, season: Season, weeks: readonly number[]): Promise<Heard> {
  const answer = await ports.scoreFeed.gamesOf(season, weeks);
  if (answer.weeks.length === 0) return { ...NOTHING, failures: answer.failures };
  try {
    let isOtherSource = false;
    let doubts: readonly string[] = [];
    let empty: readonly unknown[] = [];
    const changed = await takeResults(ports, season.label, (stored) => {
      isOtherSource = stored.games.length > 0 && stored.source !== answer.source;
      const taken = takeOver(isOtherSource ? [] : stored.games, answer);
      ({ doubts, failures: empty } = taken);
      const lines = logLines(ports, 'result-corrected', taken.corrections.map(correctionOf));
      return { ...taken, source: answer.source, lines };
    });
    const failures = [...answer.failures, ...empty];
    return { changed: (changed ?? []).map(({ id }) => id), doubts, failures, isOtherSource };
  } catch (error) {
    return { ...NOTHING, failures: [...answer.failures, error] };
  }
}

interface Compared extends Omit<Heard, 'isOtherSource'> {
  disputed: readonly string[];
}

/**
 * Compares the second feed with the first. Adds scores that the first one still lacks. Each disagreement gets one line in
 * the audit list.
 */
async function compare(ports: FeedPorts, season: Season, known: readonly string[]): Promise<Compared> {
  const answer = await ports.secondFeed.gamesOf(season, allWeeks(season));
  const nothing = { changed: [], doubts: [], disputed: known, failures: answer.failures };
  if (answer.weeks.length === 0) return nothing;
  try {
    const { changed, doubts, disagreements } = await fill(ports, season, answer);
    const isNew = (told: Disagreement) => !known.includes(nameOf(told));
    const told = disagreements.filter(isNew).map(disagreementOf);
    for (const line of logLines(ports, 'results-disagree', told)) await ports.audit.add(line);
    return { changed, doubts, disputed: disagreements.map(nameOf), failures: answer.failures };
  } catch (error) {
    return { ...nothing, failures: [...answer.failures, error] };
  }
}

async function fill(
  ports: FeedPorts,
  season: Season,
  { games, source }: FeedAnswer,
): Promise<{ changed: string[]; doubts: readonly string[]; disagreements: readonly Disagreement[] }> {
  let disagreements: readonly Disagreement[] = [];
  let doubts: readonly string[] = [];
  const changed = await takeResults(ports, season.label, (stored) => {
    // A real season and a simulated one can't be compared.
    if (stored.games.length > 0 && stored.source !== source) return undefined;
    const checked = crossCheck(stored.games, games, ports.clock.now());
    ({ disagreements, doubts } = checked);
    const filled = checked.changed.filter(isPlayed);
    return { ...checked, source, lines: logLines(ports, 'result-filled', filled.map(fillingOf)) };
  });
  return { changed: (changed ?? []).map(({ id }) => id), doubts, disagreements };
}

const correctionOf = ({ before, after }: Correction): Told => ({
  game: after,
  text: `${scoreText(before)} became ${scoreText(after)}`,
});

const fillingOf = (game: Game): Told => ({ game, text: `${scoreText(game)}, by the second feed` });

const disagreementOf = ({ ours, theirs }: Disagreement): Told => ({
  game: ours,
  text: `${scoreText(ours)}, the second feed says ${scoreText(theirs)}`,
});

function nameOf({ ours, theirs }: Disagreement): string {
  return `${ours.id} ${scoreText(ours)} ${scoreText(theirs)}`;
}
