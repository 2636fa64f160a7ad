import type { Ports } from '#functions/ports/ports.ts';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { createServerClock } from '../../../web/src/lib/time/server-clock.ts';
import { createSocket, type SiteSocket } from '../../../web/src/lib/live/socket.ts';
import { fetchDraft, type DraftCalls } from '../../../web/src/features/draft/room/queries.ts';
import {
  followDraft,
  type DraftCell,
  type LiveSetting,
} from '../../../web/src/features/draft/room/live-draft.ts';
import type { SimulatedCall } from './invocation.ts';
import type { Site } from './site.ts';
import { VirtualSocket } from './virtual-socket.ts';
import { acting, callerOf } from '#test/support/small-league.ts';

/** A league season whose draft room is open. */
export interface Room extends SeasonPath {
  draftDateTime: string | null;
}

/** How far a visitor's clock can be off. */
const MOST_OFF_MS = 600_000;
/** How long a network can block sockets. */
const LONGEST_BLOCK_MS = 120_000;
const nothing = (): void => undefined;

/**
 * One tab in the draft room. It runs the site's own code for following a draft. Time and sockets are virtual, and calls
 * go directly to the use cases.
 */
export class Browser {
  readonly name: string;
  readonly userId: string;
  draft: Draft | undefined;
  /** Whether the page believes that every pick will be pushed to it. */
  isLive = false;
  /** When the page was opened, in ms of the world's time; infinite before that. */
  since = Number.POSITIVE_INFINITY;
  /** Called with each new draft on the screen, so that the member can react to it. */
  onDraft: (draft: Draft) => void = nothing;
  readonly #site: Site;
  readonly #room: Room;
  readonly #offBy: number;
  readonly #clock;
  readonly #calls: DraftCalls;
  readonly #listeners = new Set<() => void>();
  readonly #siteSocket: SiteSocket;
  #socket: VirtualSocket | undefined;
  #sockets = 0;
  #blockedUntil = 0;
  #openedAt = 0;
  #leave = nothing;
  #isClosed = false;

  constructor(site: Site, room: Room, userId: string, name: string) {
    this.#site = site;
    this.#room = room;
    this.userId = userId;
    this.name = name;
    this.#offBy = site.world.between(-MOST_OFF_MS, MOST_OFF_MS);
    this.#clock = createServerClock(this.#now);
    this.#calls = this.#draftCalls();
    this.#siteSocket = this.#createSocket();
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Follows the draft from now on, as an open page does. */
  open(): void {
    const { world, mutation, oracle } = this.#site;
    this.since = world.now;
    this.#openedAt = world.now;
    oracle.watchTab(this);
    const setting = this.#setting();
    this.#leave = followDraft(mutation.client?.(setting) ?? setting);
    this.#siteSocket.open();
    void this.fetch();
    if (world.chance(0.2)) this.#comeAndGo();
  }

  close(): void {
    this.#isClosed = true;
    this.#leave();
    this.#siteSocket.close();
  }

  /** Shows a draft if it's newer than the one on the screen. */
  show(incoming: Draft): void {
    if (this.#isClosed) return;
    const held = this.draft;
    const newest = this.#site.usecases.newestDraft(held, incoming);
    if (newest !== held) {
      this.#site.oracle.shown(this.name, held, newest);
      this.draft = newest;
      this.onDraft(newest);
    }
    for (const changed of this.#listeners) changed();
  }

  async fetch(): Promise<void> {
    await this.#fetch().catch(nothing);
  }

  async #fetch(): Promise<void> {
    this.show(await fetchDraft(this.#calls, this.#clock, this.#now));
  }

  readonly #now = (): number => this.#site.world.now + this.#offBy;

  #setting(): LiveSetting {
    const { world } = this.#site;
    return {
      leagueId: this.#room.leagueId,
      socket: this.#siteSocket,
      clock: this.#clock,
      cell: this.#cell(),
      calls: this.#calls,
      fetch: () => this.#fetch(),
      isShown: () => true,
      draftDateTime: () => this.#room.draftDateTime,
      onMessage: nothing,
      onLine: (line) => this.#change(line === 'live'),
      after: (ms, run) => world.alarm(ms, run),
      now: this.#now,
    };
  }

  /** Creates the tab's socket, as the site does once it knows who the member is. */
  #createSocket(): SiteSocket {
    const { world, usecases } = this.#site;
    return createSocket({
      onPong: (trip) => this.#clock.observe(trip),
      ticket: async () => {
        const ended = await this.#site.request({ name: 'ticket' }, (ports) =>
          usecases.issueTicket(ports, callerOf(this.userId)),
        );
        if (ended.kind !== 'replied') throw new Error('no ticket');
        return ended.reply.ticket;
      },
      open: (ticket) => this.#openSocket(ticket) as unknown as WebSocket,
      after: (ms, run) => world.alarm(ms, run),
      now: this.#now,
      random: world.random,
      isOnline: () => true,
      isHidden: () => false,
    });
  }

  #change(isLive: boolean): void {
    if (isLive === this.isLive) return;
    this.isLive = isLive;
    this.since = this.#site.world.now;
  }

