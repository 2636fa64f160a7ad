// Makes Back (a phone's button, a gesture or the browser's own) close the innermost dialog instead of leaving the page. While any
// dialog is open, an extra history entry, the cover, lies on top of the page's own entry. The router's location stays the same.

type Entry = [state: unknown, unused: string, url?: string | URL | null];

/** A key in the state of a history entry which marks it as the cover. */
const MARK = 'coversPage';

/** Callbacks that ask the open dialogs to close, innermost last. */
const asks: (() => void)[] = [];
/** The URL of the page's own entry below the cover. */
let covered = '';
/** Whether the cover is being removed. Until that is done, the history can't be changed. */
let isLeaving = false;
/** The entry that the page wanted in place of its own while its own was below the cover. */
let replaced: Entry | undefined;
let pushed: Entry | undefined;

/** The browser's own history methods, after `listenForBack` has replaced them. */
let own: Pick<History, 'pushState' | 'replaceState'> | undefined;

const isCovered = (): boolean => Boolean((history.state as Record<string, unknown> | null)?.[MARK]);

/** Makes Back close this dialog, until the returned function is called. */
export function closeOnBack(ask: () => void): () => void {
  listenForBack();
  asks.push(ask);
  cover();
  return () => {
    asks.splice(asks.indexOf(ask), 1);
    // Wait a moment, because another dialog often opens in place of this one.
    setTimeout(uncover);
  };
}

function cover(): void {
  if (asks.length === 0 || isLeaving || isCovered()) return;
  covered = window.location.href;
  own?.pushState({ ...(history.state as object | null), [MARK]: true }, '');
}

function uncover(): void {
  if (asks.length > 0 || isLeaving || !isCovered()) return;
  isLeaving = true;
  history.back();
}

/**
 * Starts listening for steps in the history. Call it before the router starts listening, because a window calls even capturing
 * listeners in the order they were added. If the router noticed the cover's removal, it would take that for a navigation to the
 * current page, and cancel the navigation to the next one.
 */
export function listenForBack(): void {
  if (own) return;
  own = { pushState: history.pushState.bind(history), replaceState: history.replaceState.bind(history) };
  const { pushState, replaceState } = own;
  history.pushState = (...entry: Entry) => {
    if (isLeaving) pushed = entry;
    else if (isCovered()) {
      // The next page takes the cover's place; otherwise, the user would have to go back twice.
      replaced = undefined;
      replaceState(...entry);
    } else pushState(...entry);
  };
  history.replaceState = (...entry: Entry) => {
    if (pushed) {
      // The page replaces the entry that it has just pushed and that is still pending.
      pushed = entry;
      return;
    }
    const [state, unused, url] = entry;
    if (isLeaving || isCovered()) replaced = entry;
    if (isCovered()) replaceState({ ...(state as object | null), [MARK]: true }, unused, url);
    else if (!isLeaving) replaceState(...entry);
  };
  window.addEventListener('popstate', hear);
}

function hear(event: PopStateEvent): void {
  const isBack = asks.length > 0 && !isCovered() && window.location.href === covered;
  if (!isLeaving && !isBack) return;
  // Hide this step from the router, because its location hasn't changed.
  event.stopImmediatePropagation();
  if (replaced) own?.replaceState(...replaced);
  replaced = undefined;
  if (isLeaving) {
    isLeaving = false;
    if (pushed) own?.pushState(...pushed);
    pushed = undefined;
    return cover();
  }
  asks.at(-1)?.();
  // If the dialog stays open, or first asks a question, cover the page again.
  setTimeout(cover);
}

// After a reload, no dialog is open, so remove any cover that is left over.
if (globalThis.window !== undefined && isCovered()) {
  listenForBack();
  uncover();
}
