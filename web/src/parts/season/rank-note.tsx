import type { Standing } from '#shared/contract/schemas/standings.ts';
import type { RankRules } from '#shared/domain/league-rules.ts';
import { rankText } from './rank-text.ts';

/** Explains what a table's wins and losses don't show about the ranks. */
export function RankNote({ standings, rules }: { standings: readonly Standing[]; rules: RankRules }) {
  return rankText(standings, rules).map((words) => (
    <p key={words} className="mt-3 text-xs text-ink-3">
      {words}
    </p>
  ));
}
