// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { at, guestDraft } from './guest-draft.test-data.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import type { GuestDraft } from '#shared/contract/schemas/guests.ts';

// These tests run the guest board in a DOM. They check what it shows for a draft, and when answers are late, wrong or missing.

const TOKEN = 'a-token';
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const told = (draft: GuestDraft) => async () => json(draft);
const refused = async () => json({ code: 'guest-link-not-found', message: 'Nothing is here.' }, 404);
const cutOff = () => Promise.reject(new TypeError('Failed to fetch'));

/** The answers to the requests, in order. All further requests get the last answer again. */
let answers: ((signal: AbortSignal) => Promise<Response>)[];
let asked: [address: string, init: RequestInit][];

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(at(0)), shouldAdvanceTime: true });
  asked = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    asked.push([address, init]);
    const [answer = cutOff] = answers.length > 1 ? answers.splice(0, 1) : answers;
    return answer(init.signal ?? new AbortController().signal);
  });
  window.history.replaceState(null, '', `/board/${TOKEN}`);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(...first: typeof answers): Promise<void> {
  answers = first;
  vi.resetModules();
  const { WallPage } = await import('./wall-page.tsx');
  render(<WallPage />);
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);
const current = () => screen.getByRole('region', { name: 'Current pick' });
const shows = (words: RegExp | string) => screen.findByText(words);
const isMissing = (words: RegExp | string) => waitFor(() => expect(screen.queryByText(words)).toBeNull());

