import type { ReactNode } from 'react';

export interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

export const TAB_LIST = 'mb-4 flex flex-wrap border-b border-line';
export const TAB =
  '-mb-px min-h-11 grow border-b-3 border-transparent px-1 text-sm whitespace-nowrap min-[22.5rem]:px-3 font-semibold text-ink-2 hover:text-ink ' +
  'aria-selected:border-gold aria-selected:text-gold sm:grow-0 sm:px-5';
