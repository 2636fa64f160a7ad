import type { Ports } from '#functions/ports.ts';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import {
  OVERDUE_SECONDS,
  PING_SECONDS,
  type ClientMessage,
  type ServerMessage,
} from '#shared/contract/socket.ts';
import type { Errand } from './invocation.ts';
import type { Site } from './site.ts';

export interface SeasonPath {
  leagueId: string;
  season: string;
}

const SILENCE_MS = 5000;
const GRACE_MS = 1200;
const POLL_MS = 4000;

/**
 * One tab in the draft room, as the web client behaves: it follows the league by a socket, pings, notices silence,
 * comes back, fetches what it missed and applies a draft only when it is newer (decision 32).
 */
export class Browser {
  readonly name: string;
  readonly userId: string;
  draft: Draft | undefined;
  /** What the member does about a new draft on the screen. */
  onDraft: (draft: Draft) => void = () => undefined;
  readonly #site: Site;
  readonly #path: SeasonPath;
  #socket: string | undefined;
  #sockets = 0;
  #isClosed = false;
  #awaitsPong = false;

  constructor(site: Site, path: SeasonPath, userId: string, name: string) {
    this.#site = site;
    this.#path = path;
    this.userId = userId;
    this.name = name;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Gets a ticket and a socket; tries until it has one. */
  async connect(): Promise<void> {
    const { world, usecases, gateway } = this.#site;
    while (!this.#isClosed) {
      const { ticket } = await this.#site.insist({ name: 'ticket' }, (ports) =>
        usecases.issueTicket(ports, this.userId),
      );
      const id = `${this.name}.${(this.#sockets += 1)}`;
      const opened = await this.#site.run({ name: '$connect' }, (ports) =>
        usecases.openSocket(ports, id, ticket),
      );
      if (opened.kind === 'replied' && opened.reply === 'opened' && !this.#isClosed) {
        gateway.open(id, (message) => this.#hear(id, message));
        this.#socket = id;
        this.#say(id, { type: 'join-league', leagueId: this.#path.leagueId });
        this.#ping(id);
        void this.fetch();
        if (world.chance(this.#site.faults.sendDropped * 8))
          world.after(world.between(2000, 150_000), () => this.#cut(id));
        return;
      }
      await world.pause(world.between(500, 4000));
    }
  }

  close(): void {
    this.#isClosed = true;
    if (this.#socket !== undefined) this.#disconnect(this.#socket);
    this.#socket = undefined;
  }

  /** Shows a draft, unless what is shown is as new. */
  show(incoming: Draft): void {
    if (this.#isClosed) return;
    const held = this.draft;
    const newest = this.#site.usecases.newestDraft(held, incoming);
    if (newest === held) return;
    this.#site.oracle.shown(this.name, held, newest);
    this.draft = newest;
    this.onDraft(newest);
    if (newest.deadlineAt !== null) this.#checkOverdue(newest, 1);
  }

  /** Asks for the draft over HTTP. */
  async fetch(): Promise<void> {
    const { usecases } = this.#site;
    const draft = await this.#ask({ name: 'draft' }, (ports) =>
      usecases.readDraft(ports, this.#path, this.userId),
    );
    if (draft) this.show(draft);
  }

  async #ask<Value>(
    errand: Errand,
    use: (ports: Ports) => Promise<{ ok: true; value: Value } | { ok: false }>,
  ): Promise<Value | undefined> {
    const ended = await this.#site.request(errand, use);
    return ended.kind === 'replied' && ended.reply.ok ? ended.reply.value : undefined;
  }

  #hear(id: string, message: ServerMessage): void {
    if (id !== this.#socket) return;
    this.#awaitsPong = false;
    if (message.type === 'draft') this.show(message.draft);
    if (message.type === 'pong' && message.version > (this.draft?.version ?? 0)) void this.fetch();
  }

  #say(id: string, message: ClientMessage): void {
    const { world, usecases, gateway } = this.#site;
    world.after(world.between(1, 150), () => {
      if (!gateway.isOpen(id)) return;
      void this.#site.run({ name: message.type }, (ports) => usecases.answerMessage(ports, id, message));
    });
  }

  #ping(id: string): void {
    if (id !== this.#socket) return;
    const { world } = this.#site;
    this.#awaitsPong = true;
    this.#say(id, { type: 'ping', leagueId: this.#path.leagueId, version: this.draft?.version ?? 0 });
    world.after(SILENCE_MS, () => {
      if (id === this.#socket && this.#awaitsPong) this.#lost();
    });
    world.after(PING_SECONDS * 1000, () => this.#ping(id));
  }

  /** The network goes; the tab may notice at once or by the next ping. */
  #cut(id: string): void {
    if (id !== this.#socket) return;
    this.#disconnect(id);
    if (this.#site.world.chance(0.7)) this.#lost();
  }

  #disconnect(id: string): void {
    const { world, gateway, usecases } = this.#site;
    gateway.drop(id);
    if (world.chance(0.8))
      world.after(world.between(0, 10_000), () => {
        void this.#site.run({ name: '$disconnect' }, (ports) => usecases.closeSocket(ports, id));
      });
  }

  #lost(): void {
    const { world } = this.#site;
    this.#socket = undefined;
    this.#poll();
    world.after(world.between(300, 6000), () => void this.connect());
  }

  #poll(): void {
    if (this.#isClosed || this.#socket !== undefined) return;
    void this.fetch();
    this.#site.world.after(POLL_MS, () => this.#poll());
  }

  /** Nothing seen some time after the deadline: fetch, or ask for the automatic pick while the socket is closed. */
  #checkOverdue(shown: Draft, attempt: number): void {
    const { world } = this.#site;
    const patience = this.#socket === undefined ? GRACE_MS : OVERDUE_SECONDS * 1000;
    world.at(Math.max(world.now, Date.parse(shown.deadlineAt ?? '')) + patience * attempt, () => {
      if (this.#isClosed || this.draft !== shown) return;
      if (this.#socket === undefined) void this.#askForExpiry(shown);
      else void this.fetch();
      this.#checkOverdue(shown, attempt * 2);
    });
  }

  async #askForExpiry(shown: Draft): Promise<void> {
    const wish = { teamId: 0, pickOrder: shown.pickOrder ?? 1 };
    const reply = await this.#ask({ name: 'makePick', by: this.userId, ...wish }, (ports) =>
      this.#site.usecases.makePick(ports, this.#path, this.userId, wish),
    );
    if (reply) this.show(reply.draft);
    else await this.fetch();
  }
}