test('the board shows the member on the clock, the time left, the next members, and the last pick', async () => {
  await open(told(guestDraft({ teams: [16, 11], deadlineAt: at(42) })));
  await waitFor(() => expect(current().textContent).toContain('On the clock · Round 1 · Pick 3'));
  expect(current().textContent).toContain('Cleo');
  expect(screen.getByRole('timer').textContent).toBe('42');
  expect(screen.getByRole('list', { name: 'Next' }).textContent).toBe('DevEliFay');
  expect(current().textContent).toContain('Last pick · R1P2DETBen');
  expect(screen.getByRole('list', { name: 'Ana’s picks' }).textContent).toContain('R1P1: Kansas City');
  await waitFor(() => expect(document.title).toBe('Friday Night League · Draft Board'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Friday Night League');
  const best = screen.getByRole('region', { name: /Best Available/ });
  expect(best.textContent).toMatch(/Wins.*SEA.*\d+\.\d.*Losses.*LV/);
});

test('guests fetch without credentials, and no reply is cached', async () => {
  await open(told(guestDraft({})));
  await shows('Friday Night League');
  const [address, init] = asked[0] ?? [];
  expect(address).toBe(`/api/guests/${TOKEN}/draft`);
  expect(init).toMatchObject({ credentials: 'omit', cache: 'no-store' });
  expect(init?.headers).toBeUndefined();
});

test('a new pick covers the board for a moment, and is announced to screen readers once', async () => {
  await open(told(guestDraft({ teams: [16] })));
  await shows('Friday Night League');
  expect(document.querySelector('[data-moment]')).toBeNull();
  answers = [told(guestDraft({ teams: [16, 11], serverTime: at(1) }))];
  await pass(1);
  await waitFor(() =>
    expect(document.querySelector('[data-moment]')?.textContent).toBe(
      'Round 1 · Pick 2Ben takes theDetroit Lions',
    ),
  );
  await shows('Round 1, pick 2: Ben takes Detroit. Cleo is on the clock.');
  await pass(7);
  expect(document.querySelector('[data-moment]')).toBeNull();
});

test('a new pick no longer covers the board once it is undone', async () => {
  await open(
    told(guestDraft({ teams: [16] })),
    told(guestDraft({ teams: [16, 11], serverTime: at(1) })),
    told(guestDraft({ teams: [16], serverTime: at(4) })),
  );
  await shows('Friday Night League');
  await pass(1);
  await shows(/^Ben takes the$/);
  await pass(1);
  await isMissing(/^Ben takes the$/);
  expect(current().textContent).toContain('On the clock · Round 1 · Pick 2Ben');
});

test('an auto-pick is marked as an auto-pick', async () => {
  await open(told(guestDraft({})), told(guestDraft({ teams: [16], auto: [0], serverTime: at(1) })));
  await shows('Friday Night League');
  await pass(1);
  await shows(/^Ana gets the$/);
  await shows(/Auto-pick$/);
});

test('an answer older than the previous one changes nothing', async () => {
  await open(
    told(guestDraft({ teams: [16, 11], serverTime: at(5) })),
    told(guestDraft({ teams: [16], serverTime: at(4) })),
  );
  await waitFor(() => expect(current().textContent).toContain('Cleo'));
  await pass(3);
  expect(asked.length).toBeGreaterThan(2);
  expect(current().textContent).toContain('Cleo');
});

test.each([
  ['the network is gone', cutOff],
  ['a sign-in page answers', async () => new Response('<h1>Welcome</h1>')],
  ['the answer isn’t a draft', async () => json({ hello: 'world' })],
  ['the server is busy', async () => json({ message: 'Too Many Requests' }, 429)],
  ['the server is broken', async () => json({ message: 'Service Unavailable' }, 503)],
  ['the page is missing for a moment during a deployment', async () => json({ message: 'Not Found' }, 404)],
])(
  'when %s, the board stays visible, its clock keeps running, and it recovers automatically',
  async (_, wrong) => {
    await open(told(guestDraft({ teams: [16], deadlineAt: at(50) })));
    await shows('Friday Night League');
    answers = [wrong];
    await pass(2);
    expect(screen.queryByText(/Offline since/)).toBeNull();
    await pass(8);
    await shows(/^Offline since 7:00 PM$/);
    expect(current().textContent).toContain('Ben');
    expect(Number(screen.getByRole('timer').textContent)).toBeLessThan(45);
    answers = [told(guestDraft({ teams: [16, 11], serverTime: at(30) }))];
    await pass(15);
    await isMissing(/Offline since/);
    expect(current().textContent).toContain('Cleo');
  },
);

test('a request without a reply is sent again', async () => {
  const silence = (signal: AbortSignal) =>
    new Promise<Response>((_, reject) =>
      signal.addEventListener('abort', () => reject(new Error('given up'))),
    );
  await open(silence, told(guestDraft({})));
  await pass(3);
  await shows('Loading the draft…');
  await pass(10);
  await shows('Friday Night League');
});

test('the board says so if its link is invalid, and retries it only once a minute', async () => {
  await open(refused);
  await shows('This board link was turned off, or the draft ended a while ago.');
  expect(screen.queryByRole('button')).toBeNull();
  const before = asked.length;
  await pass(59);
  expect(asked.length).toBe(before);
  await pass(2);
  expect(asked.length).toBe(before + 1);
});

test.each(['', '%zz', 'a.token', 'a token', 'x'.repeat(201)])(
  'a malformed token such as %j opens nothing, and sends no request',
  async (token) => {
    window.history.replaceState(null, '', `/board/${token}`);
    await open(told(guestDraft({})));
    await shows('This board link was turned off, or the draft ended a while ago.');
    expect(asked).toEqual([]);
  },
);

test('the draft disappears once its link stops working', async () => {
  await open(told(guestDraft({})), refused);
  await shows('Friday Night League');
  await pass(1);
  await shows(/turned off/);
  await isMissing('Friday Night League');
});

test('before the draft, the board shows what is known so far', async () => {
  const before = { status: 'draft', deadlineAt: null } as const;
  await open(told(guestDraft({ ...before, order: [] })));
  await shows('Waiting for the draft to start');
  await shows('10 members · 3 teams each · Snake · 60 s per pick');
  await shows('The order is randomized when the draft starts.');
  answers = [told(guestDraft({ ...before, serverTime: at(5) }))];
  await pass(5);
  await screen.findByRole('list', { name: 'June’s picks' });
  answers = [told(guestDraft({ serverTime: at(10) }))];
  await pass(5);
  await waitFor(() => expect(current().textContent).toContain('On the clock'));
});

test('the board says that a draft is paused, and shows the time left', async () => {
  await open(told(guestDraft({ deadlineAt: null, pause: { at: at(0), secondsLeft: 34 } })));
  await shows(/^The draft is paused/);
  expect(screen.getByRole('timer').textContent).toBe('34');
  await pass(5);
  expect(screen.getByRole('timer').textContent).toBe('34');
});

test('an overnight pause stops the clock, and hides the time from guests', async () => {
  await open(told(guestDraft({ deadlineAt: at(8 * 3600 + 20) })));
  await shows(/^Overnight pause: the clock is stopped/);
  expect(screen.getByRole('timer').textContent).toBe('');
  expect(screen.getByRole('timer').getAttribute('aria-label')).toBe('The clock is stopped');
});

test('a clock with a deadline rounded to a whole second starts full, and isn’t mistaken for an overnight pause', async () => {
  await open(told(guestDraft({ deadlineAt: at(60.95) })));
  await shows('Friday Night League');
  expect(current().textContent).toMatch(/On the clock/);
  expect(screen.getByRole('timer').textContent).toBe('60');
});

test('a draft without a clock has no clock ring', async () => {
  await open(told(guestDraft({ draftTimerDuration: null, deadlineAt: null })));
  await waitFor(() => expect(current().textContent).toContain('On the clock · Round 1 · Pick 1Ana'));
  expect(screen.queryByRole('timer')).toBeNull();
});

test('an expired clock says that a team is being auto-picked', async () => {
  await open(told(guestDraft({ deadlineAt: at(2) })));
  await shows('Friday Night League');
  await pass(3);
  await shows(/^Auto-picking…/);
});

test('after the draft, the board shows all teams, without animation', async () => {
  const teams = Array.from({ length: 30 }, (_, index) => index + 1);
  await open(told(guestDraft({ status: 'active', deadlineAt: null, teams })));
  await shows('The draft is complete');
  expect(screen.getByRole('list', { name: 'Ana’s picks' }).querySelectorAll('li')).toHaveLength(3);
  expect(screen.queryByText('Best Available')).toBeNull();
});

test('a taken team isn’t among the best available for either crown', async () => {
  const named = (abbreviation: string) =>
    NFL_TEAMS.find((team) => team.abbreviation === abbreviation)?.id ?? 0;
  await open(told(guestDraft({ teams: [named('LV'), named('SEA')] })));
  const best = await screen.findByRole('region', { name: /Best Available/ });
  expect(best.textContent).toMatch(/WinsDEN.*LossesTEN/);
});

test('a board for an unknown season has everything but the best available teams', async () => {
  await open(told(guestDraft({ season: '2040-41' })));
  await shows('Friday Night League');
  expect(screen.queryByText('Best Available')).toBeNull();
});

test('“Offline since” shows the time by the reader’s clock, even if that clock was changed while the board was offline', async () => {
  await open(told(guestDraft({})));
  await shows('Friday Night League');
  answers = [cutOff];
  await pass(2);
  vi.setSystemTime(Date.parse(at(3630)));
  await pass(8);
  await shows(/^Offline since 8:00 PM$/);
});

test('after an unexpected error, the board reloads, but not until the site answers', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { pathname: '/board/a-token', reload });
  answers = [cutOff, async () => json({}, 503), async () => new Response()];
  const { ReloadingFailure } = await import('../../../parts/guests/reloading-failure.tsx');
  render(<ReloadingFailure page="board" />);
  await pass(31);
  expect(asked.map(([address]) => address)).toEqual(['/board/a-token', '/board/a-token']);
  expect(reload).not.toHaveBeenCalled();
  await pass(15);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('one press makes the board fill the screen and keeps the screen awake, silently skipping what the browser refuses', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const fill = vi.fn(() => Promise.reject(new TypeError('not allowed')));
  const wake = vi.fn(() => Promise.reject(new Error('the battery is low')));
  document.documentElement.requestFullscreen = fill;
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { wakeLock: { request: wake } }));
  await open(told(guestDraft({})));
  await shows('Friday Night League');
  expect(wake).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Start Board' }));
  expect(fill).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(wake).toHaveBeenCalledWith('screen'));
  expect(screen.queryByRole('button')).toBeNull();
  // The user goes to another tab and comes back.
  wake.mockClear();
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(wake).not.toHaveBeenCalled();
  visibility.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(wake).toHaveBeenCalledTimes(1);
  // The board goes full screen, and the user leaves full screen with Escape.
  const full = vi.fn(() => document.documentElement);
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: full });
  act(() => void document.dispatchEvent(new Event('fullscreenchange')));
  expect(screen.queryByRole('button')).toBeNull();
  Reflect.deleteProperty(document, 'fullscreenElement');
  document.dispatchEvent(new Event('fullscreenchange'));
  await screen.findByRole('button', { name: 'Start Board' });
});

