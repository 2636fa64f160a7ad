import { release, reverse, stop, vote } from '#functions/usecases/trades/review-trade.ts';
import type { Trade as TradeReply } from '#shared/contract/schemas/trades.ts';
import type { Outcome } from '#shared/domain/outcome.ts';
import type { Trade } from '#shared/domain/trades/trade-state.ts';
import { tradeId } from '#shared/domain/trades/trade-id.ts';
import { oneOf } from '#test/support/random.ts';
import type { Servers } from '../servers.ts';
import type { TradeLedger } from './ledger.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Action = 'release' | 'stop' | 'reverse' | 'vote';

/** What someone decided about a trade, and the outcome. */
export interface Decided {
  action: Action;
  number: number;
  by: string;
  outcome: Outcome<TradeReply, string>;
}

/** The members of a league who review accepted trades, even those who can't. */
export class Reviewers {
  readonly decisions: Decided[] = [];
  readonly #servers: Servers;
  readonly #ledger: TradeLedger;
  readonly #seen = new Set<number>();

  constructor(servers: Servers, ledger: TradeLedger) {
    this.#servers = servers;
    this.#ledger = ledger;
  }

  /** Plans what members do about the trades that are in review since the last write. */
  written(): void {
    for (const trade of this.#ledger.open.values())
      if (trade.status === 'in-review' && !this.#seen.has(trade.number)) this.#plan(trade);
  }

  #plan(trade: Trade): void {
    const { world } = this.#servers;
    this.#seen.add(trade.number);
    const ends = Date.parse(trade.reviewEndsAt ?? '');
    // Many decisions come at the moment when the review ends, or when a reversal becomes too late.
    const moments = [() => world.now + world.between(0, DAY_MS), () => ends + world.between(-4000, 90_000)];
    const reversals = [
      () => ends + world.between(0, DAY_MS),
      () => ends + DAY_MS + world.between(-6000, 6000),
    ];
    if (world.chance(0.3)) this.#at(oneOf(world.random, moments)(), trade, 'release');
    if (world.chance(0.3)) this.#at(oneOf(world.random, moments)(), trade, 'stop');
    for (let left = world.between(0, 8); left > 0; left -= 1)
      this.#at(oneOf(world.random, moments)(), trade, 'vote');
    for (let left = world.between(0, 2); left > 0; left -= 1)
      this.#at(oneOf(world.random, reversals)(), trade, 'reverse');
  }

  #at(when: number, trade: Trade, action: Action): void {
    const { world } = this.#servers;
    world.at(Math.max(when, world.now), () => {
      const by = oneOf(world.random, this.#ledger.members);
      this.#decide(trade, action, by);
      if (world.chance(0.3)) this.#decide(trade, action, by);
    });
  }

  #decide({ leagueId, number }: Trade, action: Action, by: string): void {
    const id = tradeId(leagueId, number);
    const isAgainst = this.#servers.world.chance(0.8);
    void this.#servers
      .insist((server): Promise<Outcome<TradeReply, string>> => {
        if (action === 'release') return release(server, id, by, null);
        if (action === 'vote') return vote(server, id, by, { stop: isAgainst });
        return { stop, reverse }[action](server, id, by, 'A reason');
      })
      .then((outcome) => {
        if (outcome) this.decisions.push({ action, number, by, outcome });
      });
  }
}
