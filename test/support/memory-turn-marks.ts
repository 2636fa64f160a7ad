import type { TurnMarkStore } from '#functions/ports/ports.ts';

interface Mark {
  turn: string;
  until: number;
  isPushed: boolean;
  settled: readonly string[];
}

/** What was pushed of the turns of drafts, by league season. */
export function turnMarkStore(): TurnMarkStore {
  const marks = new Map<string, Mark>();
  const keyOf = ({ leagueId, season }: { leagueId: string; season: string }) => `${leagueId} ${season}`;
  return {
    async begin(draft, turn, { at, until }) {
      const before = marks.get(keyOf(draft));
      const isNew = !before || before.turn < turn;
      if (!isNew && (before.turn !== turn || before.isPushed)) return 'again';
      if (!isNew && before.until > at.getTime()) return 'busy';
      const settled = isNew ? [] : before.settled;
      marks.set(keyOf(draft), { turn, until: until.getTime(), isPushed: false, settled });
      return { settled };
    },
    async end(draft, turn, { settled, at }) {
      if (marks.get(keyOf(draft))?.turn !== turn) return;
      marks.set(keyOf(draft), { turn, until: 0, isPushed: at !== undefined, settled });
    },
  };
}
