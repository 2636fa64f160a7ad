import { vi } from 'vitest';
import { fetchFrom, isOnline } from './network.ts';
import { PageSocket } from './page-socket.ts';

// The parts of a browser that happy-dom lacks: a network, layout, visibility, and dialogs that trap the focus.

/** Installs them in the page of a user at this address. */
export function furnish(address: string): void {
  vi.stubGlobal('fetch', fetchFrom(address));
  vi.stubGlobal('WebSocket', PageSocket);
  vi.stubGlobal('IntersectionObserver', Watch);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(isOnline);
  // A DOM has no layout; the site asks for positions to find hidden elements.
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
/** The page's listeners for history steps. */
const followers = new Set<Listening>();

function listen(...listening: Listening): void {
  if (listening[0] === 'popstate') followers.add(listening);
  addListener(...listening);
}

/**
 * Removes the previous page's listeners from the history, as a full load does. All pages of a process share one window, and two
 * of them would step back twice.
 */
export function freeHistory(): void {
  for (const listening of followers) window.removeEventListener(...listening);
  followers.clear();
  for (const changed of ['pushState', 'replaceState']) Reflect.deleteProperty(window.history, changed);
}

let sees: (element: Element) => boolean = () => true;
const watches = new Set<Watch>();

/** Sets which elements are visible from now on. Until then the whole page is. */
export function look(isSeen: (element: Element) => boolean): void {
  sees = isSeen;
  for (const watch of watches) watch.tell();
}

/** Reports visibility to the observers of an element. */
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

/** A browser converts a number to its text. */
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

/** A popover's content hears of it a moment later. */
function toggle(popover: HTMLElement, newState: 'open' | 'closed'): void {
  queueMicrotask(() => popover.dispatchEvent(Object.assign(new Event('toggle'), { newState })));
}

/** No style sheet is loaded, so only attributes hide elements. happy-dom's own function takes most of a query's time. */
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

/** Like the browser's, it focuses the first control. */
function showModal(this: HTMLDialogElement): void {
  hadFocus.set(this, document.activeElement);
  this.setAttribute('open', '');
  (this.querySelector<HTMLElement>(CONTROLS) ?? this).focus();
}

/** Like the browser's, it returns the focus. */
function close(this: HTMLDialogElement): void {
  this.removeAttribute('open');
  const before = hadFocus.get(this);
  if (before instanceof HTMLElement && before.isConnected) before.focus();
}
