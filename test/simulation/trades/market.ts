import { Unavailable, type Saved, type StoredEffects } from '#functions/ports/ports.ts';
import { fireTimer } from '#functions/usecases/timers/fire-timer.ts';
import { changeSettings } from '#functions/usecases/leagues/change-settings.ts';
import { answerTrade, type Answer } from '#functions/usecases/trades/answer-trade.ts';
import { proposeTrade } from '#functions/usecases/trades/propose-trade.ts';
import { saveTradeBlock } from '#functions/usecases/trades/trade-block.ts';
import type { Trade as TradeReply } from '#shared/contract/schemas/trades.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import type { Outcome } from '#shared/domain/outcome.ts';
import { timerDue, timerName, type Timer } from '#shared/domain/timer.ts';
import type { Trade } from '#shared/domain/trades/trade-desk.ts';
import { tradeId } from '#shared/domain/trades/trade-id.ts';
import { seat, value } from '#test/support/league-season.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { below, oneOf } from '#test/support/random.ts';
import { draftedOf, type SmallLeague } from '#test/support/small-league.ts';
import { through } from '../network.ts';
import { TradeLedger } from './ledger.ts';
import { World } from '../world.ts';

const NOTHING: StoredEffects = { joined: [], notifications: [], log: [] };
const MEMBERS = 4;
const SEATS = [1, 2, 3, 4];
/** The first deadline, and the others to which the commissioner moves it. */
export const DEADLINE = '2025-08-28';
export const DEADLINES = ['2025-08-27', '2025-08-29'];
const HOUR_MS = 3_600_000;
/** The queue's longest delay. A schedule sends messages that are further ahead. */
const QUEUE_MS = 900_000;
/** Servers' clocks are off by up to this many milliseconds. */
export const SKEW_MS = 5000;
/** The number of rushes, the most acts in each, and the milliseconds in which they all come. */
const RUSHES = 4;
const MOST_ACTS = 5;
const RUSH_MS = 3000;
const TRIES = 8;

/** Breaks something in what the functions get. Each such bug must be found. */
export type TradeMutation = (ports: MemoryPorts, plain: MemoryPorts) => void;

/** An answer that somebody got about a trade. */
export interface Answered {
  action: Answer['action'];
  number: number;
  by: string;
  outcome: Outcome<TradeReply, string>;
}

/** A league whose members trade in rushes, one of them around the deadline, while timers come early, late and twice. */
export class Market {
  readonly world: World;
  readonly plain = memoryPorts();
  readonly answers: Answered[] = [];
  /** The outcome of offers that were clicked once, by the id of the click. */
  readonly clicks = new Map<string, Outcome<TradeReply, string> | undefined>();
  readonly #schedules = new Set<string>();
  #ports!: MemoryPorts;
  #league!: SmallLeague;
  #ledger!: TradeLedger;
  #clicks = 0;

  constructor(seed: number) {
    this.world = new World(seed, this.plain.clock.now());
  }

  get league(): SmallLeague {
    return this.#league;
  }

  get ledger(): TradeLedger {
    return this.#ledger;
  }

