import { vi } from 'vitest';
import { fetchFrom, isOnline } from './network.ts';
import { PageSocket } from './page-socket.ts';

// The parts of a browser that happy-dom lacks: a network, layout, visibility, popovers, and dialogs that move the focus.

/** Adds the parts that happy-dom lacks, for a user at this IP address. */
export function furnish(address: string): void {
  vi.stubGlobal('fetch', fetchFrom(address));
  vi.stubGlobal('WebSocket', PageSocket);
  vi.stubGlobal('IntersectionObserver', Watch);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(isOnline);
  // The site tells hidden elements from visible ones by their positions, which a DOM without layout doesn't have.
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
/** The page's listeners for steps in the history. */
const followers = new Set<Listening>();

function listen(...listening: Listening): void {
  if (listening[0] === 'popstate') followers.add(listening);
  addListener(...listening);
}

/**
 * Removes the history listeners of the previous page, as a full load would. All pages in a process share one window,
 * and if two pages listened, each step back would happen twice.
 */
export function freeHistory(): void {
  for (const listening of followers) window.removeEventListener(...listening);
  followers.clear();
  for (const changed of ['pushState', 'replaceState']) Reflect.deleteProperty(window.history, changed);
}

let sees: (element: Element) => boolean = () => true;
const watches = new Set<Watch>();

/** Sets which elements the browser shows in its viewport from now on. By default, it shows all of them. */
export function look(isSeen: (element: Element) => boolean): void {
  sees = isSeen;
  for (const watch of watches) watch.tell();
}

/** Stands in for `IntersectionObserver`: it reports which of the observed elements are visible. */
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

/** Lets tests select an option by a number, which is converted to text as in browsers. */
function chooseText(this: HTMLSelectElement, value: unknown): void {
  valueOfSelect.set?.call(this, String(value));
}

/** For each open popover, the button that opened it. */
const opener = new WeakMap<HTMLElement, HTMLElement>();

/** If the pressed button belongs to a popover, opens or closes that popover. */
function pressPopover({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('[popovertarget]') : null;
  const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '');
  if (!button || !popover) return;
  if (opener.has(popover)) return popover.hidePopover();
  opener.set(popover, button);
  toggle(popover, 'open');
}

/** Closes the open popover when Escape is pressed, and returns the focus to the popover's button. */
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

/** Fires the popover's `toggle` event a moment later, as browsers do. */
function toggle(popover: HTMLElement, newState: 'open' | 'closed'): void {
  queueMicrotask(() => popover.dispatchEvent(Object.assign(new Event('toggle'), { newState })));
}

/**
 * Replaces happy-dom's `getComputedStyle`, which takes up most of a query's time. No style sheets are loaded here, so only
 * attributes can hide elements.
 */
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

/** Opens the dialog and focuses its first control, as browsers do. */
function showModal(this: HTMLDialogElement): void {
  hadFocus.set(this, document.activeElement);
  this.setAttribute('open', '');
  (this.querySelector<HTMLElement>(CONTROLS) ?? this).focus();
}

/** Closes the dialog and returns the focus, as browsers do. */
function close(this: HTMLDialogElement): void {
  this.removeAttribute('open');
  const before = hadFocus.get(this);
  if (before instanceof HTMLElement && before.isConnected) before.focus();
}
