import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { startLocal, type LocalOptions, type Running } from '#infra/local/run.ts';
import { deliverySeed } from './delivery-seed.ts';
import { Player, send } from './player.ts';
import type { SocketClient } from './socket-client.ts';
import { seatAndStart, seatPlayers, type Settings, type StartedTable, type Table } from './table.ts';

export { draftOn, onTheClock, type Table } from './table.ts';

/** Runs the game locally on a free port, from the synthesized template. `stop` removes its data directory. */
export class LocalGame {
  readonly running: Running;
  readonly url: string;
  readonly dataDirectory: string;
  /** The lines that an operator would see in the terminal. */
  readonly lines: readonly string[];
  readonly #crew: Player[] = [];
  #players = 0;

  private constructor(running: Running, dataDirectory: string, lines: readonly string[]) {
    this.running = running;
    this.url = running.url;
    this.dataDirectory = dataDirectory;
    this.lines = lines;
  }

  /**
   * Starts a game. By default, it saves work (`isFrugal`), for tests whose calls don't have to overlap within a function, and it
   * delivers messages as badly as AWS's guarantees allow. With `dataDirectory`, it continues an earlier run.
   */
  static async start(options: Partial<LocalOptions> = {}): Promise<LocalGame> {
    const dataDirectory = options.dataDirectory ?? newDataDirectory();
    const lines: string[] = [];
    const report = (line: string): void => void lines.push(line);
    const assembly = inject('assembly');
    const running = await startLocal({
      port: 0,
      assembly,
      report,
      isFrugal: true,
      isUnkind: true,
      seed: deliverySeed(),
      ...options,
      dataDirectory,
    });
    return new LocalGame(running, dataDirectory, lines);
  }

  /** Ends the run but keeps its data. */
  halt(): Promise<void> {
    return this.running.stop();
  }

  async stop(): Promise<void> {
    await this.halt();
    rmSync(this.dataDirectory, { recursive: true, force: true });
  }

  player(name = `Player${(this.#players += 1)}`): Promise<Player> {
    return Player.register(this.url, name);
  }

  /** Returns a player who has been added to the admin group, as the console does it. */
  async admin(): Promise<Player> {
    const admin = await this.player();
    const { status } = await send(this.url, 'POST', '/local/admins', { body: { email: admin.user.email } });
    if (status !== 201) throw new Error(`nobody became an admin: ${status}`);
    await admin.signIn();
    return admin;
  }

  /** Registers new players one after another. In parallel, the calls would start more workers than the tests need. */
  async players(count: number): Promise<Player[]> {
    const players: Player[] = [];
    while (players.length < count) players.push(await this.player());
    return players;
  }

  /** Returns the same players each time, because registering is slow and a player can be in many leagues. */
  async crew(count: number): Promise<Player[]> {
    while (this.#crew.length < count) this.#crew.push(await this.player());
    return this.#crew.slice(0, count);
  }

  /** For each player, opens a socket that follows the league. */
  async follow({ players, league }: Table): Promise<SocketClient[]> {
    const sockets: SocketClient[] = [];
    for (const player of players) sockets.push(await player.follow(league.id));
    return sockets;
  }

  /** Creates a league of these players, in this order. */
  seat(players: readonly Player[], settings: Settings = {}): Promise<Table> {
    return seatPlayers(players, settings);
  }

  /** Creates a league of the crew and starts its draft. The members draft in the crew's order. */
  async startedDraft(count: number, settings: Settings = {}): Promise<StartedTable> {
    return seatAndStart(await this.crew(count), settings);
  }

  /**
   * Starts ten threads of a function with ten simultaneous calls, because threads that start only during a race would be too late
   * for it.
   */
  async warm(call: () => Promise<unknown>): Promise<void> {
    await Promise.all(Array.from({ length: 10 }, call));
  }

  now(): number {
    return this.running.clock.now();
  }

  /** Moves the game's clock with the console's API, and waits for everything that becomes due on the way. */
  async advance(seconds: number): Promise<void> {
    await this.#moveClock({ advanceSeconds: seconds });
  }

  async advanceTo(instant: string): Promise<void> {
    await this.#moveClock({ now: instant });
  }

  async #moveClock(body: object): Promise<void> {
    const { status, body: answer } = await send(this.url, 'POST', '/local/clock', { body });
    if (status !== 200) throw new Error(`the clock did not move: ${status} ${JSON.stringify(answer)}`);
  }
}

export function newDataDirectory(): string {
  return mkdtempSync(join(tmpdir(), 'two-crowns-'));
}
