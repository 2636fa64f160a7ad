import type { Draft } from '#shared/contract/schemas/draft.ts';
import { ok, type Outcome } from '#shared/domain/outcome.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import { acting } from '#test/support/small-league.ts';
import { oneOf } from '#test/support/random.ts';
import {
  createEntryOutbox,
  type EntryOutbox,
  type EntrySetting,
} from '../../../web/src/features/draft/party/entry-outbox.ts';
import {
  hasStopped,
  keptEntries,
  withEntries,
  type Entry,
} from '../../../web/src/features/draft/party/entries.ts';
import type { Room } from './browser.ts';
import type { Ended } from './invocation.ts';
import { isOver, type Site } from './site.ts';

/** In ms: the time between two entries, the time between two polls, the wait before a retry, and how long the network is gone. */
const ENTERS_MS = [500, 6000] as const;
const POLLS_MS = [500, 3000] as const;
const AGAIN_MS = 5000;
const OFFLINE_MS = [3000, 60_000] as const;
/** How many ms later a request can still arrive after its page has given up on it. */
const LATE_MS = [500, 25_000] as const;
const LOST = 'lost';

class Refused extends Error {}

/**
 * A commissioner's device for entering everyone's picks. It runs the site's own outbox in one or two windows, with reloads and an
 * unstable network. Two such devices may enter the same pick at the same time.
 */
export class Device {
  readonly #site: Site;
  readonly #room: Room;
  readonly #userId: string;
  /** The time until which picks are undone, windows are closed and the network fails. */
  #roughUntil: number;
  #kept: string | null = null;
  #windows: readonly Window[] = [];
  #isLocked: Promise<void> = Promise.resolve();
  #offlineUntil = 0;
  #ids = 0;
  /** The IDs of entries that were undone or dropped before they reached the league. */
  readonly #forgotten = new Set<string>();
  #isForgetting = false;

  constructor(site: Site, room: Room, userId: string, roughUntil: number) {
    this.#site = site;
    this.#room = room;
    this.#userId = userId;
    this.#roughUntil = roughUntil;
    const windows = site.world.chance(0.25) ? 2 : 1;
    this.#windows = Array.from({ length: windows }, () => this.#open());
    this.#enter();
    this.#comeAndGo();
    this.#again();
  }

  /** The entries that are still waiting in the browser. In the end, none must be left. */
  get waiting(): readonly Entry[] {
    return keptEntries(this.#kept);
  }

  /** Brings the network back for good. From then on, the commissioner only enters picks. */
  calmDown(): void {
    this.#roughUntil = 0;
    this.#offlineUntil = 0;
  }

  get #isRough(): boolean {
    return this.#site.world.now < this.#roughUntil;
  }

  get #isOver(): boolean {
    return isOver(this.#site.stored(this.#room)) && this.waiting.length === 0;
  }

