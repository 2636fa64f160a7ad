import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus in a list of questions. An answered question disappears, so the focus moves to the next one, to the last one if
 * there is no next, or to the list. Returns a ref for the list, and a function that answers a question.
 */
export function useNextQuestion(): [
  list: RefObject<HTMLDivElement | null>,
  answer: (act: () => void) => void,
] {
  const list = useRef<HTMLDivElement>(null);
  const answered = useRef<number>(undefined);
  useLayoutEffect(() => {
    // Some browsers don't focus a button that is clicked. Then the focus isn't lost, either.
    if (answered.current === undefined) return;
    const left = questionsIn(list.current);
    const next = left[answered.current] ?? left.at(-1);
    answered.current = undefined;
    (next?.querySelector<HTMLElement>('button, select') ?? list.current)?.focus();
  });
  return [
    list,
    (act) => {
      const { activeElement } = document;
      const at = questionsIn(list.current).findIndex((question) => question.contains(activeElement));
      if (at !== -1) answered.current = at;
      else if (list.current?.contains(activeElement)) list.current.focus();
      act();
    },
  ];
}

function questionsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role="group"]') ?? [])];
}
