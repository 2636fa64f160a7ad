import { Unavailable } from '#functions/ports/ports.ts';
import type { MemoryPorts } from '#test/support/memory-ports.ts';
import type { World } from '../world.ts';

/** The shares of calls that fail before their work (just as many fail after it), that end their function, and that are slow. */
const FAILS = 0.01;
const DIES = 0.005;
const SLOW = 0.1;
const SLOWEST_MS = 3000;

/** How a run of a function ended. A run that died gave no reply. */
export type Ended<Reply> = { kind: 'replied'; reply: Reply } | { kind: 'failed' | 'died' };

/** Returns the ports that one run uses. They have the world's clock, and whatever a mutation has changed in them. */
export type Behind = (run: Run) => Partial<MemoryPorts>;

/** Returns a new promise each time. A shared one would keep everything that has ever waited for it in memory. */
const never = (): Promise<never> => new Promise(() => undefined);

/** One run of a function. Each call to a port waits for its turn, can fail, and can be the last of the run. */
export class Run {
  readonly startedAt: number;
  readonly #world: World;
  #isOver = false;
  #die: () => void = () => undefined;

  constructor(world: World) {
    this.#world = world;
    this.startedAt = world.now;
  }

  async of<Reply>(use: (run: Run) => Promise<Reply>): Promise<Ended<Reply>> {
    const died = new Promise<Ended<Reply>>((resolve) => (this.#die = () => resolve({ kind: 'died' })));
    const done = use(this).then(
      (reply): Ended<Reply> => ({ kind: 'replied', reply }),
      (error: unknown): Ended<Reply> => {
        if (!(error instanceof Unavailable)) this.#world.fail(String(error));
        return { kind: 'failed' };
      },
    );
    const ended = await Promise.race([done, died]);
    this.#isOver = true;
    return ended;
  }

  /** Puts a port behind the network. */
  through<Port extends object>(name: string, port: Port): Port {
    return new Proxy(port, {
      get: (target, method) => {
        const call = Reflect.get(target, method) as (...given: unknown[]) => Promise<unknown>;
        return (...given: unknown[]) => this.#call(`${name}.${String(method)}`, () => call(...given));
      },
    });
  }

  async #call(label: string, work: () => Promise<unknown>): Promise<unknown> {
    const world = this.#world;
    if (world.chance(SLOW)) await world.pause(world.between(0, SLOWEST_MS));
    await world.turn(label);
    this.#mayDie();
    if (this.#isOver) return never();
    if (world.chance(FAILS)) throw new Unavailable(`${label}: throttled`);
    const reply = await work();
    this.#mayDie();
    if (this.#isOver) return never();
    if (world.chance(FAILS)) throw new Unavailable(`${label}: the reply is lost`);
    return reply;
  }

  #mayDie(): void {
    if (this.#isOver || !this.#world.chance(DIES)) return;
    this.#isOver = true;
    this.#die();
  }
}
