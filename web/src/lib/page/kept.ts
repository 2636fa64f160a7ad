/** What a browser keeps for the site. */
export interface Kept {
  read(key: string): string | null;
  /** Null forgets it. */
  keep(key: string, value: string | null): void;
}

/** The key of what belongs to one member: another one who uses the same browser does not meet it. */
export const personal = (name: string, userId: string): string => `two-crowns.${name}.${userId}`;

/** Until the tab is closed. */
export const keptInTab = kept(() => sessionStorage);

/** Until somebody clears the browser. */
export const keptInBrowser = kept(() => localStorage);

/** A browser may forbid it, or be full: then things are kept as long as the page is there. */
export function kept(store: () => Storage): Kept {
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
    keep(key, value) {
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
