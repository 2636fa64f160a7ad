import type { Standing } from '#shared/contract/schemas/standings.ts';
import type { RankRules } from '#shared/domain/league-rules.ts';
import { racePoints } from '#shared/domain/season/ranks.ts';
import { inHalves } from '../../../lib/numbers.ts';
import { decidedText } from '../../../parts/season/rank-text.ts';
import { rankIn, type Race } from '../../../parts/season/standings.ts';

const FEWER = { wins: 'fewer Losses', losses: 'fewer Wins' } as const;
const LIST = new Intl.ListFormat('en');

/**
 * Says how close a crown was: `2 ahead of Ben`, or what decided between members with equal points. Empty if the crown is shared,
 * or if no one else was in the race.
 */
export function marginText(race: Race, rows: readonly Standing[], rules: RankRules): string {
  const decided = decidedText(race, rows, rules);
  if (decided !== '') return decided;
  const champion = rows.find((row) => rankIn(race, row) === 1);
  // A shared crown has no second place.
  const next = rows.filter((row) => rankIn(race, row) === 2);
  const [second] = next;
  if (!champion || !second) return '';
  const gap = racePoints(race, champion, rules.tieRule) - racePoints(race, second, rules.tieRule);
  const names = LIST.format(next.map(({ user }) => user.username));
  return gap === 0 ? `Tied with ${names}, decided by ${FEWER[race]}` : `${inHalves(gap)} ahead of ${names}`;
}
