import { vi } from 'vitest';
import { fetchFrom, isOnline } from './network.ts';
import { PageSocket } from './page-socket.ts';

// What the site asks of a browser and happy-dom has not: a network, places, sight, and dialogs that keep to the focus.

/** Gives it to the page of somebody at that address. */
export function furnish(address: string): void {
  vi.stubGlobal('fetch', fetchFrom(address));
  vi.stubGlobal('WebSocket', PageSocket);
  vi.stubGlobal('IntersectionObserver', Watch);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(isOnline);
  // Nothing has a place in a DOM; the site asks for one to know what is hidden.
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(placesOf);
  vi.spyOn(window, 'getComputedStyle').mockImplementation(styleOf);
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(showModal);
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(close);
  vi.spyOn(window, 'addEventListener').mockImplementation(listen);
  HTMLElement.prototype.hidePopover = hidePopover;
  Object.defineProperty(HTMLSelectElement.prototype, 'value', { ...valueOfSelect, set: chooseText });
  document.removeEventListener('click', pressPopover);
  document.addEventListener('click', pressPopover);
  document.removeEventListener('keydown', escapePopover);
  document.addEventListener('keydown', escapePopover);
}

type Listening = Parameters<typeof window.addEventListener>;

const addListener = window.addEventListener.bind(window);
/** How pages hear of steps in the history. */
const followers = new Set<Listening>();

function listen(...listening: Listening): void {
  if (listening[0] === 'popstate') followers.add(listening);
  addListener(...listening);
}

/**
 * Takes from the history what the page before has hung on it, as a full load does. All pages of a process share one window, and
 * two of them would step back twice.
 */
export function freeHistory(): void {
  for (const listening of followers) window.removeEventListener(...listening);
  followers.clear();
  for (const changed of ['pushState', 'replaceState']) Reflect.deleteProperty(window.history, changed);
}

let sees: (element: Element) => boolean = () => true;
const watches = new Set<Watch>();

/** The reader's eyes: from now on they see these elements. Until then they see the whole page. */
export function look(isSeen: (element: Element) => boolean): void {
  sees = isSeen;
  for (const watch of watches) watch.tell();
}

/** Tells whoever watches an element whether the reader sees it. */
class Watch {
  readonly #watched = new Set<Element>();
  readonly #told: (entries: object[]) => void;

  constructor(told: (entries: object[]) => void) {
    this.#told = told;
  }

  observe(element: Element): void {
    watches.add(this);
    this.#watched.add(element);
    queueMicrotask(() => this.tell());
  }

  disconnect(): void {
    watches.delete(this);
    this.#watched.clear();
  }

  tell(): void {
    const entries = [...this.#watched].map((target) => ({
      target,
      isIntersecting: sees(target),
      boundingClientRect: target.getBoundingClientRect(),
    }));
    if (entries.length > 0) this.#told(entries);
  }
}

const valueOfSelect = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value') ?? {};

/** A browser takes a number for the text that it is. */
function chooseText(this: HTMLSelectElement, value: unknown): void {
  valueOfSelect.set?.call(this, String(value));
}

/** The button of an open popover. */
const opener = new WeakMap<HTMLElement, HTMLElement>();

/** A button opens and closes the popover that it names. */
function pressPopover({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('[popovertarget]') : null;
  const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '');
  if (!button || !popover) return;
  if (opener.has(popover)) return popover.hidePopover();
  opener.set(popover, button);
  toggle(popover, 'open');
}

/** Escape closes the open one, and the focus is back at its button. */
function escapePopover({ key }: KeyboardEvent): void {
  if (key !== 'Escape' || document.querySelector('dialog[open]')) return;
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) {
    opener.get(popover)?.focus();
    popover.hidePopover();
  }
}

function hidePopover(this: HTMLElement): void {
  if (opener.delete(this)) toggle(this, 'closed');
}

/** What is in a popover hears of it a moment later. */
function toggle(popover: HTMLElement, newState: 'open' | 'closed'): void {
  queueMicrotask(() => popover.dispatchEvent(Object.assign(new Event('toggle'), { newState })));
}

/** No style sheet is loaded, so attributes alone hide things. happy-dom's own answer takes most of a query's time. */
function styleOf(element: Element): CSSStyleDeclaration {
  const isHidden = element.matches('[hidden], dialog:not([open]), details:not([open]) > :not(summary)');
  const style: Record<string, string> = { display: isHidden ? 'none' : 'block', visibility: 'visible' };
  return { ...style, getPropertyValue: (name: string) => style[name] ?? '' } as CSSStyleDeclaration;
}

function placesOf(this: Element): DOMRectList {
  const isShown = this.isConnected && this.closest('[hidden], details:not([open]) > :not(summary)') === null;
  return (isShown ? [new DOMRect()] : []) as unknown as DOMRectList;
}

const hadFocus = new WeakMap<HTMLDialogElement, Element | null>();
const CONTROLS = 'button:not(:disabled), input:not(:disabled), select, textarea, a[href], [tabindex="0"]';

/** As the browser's, it focuses the first control. */
function showModal(this: HTMLDialogElement): void {
  hadFocus.set(this, document.activeElement);
  this.setAttribute('open', '');
  (this.querySelector<HTMLElement>(CONTROLS) ?? this).focus();
}

/** As the browser's, it gives the focus back. */
function close(this: HTMLDialogElement): void {
  this.removeAttribute('open');
  const before = hadFocus.get(this);
  if (before instanceof HTMLElement && before.isConnected) before.focus();
}