  get #isOffline(): boolean {
    return this.#site.world.now < this.#offlineUntil;
  }

  #open(): Window {
    const window: Window = { isClosed: false, draft: undefined, outbox: undefined as never };
    const { mutation, oracle } = this.#site;
    const setting = this.#settingOf(window);
    window.outbox = createEntryOutbox(mutation.party?.(setting) ?? setting);
    let before = window.outbox.entries();
    window.outbox.subscribe(() => {
      const now = window.outbox.entries();
      const gone = before.filter(({ id }) => !now.some((entry) => entry.id === id));
      before = now;
      if (this.#isForgetting) return;
      for (const entry of gone) if (!this.#forgotten.has(entry.id)) oracle.settledEntry(entry);
    });
    void this.#poll(window);
    return window;
  }

  #settingOf(window: Window): EntrySetting {
    const { world } = this.#site;
    const unlessClosed = async <Reply>(reply: Promise<Reply>): Promise<Reply> => {
      const settled = await reply.then(
        (value) => () => value,
        (error: unknown) => () => {
          throw error;
        },
      );
      // Code in a closed window stops here.
      if (window.isClosed) return new Promise<never>(() => undefined);
      return settled();
    };
    return {
      fetch: () => unlessClosed(this.#fetch(window)),
      send: (entry, version) => unlessClosed(this.#send(window, entry, version)),
      mayTryAgain: (error) => error instanceof Error && error.message === LOST,
      hasMoved: (error) => error instanceof Refused && error.message === 'draft-moved',
      wordsOf: String,
      isHeld: () => this.#isOffline && world.chance(0.5),
      alone: (run) => this.#alone(window, run),
      stored: {
        read: () => keptEntries(this.#kept),
        write: (entries) => {
          this.#kept = JSON.stringify(entries);
        },
      },
      newId: () => `${this.#userId} ${(this.#ids += 1)}`,
    };
  }

  /** Runs `run` while it holds the browser's lock. Closing the window releases the lock. */
  #alone(window: Window, run: () => Promise<void>): Promise<void> {
    const before = this.#isLocked;
    const running = before.then(() => (window.isClosed ? undefined : run()));
    const closed = new Promise<void>((resolve) => (window.onClose = resolve));
    this.#isLocked = before.then(() => Promise.race([running, closed]));
    return running;
  }

  async #fetch(window: Window): Promise<Draft> {
    const { usecases } = this.#site;
    const path = { leagueId: this.#room.leagueId, season: this.#room.season };
    if (this.#isOffline) throw new Error(LOST);
    const ended = await this.#site.request({ name: 'draft' }, (ports) =>
      usecases.readDraft(ports, path, this.#userId),
    );
    if (ended.kind !== 'replied' || !ended.reply.ok) throw new Error(LOST);
    return this.#keep(window, ended.reply.value);
  }

  /** Updates the window's draft if this one is newer. */
  #keep(window: Window, draft: Draft): Draft {
    window.draft = this.#site.usecases.newestDraft(window.draft, draft);
    return window.draft;
  }

  async #send(window: Window, entry: Entry, version: number): Promise<Draft> {
    const { world } = this.#site;
    if (this.#isOffline) throw new Error(LOST);
    if (this.#isRough && world.chance(0.08)) {
      world.after(world.between(...LATE_MS), () => void this.#request(entry, version));
      await world.pause(world.between(100, 3000));
      throw new Error(LOST);
    }
    const ended = await this.#request(entry, version);
    if (ended.kind !== 'replied' || this.#isOffline) throw new Error(LOST);
    if (ended.reply.ok) {
      this.#keep(window, ended.reply.value);
      return ended.reply.value;
    }
    throw ended.reply.refused === 'unavailable' ? new Error(LOST) : new Refused(ended.reply.refused);
  }

  async #request(entry: Entry, version: number | undefined): Promise<Ended<Outcome<Draft, string>>> {
    const { usecases } = this.#site;
    const by = this.#userId;
    const path = { leagueId: this.#room.leagueId, season: this.#room.season };
    const { pickOrder, userId: forUserId, teamId } = entry;
    const where = { pickOrder, ...(version !== undefined && { version }) };
    if (entry.do === 'undo')
      return this.#site.request({ name: 'undoPick', by, entry }, (ports) =>
        usecases.undoPick(ports, path, by, where),
      );
    const input = { teamId, forUserId, ...where };
    const ended = await this.#site.request({ name: 'makePick', by, ...input, entry }, (ports) =>
      usecases.makePick(ports, path, acting(by), input),
    );
    if (ended.kind !== 'replied') return ended;
    return { kind: 'replied', reply: ended.reply.ok ? ok(ended.reply.value.draft) : ended.reply };
  }

  async #poll(window: Window): Promise<void> {
    const { world } = this.#site;
    while (!window.isClosed && !this.#isOver) {
      await this.#fetch(window).catch(() => undefined);
      await world.pause(world.between(...POLLS_MS));
    }
  }

  /** Makes the commissioner act again and again: enter a pick, undo one, drop entries that are stuck, or reload the page. */
  #enter(): void {
    const { world } = this.#site;
    if (this.#isOver) return;
    const window = oneOf(world.random, this.#windows);
    window.outbox.refresh();
    if (this.#isRough && world.chance(0.05)) this.#reload(window);
    else this.#act(window);
    world.after(world.between(...ENTERS_MS), () => this.#enter());
  }

  #act(window: Window): void {
    const { world } = this.#site;
    const { outbox, draft } = window;
    const shown = draft && withEntries(draft, outbox.entries(), this.#site.stored(this.#room));
    if (hasStopped(outbox.entries())) return this.#forget(() => outbox.drop());
    if (!shown) return;
    if (this.#isRough && world.chance(0.2)) return this.#forget(() => outbox.takeBack(shown));
    const { userId, pickOrder } = shown;
    if (shown.status !== 'drafting' || userId === null || pickOrder === null) return;
    const taken = new Set(shown.picks.map((pick) => pick.nflTeamId));
    const free = NFL_TEAMS.map(({ id }) => id).filter((id) => !taken.has(id));
    // Members call out their teams in the room, so both commissioners enter the same team unless one of them mishears.
    const teamId = world.chance(0.7) ? free[(pickOrder * 7) % free.length]! : oneOf(world.random, free);
    outbox.enter({ do: 'pick', pickOrder, userId, teamId, draftedAt: null }, shown);
  }

  #forget(act: () => void): void {
    const before = this.waiting;
    this.#isForgetting = true;
    act();
    this.#isForgetting = false;
    const kept = new Set(this.waiting.map(({ id }) => id));
    for (const { id } of before) if (!kept.has(id)) this.#forgotten.add(id);
  }

  #reload(window: Window): void {
    const waited = window.outbox.entries().length;
    window.isClosed = true;
    window.onClose?.();
    const opened = this.#open();
    this.#windows = this.#windows.map((one) => (one === window ? opened : one));
    const waits = opened.outbox.entries().length;
    if (waits !== waited) this.#site.world.fail(`${waits} of ${waited} entries outlive a reload`);
  }

  #comeAndGo(): void {
    const { world } = this.#site;
    world.after(world.between(5000, 90_000), () => {
      if (!this.#isRough || this.#isOver) return;
      this.#offlineUntil = Math.min(world.now + world.between(...OFFLINE_MS), this.#roughUntil);
      this.#comeAndGo();
    });
  }

  /** Makes the pages retry waiting entries from time to time. */
  #again(): void {
    if (this.#isOver) return;
    for (const window of this.#windows) {
      window.outbox.refresh();
      void window.outbox.release();
    }
    this.#site.world.after(AGAIN_MS, () => this.#again());
  }
}

interface Window {
  outbox: EntryOutbox;
  draft: Draft | undefined;
  isClosed: boolean;
  onClose?: () => void;
}
