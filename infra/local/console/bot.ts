import { once } from 'node:events';
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { botOf } from '#shared/domain/draft/bots.ts';
import { SiteRefusal, type SiteMember } from './member.ts';

/** One bot's seat in a league season. */
export interface Seat {
  siteUrl: string;
  member: SiteMember;
  userId: string;
  username: string;
  leagueId: string;
  season: string;
}

/** How long a bot thinks before a pick, in milliseconds of real time. */
export type ThinkTime = readonly [least: number, most: number];

interface CurrentPick {
  status: string;
  userId: string | null;
  pickOrder: number | null;
  pausedAt: string | null;
  version: number;
}

interface Pushed {
  type: string;
  leagueId?: string;
  draft?: CurrentPick;
  version?: number;
  code?: string;
}

const PING_INTERVAL = 20_000;
const RECONNECT: ThinkTime = [500, 2_000];
/** The refusals after which the bot stops playing. */
const FINAL = new Set(['not-a-member', 'league-not-found', 'season-not-found']);

/**
 * Plays until the draft is complete or `signal` is aborted. A WebSocket, which reconnects when it is lost, tells the bot who is
 * on the clock. On its turn the bot thinks, then drafts the available team that it wants most.
 */
export async function playDraft(
  seat: Seat,
  think: ThinkTime,
  signal: AbortSignal,
  report: (line: string) => void,
): Promise<void> {
  const player = new Player(seat, think, signal, report);
  while (!player.isDone && !signal.aborted) {
    await player.session().catch((error: unknown) => player.judge(error));
    if (!player.isDone) await pause(RECONNECT, signal);
  }
}

async function pause([least, most]: ThinkTime, signal: AbortSignal): Promise<void> {
  await wait(randomInt(least, most + 1), undefined, { signal }).catch(() => undefined);
}

class Player {
  isDone = false;
  readonly #seat: Seat;
  readonly #think: ThinkTime;
  readonly #signal: AbortSignal;
  readonly #report: (line: string) => void;
  readonly #path: string;
  #version = -1;
  #current: CurrentPick | undefined;
  #isThinking = false;
  #socket: WebSocket | undefined;

  constructor(seat: Seat, think: ThinkTime, signal: AbortSignal, report: (line: string) => void) {
    this.#seat = seat;
    this.#think = think;
    this.#signal = signal;
    this.#report = report;
    this.#path = `/leagues/${seat.leagueId}/seasons/${seat.season}`;
  }

  /** Runs one WebSocket connection, from requesting its ticket until it closes. */
  async session(): Promise<void> {
    const { ticket } = await this.#seat.member.call<{ ticket: string }>('POST', '/realtime/ticket', {});
    const url = `${this.#seat.siteUrl.replace('http', 'ws')}/ws?ticket=${encodeURIComponent(ticket)}`;
    const socket = new WebSocket(url);
    this.#socket = socket;
    // Handles the error that occurs if the bot stops while the socket is still connecting. `once` below handles all others.
    socket.on('error', () => undefined);
    const abort = () => socket.terminate();
    this.#signal.addEventListener('abort', abort, { once: true });
    const ping = setInterval(
      () => this.#say({ type: 'ping', leagueId: this.#seat.leagueId, version: this.#version }),
      PING_INTERVAL,
    );
    socket.on('open', () => this.#say({ type: 'join-league', leagueId: this.#seat.leagueId }));
    socket.on('message', (data) => this.#hear(JSON.parse(String(data)) as Pushed));
    try {
      await once(socket, 'close', { signal: this.#signal });
    } finally {
      clearInterval(ping);
      this.#signal.removeEventListener('abort', abort);
      socket.terminate();
    }
  }

  /** Stops the bot if the refusal is final. Reports any other error. */
  judge(error: unknown): void {
    if (this.#signal.aborted) return;
    if (error instanceof SiteRefusal && FINAL.has(error.code)) this.#finish();
    else
      this.#report(`Bot ${this.#seat.username}: ${error instanceof Error ? error.message : String(error)}`);
  }

  #say(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #hear({ type, draft, version, code }: Pushed): void {
    if (type === 'draft' && draft) this.#consider(draft);
    else if (type === 'league' || (type === 'pong' && version !== this.#version)) void this.#fetch();
    else if (type === 'error' && FINAL.has(code ?? '')) this.#finish();
  }

  async #fetch(): Promise<void> {
    await this.#seat.member
      .call<CurrentPick>('GET', `${this.#path}/current-pick`)
      .then((current) => this.#consider(current))
      .catch((error: unknown) => this.judge(error));
  }

  #consider(current: CurrentPick): void {
    if (current.version < this.#version) return;
    this.#version = current.version;
    this.#current = current;
    if (!['draft', 'drafting'].includes(current.status)) this.#finish();
    else if (this.#isMyTurn() && !this.#isThinking) void this.#take();
  }

  /** Whether the bot can pick now. While a commissioner has paused the draft, no one can pick. */
  #isMyTurn(): boolean {
    const { status, userId, pausedAt } = this.#current ?? {};
    return status === 'drafting' && pausedAt === null && userId === this.#seat.userId;
  }

  /** Thinks and drafts until another member is on the clock. In snake order, the bot can have two turns in a row. */
  async #take(): Promise<void> {
    this.#isThinking = true;
    while (this.#isMyTurn() && !this.#signal.aborted) {
      await pause(this.#think, this.#signal);
      if (this.#isMyTurn() && !this.#signal.aborted) await this.#pick();
    }
    this.#isThinking = false;
  }

  async #pick(): Promise<void> {
    const { member } = this.#seat;
    const pickOrder = this.#current?.pickOrder;
    try {
      const teams = await member.call<FreeTeam[]>('GET', `${this.#path}/available-teams`);
      const teamId = botChoice(this.#seat.userId, teams);
      if (teamId === undefined) return this.#finish();
      const { draft } = await member.call<{ draft: CurrentPick }>('POST', `${this.#path}/draft-picks`, {
        teamId,
        pickOrder,
      });
      this.#consider(draft);
    } catch (error) {
      if (!(error instanceof SiteRefusal) || error.status !== 409) this.judge(error);
      if (!this.isDone) await this.#fetch();
    }
  }

  #finish(): void {
    this.isDone = true;
    this.#current = undefined;
    this.#socket?.close(1000);
  }
}

/** What the site says about an available team. */
interface FreeTeam {
  id: number;
  expectedWins: number;
  expectedLosses: number;
}

/**
 * Returns the available team that this bot wants most (see Bots), if any team is left. The bot's preferences depend on
 * its user ID, so they stay the same from pick to pick, and after a restart.
 */
export function botChoice(userId: string, free: readonly FreeTeam[]): number | undefined {
  const expected = new Map(
    free.map(({ id, expectedWins, expectedLosses }) => [id, { wins: expectedWins, losses: expectedLosses }]),
  );
  return botOf(userId, expected).board.find((id) => expected.has(id));
}
