import { Unavailable } from '#functions/ports/ports.ts';
import type { World } from './world.ts';

/** The shares of calls to a port that fail before their work, and that fail after it. */
const FAILS_BEFORE = 0.01;
const FAILS_AFTER = 0.01;
/** The share of calls that are slow. Many other calls finish during a slow one. */
const SLOW = 0.1;
const SLOWEST_MS = 1000;

/**
 * Puts a port behind a network. Every call waits for its turn, and so do some of the replies. A call can fail before or after its
 * work.
 */
export function through<Port extends object>(
  world: World,
  name: string,
  port: Port,
  Failure: new (message: string) => Error = Unavailable,
): Port {
  return new Proxy(port, {
    get:
      (target, method) =>
      async (...given: unknown[]) => {
        if (world.chance(SLOW)) await world.pause(world.between(0, SLOWEST_MS));
        await world.turn(`${name}.${String(method)}`);
        if (world.chance(FAILS_BEFORE)) throw new Failure('throttled');
        const reply = await (Reflect.get(target, method) as (...given: unknown[]) => unknown)(...given);
        if (world.chance(SLOW)) await world.turn(`${name}.${String(method)} replies`);
        if (world.chance(FAILS_AFTER)) throw new Failure('the reply is lost');
        return reply;
      },
  });
}
