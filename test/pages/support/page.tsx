import { configure, fireEvent, screen, waitFor, within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, vi } from 'vitest';
import type { Player } from '../../support/player.ts';
import type { RouteName } from '#shared/contract/routes.ts';
import { freeHistory, furnish, look } from './browser.ts';
import { cleanup, render } from './drawing.ts';
import { answer, clearNetwork, reply } from './network.ts';
import { keepSession } from './session.ts';
import { ends } from './socket-ends.ts';

// Opens the site in the test file's browser, one page at a time, and acts as the browser's user.

configure({ asyncUtilTimeout: 10_000 });
const user = userEvent.setup();
afterEach(leave);

/**
 * Opens a URL, either as the player or as a visitor. This is a full load, after which nothing of the previous page is
 * left. `kept` is added to the browser's storage.
 */
export async function open(
  who: Player | null,
  address: string,
  first?: () => void,
  kept: Record<string, string> = {},
): Promise<void> {
  leave();
  first?.();
  keepSession(who);
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  furnish(who?.address ?? '127.0.0.1');
  // The site ends a session by loading a page from scratch. These mocks load that page here.
  vi.spyOn(window.location, 'replace').mockImplementation((to) => void loadInstead(String(to)));
  vi.spyOn(window.location, 'reload').mockImplementation(
    () => void loadInstead(here(), window.history.state),
  );
  await load(address);
}

function loadInstead(address: string, state?: unknown): Promise<void> {
  cleanup();
  return load(address, state);
}

/** Goes to another URL by a full load in the same browser, so its user stays signed in. */
export async function goTo(address: string, first?: () => void): Promise<void> {
  leave();
  first?.();
  await load(address);
}

/** Loads the page again. */
export async function reload(): Promise<void> {
  cleanup();
  await load(here());
}

const here = (): string => window.location.pathname + window.location.search;

let loads = 0;

async function load(address: string, state: unknown = null): Promise<void> {
  const own = (loads += 1);
  for (const { drop } of ends.values()) drop();
  // If a dialog was open on the previous page, waits until that page has gone back in the history.
  await waitFor(() => expect(window.history.state ?? {}).not.toHaveProperty('coversPage'));
  freeHistory();
  vi.resetModules();
  window.history.replaceState(state, '', address);
  const [{ site }, { inProviders }] = await Promise.all([
    import('../../../web/src/app/site.tsx'),
    import('../../../web/src/app/providers.tsx'),
  ]);
  // If several page loads are under way, only the latest one continues, as in a browser.
  if (own !== loads) return;
  const Site = await site();
  if (own === loads) render(inProviders(Site));
}

/** Closes the page, and restores the network. */
function leave(): void {
  cleanup();
  clearNetwork();
  look(() => true);
  freeHistory();
}

type Name = string | RegExp;
type Queries = ReturnType<typeof within>;

/** A part of the page. Calling it looks the part up again, because the page may have replaced its element. */
export type Part = () => HTMLElement;

const page: Part = () => document.body;
export const dialog =
  (name?: Name, role = 'dialog'): Part =>
  () =>
    screen.getByRole(role, name === undefined ? {} : { name });
export const card =
  (name: Name): Part =>
  () =>
    screen.getByRole('region', { name });

/** Finds the open dialog of either kind. If dialogs are nested, finds the inner one. */
export const anyDialog: Part = () => {
  const open = [...screen.queryAllByRole('dialog'), ...screen.queryAllByRole('alertdialog')];
  return open.at(-1) ?? screen.getByRole('dialog');
};

/** Waits until the query finds something. */
export const find = <Found,>(look: (inside: Queries) => Found, part = page): Promise<Found> =>
  waitFor(() => look(within(part())));

export const button = (name: Name, part?: Part) =>
  find((inside) => inside.getByRole('button', { name }), part);
export const field = (label: Name, part?: Part) => find((inside) => inside.getByLabelText(label), part);
export const text = (words: Name, part?: Part) => find((inside) => inside.getByText(words), part);

/** The same as `text`, but its name reads as an assertion. */
export const shows = (words: Name, part?: Part): Promise<HTMLElement> => text(words, part);
export const showsHeading = (name: Name): Promise<HTMLElement> =>
  find((inside) => inside.getByRole('heading', { name }));

export const tab = (name: Name) => find((inside) => inside.getByRole('tab', { name }));

/** Presses a control, given as an element. A button can also be given by its name. */
export async function press(what: Name | HTMLElement, part?: Part): Promise<void> {
  await user.click(what instanceof HTMLElement ? what : await button(what, part));
}

/** Whether a control is disabled. */
export const isOff = (control: HTMLElement): boolean =>
  control.matches(':disabled') || control.getAttribute('aria-disabled') === 'true';

/** Whether a switch is on, or a checkbox is checked. */
export const isOn = (control: HTMLElement): boolean =>
  (control as HTMLInputElement).checked || control.getAttribute('aria-checked') === 'true';

/** Returns a field's accessible description: its hint and its error. */
export const describedBy = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => textOf(document.getElementById(id) ?? element))
    .join(' ');

/** Follows a link. */
export async function follow(name: Name, part?: Part): Promise<void> {
  await user.click(await find((inside) => inside.getByRole('link', { name }), part));
}

/** Presses keys where the focus is. Keys have user-event's names, such as `{Enter}`. */
export const keys = (typed: string) => user.keyboard(typed);

/** Replaces the text of a field, found by its label or given as an element. */
export async function fill(what: Name | HTMLElement, words: string, part?: Part): Promise<void> {
  const found = what instanceof HTMLElement ? what : await field(what, part);
  found.focus();
  fireEvent.change(found, { target: { value: words } });
}

export async function choose(label: Name, option: string, part?: Part): Promise<void> {
  await user.selectOptions(await field(label, part), option);
}

/** Checks a checkbox, or selects a radio button. */
export async function check(label: Name, part?: Part): Promise<void> {
  const box = (await field(label, part)) as HTMLInputElement;
  if (!box.checked) await user.click(box);
}

/** Returns the text of an element, as a user sees it. */
export const textOf = (element: Element): string =>
  (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

export async function hasFocus(element: Element): Promise<void> {
  await expect.poll(() => document.activeElement === element).toBe(true);
}

/** Waits until the element is gone. */
export const gone = (find: () => Element | null) => waitFor(() => expect(find()).toBeNull());

/** Returns the title and the description of the current toast, or an empty list if there is none. */
export const said = (): string[] =>
  [...document.querySelectorAll('[data-message] p')].map((line) => line.textContent);

/** Waits until there is one toast, with this title and exactly these texts. */
export async function told(title: string, ...more: string[]): Promise<void> {
  await expect.poll(said).toEqual([title, ...more]);
}

/**
 * Checks the messages after an act fails. If the server sends a text, the page shows it. Otherwise, it shows our own text, or the
 * one for too many calls.
 */
export async function expectTold(
  route: RouteName,
  act: () => Promise<void>,
  [title, fallback]: readonly [title: string, fallback: string],
): Promise<void> {
  const replies = [
    [reply(422, { code: 'any', message: 'In the server’s words.' }), 'In the server’s words.'],
    [reply(500, ''), fallback],
    [
      reply(429, { code: 'any', message: 'Too many attempts.' }, { 'retry-after': '300' }),
      'Too many attempts. Try again in 5 minutes.',
    ],
  ] as const;
  for (const [how, words] of replies) {
    const end = answer(route, how);
    await act();
    await told(title, words);
    end();
  }
}
