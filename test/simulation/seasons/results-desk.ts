import { parseGames } from '#functions/adapters/nflverse-feed.ts';
import type { MemoryPorts } from '#test/support/memory-ports.ts';
import { takeResults } from '#functions/usecases/season/take-results.ts';
import { simulatedPlayoffs, simulatedSeason } from '#infra/local/simulated-season.ts';
import { seededRandom, type NumberSource } from '#shared/domain/chance.ts';
import type { Game } from '#shared/domain/season/games.ts';
import { takeOver } from '#shared/domain/season/results.ts';
import { seasonNamed } from '#shared/domain/seasons.ts';
import { hasNflData, nflFile } from '#test/support/nfl-data.ts';
import { playoffRows } from '#test/support/playoffs.ts';
import { below } from '#test/support/random.ts';
import type { Servers } from '../servers.ts';

export const SEASON = seasonNamed('2025-26');
const HOUR_MS = 3_600_000;
/** How often the feed is read: every six hours. */
const READ_EVERY_MS = 6 * HOUR_MS;
const PLAYED_AFTER_MS = 4 * HOUR_MS;
/**
 * The share of games whose result arrives late, the share whose result is wrong at first, and the share of ties among made-up
 * results.
 */
const SHARES = { late: 0.02, wrong: 0.02, tie: 0.06 } as const;
const LATEST_MS = 72 * HOUR_MS;

const SIMULATED = parseGames(simulatedSeason(SEASON)).games;
const REAL = hasNflData ? parseGames(nflFile(`games-${SEASON.startYear}.csv`)).games : undefined;

const COLUMNS = 'game_id,season,game_type,week,gameday,gametime,away_team,away_score,home_team,home_score';
const SIMULATED_PLAYOFFS = parseGames(simulatedPlayoffs(SEASON)).games;
const REAL_PLAYOFFS = parseGames([COLUMNS, ...playoffRows(SEASON.startYear)].join('\n')).games;

/** A game with its true result. The feed reports no result until `knownAt`, and may report a wrong one until `wrongUntil`. */
interface Play {
  truth: Game;
  knownAt: number;
  wrongUntil: number;
}

/** The results of a season, and the job that applies them. Some results are late, or wrong at first. */
export class ResultsDesk {
  readonly #servers: Servers;
  readonly #plays: readonly Play[];

  /**
   * Plays the real season if it was requested and is available. Otherwise, plays a made-up season with many ties. Playoffs follow if
   * they are wanted.
   */
  constructor(servers: Servers, { isReal, hasPlayoffs }: { isReal: boolean; hasPlayoffs: boolean }) {
    this.#servers = servers;
    const { random } = servers.world;
    const truths = isReal && REAL ? REAL : SIMULATED.map((game) => this.#madeUp(game));
    const playoffs = isReal && REAL ? REAL_PLAYOFFS : SIMULATED_PLAYOFFS;
    // Playoffs have numbers of their own, so that the rest of the year is the same with and without them.
    const own = seededRandom(1);
    this.#plays = [
      ...truths.map((truth) => this.#playOf(truth, random)),
      ...(hasPlayoffs ? playoffs : []).map((truth) => this.#playOf(truth, own)),
    ];
  }

  get truths(): Game[] {
    return this.#plays.map(({ truth }) => truth);
  }

  /** Reads the schedule now, and the results whenever one becomes known or is corrected. Calls `heard` after each read. */
  open(heard: () => Promise<void>): void {
    const ends = this.#plays.map(({ knownAt, wrongUntil }) => Math.max(knownAt, wrongUntil));
    const times = new Set(ends.map((end) => Math.ceil(end / READ_EVERY_MS) * READ_EVERY_MS));
    for (const at of [this.#servers.world.now, ...times])
      this.#servers.carryOut(async (server) => {
        await this.#read(server);
        await heard();
      }, at);
  }

  async #read(server: MemoryPorts): Promise<void> {
    await takeResults(server, SEASON.label, (stored) => {
      const games = this.#plays.map((play) => this.#told(play));
      const weeks = [...new Set(games.map(({ week }) => week))];
      return { ...takeOver(stored.games, { weeks, games }), source: null, lines: [] };
    });
  }

  #told({ truth, knownAt, wrongUntil }: Play): Game {
    const { now } = this.#servers.world;
    if (now < knownAt) return { ...truth, homeScore: null, awayScore: null };
    return now < wrongUntil ? mistold(truth) : truth;
  }

  #madeUp(game: Game): Game {
    const { random } = this.#servers.world;
    const homeScore = below(random, 45);
    return { ...game, homeScore, awayScore: random() < SHARES.tie ? homeScore : below(random, 45) };
  }

  #playOf(truth: Game, random: NumberSource): Play {
    const late = random() < SHARES.late ? below(random, LATEST_MS + 1) : 0;
    const knownAt = Date.parse(truth.kickoff) + PLAYED_AFTER_MS + late;
    return { truth, knownAt, wrongUntil: random() < SHARES.wrong ? knownAt + LATEST_MS : knownAt };
  }
}

/** A game with a wrong score, which in the playoffs is no tie either. */
function mistold(truth: Game): Game {
  const { homeScore, awayScore, round } = truth;
  return round
    ? { ...truth, homeScore: awayScore, awayScore: homeScore }
    : { ...truth, homeScore: (homeScore ?? 0) + 3 };
}
