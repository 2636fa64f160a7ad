import type { DraftBoard } from '#shared/contract/schemas/draft.ts';
import { isSessionOver } from '../../../lib/page/failure.ts';
import { changedBy, type BoardChange, type SaidChange, isSameBoard } from './draft-board.ts';

export interface OutboxSetting {
  /** Returns the newest board from the server; undefined before the first reply. */
  known(): DraftBoard | null | undefined;
  /** Fetches the board from the server. */
  fetch(): Promise<DraftBoard | null>;
  /**
   * Saves a board that is based on `from`. Once it resolves, `known` returns the saved board. If the server has a board other
   * than `from`, it rejects with an error that `isOutdated` recognizes.
   */
  save(board: DraftBoard, from: DraftBoard | null): Promise<unknown>;
  isOutdated(error: unknown): boolean;
  /** Returns whether every retry would fail, too. */
  isFinal(error: unknown): boolean;
  isOffline(): boolean;
  /** The storage for unsaved changes, which all windows of this browser share. */
  stored: { read(): readonly SaidChange[]; write(changes: readonly SaidChange[]): void };
  newId(): string;
  onSaved(changes: readonly BoardChange[], isLast: boolean): void;
  onFailure(changes: readonly BoardChange[], error: Error): void;
}

/** The displayed state. */
export interface Unsaved {
  changes: readonly SaidChange[];
  /** Whether the last try to save the changes failed. If so, they wait for a retry. */
  hasFailed: boolean;
}

/**
 * Saves the user's changes to their board. It applies them to the newest known board, one save at a time, and again if another
 * window saves in the meantime. Unsaved changes are stored, in case of a reload.
 */
export interface BoardOutbox {
  /** Returns the same object until something changes. */
  unsaved(): Unsaved;
  subscribe(onChange: () => void): () => void;
  say(change: BoardChange): void;
  /** Returns whether there are changes that are still to be sent. Failed changes don't count, because they wait for a retry. */
  isWaiting(): boolean;
  /** Tries to send the waiting changes. */
  release(): Promise<void>;
}

/** The maximum number of tries per save. A try fails if another window has saved in the meantime. */
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

  /** Removes these changes. Changes that other windows have put into the shared storage stay there. */
  function settle(settled: readonly SaidChange[]): void {
    const ids = new Set(settled.map(({ id }) => id));
    stored.write(stored.read().filter(({ id }) => !ids.has(id)));
    show({ changes: unsaved.changes.filter(({ id }) => !ids.has(id)) });
  }

  /** Drops this window's changes that another window has already saved. */
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
      // Changes that failed because the browser is offline or the session is over are sent later.
      if (setting.isOffline() || isSessionOver(error)) return;
      const failed = unsaved.changes;
      // Drop a chosen crown that failed to save, because the page then asks the user again. Changes to the order are the user's
      // work, so keep them unless they can never be saved.
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
