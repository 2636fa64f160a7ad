import type { DraftBoard } from '#shared/contract/schemas/draft.ts';
import { isSessionOver } from '../../../lib/page/failure.ts';
import { changedBy, type BoardChange, type SaidChange, isSameBoard } from './draft-board.ts';

export interface OutboxSetting {
  /** The newest board from the server; undefined before the first reply. */
  known(): DraftBoard | null | undefined;
  /** Fetches the board from the server. */
  fetch(): Promise<DraftBoard | null>;
  /**
   * Once it resolves, `known` returns the saved board. If the server's board isn't `from`, it rejects with an error that
   * `isOutdated` recognizes.
   */
  save(board: DraftBoard, from: DraftBoard | null): Promise<unknown>;
  isOutdated(error: unknown): boolean;
  /** Whether every retry would fail too. */
  isFinal(error: unknown): boolean;
  isOffline(): boolean;
  /** The unsaved changes of this browser's windows. */
  stored: { read(): readonly SaidChange[]; write(changes: readonly SaidChange[]): void };
  newId(): string;
  onSaved(changes: readonly BoardChange[], isLast: boolean): void;
  onFailure(changes: readonly BoardChange[], error: Error): void;
}

/** The displayed state. */
export interface Unsaved {
  changes: readonly SaidChange[];
  /** Whether the last try failed. The changes then wait for a retry. */
  hasFailed: boolean;
}

/**
 * The user's unsaved changes to their board. They are applied to the newest known board, one save at a time, and again if another
 * window saves in the meantime. Changes that can't be sent yet are stored in case of a reload.
 */
export interface BoardOutbox {
  /** Returns the same object until something changes. */
  unsaved(): Unsaved;
  subscribe(onChange: () => void): () => void;
  say(change: BoardChange): void;
  /** Whether anything is still to be sent. Failed changes don't count, because they wait for a retry. */
  isWaiting(): boolean;
  /** Tries to send the waiting changes. */
  release(): Promise<void>;
}

/** The most tries for one save, because other windows may be saving at the same time. */
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

  /** Removes these changes, but keeps those that other windows have put into the shared storage. */
  function settle(settled: readonly SaidChange[]): void {
    const ids = new Set(settled.map(({ id }) => id));
    stored.write(stored.read().filter(({ id }) => !ids.has(id)));
    show({ changes: unsaved.changes.filter(({ id }) => !ids.has(id)) });
  }

  /** Drops changes that another window has already saved for this one. */
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
      // Changes that failed offline, or without a session, are sent later.
      if (setting.isOffline() || isSessionOver(error)) return;
      const failed = unsaved.changes;
      // A crown that failed to save is dropped, because the user is then asked again. An order is the user's work, so it stays
      // unless it can never be saved.
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
