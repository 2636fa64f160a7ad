import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FILE_WAITS_MS, PATIENCE_MS, siteFiles } from './site-files.ts';
import { ORIGIN, workerScope } from './scene.test-data.ts';

const SHELL = '/shell.html';
const NEEDED = '/assets/tokens-aaaaaaa.js';
const OLD = [
  '/assets/index-aaaaaaa.js',
  '/assets/trades-page-aaaaaaa.js',
  '/assets/site-aaaaaaaa.css',
  NEEDED,
];
const NEW = ['/assets/index-bbbbbbb.js', '/assets/trades-page-bb-bbbb.js', '/assets/chat-page-bbbbbbb.js'];
const ADDRESSES = ['/', '/dashboard', '/leagues/*', '/leagues/*/*-finale'];

const shellOf = ([entry]: readonly string[]) => `<script src="${entry}"></script>`;
const networkOf = (assets: readonly string[]) => ({
  ...Object.fromEntries(assets.map((path) => [path, `code of ${path}`])),
  [SHELL]: shellOf(assets),
  '/dashboard': 'the page',
});
const request = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
  ({ url: ORIGIN + path, mode, method }) as Request;
const page = (path: string) => request(path, 'navigate');

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Returns a device that has installed a build, along with the network that its later requests go to. */
async function device(assets: readonly string[] = OLD) {
  const network: Record<string, string> = networkOf(assets);
  const made = workerScope(network);
  const files = siteFiles(made.scope, { assets, needed: [NEEDED], addresses: ADDRESSES });
  await files.install();
  await files.tidy();
  const goOffline = () => {
    for (const path of Object.keys(network)) delete network[path];
  };
  return { ...made, network, files, goOffline };
}

const kept = async ({ open }: Awaited<ReturnType<typeof device>>) =>
  (await (await open('site')).keys()).map(({ url }) => url.slice(ORIGIN.length)).toSorted();
const textOf = async (answer: Promise<Response> | undefined) => (await answer)?.text();

test('an install fetches the files that start a page, and nothing else of the site', async () => {
  const made = await device();
  expect(made.asked).toEqual([SHELL, OLD[0], NEEDED]);
  expect(await kept(made)).toEqual([OLD[0], NEEDED, SHELL]);
});

test('a file is fetched once, and is available offline from then on', async () => {
  const made = await device();
  const [, path = ''] = OLD;
  expect(await textOf(made.files.answer(request(path)))).toBe(`code of ${path}`);
  made.goOffline();
  expect(await textOf(made.files.answer(request(path)))).toBe(`code of ${path}`);
});

test('a file whose connection is lost for a moment still arrives, and fails only after the last try', async () => {
  const made = await device();
  const [, path = '', other = ''] = OLD;
  made.goOffline();
  const answer = textOf(made.files.answer(request(path)));
  await vi.advanceTimersByTimeAsync(FILE_WAITS_MS[0] + FILE_WAITS_MS[1]);
  made.network[path] = 'the code';
  await vi.advanceTimersByTimeAsync(FILE_WAITS_MS[2]);
  expect(await answer).toBe('the code');
  made.goOffline();
  const lost = made.files.answer(request(other))?.catch(String);
  await vi.runAllTimersAsync();
  expect(await lost).toContain('Failed to fetch');
});

test('requests to the API, requests for another build’s files, and POST requests go only to the network', async () => {
  const { files } = await device();
  const [named = ''] = OLD;
  const others = [
    request('/assets/index-ccccccc.js'),
    request('/api/me'),
    request('/config.json'),
    request('/ws'),
    request(named, 'cors', 'POST'),
  ];
  for (const other of others) expect([other.url, files.answer(other)]).toEqual([other.url, undefined]);
  for (const path of ['/api/export', '/local', '/board/token', '/season/token', '/nowhere'])
    await expect(files.answer(page(path)), path).rejects.toThrow('Failed to fetch');
});

test('a page comes from the network, preferably from the preloaded answer, or else from the cached shell', async () => {
  const made = await device();
  expect(await textOf(made.files.answer(page('/dashboard')))).toBe('the page');
  const preloaded = Promise.resolve(new Response('asked for meanwhile'));
  expect(await textOf(made.files.answer(page('/dashboard'), preloaded))).toBe('asked for meanwhile');
  made.goOffline();
  for (const path of ['/', '/dashboard', '/leagues/ABC234', '/leagues/ABC234/2025-finale'])
    expect(await textOf(made.files.answer(page(path)))).toBe(shellOf(OLD));
});

test('a page falls back to the cached shell if the network takes too long', async () => {
  const { files } = await device();
  const answer = textOf(files.answer(page('/dashboard'), new Promise<Response>(() => undefined)));
  await vi.advanceTimersByTimeAsync(PATIENCE_MS);
  expect(await answer).toBe(shellOf(OLD));
});

test('another build brings its own version of the device’s files, and removes the old one', async () => {
  const made = await device();
  await made.files.answer(request(OLD[1] ?? ''));
  Object.assign(made.network, networkOf(NEW));
  await made.open('of an older time');
  await made.open('member');
  const next = siteFiles(made.scope, { assets: NEW, needed: [], addresses: ADDRESSES });
  await next.install();
  await next.tidy();
  expect(await kept(made)).toEqual([NEW[0], NEW[1], SHELL]);
  expect([...made.stores.keys()]).toEqual(['site', 'member']);
  made.goOffline();
  expect(await textOf(next.answer(page('/dashboard')))).toBe(shellOf(NEW));
});

test('a build with a missing file isn’t installed, and the previous one stays', async () => {
  const made = await device();
  made.network[SHELL] = shellOf(NEW);
  const next = siteFiles(made.scope, { assets: NEW, needed: [], addresses: ADDRESSES });
  await expect(next.install()).rejects.toThrow('Failed to fetch');
  made.goOffline();
  expect(await textOf(made.files.answer(page('/dashboard')))).toBe(shellOf(OLD));
});

test('a shell from another build isn’t installed, because a deployment is about to replace it', async () => {
  const made = await device();
  const next = siteFiles(made.scope, { assets: NEW, needed: [], addresses: ADDRESSES });
  await expect(next.install()).rejects.toThrow('another build');
  Object.assign(made.network, networkOf(NEW));
  await next.install();
});

test('a server error counts as being offline, but its reply shows if no shell is stored', async () => {
  const made = await device();
  const broken = () => Promise.resolve(new Response('{"code":"unavailable"}', { status: 503 }));
  expect(await textOf(made.files.answer(page('/dashboard'), broken()))).toBe(shellOf(OLD));
  const missing = Promise.resolve(new Response('nobody’s', { status: 404 }));
  expect(await textOf(made.files.answer(page('/dashboard'), missing))).toBe('nobody’s');
  await made.scope.caches.delete('site');
  expect(await textOf(made.files.answer(page('/dashboard'), broken()))).toContain('unavailable');
});

test('a browser whose storage is broken loads pages and files as if there were no worker', async () => {
  const made = await device();
  const [path = ''] = OLD;
  vi.spyOn(made.scope.caches, 'open').mockRejectedValue(new DOMException('', 'UnknownError'));
  expect(await textOf(made.files.answer(page('/dashboard')))).toBe('the page');
  expect(await textOf(made.files.answer(request(path)))).toBe(`code of ${path}`);
});
