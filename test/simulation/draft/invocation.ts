import { Unavailable } from '#functions/ports/ports.ts';
import type { Entry } from '../../../web/src/features/draft/party/entries.ts';
import type { Faults } from './faults.ts';
import type { World } from '../world.ts';

/** What a run of a function is supposed to do. The checks compare it with what the run did. */
export interface SimulatedCall {
  name: string;
  /** The member who sent the request, if any. */
  by?: string;
  /** The member for whom a commissioner is picking. */
  forUserId?: string;
  /** The team that a member requested; 0 requests the auto-pick. */
  teamId?: number;
  /** The turn that the browser was showing when its member clicked. */
  pickOrder?: number;
  /** The version of the draft that a request is meant for. */
  version?: number;
  /** What a commissioner has entered on their device. */
  entry?: Entry;
  /** Whether the member switches Auto on; false to switch it off. */
  on?: boolean;
}

/** How a run of a function ended. Timeouts and lost replies count as `crashed`. */
export type Ended<Reply> =
  | { kind: 'replied'; reply: Reply }
  | { kind: 'failed'; error: unknown }
  | { kind: 'crashed' };

/** How long a function can run before it is stopped. */
const TIMEOUT_MS = 15_000;
const LONGEST_STALL_MS = 8000;
/** Returns a new promise each time. A shared one would keep everything that has ever waited for it in memory. */
const never = (): Promise<never> => new Promise(() => undefined);

/** One run of a Lambda function. It has a clock of its own, and makes calls that can fail or crash it. */
export class Invocation {
  readonly act: SimulatedCall;
  readonly startedAt: number;
  /** The time that this run's clock showed when it started. */
  readonly startedNow: Date;
  readonly startedStep: number;
  /** How often this run has written the league season. */
  commits = 0;
  readonly #id: number;
  readonly #world: World;
  readonly #faults: () => Faults;
  readonly #skew: number;
  #over = false;
  #crash: () => void = () => undefined;

  constructor(id: number, act: SimulatedCall, world: World, faults: () => Faults) {
    this.#id = id;
    this.act = act;
    this.#world = world;
    this.#faults = faults;
    this.#skew = world.between(-faults().skewMs, faults().skewMs);
    this.startedAt = world.now;
    this.startedStep = world.steps;
    this.startedNow = this.now();
  }

  /** Returns the time that the clock of the run's machine shows. */
  now(): Date {
    return new Date(this.#world.now + this.#skew);
  }

  /** Waits, in the world's time, until the clock of the run's machine shows `instant`. */
  async until(instant: Date): Promise<void> {
    await this.#world.pause(Math.max(0, instant.getTime() - this.now().getTime()));
    if (this.#over) return never();
  }

  /** Runs the use case until it replies, throws, or dies with its process. */
  run<Reply>(use: () => Promise<Reply>): Promise<Ended<Reply>> {
    return new Promise((resolve) => {
      const end = (ended: Ended<Reply>) => {
        if (this.#over) return;
        this.#over = true;
        this.#world.note(`${this.#id} ${this.act.name} ${describe(ended)}`);
        resolve(ended);
      };
      this.#crash = () => end({ kind: 'crashed' });
      void this.#world
        .turn(`${this.#id} ${this.act.name} arrives`)
        .then(use)
        .then(
          (reply) => end({ kind: 'replied', reply }),
          (error: unknown) => end({ kind: 'failed', error }),
        );
    });
  }

  /** Makes a call to a store or service. The call waits for its turn and may fail. Posts aren't retried automatically. */
  async call<Result>(
    label: string,
    kind: 'read' | 'write' | 'transaction' | 'post',
    effect: () => Promise<Result>,
  ): Promise<Result> {
    const world = this.#world;
    if (world.chance(this.#faults().stall)) await world.pause(world.between(300, LONGEST_STALL_MS));
    await world.turn(`${this.#id} ${label}`);
    const { throttle, transactionConflict, crashBeforeCall, crashAfterCommit, lostReply } = this.#faults();
    if (this.#over) {
      // The process is gone, but a request that it had sent may still arrive.
      if (kind !== 'read' && world.chance(0.5)) await effect();
      return never();
    }
    if (world.now - this.startedAt > TIMEOUT_MS || world.chance(crashBeforeCall)) return this.#die();
    if (world.chance(throttle)) throw new Unavailable(`${label}: throttled`);
    if (kind === 'transaction' && world.chance(transactionConflict))
      throw new Unavailable(`${label}: transaction conflict`);
    const result = await effect();
    if (kind === 'read') return result;
    if (world.chance(crashAfterCommit)) return this.#die();
    if (!world.chance(lostReply)) return result;
    if (kind === 'post' || world.chance(0.5)) throw new Unavailable(`${label}: reply lost`);
    await world.turn(`${this.#id} ${label} again`);
    return this.#over ? never() : effect();
  }

  #die(): Promise<never> {
    this.#crash();
    return never();
  }
}

function describe(ended: Ended<unknown>): string {
  if (ended.kind === 'crashed') return 'crashed';
  if (ended.kind === 'failed') return `failed: ${String(ended.error)}`;
  const { reply } = ended;
  if (typeof reply === 'string') return reply;
  if (typeof reply !== 'object' || reply === null || !('ok' in reply)) return 'done';
  return 'refused' in reply ? `refused: ${String(reply.refused)}` : 'ok';
}
