import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { outboxAt } from '../../web/src/lib/calls/outboxes.ts';
import { createQueryClient } from '../../web/src/lib/calls/query-client.ts';
import { dismissToast, toast, toastStore } from '../../web/src/lib/page/toast.ts';
import { watchReader } from '../../web/src/parts/device/device-care.tsx';
import type { Player } from '../support/player.ts';
import { seatPlayers, type Table } from '../support/table.ts';
import { openChat, send, showsOnce } from './support/chat.ts';
import { expectAt } from './support/coming-in.ts';
import { goOffline } from './support/network.ts';
import { cleanup } from './support/drawing.ts';
import { button, fill, follow, keys, open, press, showsHeading } from './support/page.tsx';
import { register } from './support/players.ts';
import { openRoom } from './support/room.ts';

// Tests that an open page reloads for a new build of the site, without losing the user's work.

let ana: Player, ben: Player;
let table: Table;
let workers: EventTarget;
const reloads = vi.fn<() => void>();

beforeAll(async () => {
  [ana, ben] = [await register('Ana'), await register('Ben')];
});
beforeEach(async () => {
  table = await seatPlayers([ana, ben], { name: 'Steady Crew', maxMembers: 4 });
  const worker = { controller: {}, ready: Promise.resolve(), getRegistration: async () => undefined };
  workers = Object.assign(new EventTarget(), worker);
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const home = (page = '') => `/leagues/${table.league.code}${page}`;

/** Waits until the code for devices has loaded, which is the last code to load. */
async function isCared(): Promise<void> {
  await expect.poll(() => sessionStorage.getItem('visited')).toBe('1');
  reloads.mockClear();
  vi.spyOn(window.location, 'reload').mockImplementation(reloads);
}

/** Simulates the deployment of another build, and then the user's return to the window. */
function deployAndComeBack(): void {
  workers.dispatchEvent(new Event('controllerchange'));
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Waits until the page has been drawn and its delayed work has had time to run. */
async function isDrawn(address: string): Promise<void> {
  await expectAt(address);
  await sleep(300);
}

async function openManage(): Promise<void> {
  await open(ana, home('/manage'));
  await showsHeading('Manage League');
  await button('Ben up');
  await isCared();
}

test('a page without unsaved work reloads for a new build', async () => {
  await openManage();
  deployAndComeBack();
  expect(reloads).toHaveBeenCalledOnce();
});

test('a page doesn’t reload for a new build if its session is only in this tab, because that would end it', async () => {
  await openManage();
  // Imported here, because each page load gets its own copies of the modules.
  const { browserStorage: storage } = await import('../../web/src/lib/page/safe-storage.ts');
  for (const key of storage.keys()) if (key.startsWith('Cognito')) storage.hold(key, storage.read(key) ?? '');
  deployAndComeBack();
  expect(reloads).not.toHaveBeenCalled();
});

test.each<[string, () => Promise<void>]>([
  ['an arrow', () => press('Ben up')],
  ['a typed position', () => enterPlace('Position of Ben')],
])('a page doesn’t reload for a new build after a draft order was changed with %s', async (_, change) => {
  await openManage();
  await change();
  deployAndComeBack();
  expect(reloads).not.toHaveBeenCalled();
});

async function enterPlace(label: string): Promise<void> {
  await fill(label, '1');
  await keys('{Enter}');
}

test('a page with unsaved changes doesn’t reload for a new build until the user leaves it', async () => {
  await openManage();
  await press('Ben up');
  workers.dispatchEvent(new Event('controllerchange'));
  await follow('All leagues');
  await expectAt('/dashboard');
  await expect.poll(() => reloads).toHaveBeenCalledOnce();
});

test('a chat message that’s waiting for the network keeps the page from reloading for a new build, even after its author has left the chat', async () => {
  await openChat(ana, table);
  await isCared();
  goOffline();
  await send('Wait for me');
  await showsOnce('Wait for me', 'Sends when you’re back online');
  workers.dispatchEvent(new Event('controllerchange'));
  await follow('Back to Standings');
  await isDrawn(home('/standings'));
  expect(reloads).not.toHaveBeenCalled();
});

test('a star that isn’t saved yet keeps the page from reloading for a new build', async () => {
  await openRoom(ben, [ana, ben]);
  await isCared();
  goOffline();
  await press('Queue Buffalo');
  workers.dispatchEvent(new Event('controllerchange'));
  await follow('All leagues');
  await isDrawn('/dashboard');
  expect(reloads).not.toHaveBeenCalled();
});

const click = () => new MouseEvent('click', { bubbles: true });

/** Adds markup to the page and fires an event at its innermost element. Returns a function that removes the markup. */
function touch(markup: string, event?: Event): () => void {
  const part = document.body.appendChild(document.createElement('div'));
  part.innerHTML = markup;
  if (event) for (const each of part.querySelectorAll('input, b')) each.dispatchEvent(event);
  return () => part.remove();
}

test('typed text, pressed buttons, open dialogs and pending actions keep the page from reloading for a new build', async () => {
  const client = createQueryClient();
  const reader = watchReader(client);
  expect(reader.isBusy()).toBe(false);
  const changes: Record<string, () => () => void> = {
    'text in a field': () => touch('<input>', new Event('input', { bubbles: true })),
    'a button of the page': () => touch('<main><button><b></b></button></main>', click()),
    'a button of a dialog': () => touch('<dialog><button><b></b></button></dialog>', click()),
  };
  for (const [name, change] of Object.entries(changes)) {
    const end = change();
    end();
    expect([name, reader.isBusy()]).toEqual([name, true]);
    reader.moved();
    expect([name, reader.isBusy()]).toEqual([name, false]);
  }
  touch('<main><a href="#here"><b></b></a></main><header><button><b></b></button></header>', click())();
  expect(reader.isBusy()).toBe(false);
  const states: Record<string, () => () => void> = {
    'an act on its way': () => {
      const act = Promise.withResolvers<void>();
      const done = client
        .getMutationCache()
        .build(client, { mutationFn: () => act.promise })
        .execute(undefined);
      return () => {
        act.resolve();
        void done;
      };
    },
    'an outbox': () => {
      let isWaiting = true;
      outboxAt(client, 'queue', () => ({ isWaiting: () => isWaiting }));
      return () => (isWaiting = false);
    },
    'a message': () => {
      toast({ title: 'Saved' });
      return () => dismissToast(toastStore.current()?.id ?? 0);
    },
    'a dialog': () => touch('<dialog open></dialog>'),
  };
  for (const [name, begin] of Object.entries(states)) {
    const end = begin();
    reader.moved();
    expect([name, reader.isBusy()]).toEqual([name, true]);
    end();
    await expect.poll(() => [name, reader.isBusy()]).toEqual([name, false]);
  }
  reader.stop();
  touch('<input>', new Event('input', { bubbles: true }))();
  expect(reader.isBusy()).toBe(false);
});

test('a change keeps the page from reloading for a new build even if it was made before the code that watches for changes had loaded', () => {
  Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true }, configurable: true });
  const reader = watchReader(createQueryClient());
  expect(reader.isBusy()).toBe(true);
  reader.stop();
  Reflect.deleteProperty(navigator, 'userActivation');
});
