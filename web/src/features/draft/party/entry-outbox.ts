import type { Draft } from '#shared/contract/schemas/draft.ts';
import { newestDraft } from '../room/queries.ts';
import { hasStopped, isUncertain, judge, settled, takenBack, type Act, type Entry } from './entries.ts';

export interface EntrySetting {
  /** Asks the server for the draft. */
  fetch(): Promise<Draft>;
  /** Applies the entry, but only if the draft still has this version. Returns the resulting draft. */
  send(entry: Entry, version: number): Promise<Draft>;
  /**
   * Returns whether a later retry may succeed, because the failure was only about the network, the session or the server's
   * capacity.
   */
  mayTryAgain(error: unknown): boolean;
  /** Returns whether the server refused because its draft had a different version. */
  hasMoved(error: unknown): boolean;
  wordsOf(error: unknown): string;
  /** Returns whether sending isn't allowed now, because the browser is offline or someone else is signed in. */
  isHeld(): boolean;
  /**
   * Calls `run` when no other window of this browser is sending entries, and keeps other windows from sending until it is done.
   */
  alone(run: () => Promise<void>): Promise<void>;
  /** The storage for the entries, which all windows of this browser share. */
  stored: { read(): readonly Entry[]; write(entries: readonly Entry[]): void };
  newId(): string;
}

/** Stores acts in the browser, and sends them in order, one at a time (see Entering). */
export interface EntryOutbox {
  /** Returns the same list until something changes. */
  entries(): readonly Entry[];
  subscribe(onChange: () => void): () => void;
  /** Enters an act on top of `shown`, the draft as it is shown. Does nothing if the entries are stopped. */
  enter(act: Act, shown: Draft): void;
  /** Undoes the last shown pick. */
  takeBack(shown: Draft): void;
  /** Drops all waiting entries after they have stopped. */
  drop(): void;
  /** Rereads the entries, because another window may have added or sent some. */
  refresh(): void;
  /** Returns whether there are entries that are still to be sent. Stopped entries don't count. */
  isWaiting(): boolean;
  /** Tries to send the waiting entries. */
  release(): Promise<void>;
}

/** The text about an entry that the league may have had, but doesn't have anymore. */
const UNCERTAIN = 'The draft changed before this went through. Check the board before you send it again.';

/**
 * The maximum number of tries per entry. A try fails if another device changes the draft first, which may happen several times in
 * a row.
 */
const TRIES = 8;

export function createEntryOutbox(setting: EntrySetting): EntryOutbox {
  const { stored } = setting;
  const listeners = new Set<() => void>();
  let entries = stored.read();
  let running: Promise<void> | null = null;
  let newest: Draft | undefined;

  function show(next: readonly Entry[]): void {
    entries = next;
    for (const listener of listeners) listener();
  }

  function write(next: readonly Entry[]): void {
    stored.write(next);
    show(next);
  }

  function change(id: string, changed: Partial<Entry>): void {
    write(stored.read().map((entry) => (entry.id === id ? { ...entry, ...changed } : entry)));
  }

  /** Returns the first entry; undefined if it is stopped or if nothing may be sent now. */
  function next(): Entry | undefined {
    const kept = stored.read();
    return hasStopped(kept) || setting.isHeld() ? undefined : kept[0];
  }

  /**
   * Returns the newest draft received so far. The server may have read the draft in this answer before the one in its last reply.
   */
  async function newestOf(answer: Promise<Draft>): Promise<Draft> {
    newest = newestDraft(newest, await answer);
    return newest;
  }

  async function run(): Promise<void> {
    try {
      let draft = next() && (await newestOf(setting.fetch()));
      for (let entry = next(); draft && entry; entry = next()) {
        // Another window added this entry to a newer draft, and will send the entry itself.
        if (draft.version < entry.version) return;
        draft = await carryOut(entry, draft);
      }
    } catch (error) {
      const [first] = stored.read();
      const isFinal = !setting.mayTryAgain(error) && !setting.hasMoved(error);
      if (first && isFinal) change(first.id, { stopped: setting.wordsOf(error) });
    }
  }

  /** Sends an entry until the draft has it or contradicts it. Returns the newest known draft. */
  async function carryOut(entry: Entry, known: Draft): Promise<Draft> {
    let draft = known;
    for (let tries = 1; ; tries += 1) {
      const verdict = judge(entry, draft);
      if (verdict === 'done') write(settled(stored.read(), entry, draft));
      if (verdict === 'contradicted')
        change(entry.id, { stopped: isUncertain(entry, draft) ? UNCERTAIN : '' });
      if (verdict !== 'next') return draft;
      try {
        change(entry.id, { sentIn: draft.version });
        draft = await newestOf(setting.send(entry, draft.version));
      } catch (error) {
        if (setting.mayTryAgain(error)) throw error;
        // This try certainly failed, but an earlier try whose reply was lost may have succeeded.
        change(entry.id, { sentIn: entry.sentIn });
        if (tries === TRIES) throw error;
        draft = await newestOf(setting.fetch());
        // The user may have undone the entry in the meantime, which removes it.
        if (next()?.id !== entry.id) return draft;
        // If the entry still fits the draft, the server must have another reason for refusing it.
        if (!setting.hasMoved(error) && judge(entry, draft) === 'next') throw error;
      }
    }
  }

  function release(): Promise<void> {
    if (setting.isHeld()) return Promise.resolve();
    running ??= setting.alone(run).finally(() => (running = null));
    return running;
  }

  function add(act: Act, { version }: Draft): void {
    write([...stored.read(), { ...act, id: setting.newId(), version, sentIn: null, stopped: null }]);
    // Release again after the current run, because that run may already have made its last check for entries.
    void Promise.resolve(running).then(release);
  }

  return {
    entries: () => entries,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    enter(act, shown) {
      if (!hasStopped(stored.read())) add(act, shown);
    },
    takeBack(shown) {
      const kept = stored.read();
      const taken = hasStopped(kept) ? undefined : takenBack(kept, shown);
      if (!taken) return;
      if ('undo' in taken) add(taken.undo, shown);
      else write(taken.entries);
    },
    drop: () => write([]),
    refresh() {
      const kept = stored.read();
      if (JSON.stringify(kept) !== JSON.stringify(entries)) show(kept);
    },
    isWaiting: () => entries.length > 0 && !hasStopped(entries),
    release,
  };
}
