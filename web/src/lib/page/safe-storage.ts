/** One of the browser's storages, in a form that never throws. */
export interface SafeStorage {
  read(key: string): string | null;
  /** Writes a value; null removes it. */
  write(key: string, value: string | null): void;
  /** Whether the browser refused to store the last value. If so, only this page has it. */
  isRefused(key: string): boolean;
}

/** Returns a key for one member's data, so that another member who uses the same browser doesn't see it. */
export const personal = (name: string, userId: string): string => `two-crowns.${name}.${userId}`;

/** Values that last until the tab is closed. */
export const tabStorage = safeStorage(() => sessionStorage);

/** Values that last until the user clears the browser's data. */
export const browserStorage = safeStorage(() => localStorage);

/** Wraps a storage. If the browser forbids it, or if it is full, values last only as long as the page. */
export function safeStorage(store: () => Storage): SafeStorage {
  const held = new Map<string, string | null>();
  return {
    read(key) {
      if (held.has(key)) return held.get(key) ?? null;
      try {
        return store().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        if (value === null) store().removeItem(key);
        else store().setItem(key, value);
        held.delete(key);
      } catch {
        held.set(key, value);
      }
    },
    isRefused: (key) => held.has(key),
  };
}
