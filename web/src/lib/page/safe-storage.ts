/** One of the browser's storages, in a form that never throws. */
export interface SafeStorage {
  read(this: void, key: string): string | null;
  /** Writes a value; null removes it. */
  write(this: void, key: string, value: string | null): void;
  /** Gives a value to this page only, and removes it from the browser's storage. */
  hold(this: void, key: string, value: string): void;
  /** Forgets a value that only this page has. The browser's storage stays as it is. */
  release(this: void, key: string): void;
  /** Whether the browser doesn't have the last value: it refused to store it, or the page only holds it. */
  isRefused(this: void, key: string): boolean;
  /** Lists the keys that have a value. */
  keys(this: void): string[];
}

/** Returns a key for one member's data, so that another member who uses the same browser doesn't see it. */
export const personal = (name: string, userId: string): string => `two-crowns.${name}.${userId}`;

/** Values that last until the tab is closed. */
export const tabStorage = safeStorage(() => sessionStorage);

/** Values that last until the user clears the browser's data. */
export const browserStorage = safeStorage(() => localStorage);

/**
 * Wraps a storage. If the browser forbids it, drops what it should store, or has no room, values last only as long as the page.
 */
export function safeStorage(store: () => Storage): SafeStorage {
  const held = new Map<string, string | null>();
  const stored = (key: string): string | null => {
    try {
      return store().getItem(key);
    } catch {
      return null;
    }
  };
  const storedKeys = (): string[] => {
    try {
      return Object.keys(store());
    } catch {
      return [];
    }
  };
  const read = (key: string): string | null => (held.has(key) ? (held.get(key) ?? null) : stored(key));
  const write = (key: string, value: string | null): void => {
    try {
      if (value === null) store().removeItem(key);
      else store().setItem(key, value);
    } catch {
      // The value is compared below, because some browsers refuse without an error.
    }
    if (stored(key) === value) held.delete(key);
    else held.set(key, value);
  };
  return {
    read,
    write,
    hold(key, value) {
      write(key, null);
      held.set(key, value);
    },
    release: (key) => void held.delete(key),
    isRefused: (key) => held.has(key),
    keys: () => [...new Set([...storedKeys(), ...held.keys()])].filter((key) => held.get(key) !== null),
  };
}
