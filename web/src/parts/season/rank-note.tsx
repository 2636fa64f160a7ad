import type { Standing } from '#shared/contract/schemas/standings.ts';
import type { RankRules } from '#shared/domain/league-season.ts';
import { rankText } from './rank-text.ts';

/** Facts about the ranks that the wins and losses of a table don't show. */
export function RankNote({ standings, rules }: { standings: readonly Standing[]; rules: RankRules }) {
  return rankText(standings, rules).map((words) => (
    <p key={words} className="mt-3 text-xs text-ink-3">
      {words}
    </p>
  ));
}
