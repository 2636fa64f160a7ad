import type { Odds } from '#shared/contract/schemas/standings.ts';
import { chanceText } from '../../parts/season/odds-text.ts';
import type { Race } from '../../parts/season/standings.ts';

type Chances = Omit<Odds['users'][number], 'winsMagic' | 'lossesMagic'>;

/** The change that a trade makes to a member's chance of a crown. */
export interface OddsChange {
  before: string;
  after: string;
  /** The shown difference in percentage points, with its sign. */
  points: string;
}

export function oddsChange(race: Race, before: Chances, after: Chances): OddsChange {
  const [was, is] = [crownText(race, before), crownText(race, after)];
  const points = was === is ? 0 : percent(after[race]) - percent(before[race]);
  const signs = points === 0 ? '±0' : points > 0 ? `+${points}` : `−${-points}`;
  return { before: was, after: is, points: signs };
}

function percent(chance: number): number {
  return Math.round(chance * 100);
}

/** The chance in words; a certain outcome is said to be certain. */
function crownText(race: Race, chances: Chances): string {
  if (race === 'wins' ? chances.winsEliminated : chances.lossesEliminated) return 'Out';
  if (race === 'wins' ? chances.winsClinched : chances.lossesClinched) return 'Clinched';
  return chanceText(chances[race]);
}
