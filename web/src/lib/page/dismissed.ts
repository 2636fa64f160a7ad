import { keptInTab } from './kept.ts';

// Remembers what the visitor has dismissed during this visit: a closed tab forgets it.

const keyOf = (name: string): string => `dismissed.${name}`;

export const dismiss = (name: string): void => keptInTab.keep(keyOf(name), '1');

export const isDismissed = (name: string): boolean => keptInTab.read(keyOf(name)) !== null;
