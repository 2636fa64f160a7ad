import { Unavailable, type Timers } from '#functions/ports/ports.ts';
import { fireTimer } from '#functions/usecases/timers/fire-timer.ts';
import type { Outcome } from '#shared/domain/outcome.ts';
import { timerDue, timerName, type Timer } from '#shared/domain/timer.ts';
import type { MemoryPorts } from '#test/support/memory-ports.ts';
import type { World } from './world.ts';

/** How far the clocks of servers can be off, in milliseconds. */
export const SKEW_MS = 5000;
const HOUR_MS = 3_600_000;
/** The queue's longest delay, in ms. A message that is due later is sent by a schedule. */
const QUEUE_MS = 900_000;
const AGAIN_MS = 60_000;
const TRIES = 8;

/** The functions of a game. Each function runs on a clock that is off, and timers fire early, late and twice. */
export class Servers {
  readonly world: World;
  /** The ports that every function gets, apart from the clock, which differs for each function. */
  ports: MemoryPorts;
  readonly #clock: MemoryPorts['clock'];
  readonly #schedules = new Set<string>();

  constructor(world: World, plain: MemoryPorts) {
    this.world = world;
    this.ports = plain;
    this.#clock = plain.clock;
  }

  /** Returns the ports of a separate server whose clock is off. */
  one(): MemoryPorts {
    const skew = this.world.between(-SKEW_MS, SKEW_MS);
    const now = () => new Date(this.world.now + skew);
    const until = (instant: Date) => this.world.pause(Math.max(0, instant.getTime() - now().getTime()));
    return { ...this.ports, clock: { ...this.#clock, now, until } };
  }

  /** Returns the Timers port. The queue accepts every message. A schedule isn't created again until it has fired. */
  timers(): Timers {
    return {
      arm: async (timer) => this.#arm(timer),
      rearm: async (timer, least = 0) =>
        this.#deliver(timer, Math.max(timerDue(timer).getTime(), this.world.now + least * 1000)),
    };
  }

  /** Retries until there is an answer, like a patient browser. A few callers give up. */
  async insist<Value, Refusal extends string>(
    ask: (server: MemoryPorts) => Promise<Outcome<Value, Refusal>>,
    tries = TRIES,
  ): Promise<Outcome<Value, Refusal> | undefined> {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      try {
        const outcome = await ask(this.one());
        if (outcome.ok || outcome.refused !== 'unavailable') return outcome;
      } catch (error) {
        if (!(error instanceof Unavailable)) this.world.fail(String(error));
      }
      await this.world.pause(this.world.between(100, 2000));
    }
    return undefined;
  }

  /** Runs a job at the time `at`. While a store is unavailable, retries the job every minute. */
  carryOut(job: (server: MemoryPorts) => Promise<unknown>, at: number): void {
    this.world.at(Math.max(at, this.world.now), () => {
      void job(this.one()).catch((error: unknown) => {
        if (error instanceof Unavailable) this.carryOut(job, this.world.now + AGAIN_MS);
        else this.world.fail(String(error));
      });
    });
  }

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
    this.carryOut((server) => fireTimer(server, timer), at);
  }
}
