/** A browser's storage for the site. */
export interface SafeStorage {
  read(key: string): string | null;
  /** Null removes the value. */
  write(key: string, value: string | null): void;
}

/** A key for one member's data, so that another member who uses the same browser doesn't read it. */
export const personal = (name: string, userId: string): string => `two-crowns.${name}.${userId}`;

/** Lasts until the tab is closed. */
export const tabStorage = safeStorage(() => sessionStorage);

/** Lasts until the user clears the browser's data. */
export const browserStorage = safeStorage(() => localStorage);

/** If the browser forbids storage or it is full, values last only as long as the page. */
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
  };
}
