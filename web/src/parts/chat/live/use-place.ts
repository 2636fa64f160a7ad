import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface Held {
  oldest: string;
  newest: string;
  height: number;
}

/** A scroll position this close to the end still counts as the end, in px. */
const NEAR = 48;

export interface Place {
  scroller: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  isAtEnd: boolean;
  toEnd(): void;
  onScroll(): void;
}

/**
 * Maintains the scroll position in a list that grows at both ends. Users at the end stay at the end; for all others, the text on
 * screen stays where it is. The list opens at its first new message (`data-unread`) unless the new messages all fit on the last
 * screen.
 */
export function usePlace(oldest: string, newest: string, onNearStart: () => void): Place {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const held = useRef<Held>(null);
  const atEnd = useRef(true);
  // False until the list has been measured, because a list that opens at new messages isn't at its end.
  const [isAtEnd, setAtEnd] = useState(false);

  const toEnd = (): void => {
    const box = scroller.current;
    atEnd.current = true;
    setAtEnd(true);
    if (box) box.scrollTop = box.scrollHeight;
  };
  const note = (): void => {
    const box = scroller.current;
    if (!box) return;
    atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight <= NEAR;
    setAtEnd(atEnd.current);
  };

  const noteNow = useEffectEvent(note);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const before = held.current;
    if (!before) startAt(box);
    else if (atEnd.current) box.scrollTop = box.scrollHeight;
    else if (before.oldest !== oldest) box.scrollTop += box.scrollHeight - before.height;
    held.current = { oldest, newest, height: box.scrollHeight };
    noteNow();
  }, [oldest, newest]);

  useEffect(() => {
    const [box, list] = [scroller.current, content.current];
    if (!box || !list) return undefined;
    // The height changes with a phone's keyboard, a longer text below, or a deleted message.
    const observer = new ResizeObserver(() => {
      if (atEnd.current) box.scrollTop = box.scrollHeight;
      if (held.current) held.current.height = box.scrollHeight;
    });
    observer.observe(box);
    observer.observe(list);
    return () => observer.disconnect();
  }, []);

  return {
    scroller,
    content,
    isAtEnd,
    toEnd,
    onScroll: () => {
      note();
      if ((scroller.current?.scrollTop ?? NEAR) < NEAR) onNearStart();
    },
  };
}

function startAt(box: HTMLElement): void {
  box.scrollTop = box.scrollHeight;
  const line = box.querySelector('[data-unread]');
  if (!line) return;
  const above = box.getBoundingClientRect().top - line.getBoundingClientRect().top;
  if (above > 0) box.scrollTop -= above;
}
