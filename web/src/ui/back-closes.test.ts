import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// These tests check what Back does while dialogs are open, and which history entries are left afterward.

type State = Record<string, unknown> | null;
let entries: { state: State; path: string }[];
let at: number;
/** Stands in for the window, which calls even capturing listeners in the order they were added. */
let told: EventTarget;
/** The URLs at which the router noticed a step in the history. */
let heard: string[];
let closeOnBack: (ask: () => void) => () => void;

const entry = () => entries[at] as (typeof entries)[number];

/** Takes a step in the history, which happens asynchronously and notifies listeners. */
const step = (by: number) => {
  setTimeout(() => {
    at += by;
    told.dispatchEvent(new Event('popstate'));
  }, 5);
};
const settle = () => vi.advanceTimersByTimeAsync(50);
const goBack = async () => {
  step(-1);
  await settle();
};

async function load(): Promise<void> {
  vi.resetModules();
  told = new EventTarget();
  vi.stubGlobal('window', {
    location: {
      get href() {
        return entry().path;
      },
    },
    addEventListener: (type: string, hear: (event: Event) => void) => told.addEventListener(type, hear),
  });
  vi.stubGlobal('history', {
    get state() {
      return entry().state;
    },
    back: () => step(-1),
    pushState: (state: State, _: string, path = entry().path) => {
      entries = [...entries.slice(0, at + 1), { state, path }];
      at += 1;
    },
    replaceState: (state: State, _: string, path = entry().path) => void (entries[at] = { state, path }),
  });
  const { listenForBack, ...backCloses } = await import('./back-closes.ts');
  ({ closeOnBack } = backCloses);
  listenForBack();
  // The router starts listening before any dialog opens.
  told.addEventListener('popstate', () => heard.push(entry().path));
  await settle();
}

beforeEach(async () => {
  vi.useFakeTimers();
  entries = ['/before', '/page'].map((path, idx) => ({ state: { idx }, path }));
  at = 1;
  heard = [];
  await load();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a dialog whose owner closes it on request, unless `stays` is true. */
function dialog(stays = false) {
  const asked = vi.fn(() => {
    if (!stays) close();
  });
  const close = closeOnBack(asked);
  return { asked, close };
}

test('Back closes the dialog, and the next Back leaves the page as usual', async () => {
  const { asked } = dialog();
  await goBack();
  expect([asked.mock.calls.length, entry().path, heard]).toEqual([1, '/page', []]);
  await goBack();
  expect([asked.mock.calls.length, entry().path, heard]).toEqual([1, '/before', ['/before']]);
});

test('a dialog that is closed in another way leaves no history entry behind', async () => {
  dialog().close();
  await settle();
  expect([entry().state, heard]).toEqual([{ idx: 1 }, []]);
  await goBack();
  expect(heard).toEqual(['/before']);
});

test('Back closes the innermost dialog, even a dialog that replaced another one', async () => {
  const outer = dialog();
  const first = dialog();
  first.close();
  const inner = dialog();
  await settle();
  await goBack();
  expect([outer.asked, first.asked, inner.asked].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 1]);
  await goBack();
  expect(outer.asked).toHaveBeenCalledOnce();
  await goBack();
  expect(heard).toEqual(['/before']);
});

test('each Back asks a dialog to close, even one that stays open or first asks the user', async () => {
  const { asked, close } = dialog(true);
  await goBack();
  await goBack();
  expect([asked.mock.calls.length, heard]).toEqual([2, []]);
  close();
  await settle();
  await goBack();
  expect(heard).toEqual(['/before']);
});

test('a dialog gets its own history entry, even if it opens while another dialog’s entry is being removed', async () => {
  dialog().close();
  await vi.advanceTimersByTimeAsync(2);
  const { asked } = dialog();
  await settle();
  await goBack();
  expect([asked.mock.calls.length, heard]).toEqual([1, []]);
});

test.each([
  ['while it is open', 0],
  ['as it closes', 0],
  ['a moment after it closed', 2],
])('a page that a dialog navigates to %s is one step after the dialog’s page', async (when, ms) => {
  const { close } = dialog();
  if (when !== 'while it is open') close();
  await vi.advanceTimersByTimeAsync(ms);
  history.pushState({ idx: 2 }, '', '/next');
  close();
  await settle();
  expect([entry(), heard]).toEqual([{ state: { idx: 2 }, path: '/next' }, []]);
  await goBack();
  expect([entry(), heard]).toEqual([{ state: { idx: 1 }, path: '/page' }, ['/page']]);
});

test('if a dialog navigates to a page as the dialog closes, that page can redirect', async () => {
  const { close } = dialog();
  close();
  await vi.advanceTimersByTimeAsync(2);
  history.pushState({ idx: 2 }, '', '/next');
  history.replaceState({ idx: 2 }, '', '/last');
  await settle();
  expect(entry()).toEqual({ state: { idx: 2 }, path: '/last' });
  await goBack();
  expect([entry(), heard]).toEqual([{ state: { idx: 1 }, path: '/page' }, ['/page']]);
});

test.each(['open', 'closing'])(
  'a change that a page makes to its own entry while a dialog is %s persists',
  async (when) => {
    const { close } = dialog();
    if (when === 'closing') close();
    await vi.advanceTimersByTimeAsync(when === 'closing' ? 2 : 0);
    history.replaceState({ idx: 1, key: 'b' }, '', '/page?board');
    expect(entry().path).toBe('/page?board');
    await (when === 'open' ? goBack() : settle());
    await settle();
    expect([entry(), heard]).toEqual([{ state: { idx: 1, key: 'b' }, path: '/page?board' }, []]);
    history.replaceState({ idx: 1 }, '', '/page');
    expect(entry()).toEqual({ state: { idx: 1 }, path: '/page' });
  },
);

test('a reloaded page has no dialog entry left', async () => {
  dialog();
  await load();
  expect([entry().state, heard]).toEqual([{ idx: 1 }, []]);
});

test('the router handles a history step to another page', async () => {
  const { asked } = dialog();
  step(-2);
  await settle();
  expect([asked.mock.calls.length, heard]).toEqual([0, ['/before']]);
});
