import type { TurnMarkStore } from '#functions/ports/ports.ts';

interface Mark {
  name: string;
  until: number;
  isPushed: boolean;
  settled: readonly string[];
}

/**
 * Creates a store that records, under each key, how far the latest push has gotten. A new mark replaces the old one only if its
 * name sorts later.
 */
export function memoryMarks() {
  const marks = new Map<string, Mark>();
  return {
    begin(key: string, name: string, { at, until }: { at: Date; until: Date }) {
      const before = marks.get(key);
      const isNew = !before || before.name < name;
      if (!isNew && (before.name !== name || before.isPushed)) return 'again';
      if (!isNew && before.until > at.getTime()) return 'busy';
      const settled = isNew ? [] : before.settled;
      marks.set(key, { name, until: until.getTime(), isPushed: false, settled });
      return { settled };
    },
    /** Ends a reservation, or extends it to `until`. If `at` is given, marks the push as complete. */
    end(
      key: string,
      name: string,
      came: { settled: readonly string[]; at?: Date | undefined; until?: Date },
    ) {
      if (marks.get(key)?.name !== name) return;
      const { settled, at, until } = came;
      marks.set(key, { name, until: until?.getTime() ?? 0, isPushed: at !== undefined, settled });
    },
    names: () => [...marks.keys()],
    drop(isGone: (key: string) => boolean) {
      for (const key of marks.keys()) if (isGone(key)) marks.delete(key);
    },
  };
}

/** Creates the store that marks which turns of a draft were pushed, keyed by league and season. */
export function turnMarkStore(): TurnMarkStore {
  const marks = memoryMarks();
  const keyOf = ({
    leagueId,
    season,
    about = '',
  }: {
    leagueId: string;
    season: string;
    about?: string | undefined;
  }) => `${leagueId} ${season} ${about}`;
  return {
    begin: async (draft, turn, span) => marks.begin(keyOf(draft), turn, span),
    end: async (draft, turn, came) => marks.end(keyOf(draft), turn, came),
  };
}
