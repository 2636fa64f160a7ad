import clsx from 'clsx';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';

interface Props {
  /** What the button shows. */
  button: ReactNode;
  /** The accessible name of the button, if it shows no words, and of the menu. */
  label: string;
  className: string;
  children: ReactNode;
}

/** A button that opens a list of links next to it. Escape, a press elsewhere or navigating to another page closes the list. */
export function Menu({ button, label, className, children }: Props) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const isOpen = openedAt !== undefined;
  useEffect(() => {
    if (openedAt !== undefined && openedAt !== key) panel.current?.hidePopover();
  }, [openedAt, key]);
  return (
    <>
      <button
        ref={opener}
        type="button"
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-label={label}
        className={clsx('inline-flex min-h-11 min-w-11 items-center justify-center', className)}
      >
        {button}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        onBeforeToggle={({ newState, currentTarget }) => {
          if (newState === 'open' && opener.current) placeBelow(currentTarget, opener.current);
        }}
        onToggle={({ newState }) => setOpenedAt(newState === 'open' ? key : undefined)}
        className="fixed inset-auto max-h-[calc(100dvh-8rem)] w-52 overflow-y-auto rounded-lg border border-line bg-surface p-2 text-ink shadow-lift"
      >
        {isOpen && children}
      </div>
    </>
  );
}

/** The width of the list, and its distance from the edges of the window, in px. */
const WIDTH = 208;
const EDGE = 8;

/** Places the list below its button, from the button toward the middle of the window, but never outside the window. */
function placeBelow({ style }: HTMLElement, opener: HTMLElement): void {
  const { bottom, left, right } = opener.getBoundingClientRect();
  const wanted = left + right < window.innerWidth ? left : right - WIDTH;
  style.top = `${bottom}px`;
  style.left = `${Math.max(EDGE, Math.min(wanted, window.innerWidth - WIDTH - EDGE))}px`;
}

/** The look of a link in a menu. */
export const MENU_LINK =
  'flex min-h-11 items-center rounded-sm px-3 text-sm font-semibold hover:bg-overlay aria-[current=page]:bg-overlay';
