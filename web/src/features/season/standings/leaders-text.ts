import type { TieRule } from '#shared/domain/league-season.ts';
import { racePoints, type Raced, type Ranks } from '#shared/domain/season/ranks.ts';
import { inHalves } from '../../../lib/numbers.ts';
import { leads, type Race } from '../../../parts/season/standings.ts';

type Member = Raced & Ranks & { user: { username: string } };

/** Names who leads a race, and with how many points: `Tom and Ada, 24 W’s`. */
export function leadersText(race: Race, standings: readonly Member[], tieRule: TieRule): string {
  const first = standings.filter((row) => leads(race, row, tieRule));
  const [one] = first;
  const unit = race === 'wins' ? 'W’s' : 'L’s';
  if (!one) return `No ${unit} yet`;
  const points = inHalves(racePoints(race, one, tieRule));
  return `${first.map(({ user }) => user.username).join(' and ')}, ${points} ${unit}`;
}
