import type { TieRule } from '#shared/domain/league-rules.ts';
import { racePoints, type Raced, type Ranks } from '#shared/domain/season/ranks.ts';
import { inHalves } from '../../../lib/numbers.ts';
import { leads, type Race } from '../../../parts/season/standings.ts';

const LIST = new Intl.ListFormat('en');

type Member = Raced & Ranks & { user: { username: string } };

/** Names who leads a race, and with how many points: `Tom and Ada, 24 W’s`. */
export function leadersText(race: Race, standings: readonly Member[], tieRule: TieRule): string {
  const first = standings.filter((row) => leads(race, row, tieRule));
  const [one] = first;
  const unit = race === 'wins' ? 'W' : 'L';
  if (!one) return `No ${unit}’s yet`;
  const points = racePoints(race, one, tieRule);
  const names = LIST.format(first.map(({ user }) => user.username));
  return `${names}, ${inHalves(points)} ${points > 1 ? `${unit}’s` : unit}`;
}
