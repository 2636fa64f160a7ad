import type { SeasonPath } from '#shared/contract/season-path.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import type { Outcome } from '#shared/domain/outcome.ts';
import type { Game } from '#shared/domain/season/games.ts';
import { seasonPlayed } from '#shared/domain/season/playoffs.ts';
import type { Season } from '#shared/domain/seasons.ts';
import type { Shape } from '#shared/domain/sizes.ts';
import { DRAFT_AT } from '#test/support/league-season.ts';
import { seasonKey } from '#test/support/memory-league-stores.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { oneOf } from '#test/support/random.ts';
import type { SmallLeague } from '#test/support/small-league.ts';
import { Servers } from '../servers.ts';
import type { TradeLedger } from '../trades/ledger.ts';
import type { Traders } from '../trades/traders.ts';
import { World } from '../world.ts';
import { PartnerBook } from './partner-book.ts';
import { ResultsDesk, SEASON } from './results-desk.ts';
import { SeatBook } from './seat-book.ts';
import { planYear, USUAL, type Choice, type YearPlan, type YearShares } from './year-plan.ts';

/** What everyone who acts in a league's year shares: the world, the servers, and what is stored and known. */
export class LeagueScene {
  readonly world: World;
  readonly plain = memoryPorts();
  readonly servers: Servers;
  readonly plan: YearPlan;
  readonly shares = new PartnerBook();
  readonly seats = new SeatBook(this.shares);
  readonly results: ResultsDesk;
  traders: Traders | undefined;
  /** The ports that pages read through. They never fail. */
  pages: MemoryPorts = this.plain;
  #league: SmallLeague | undefined;

  constructor(
    seed: number,
    shape: Shape,
    { shares, choices }: { shares?: Partial<YearShares> | undefined; choices?: readonly Choice[] } = {},
  ) {
    // Seeds of different league shapes must not share a world.
    this.world = new World(1000 * seed + 10 * shape.maxMembers + shape.teamsEach, DRAFT_AT);
    const now = () => new Date(this.world.now);
    Object.assign(this.plain.clock, { now });
    this.servers = new Servers(this.world, this.plain);
    this.plan = planYear(this.world, shape, { ...USUAL, ...shares }, choices);
    const hasPlayoffs = this.plan.rules.playoffs === 'count';
    this.results = new ResultsDesk(this.servers, { isReal: seed % 2 === 1, hasPlayoffs });
  }

  get league(): SmallLeague {
    if (!this.#league) throw new Error('no league is founded');
    return this.#league;
  }

  /** The current season, in its stored state. */
  get state(): LeagueSeason {
    return this.stored(this.league.key);
  }

  get ledger(): TradeLedger {
    if (!this.seats.ledger) throw new Error('nothing is drafted');
    return this.seats.ledger;
  }

  /** The season with the playoffs, if the league counts them. */
  get season(): Season {
    return seasonPlayed({ season: SEASON.label, playoffs: this.plan.rules.playoffs });
  }

  /** These games, each as often as the league counts it. */
  counted(games: readonly Game[]): Game[] {
    const { playoffWeight } = this.plan.rules;
    return games.flatMap((game) => (game.week > SEASON.weeks && playoffWeight === 2 ? [game, game] : [game]));
  }

  /** Returns one of those who act for this holder's seat. */
  anyOf(holder: string): string {
    return oneOf(this.world.random, this.shares.peopleOf(holder));
  }

  stored({ leagueId, season }: SeasonPath): LeagueSeason {
    const state = this.plain.storedSeasons.get(seasonKey(leagueId, season));
    if (!state) throw new Error(`league ${leagueId} is not stored`);
    return state;
  }

  found(key: SeasonPath, code: string): void {
    this.#league = { key, code, stored: async () => this.stored(key) };
  }

  /** Retries until there is an answer, as a persistent member would. */
  async ask<Value, Refusal extends string>(
    ask: (server: MemoryPorts) => Promise<Outcome<Value, Refusal>>,
  ): Promise<Outcome<Value, Refusal>> {
    const outcome = await this.servers.insist(ask, Number.POSITIVE_INFINITY);
    if (!outcome) throw new Error('nobody answers');
    return outcome;
  }
}
