import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { send } from '#test/support/player.ts';
import type { Asked, Said } from './game.ts';

/** The game under load, which runs in another process. */
export class House {
  readonly url: string;
  readonly #process: ChildProcess;

  private constructor(child: ChildProcess, url: string) {
    this.#process = child;
    this.url = url;
  }

  /** Starts the game. Resolves when it answers; rejects if it couldn't start. */
  static async open(assembly: string): Promise<House> {
    const child = fork(new URL('./game.ts', import.meta.url), [assembly]);
    const gone = once(child, 'exit').then(() => {
      throw new Error('the game did not start');
    });
    const [said] = (await Promise.race([once(child, 'message'), gone])) as [Said];
    gone.catch(() => undefined);
    if (!('url' in said)) throw new Error('the game did not say where it is');
    return new House(child, said.url);
  }

  /**
   * Returns how many bytes of memory the game's process uses. This process has the emulator and the threads of all functions, but
   * not the table.
   */
  async memory(): Promise<number> {
    const reply = once(this.#process, 'message');
    this.#ask('memory');
    const [said] = (await reply) as [Said];
    if (!('bytes' in said)) throw new Error('the game did not say how much memory it holds');
    return said.bytes;
  }

  /** Moves the game's clock forward, and waits for everything that becomes due on the way. */
  async moveClock(to: { now: string } | { advanceSeconds: number }): Promise<void> {
    const { status } = await send(this.url, 'POST', '/local/clock', { body: to });
    if (status !== 200) throw new Error(`the clock did not move: ${status}`);
  }

  async close(): Promise<void> {
    const gone = once(this.#process, 'exit');
    this.#ask('stop');
    await gone;
  }

  #ask(what: Asked): void {
    this.#process.send(what);
  }
}