  #cell(): DraftCell {
    return {
      held: () => this.draft,
      keep: (incoming) => this.show(incoming),
      subscribe: (changed) => {
        this.#listeners.add(changed);
        return () => this.#listeners.delete(changed);
      },
    };
  }

  #draftCalls(): DraftCalls {
    const { usecases } = this.#site;
    const path = { leagueId: this.#room.leagueId, season: this.#room.season };
    const by = this.userId;
    return {
      draft: () => this.#ask({ name: 'draft' }, (ports) => usecases.readDraft(ports, path, by)),
      expire: (pickOrder) => {
        const input = { teamId: 0, pickOrder };
        return this.#ask({ name: 'makePick', by, ...input }, (ports) =>
          usecases.makePick(ports, path, acting(by), input),
        );
      },
    };
  }

  /** Makes an HTTP call, which rejects in the same cases as the site's own calls. */
  async #ask<Value>(
    act: SimulatedCall,
    use: (ports: Ports) => Promise<{ ok: true; value: Value } | { ok: false }>,
  ): Promise<Value> {
    const ended = await this.#site.request(act, use);
    if (ended.kind === 'replied' && ended.reply.ok) return ended.reply.value;
    throw new Error(`${act.name} was refused or lost`);
  }

  #openSocket(ticket: string): VirtualSocket {
    const { world } = this.#site;
    const id = `${this.name}.${(this.#sockets += 1)}`;
    const socket = new VirtualSocket(this.#site, id);
    this.#socket = socket;
    if (world.now < this.#blockedUntil) world.after(world.between(50, 3000), () => socket.fail());
    else void socket.connect(ticket).then(() => this.#loseSometime(socket));
    return socket;
  }

  /**
   * Makes the network fail at some time. The tab notices either right away or with its next ping, and may stay offline
   * for a while.
   */
  #loseSometime(socket: VirtualSocket): void {
    const { world, faults } = this.#site;
    if (!world.chance(faults.socketCut)) return;
    world.after(world.between(2000, 150_000), () => {
      if (socket !== this.#socket || this.#isClosed) return;
      if (world.chance(this.#site.faults.socketsBlocked))
        this.#blockedUntil = world.now + world.between(20_000, LONGEST_BLOCK_MS);
      socket.cut(world.chance(0.7));
    });
  }

  /** Makes the member visit another page and return. */
  #comeAndGo(): void {
    const { world } = this.#site;
    world.after(world.between(1000, 60_000), () => {
      if (this.#isClosed || world.now > this.#openedAt + 10 * LONGEST_BLOCK_MS) return;
      this.#siteSocket.wake();
      this.#comeAndGo();
    });
  }
}
