import { tabStorage } from './safe-storage.ts';

// Remembers what the visitor has dismissed during this visit: a closed tab forgets it.

const keyOf = (name: string): string => `dismissed.${name}`;

export const dismiss = (name: string): void => tabStorage.write(keyOf(name), '1');

export const isDismissed = (name: string): boolean => tabStorage.read(keyOf(name)) !== null;
