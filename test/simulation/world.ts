import { seededRandom, type NumberSource } from '#shared/domain/chance.ts';
import { createHash } from 'node:crypto';
import { below } from '#test/support/random.ts';

/** The first broken invariant, with the step and the game's time at which it broke. */
export interface Violation {
  message: string;
  step: number;
  at: string;
}

interface Waiting {
  label: string;
  release: () => void;
}

interface Due {
  at: number;
  run: () => void;
}

const MOST_STEPS = 300_000;
const MOST_MS_A_STEP = 12;
/** If more calls than this are waiting, steps take less time. Machines work in parallel, so no call waits for all others. */
const SIDE_BY_SIDE = 32;
const REMEMBERED_STEPS = 60;

/**
 * The world of one seed, with a virtual clock, everything that is waiting, and the only source of randomness. Each call to a port
 * waits here until it is released, one call at a time and in random order. A hash of all releases lets two runs of a seed be
 * compared.
 */
export class World {
  readonly random: NumberSource;
  readonly lastSteps: string[] = [];
  now: number;
  steps = 0;
  violation: Violation | undefined;
  /** Runs after every step. */
  watch: () => void = () => undefined;
  readonly #waiting: Waiting[] = [];
  readonly #due: Due[] = [];
  readonly #trace = createHash('sha256');

  constructor(seed: number, start: Date) {
    this.random = seededRandom(seed);
    this.now = start.getTime();
  }

  chance(probability: number): boolean {
    return this.random() < probability;
  }

  /** Returns a random whole number between `least` and `most`, both included. */
  between(least: number, most: number): number {
    return least + below(this.random, most - least + 1);
  }

  /** Resolves when this call is released. */
  turn(label: string): Promise<void> {
    return new Promise((release) => this.#waiting.push({ label, release }));
  }

  at(when: number, run: () => void): void {
    let place = this.#due.length;
    while (place > 0 && (this.#due[place - 1]?.at ?? 0) > when) place -= 1;
    this.#due.splice(place, 0, { at: when, run });
  }

  after(ms: number, run: () => void): void {
    this.at(this.now + ms, run);
  }

  /** Runs something after a delay. Returns a function that cancels it. */
  alarm(ms: number, run: () => void): () => void {
    let isOn = true;
    this.after(Math.ceil(ms), () => isOn && run());
    return () => (isOn = false);
  }

  pause(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve));
  }

  fail(message: string): void {
    this.violation ??= { message, step: this.steps, at: new Date(this.now).toISOString() };
  }

  /** Adds a line about the current step to the trace. */
  note(text: string): void {
    const line = `${this.steps} ${this.now} ${text}\n`;
    this.#trace.update(line);
    this.lastSteps.push(line);
    if (this.lastSteps.length > REMEMBERED_STEPS) this.lastSteps.shift();
  }

  hash(): string {
    return this.#trace.digest('hex');
  }

  /** Runs until the condition is true, an invariant is broken, or nothing is left to run. */
  async run(until: () => boolean): Promise<void> {
    await settled();
    while (!this.violation && !until() && this.#step()) {
      await settled();
      this.watch();
      if (this.steps >= MOST_STEPS) this.fail(`still busy after ${MOST_STEPS} steps`);
    }
  }

  /** Runs the next event if it is due or no call is waiting. Otherwise releases one call. Returns false if nothing is left. */
  #step(): boolean {
    this.steps += 1;
    if (this.#waiting.length > 0) this.now += below(this.random, this.#mostMs());
    const next = this.#due[0];
    if (next && (this.#waiting.length === 0 || next.at <= this.now)) {
      this.#due.shift();
      this.now = Math.max(this.now, next.at);
      next.run();
      return true;
    }
    const [chosen] = this.#waiting.splice(below(this.random, this.#waiting.length), 1);
    if (!chosen) return false;
    this.note(chosen.label);
    chosen.release();
    return true;
  }

  #mostMs(): number {
    const crowd = Math.max(1, this.#waiting.length / SIDE_BY_SIDE);
    return Math.max(2, Math.round(MOST_MS_A_STEP / crowd));
  }
}

/** Resolves when everything that the last step started has reached its next call to a port. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
