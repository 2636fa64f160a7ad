/** What a browser keeps for the site. */
export interface SafeStorage {
  read(key: string): string | null;
  /** Null forgets it. */
  write(key: string, value: string | null): void;
}

/** The key of what belongs to one member: another one who uses the same browser does not meet it. */
export const personal = (name: string, userId: string): string => `two-crowns.${name}.${userId}`;

/** Until the tab is closed. */
export const tabStorage = safeStorage(() => sessionStorage);

/** Until somebody clears the browser. */
export const browserStorage = safeStorage(() => localStorage);

/** A browser may forbid it, or be full: then things are kept as long as the page is there. */
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
