import type { DraftBoard } from '#shared/contract/schemas/draft.ts';
import { isSessionOver } from '../../../lib/page/failure.ts';
import { changedBy, type BoardChange, type SaidChange, isSameBoard } from '../model/draft-board.ts';

export interface OutboxSetting {
  /** The newest board that the server has told of; undefined until it has. */
  known(): DraftBoard | null | undefined;
  /** Asks the server for it. */
  fetch(): Promise<DraftBoard | null>;
  /** Afterwards the saved board is known. Refused as `isOutdated` tells where another board than `from` is stored. */
  save(board: DraftBoard, from: DraftBoard | null): Promise<unknown>;
  isOutdated(error: unknown): boolean;
  /** Whether another try will fail, too. */
  isFinal(error: unknown): boolean;
  isOffline(): boolean;
  /** What this browser's windows have left to save. */
  stored: { read(): readonly SaidChange[]; write(changes: readonly SaidChange[]): void };
  newId(): string;
  onSaved(changes: readonly BoardChange[], isLast: boolean): void;
  onFailure(changes: readonly BoardChange[], error: Error): void;
}

/** What is shown of it. */
export interface Unsaved {
  changes: readonly SaidChange[];
  /** Whether the last try failed: the changes wait for another one. */
  hasFailed: boolean;
}

/**
 * What the reader changes on their board, until it is saved: it is made to the newest board that is known, one save at a time,
 * and made anew where another window has saved meanwhile. What cannot leave waits, in the browser, too.
 */
export interface BoardOutbox {
  /** The same object until something has changed. */
  unsaved(): Unsaved;
  subscribe(onChange: () => void): () => void;
  say(change: BoardChange): void;
  /** Whether something still has to leave. */
  isWaiting(): boolean;
  /** Tries what waits. */
  release(): Promise<void>;
}

/** Another window may well have saved once or twice at the same moment. */
const TRIES = 8;

export function createBoardOutbox(setting: OutboxSetting): BoardOutbox {
  const { stored } = setting;
  const listeners = new Set<() => void>();
  let unsaved: Unsaved = { changes: stored.read(), hasFailed: false };
  let running: Promise<void> | null = null;

  function show(next: Partial<Unsaved>): void {
    unsaved = { ...unsaved, ...next };
    for (const listener of listeners) listener();
  }

  /** Other windows keep theirs in the same place. */
  function settle(settled: readonly SaidChange[]): void {
    const ids = new Set(settled.map(({ id }) => id));
    stored.write(stored.read().filter(({ id }) => !ids.has(id)));
    show({ changes: unsaved.changes.filter(({ id }) => !ids.has(id)) });
  }

  /** What another window has saved for this one is done. */
  function dropSettled(): void {
    const ids = new Set(stored.read().map(({ id }) => id));
    const left = unsaved.changes.filter(({ id }) => ids.has(id));
    if (left.length < unsaved.changes.length) show({ changes: left });
  }

  async function saveOnce(): Promise<void> {
    const known = setting.known();
    let from = known === undefined ? await setting.fetch() : known;
    for (let tries = 1; ; tries += 1) {
      const sent = unsaved.changes;
      const board = changedBy(from, sent);
      if (!board || (from && isSameBoard(board, from))) return settle(sent);
      try {
        await setting.save(board, from);
        settle(sent);
        return setting.onSaved(sent, unsaved.changes.length === 0);
      } catch (error) {
        if (!setting.isOutdated(error) || tries === TRIES) throw error;
        from = await setting.fetch();
      }
    }
  }

  async function run(): Promise<void> {
    dropSettled();
    show({ hasFailed: false });
    try {
      while (unsaved.changes.length > 0) await saveOnce();
    } catch (error) {
      // What fails for want of a network, or of a session, leaves with it.
      if (setting.isOffline() || isSessionOver(error)) return;
      const failed = unsaved.changes;
      // A crown is asked for again in its place; an order is the reader's work and stays, unless it can never be saved.
      settle(failed.filter((change) => change.do === 'crown' || setting.isFinal(error)));
      show({ hasFailed: unsaved.changes.length > 0 });
      setting.onFailure(failed, error instanceof Error ? error : new Error());
    }
  }

  function release(): Promise<void> {
    if (unsaved.changes.length === 0 || setting.isOffline()) return running ?? Promise.resolve();
    running ??= run().finally(() => (running = null));
    return running;
  }

  return {
    unsaved: () => unsaved,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    say(change) {
      const said = { ...change, id: setting.newId() };
      stored.write([...stored.read(), said]);
      show({ changes: [...unsaved.changes, said] });
      void release();
    },
    isWaiting: () => unsaved.changes.length > 0 && !unsaved.hasFailed,
    release,
  };
}
