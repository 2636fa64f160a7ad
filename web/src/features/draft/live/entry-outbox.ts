import type { Draft } from '#shared/contract/schemas/draft.ts';
import { newestDraft } from './queries.ts';
import {
  hasStopped,
  isUncertain,
  judge,
  settled,
  takenBack,
  type Act,
  type Entry,
} from '../model/entries.ts';

export interface EntrySetting {
  /** Asks the server for the draft. */
  fetch(): Promise<Draft>;
  /** Makes it in the draft of that version or not at all; answers with the draft after it. */
  send(entry: Entry, version: number): Promise<Draft>;
  /** Whether only time is wanting: a network, a session, a server that is not busy. */
  mayTryAgain(error: unknown): boolean;
  /** Whether the draft had another version. */
  hasMoved(error: unknown): boolean;
  wordsOf(error: unknown): string;
  /** Whether nothing may leave: there is no network, or somebody else is signed in by now. */
  isHeld(): boolean;
  /** Runs while no other window of this browser does. */
  alone(run: () => Promise<void>): Promise<void>;
  /** What this browser's windows have entered. */
  stored: { read(): readonly Entry[]; write(entries: readonly Entry[]): void };
  newId(): string;
}

/** Acts that wait in the browser, and leave in order, one at a time (see Entering). */
export interface EntryOutbox {
  /** The same list until something has changed. */
  entries(): readonly Entry[];
  subscribe(onChange: () => void): () => void;
  /** Enters an act upon the draft that is shown; nothing while the first one has stopped. */
  enter(act: Act, shown: Draft): void;
  /** Takes the last pick back that is shown. */
  takeBack(shown: Draft): void;
  /** Forgets all that waits, once it has stopped. */
  drop(): void;
  /** Looks at what other windows have entered or sent. */
  refresh(): void;
  /** Whether something still has to leave. */
  isWaiting(): boolean;
  /** Tries what waits. */
  release(): Promise<void>;
}

/** The league had it perhaps, and has it no more. */
const UNCERTAIN = 'The draft changed before this went through. Check the board before you send it again.';

/** Another device may well have been faster once or twice. */
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

  /** The first one, unless it has stopped, or may not leave. */
  function next(): Entry | undefined {
    const kept = stored.read();
    return hasStopped(kept) || setting.isHeld() ? undefined : kept[0];
  }

  /** A read may have begun before what was answered last. */
  async function newestOf(answer: Promise<Draft>): Promise<Draft> {
    newest = newestDraft(newest, await answer);
    return newest;
  }

  async function run(): Promise<void> {
    try {
      let draft = next() && (await newestOf(setting.fetch()));
      for (let entry = next(); draft && entry; entry = next()) {
        // Another window has entered it meanwhile, upon a newer draft, and waits for its turn to send it.
        if (draft.version < entry.version) return;
        draft = await carryOut(entry, draft);
      }
    } catch (error) {
      const [first] = stored.read();
      const isFinal = !setting.mayTryAgain(error) && !setting.hasMoved(error);
      if (first && isFinal) change(first.id, { stopped: setting.wordsOf(error) });
    }
  }

  /** Answers with the newest draft that is known. */
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
        // This answer is certain; one that was lost before it is not.
        change(entry.id, { sentIn: entry.sentIn });
        if (tries === TRIES) throw error;
        draft = await newestOf(setting.fetch());
        // Meanwhile it may have been taken back, without a trace.
        if (next()?.id !== entry.id) return draft;
        // The draft takes it, but the server does not.
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
    // What runs may just have looked for the last time.
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