test('a wake lock granted after the board was closed is released', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  let give: (lock: unknown) => void = () => undefined;
  const wakeLock = { request: () => new Promise((resolve) => (give = resolve)) };
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { wakeLock }));
  await open(told(guestDraft({})));
  await user.click(await screen.findByRole('button', { name: 'Start Board' }));
  cleanup();
  const release = vi.fn();
  give({ release });
  await waitFor(() => expect(release).toHaveBeenCalledTimes(1));
});

test('each pick plays a sound once, and so do a clock’s last seconds', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const ramp = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
  const heard: number[] = [];
  class Note {
    frequency = { value: 0 };
    connect = () => undefined;
    stop = () => undefined;
    start = () => heard.push(this.frequency.value);
  }
  class Speakers {
    state = 'running';
    currentTime = 0;
    createGain = () => ({ gain: ramp, connect: () => undefined });
    createOscillator = () => new Note();
  }
  vi.stubGlobal('AudioContext', Speakers);
  await open(told(guestDraft({ teams: [16], deadlineAt: at(14) })));
  await user.click(await screen.findByRole('button', { name: 'Start Board' }));
  expect(heard).toEqual([]);
  answers = [told(guestDraft({ teams: [16, 11], deadlineAt: at(14), serverTime: at(1) }))];
  await pass(1);
  await waitFor(() => expect(heard).toEqual([523, 784]));
  await pass(9);
  await waitFor(() => expect(heard).toEqual([523, 784, 880]));
});
