// Back closes the innermost dialog instead of leaving its page: a phone's button, a gesture, the browser's own. As long as any is open, an
// entry of the history covers that of the page. It looks the same to the router, and goes with the last dialog.

type Entry = [state: unknown, unused: string, url?: string | URL | null];

/** In the state of an entry that covers another one. */
const MARK = 'coversPage';

/** What asks each open dialog to close, innermost last. */
const asks: (() => void)[] = [];
/** The address of the covered entry. */
let covered = '';
/** Whether the cover is on its way off: only then the history can be changed again. */
let isLeaving = false;
/** What a page meant to do to its own entry meanwhile. */
let replaced: Entry | undefined;
let pushed: Entry | undefined;

/** The browser's own ways, once the page's are replaced by those below. */
let own: Pick<History, 'pushState' | 'replaceState'> | undefined;

const isCovered = (): boolean => Boolean((history.state as Record<string, unknown> | null)?.[MARK]);

/** Lets Back ask this dialog to close, until what is returned is called. */
export function closeOnBack(ask: () => void): () => void {
  listenForBack();
  asks.push(ask);
  cover();
  return () => {
    asks.splice(asks.indexOf(ask), 1);
    // Another dialog often comes in its place.
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
 * Begins to hear the steps in the history. Call it before the router does: a window tells its listeners in the order in which they
 * were added, even those that capture. A router that hears a cover go takes it for a visit of its page, and gives up the way to the
 * next one.
 */
export function listenForBack(): void {
  if (own) return;
  own = { pushState: history.pushState.bind(history), replaceState: history.replaceState.bind(history) };
  const { pushState, replaceState } = own;
  history.pushState = (...entry: Entry) => {
    if (isLeaving) pushed = entry;
    else if (isCovered()) {
      // The next page takes the cover's place, or one would have to go back twice.
      replaced = undefined;
      replaceState(...entry);
    } else pushState(...entry);
  };
  history.replaceState = (...entry: Entry) => {
    if (pushed) {
      // By now the page's own entry is the one that waits.
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
  // The router is where it was.
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
  // It may stay, or have asked something.
  setTimeout(cover);
}

// A page that is loaded anew has no dialog any more.
if (globalThis.window !== undefined && isCovered()) {
  listenForBack();
  uncover();
}
