// Back (a phone's button, a gesture or the browser's own) closes the innermost dialog instead of leaving its page. As long as any
// dialog is open, an extra history entry covers the page's own. The router's location stays the same. When the last dialog
// closes, the extra entry is removed.

type Entry = [state: unknown, unused: string, url?: string | URL | null];

/** Marks the state of a covering entry. */
const MARK = 'coversPage';

/** The callbacks that ask the open dialogs to close, innermost last. */
const asks: (() => void)[] = [];
/** The URL of the covered entry. */
let covered = '';
/** Whether the cover is being removed: the history can't change until that is done. */
let isLeaving = false;
/** The entry with which the page has replaced its own while that was covered. */
let replaced: Entry | undefined;
let pushed: Entry | undefined;

/** The browser's own history methods, once `listenForBack` has replaced them. */
let own: Pick<History, 'pushState' | 'replaceState'> | undefined;

const isCovered = (): boolean => Boolean((history.state as Record<string, unknown> | null)?.[MARK]);

/** Lets Back close this dialog, until the returned function is called. */
export function closeOnBack(ask: () => void): () => void {
  listenForBack();
  asks.push(ask);
  cover();
  return () => {
    asks.splice(asks.indexOf(ask), 1);
    // Waits, because another dialog often replaces this one.
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
 * Starts listening for history steps. Call it before the router starts listening: a window calls its listeners in the order they
 * were added, even capturing ones. If the router heard the cover's removal, it would treat that as a navigation to the page, and
 * cancel the one to the next page.
 */
export function listenForBack(): void {
  if (own) return;
  own = { pushState: history.pushState.bind(history), replaceState: history.replaceState.bind(history) };
  const { pushState, replaceState } = own;
  history.pushState = (...entry: Entry) => {
    if (isLeaving) pushed = entry;
    else if (isCovered()) {
      // The next page replaces the cover, or the user would have to go back twice.
      replaced = undefined;
      replaceState(...entry);
    } else pushState(...entry);
  };
  history.replaceState = (...entry: Entry) => {
    if (pushed) {
      // The page replaces the entry it has just pushed, which is still pending.
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
  // Hides the step from the router, whose location hasn't changed.
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
  // Covers again if the dialog stays, or asks a question first.
  setTimeout(cover);
}

// After a reload no dialog is open, so a leftover cover is removed.
if (globalThis.window !== undefined && isCovered()) {
  listenForBack();
  uncover();
}
