import type { Draft } from '#shared/contract/schemas/draft.ts';
import { newestDraft } from '../room/queries.ts';
import { hasStopped, isUncertain, judge, settled, takenBack, type Act, type Entry } from './entries.ts';

export interface EntrySetting {
  /** Asks the server for the draft. */
  fetch(): Promise<Draft>;
  /** Applies the entry only to this version of the draft; returns the resulting draft. */
  send(entry: Entry, version: number): Promise<Draft>;
  /** Whether a later retry may succeed. That is so if only the network, the session or the server's capacity was missing. */
  mayTryAgain(error: unknown): boolean;
  /** Whether the server refused because its draft had another version. */
  hasMoved(error: unknown): boolean;
  wordsOf(error: unknown): string;
  /** Whether nothing may be sent: the browser is offline, or someone else is signed in. */
  isHeld(): boolean;
  /** Calls `run` while no other window of this browser is sending entries. */
  alone(run: () => Promise<void>): Promise<void>;
  /** The entries, which all windows of this browser share. */
  stored: { read(): readonly Entry[]; write(entries: readonly Entry[]): void };
  newId(): string;
}

/** Acts that wait in the browser and are sent in order, one at a time (see Entering). */
export interface EntryOutbox {
  /** Returns the same list until something changes. */
  entries(): readonly Entry[];
  subscribe(onChange: () => void): () => void;
  /** Enters an act on top of the shown draft; does nothing if the waiting entries have stopped. */
  enter(act: Act, shown: Draft): void;
  /** Undoes the last shown pick. */
  takeBack(shown: Draft): void;
  /** Drops all waiting entries after they have stopped. */
  drop(): void;
  /** Rereads the entries, because another window may have added or sent some. */
  refresh(): void;
  /** Whether anything is still to be sent. Stopped entries don't count. */
  isWaiting(): boolean;
  /** Tries to send the waiting entries. */
  release(): Promise<void>;
}

/** For an entry the league may have had, but no longer has. */
const UNCERTAIN = 'The draft changed before this went through. Check the board before you send it again.';

/** The most tries for one entry, because another device may be faster a few times in a row. */
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

  /** Returns the first entry, unless it has stopped or may not be sent. */
  function next(): Entry | undefined {
    const kept = stored.read();
    return hasStopped(kept) || setting.isHeld() ? undefined : kept[0];
  }

  /** Keeps the newest draft, because a read may have begun before the last reply. */
  async function newestOf(answer: Promise<Draft>): Promise<Draft> {
    newest = newestDraft(newest, await answer);
    return newest;
  }

  async function run(): Promise<void> {
    try {
      let draft = next() && (await newestOf(setting.fetch()));
      for (let entry = next(); draft && entry; entry = next()) {
        // Another window has added this entry, on a newer draft. It will send the entry when its turn comes.
        if (draft.version < entry.version) return;
        draft = await carryOut(entry, draft);
      }
    } catch (error) {
      const [first] = stored.read();
      const isFinal = !setting.mayTryAgain(error) && !setting.hasMoved(error);
      if (first && isFinal) change(first.id, { stopped: setting.wordsOf(error) });
    }
  }

  /** Returns the newest known draft. */
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
        // This refusal is certain, but an earlier try whose reply was lost may still have succeeded.
        change(entry.id, { sentIn: entry.sentIn });
        if (tries === TRIES) throw error;
        draft = await newestOf(setting.fetch());
        // The user may have undone the entry in the meantime, without a trace.
        if (next()?.id !== entry.id) return draft;
        // The draft would accept it, but the server refuses.
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
    // The current run may have just made its last check.
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
