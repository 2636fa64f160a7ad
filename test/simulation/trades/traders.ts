import { answerTrade, type Answer } from '#functions/usecases/trades/answer-trade.ts';
import { proposeTrade } from '#functions/usecases/trades/propose-trade.ts';
import { saveTradeBlock } from '#functions/usecases/trades/trade-block.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import type { Trade as TradeReply } from '#shared/contract/schemas/trades.ts';
import type { Outcome } from '#shared/domain/outcome.ts';
import { SOUGHT, SOUGHT_MOST } from '#shared/domain/trades/sought.ts';
import { versionOf, type Trade } from '#shared/domain/trades/trade-state.ts';
import { tradeId } from '#shared/domain/trades/trade-id.ts';
import { oneOf } from '#test/support/random.ts';
import type { Servers } from '../servers.ts';
import type { TradeLedger } from './ledger.ts';

type Action = Answer['action'];

/** The teams of an offer, by side. */
export type Wish = Pick<Trade, 'proposerTeamIds' | 'receiverTeamIds'>;

/** What a member did about an offer, and what came of it. */
export interface Answered {
  action: Action;
  number: number;
  /** Who clicked, and the holder of the seat that they act for. */
  by: string;
  seat: string;
  /** The version that the member had seen, and the teams that they wanted instead, if they said so. */
  version: number | undefined;
  wish: Wish | undefined;
  clientId: string;
  outcome: Outcome<TradeReply, string>;
}

/** The members of a league who trade: what they click, and the outcomes. */
export class Traders {
  readonly answers: Answered[] = [];
  /** The outcomes of offers that were clicked only once, keyed by the click's ID. */
  readonly clicks = new Map<string, { by: string; outcome: Outcome<TradeReply, string> | undefined }>();
  readonly #servers: Servers;
  readonly #key: SeasonPath;
  readonly #ledger: TradeLedger;
  readonly #personOf: (holder: string) => string;
  #clicks = 0;

  /** `personOf` says who acts for a holder's seat this time. Without it, only holders trade. */
  constructor(
    servers: Servers,
    key: SeasonPath,
    ledger: TradeLedger,
    personOf = (holder: string): string => holder,
  ) {
    this.#personOf = personOf;
    this.#servers = servers;
    this.#key = key;
    this.#ledger = ledger;
  }

  get #world() {
    return this.#servers.world;
  }

  /** Makes a member offer a trade, answer an offer, or put teams on the trade block. */
  act(): void {
    const world = this.#world;
    const open = [...this.#ledger.begun.values()].filter(({ number }) => !this.#ledger.ended.has(number));
    if (world.chance(0.06)) return this.#mark();
    if (open.length === 0 || world.chance(0.45)) return this.#propose();
    // The answered trade is usually a pending one. Sometimes both sides answer at the same time, or one side answers twice.
    const trade = oneOf(world.random, world.chance(0.9) ? open : [...this.#ledger.begun.values()]);
    this.#answer(trade);
    if (world.chance(0.5)) this.#answer(trade);
    const rival = open.find(
      (other) => other !== trade && other.receiverTeamIds.join() === trade.receiverTeamIds.join(),
    );
    if (rival && world.chance(0.7)) this.#answer(rival, 'accept');
  }

  #anybody(): string {
    return oneOf(this.#world.random, this.#ledger.members);
  }

  #propose(): void {
    const world = this.#world;
    const [by, to] = [this.#anybody(), this.#anybody()];
    const offer = {
      receiverId: to,
      ...this.#wish(by, world.chance(0.95) ? to : by),
      expiresInDays: world.chance(0.3) ? world.between(1, 2) : undefined,
      clientId: `click-${(this.#clicks += 1)}`,
    };
    const person = this.#personOf(by);
    const click = () => this.#servers.insist((server) => proposeTrade(server, this.#key, person, offer));
    if (world.chance(0.3)) return void Promise.all([click(), click()]);
    void click().then((outcome) => this.clicks.set(offer.clientId, { by: person, outcome }));
  }

  /** Some teams of both members. In a league that trades one for one, more teams are refused. */
  #wish(by: string, to: string): Wish {
    const world = this.#world;
    const count = world.chance(0.5) ? 1 : world.between(1, 3);
    const some = (userId: string) => {
      const teamIds = this.#ledger.teamsOf(userId).toSorted(() => world.random() - 0.5);
      return teamIds.slice(0, world.chance(0.95) ? count : count + 1);
    };
    return { proposerTeamIds: some(by), receiverTeamIds: some(to) };
  }

  #answer(trade: Trade, wished?: Action): void {
    const action =
      wished ??
      oneOf(this.#world.random, [
        'accept',
        'accept',
        'accept',
        'reject',
        'cancel',
        'change',
        'change',
        'counter',
      ]);
    const seat = action === 'cancel' || action === 'change' ? trade.proposerId : trade.receiverId;
    const by = this.#personOf(seat);
    const id = tradeId(trade.leagueId, trade.number);
    const version = this.#versionSeen(trade);
    const wish = action === 'change' ? this.#wish(seat, trade.receiverId) : undefined;
    const clientId = `change-${(this.#clicks += 1)}`;
    const answer: Answer =
      action === 'change' ? { action, version, clientId, ...wish! } : { action, version };
    void this.#servers
      .insist((server) => answerTrade(server, id, by, answer))
      .then((outcome) => {
        if (outcome)
          this.answers.push({ action, number: trade.number, by, seat, version, wish, clientId, outcome });
      });
  }

  /** Usually the present version of an offer; sometimes an earlier one, or none. */
  #versionSeen({ number }: Trade): number | undefined {
    const now = versionOf(this.#ledger.open.get(number) ?? {});
    if (this.#world.chance(0.15)) return undefined;
    return this.#world.chance(0.2) ? Math.max(1, now - 1) : now;
  }

  #mark(): void {
    const holder = this.#anybody();
    const by = this.#personOf(holder);
    const teamIds = this.#ledger.teamsOf(holder).filter(() => this.#world.chance(0.5));
    const sought = this.#world.chance(0.7) ? SOUGHT.filter(() => this.#world.chance(0.2)) : undefined;
    void this.#servers.insist((server) =>
      saveTradeBlock(server, this.#key, by, teamIds, sought?.slice(0, SOUGHT_MOST)),
    );
  }
}
