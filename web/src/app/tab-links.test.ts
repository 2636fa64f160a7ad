// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepInstead, forgetKept } from '../lib/session/session-hint.ts';
import { sessionOf } from '../lib/session/pool/pool-scene.test-data.ts';
import { followInTab } from './tab-links.ts';

const navigate = vi.fn<(to: string) => void>();
/** Presses that would load a page. The test's window has no other page to load. */
let loads: string[];

const follow = (event: MouseEvent): void => followInTab(event, navigate);
const stay = (event: MouseEvent): void => {
  if (!event.defaultPrevented) loads.push((event.target as HTMLAnchorElement).target || 'here');
  event.preventDefault();
};

/** Presses a link with these attributes. */
function press(attributes: Record<string, string>, how: MouseEventInit = {}): void {
  const link = document.createElement('a');
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  document.body.replaceChildren(link);
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
}

beforeEach(() => {
  loads = [];
  navigate.mockReset();
  document.addEventListener('click', follow);
  document.addEventListener('click', stay);
  vi.stubGlobal('localStorage', null);
  keepInstead(sessionOf('ana', 'first'));
});

afterEach(() => {
  document.removeEventListener('click', follow);
  document.removeEventListener('click', stay);
  forgetKept();
  vi.unstubAllGlobals();
});

test('a plain link to another page of the site needs no full load', () => {
  press({ href: '/dashboard?a=b#c' });
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/dashboard?a=b#c');
  expect(loads).toEqual([]);
});

test('the mock draft opens in a new tab, because the router has no such page', () => {
  press({ href: '/mock-draft' });
  expect([navigate.mock.calls, loads]).toEqual([[], ['_blank']]);
});

test.each([
  ['to another site', { href: 'https://x.com/twocrownsgame' }, {}],
  ['to write an email', { href: 'mailto:help@example.com' }, {}],
  ['to another place on the page', { href: '#routes' }, {}],
  ['with a new tab of its own', { href: '/how-to-play', target: '_blank' }, {}],
  ['to a download', { href: '/a.csv', download: 'a.csv' }, {}],
  ['to a download under the file’s own name', { href: '/openapi.json', download: '' }, {}],
  ['pressed for a new tab', { href: '/how-to-play' }, { ctrlKey: true }],
])('the browser follows a link %s', (_, attributes, how) => {
  press(attributes, how);
  expect(navigate).not.toHaveBeenCalled();
  expect(loads).toHaveLength(1);
});

test('with a stored session, the browser follows every link', () => {
  forgetKept();
  press({ href: '/dashboard' });
  expect([navigate.mock.calls, loads]).toEqual([[], ['here']]);
});
