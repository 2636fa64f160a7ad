import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GuestDraft } from '#shared/contract/schemas/guests.ts';
import { at, guestDraft } from './guest-draft.test-data.ts';
import { followDraft } from './follow-draft.ts';

// The parts of a browser that `followDraft` needs.

class Page extends EventTarget {
  visibilityState = 'visible';
}

let page: Page;
let network: EventTarget;
const ends: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(at(0)) });
  page = new Page();
  network = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', network);
});

afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refuse = () => Promise.reject(new TypeError('Failed to fetch'));

function followed(answer: (signal: AbortSignal) => Promise<GuestDraft | null>, random = 1) {
  const ask = vi.fn(answer);
  const following = followDraft({ ask, random: () => random });
  ends.push(following.begin());
  return { ask, following };
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test('a running draft is fetched every second, one request at a time', async () => {
  let answer: (draft: GuestDraft) => void = () => undefined;
  const { ask, following } = followed(() => new Promise((resolve) => (answer = resolve)));
  await pass(3);
  expect(ask).toHaveBeenCalledTimes(1);
  answer(guestDraft({}));
  await pass(0);
  expect(following.told().draft?.leagueName).toBe('Friday Night League');
  await pass(1);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a request without an answer is aborted after a few seconds', async () => {
  const signals: AbortSignal[] = [];
  const { ask, following } = followed(async (signal) => {
    signals.push(signal);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('given up'))));
  });
  await pass(5);
  expect(signals[0]?.aborted).toBe(true);
  expect(following.told()).toMatchObject({ isLost: true, draft: null });
  await pass(5);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a network that takes eight seconds per answer counts as slow, not lost', async () => {
  const { following } = followed(
    (signal) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => resolve(guestDraft({})), 8000);
        signal.addEventListener('abort', () => {
          clearTimeout(timer);
          reject(new Error('given up'));
        });
      }),
  );
  await pass(20);
  expect(following.told().draft?.leagueName).toBe('Friday Night League');
});

test('changing the device’s clock doesn’t affect how soon a connection counts as lost', async () => {
  let isCut = false;
  const { following } = followed(() => (isCut ? refuse() : Promise.resolve(guestDraft({}))));
  await pass(1);
  isCut = true;
  await pass(1);
  vi.setSystemTime(Date.parse(at(3600)));
  await pass(2);
  expect(following.told().isLost).toBe(false);
  vi.setSystemTime(Date.parse(at(-3600)));
  await pass(10);
  expect(following.told().isLost).toBe(true);
});

test('without a network, the draft stays visible, retries slow down to one per 15 s, and the board recovers automatically', async () => {
  let isCut = false;
  const { ask, following } = followed(() =>
    isCut ? refuse() : Promise.resolve(guestDraft({ teams: [16] })),
  );
  await pass(1);
  isCut = true;
  await pass(60);
  expect(following.told()).toMatchObject({ isLost: true, draft: { picks: [{ nflTeamId: 16 }] } });
  ask.mockClear();
  // Overnight.
  await pass(8 * 3600);
  expect(ask).toHaveBeenCalledTimes((8 * 3600) / 15);
  expect(vi.getTimerCount()).toBe(1);
  isCut = false;
  await pass(15);
  expect(following.told()).toMatchObject({ isLost: false, silentSince: null });
  // After a success, the next failure counts as the first failure again.
  isCut = true;
  await pass(1);
  ask.mockClear();
  await pass(1);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('boards that lost the server at the same time retry at different times', async () => {
  const first = followed(refuse, 0);
  const second = followed(refuse, 1);
  await pass(120);
  expect(first.ask.mock.calls.length).toBeGreaterThan(second.ask.mock.calls.length);
});

test('once the network is back, the board fetches right away', async () => {
  const { ask } = followed(refuse);
  await pass(120);
  ask.mockClear();
  network.dispatchEvent(new Event('online'));
  await pass(0);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a hidden page fetches nothing, and fetches right away when it is visible again', async () => {
  const { ask } = followed(() => Promise.resolve(guestDraft({})));
  await pass(3);
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  ask.mockClear();
  await pass(3600);
  expect(ask).toHaveBeenCalledTimes(0);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('switching between tabs doesn’t cause extra fetches', async () => {
  const { ask } = followed(() => Promise.resolve(guestDraft({})));
  await pass(0.5);
  for (let time = 0; time < 20; time += 1) {
    page.visibilityState = time % 2 === 0 ? 'hidden' : 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    await pass(0.01);
  }
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a revoked link is retried once a minute', async () => {
  const { ask, following } = followed(() => Promise.resolve(null));
  await pass(1);
  expect(following.told().isGone).toBe(true);
  await pass(600);
  expect(ask).toHaveBeenCalledTimes(11);
});

test('an answer older than the previous one isn’t shown', async () => {
  const answers = [guestDraft({ teams: [16, 11], serverTime: at(5) }), guestDraft({ serverTime: at(4) })];
  const { following } = followed(() => Promise.resolve(answers.shift() ?? guestDraft({ serverTime: at(3) })));
  await pass(5);
  expect(following.told().draft?.picks).toHaveLength(2);
});

test('a closed board stops fetching, and leaves no timers behind', async () => {
  const { ask, following } = followed(() => Promise.resolve(guestDraft({})));
  await pass(2);
  for (const end of ends.splice(0)) end();
  await pass(0);
  ask.mockClear();
  const before = following.told();
  await pass(60);
  expect(ask).toHaveBeenCalledTimes(0);
  expect(vi.getTimerCount()).toBe(0);
  expect(following.told()).toBe(before);
});
