import type { Standing } from '#shared/contract/schemas/standings.ts';
import type { RankRules } from '#shared/domain/league-season.ts';
import { rankText } from './rank-text.ts';

/** What the wins and losses of a table do not tell of its ranks. */
export function RankNote({ standings, rules }: { standings: readonly Standing[]; rules: RankRules }) {
  return rankText(standings, rules).map((words) => (
    <p key={words} className="mt-3 text-xs text-ink-3">
      {words}
    </p>
  ));
}
