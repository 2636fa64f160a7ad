import type { Odds } from '#shared/contract/schemas/standings.ts';
import { chanceText } from '../../parts/season/odds-text.ts';
import type { Race } from '../../parts/season/standings.ts';

type Chances = Omit<Odds['users'][number], 'winsMagic' | 'lossesMagic'>;

/** How a trade changes a member's odds of one crown. */
export interface OddsChange {
  before: string;
  after: string;
  /** The difference in percentage points between the two odds as displayed, with its sign. */
  points: string;
  /** Both odds as parts of a bar, from 0 to 1. */
  bars: readonly [before: number, after: number];
}

export function oddsChange(race: Race, before: Chances, after: Chances): OddsChange {
  const [was, is] = [crownText(race, before), crownText(race, after)];
  const points = was === is ? 0 : percent(after[race]) - percent(before[race]);
  const signs = points === 0 ? '±0' : points > 0 ? `+${points}` : `−${-points}`;
  return { before: was, after: is, points: signs, bars: [before[race], after[race]] };
}

function percent(chance: number): number {
  return Math.round(chance * 100);
}

/** Returns a member's odds of a crown as text. If the outcome is certain, the text says so. */
function crownText(race: Race, chances: Chances): string {
  if (race === 'wins' ? chances.winsEliminated : chances.lossesEliminated) return 'Out';
  if (race === 'wins' ? chances.winsClinched : chances.lossesClinched) return 'Clinched';
  return chanceText(chances[race]);
}