  async play(mutate?: TradeMutation): Promise<void> {
    const { plain, world } = this;
    this.#league = await draftedOf(plain, MEMBERS);
    value(await changeSettings(plain, this.#league.key, seat(1), { tradeDeadline: DEADLINE }));
    const state = await this.#league.stored();
    this.#ledger = new TradeLedger(state);
    this.#ports = { ...plain, ...this.#behind() };
    mutate?.(this.#ports, plain);
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

  /** The stores behind a network. The ledger sees every write of the season. */
  #behind(): Partial<MemoryPorts> {
    const { leagues, seasons, trades, users, connections } = this.plain;
    const writing =
      (write: (season: LeagueSeason, effects: StoredEffects) => Promise<Saved>) =>
      async (season: LeagueSeason, effects: StoredEffects = NOTHING): Promise<Saved> => {
        const before = await this.#league.stored();
        const saved = await write(season, effects);
        const wrong = saved === 'saved' && this.#ledger.wrongWith(before, season, effects);
        if (wrong) this.world.fail(wrong);
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
      timers: {
        arm: async (timer) => this.#arm(timer),
        rearm: async (timer, least = 0) =>
          this.#deliver(timer, Math.max(timerDue(timer).getTime(), this.world.now + least * 1000)),
      },
    };
  }

  /** A separate server whose clock is off. */
  #server(): MemoryPorts {
    const skew = this.world.between(-SKEW_MS, SKEW_MS);
    const now = () => new Date(this.world.now + skew);
    const until = (instant: Date) => this.world.pause(Math.max(0, instant.getTime() - now().getTime()));
    return { ...this.#ports, clock: { ...this.plain.clock, now, until } };
  }

  /** The queue takes every message. A schedule of the same name may exist already, until it has fired. */
  #arm(timer: Timer): void {
    const due = timerDue(timer).getTime();
    const isFar = due - this.world.now > QUEUE_MS;
    const name = timerName(timer);
    if (!isFar || !this.#schedules.has(name)) this.#deliver(timer, due - this.world.between(0, 1500));
    if (this.#schedules.has(name)) return;
    this.#schedules.add(name);
    const backstop = Math.max(due, this.world.now) + this.world.between(0, 60_000);
    this.world.at(backstop, () => this.#schedules.delete(name));
    this.#deliver(timer, backstop);
    if (this.world.chance(0.15)) this.#deliver(timer, due - this.world.between(0, HOUR_MS));
  }

  #deliver(timer: Timer, at: number): void {
    this.world.at(Math.max(at, this.world.now), () => {
      void fireTimer(this.#server(), timer).catch((error: unknown) => {
        if (error instanceof Unavailable) this.#deliver(timer, this.world.now + 60_000);
        else this.world.fail(String(error));
      });
    });
  }

  #act(): void {
    const { world } = this;
    const open = [...this.#ledger.begun.values()].filter(({ number }) => !this.#ledger.ended.has(number));
    if (world.chance(0.06)) return this.#mark();
    if (world.chance(0.05)) return this.#moveDeadline();
    if (open.length === 0 || world.chance(0.45)) return this.#propose();
    // Mostly a pending trade, now and then another; both sides answer at once, or one side twice.
    const trade = oneOf(world.random, world.chance(0.9) ? open : [...this.#ledger.begun.values()]);
    this.#answer(trade);
    if (world.chance(0.5)) this.#answer(trade);
    const rival = open.find((other) => other !== trade && other.receiverTeamId === trade.receiverTeamId);
    if (rival && world.chance(0.7)) this.#answer(rival, 'accept');
  }

  #propose(): void {
    const { world } = this;
    const [by, to] = [oneOf(world.random, SEATS), oneOf(world.random, SEATS)];
    const own = (number: number) => oneOf(world.random, this.#ledger.teamsOf(seat(number)));
    const offer = {
      receiverId: seat(to),
      proposerTeamId: own(by),
      receiverTeamId: world.chance(0.95) ? own(to) : own(by),
      expiresInDays: world.chance(0.3) ? world.between(1, 2) : undefined,
      clientId: `click-${(this.#clicks += 1)}`,
    };
    const { key } = this.#league;
    const click = () => this.#insist(() => proposeTrade(this.#server(), key, seat(by), offer));
    if (world.chance(0.3)) return void Promise.all([click(), click()]);
    void click().then((outcome) => this.clicks.set(offer.clientId, outcome));
  }

  #answer(trade: Trade, wished?: Answer['action']): void {
    const { world } = this;
    const action =
      wished ?? oneOf(world.random, ['accept', 'accept', 'accept', 'reject', 'cancel', 'cancel', 'counter']);
    const by = action === 'cancel' ? trade.proposerId : trade.receiverId;
    const id = tradeId(trade.leagueId, trade.number);
    void this.#insist(() => answerTrade(this.#server(), id, by, { action })).then((outcome) => {
      if (outcome) this.answers.push({ action, number: trade.number, by, outcome });
    });
  }

  #mark(): void {
    const by = seat(oneOf(this.world.random, SEATS));
    const teamIds = this.#ledger.teamsOf(by).filter(() => this.world.chance(0.5));
    void this.#insist(() => saveTradeBlock(this.#server(), this.#league.key, by, teamIds));
  }

  #moveDeadline(): void {
    const tradeDeadline = oneOf(this.world.random, [...DEADLINES, null]);
    void this.#insist(() => changeSettings(this.#server(), this.#league.key, seat(1), { tradeDeadline }));
  }

  /** Asks until there is an answer, like a patient browser. A few give up. */
  async #insist<Reply>(
    ask: () => Promise<Outcome<Reply, string>>,
  ): Promise<Outcome<Reply, string> | undefined> {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      try {
        const outcome = await ask();
        if (outcome.ok || outcome.refused !== 'unavailable') return outcome;
      } catch (error) {
        if (!(error instanceof Unavailable)) this.world.fail(String(error));
      }
      await this.world.pause(this.world.between(100, 2000));
    }
    return undefined;
  }
}
