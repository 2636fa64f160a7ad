import type { Saved, StoredEffects } from '#functions/ports/ports.ts';
import { changeSettings } from '#functions/usecases/leagues/change-settings.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import type { Game } from '#shared/domain/season/games.ts';
import type { Shape } from '#shared/domain/sizes.ts';
import { game, storeResults } from '#test/support/games.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { below, oneOf } from '#test/support/random.ts';
import { draftedOf, type SmallLeague } from '#test/support/small-league.ts';
import { through } from '../network.ts';
import { Servers } from '../servers.ts';
import { World } from '../world.ts';
import { TradeLedger } from './ledger.ts';
import { PushedOffers } from './pushed-offers.ts';
import { wrongDelay } from './delays.ts';
import { Reviewers } from './reviewers.ts';
import { Traders } from './traders.ts';

export const NOTHING: StoredEffects = { joined: [], notifications: [], log: [] };
/**
 * The usual league is small, because a small league has more conflicts. The other shapes show that nothing depends on the shape.
 */
const USUAL: Shape = { maxMembers: 4, teamsEach: 3 };
const OTHERS: readonly Shape[] = [
  { maxMembers: 2, teamsEach: 3 },
  { maxMembers: 4, teamsEach: 8 },
  { maxMembers: 5, teamsEach: 6 },
  { maxMembers: 6, teamsEach: 3 },
  { maxMembers: 10, teamsEach: 3 },
  { maxMembers: 8, teamsEach: 4 },
  { maxMembers: 16, teamsEach: 2 },
];
const UNUSUAL = 0.4;
/** The league's first trade deadline, and the days to which the commissioner may move it. */
export const DEADLINE = '2025-08-28';
export const DEADLINES = ['2025-08-27', '2025-08-29'];
const REVIEWS = ['none', 'commissioners', 'votes'] as const;
const HOUR_MS = 3_600_000;
/** How many games kick off, and in how many days. */
const GAMES = 6;
const GAME_DAYS = 5;
/** The number of rushes, the highest number of acts in a rush, and how many milliseconds a rush lasts. */
const RUSHES = 4;
const MOST_ACTS = 5;
const RUSH_MS = 3000;

/** Breaks something in the ports that the functions use. The simulation must catch every bug like that. */
export type TradeMutation = (ports: MemoryPorts, plain: MemoryPorts) => void;

/**
 * A league whose members trade in rushes, one of them around the trade deadline. During all this, timers fire early, late and
 * twice.
 */
export class Market {
  readonly world: World;
  readonly plain = memoryPorts();
  readonly #servers: Servers;
  #league!: SmallLeague;
  #ledger!: TradeLedger;
  #traders!: Traders;
  #reviewers!: Reviewers;
  /** Games that kick off in these days. None of them is ever over. */
  games: readonly Game[] = [];
  readonly pushes: PushedOffers;
  /** The times at which the commissioner moved the deadline. */
  readonly moves: number[] = [];

  constructor(seed: number) {
    this.world = new World(seed, this.plain.clock.now());
    this.#servers = new Servers(this.world, this.plain);
    this.pushes = new PushedOffers(this.#servers, this.plain);
  }

  get league(): SmallLeague {
    return this.#league;
  }

  get ledger(): TradeLedger {
    return this.#ledger;
  }

  get traders(): Traders {
    return this.#traders;
  }

  get reviewers(): Reviewers {
    return this.#reviewers;
  }

  #upcoming({ picks }: LeagueSeason): readonly Game[] {
    const { random, now } = this.world;
    const teams = picks.map(({ nflTeamId }) => nflTeamId);
    this.games = Array.from({ length: GAMES }, (_, index) => {
      const kickoff = new Date(now + this.world.between(0, GAME_DAYS * 24 * HOUR_MS)).toISOString();
      return game(oneOf(random, teams), 32, { id: `upcoming-${index}`, kickoff });
    });
    return this.games;
  }

  async play(mutate?: TradeMutation): Promise<void> {
    const { plain, world } = this;
    const shape = world.chance(UNUSUAL) ? oneOf(world.random, OTHERS) : USUAL;
    this.#league = await draftedOf(plain, shape.maxMembers, { teamsEach: shape.teamsEach });
    const reviews = shape.maxMembers < 6 ? REVIEWS.slice(0, 2) : REVIEWS;
    const settings = {
      tradeDeadline: DEADLINE,
      tradeSizes: world.chance(0.6) ? 'equal' : 'one',
      tradeReview: oneOf(world.random, reviews),
    } as const;
    value(await changeSettings(plain, this.#league.key, seat(1), settings));
    const state = await this.#league.stored();
    await storeResults(plain.results, state.season, this.#upcoming(state));
    this.#ledger = new TradeLedger(state);
    this.#traders = new Traders(this.#servers, this.#league.key, this.#ledger);
    this.#reviewers = new Reviewers(this.#servers, this.#ledger);
    await this.pushes.addDevices(state);
    this.#servers.ports = { ...plain, ...this.#behind() };
    mutate?.(this.#servers.ports, plain);
    const deadline = Date.parse(state.tradeDeadline ?? '');
    for (let rush = 0; rush < RUSHES; rush += 1) {
      const last = rush === RUSHES - 1;
      this.#rush(last ? deadline - RUSH_MS / 2 : world.now + rush * world.between(1, 20) * HOUR_MS);
    }
    await world.run(() => false);
  }

  #rush(at: number): void {
    const acts = 2 + below(this.world.random, MOST_ACTS - 1);
    for (let act = 0; act < acts; act += 1)
      this.world.at(at + this.world.between(0, RUSH_MS), () => this.#act());
  }

  #act(): void {
    if (this.world.chance(0.05)) this.#moveDeadline();
    else this.#traders.act();
  }

  /**
   * Returns the stores that sit behind a network. All writes of a season go through the ledger, which keeps its records up to
   * date.
   */
  #behind(): Partial<MemoryPorts> {
    const { leagues, seasons, trades, users, connections } = this.plain;
    const writing =
      (write: (season: LeagueSeason, effects: StoredEffects) => Promise<Saved>) =>
      async (season: LeagueSeason, effects: StoredEffects = NOTHING): Promise<Saved> => {
        const before = await this.#league.stored();
        const saved = await write(season, effects);
        const late = effects.trades?.ended.map((trade) => wrongDelay(trade, this.world.now)).find(Boolean);
        const wrong = saved === 'saved' && (late ?? this.#ledger.wrongWith(before, season, effects));
        if (wrong) this.world.fail(wrong);
        if (saved === 'saved') this.pushes.written(effects);
        if (saved === 'saved') this.#reviewers.written();
        if (saved === 'saved' && before.tradeDeadline !== season.tradeDeadline)
          this.moves.push(this.world.now);
        return saved;
      };
    return {
      leagues: through(this.world, 'leagues', leagues),
      seasons: through(this.world, 'seasons', {
        ...seasons,
        save: writing(seasons.save),
        saveWith: writing(seasons.saveWith),
      }),
      trades: through(this.world, 'trades', trades),
      users: through(this.world, 'users', users),
      connections: through(this.world, 'connections', connections),
      timers: this.#servers.timers(),
      emailQueue: this.pushes.emailQueue(),
    };
  }

  #moveDeadline(): void {
    const tradeDeadline = oneOf(this.world.random, [...DEADLINES, null]);
    void this.#servers.insist((server) =>
      changeSettings(server, this.#league.key, seat(1), { tradeDeadline }),
    );
  }
}
