import type { Odds } from '#shared/contract/schemas/standings.ts';
import { FATE_NAME, fateIn, type Fate } from '../../parts/season/fate.ts';
import { chanceText } from '../../parts/season/odds-text.ts';
import type { Race } from '../../parts/season/standings.ts';

type Chances = Omit<Odds['users'][number], 'winsMagic' | 'lossesMagic'>;

/** How a trade changes a member's odds of one crown. */
export interface OddsChange {
  before: string;
  after: string;
  /** What is certain after the trade. */
  fate: Fate | undefined;
  /** The difference in percentage points between the two odds as displayed, with its sign. */
  points: string;
  /** Both odds as parts of a bar, from 0 to 1. */
  bars: readonly [before: number, after: number];
}

export function oddsChange(race: Race, before: Chances, after: Chances): OddsChange {
  const [was, is] = [crownText(race, before), crownText(race, after)];
  const points = was === is ? 0 : percent(after[race]) - percent(before[race]);
  const signs = points === 0 ? '±0' : points > 0 ? `+${points}` : `−${-points}`;
  return {
    before: was,
    after: is,
    fate: fateIn(race, after),
    points: signs,
    bars: [before[race], after[race]],
  };
}

function percent(chance: number): number {
  return Math.round(chance * 100);
}

/** Returns a member's odds of a crown as text. If the outcome is certain, the text says so. */
function crownText(race: Race, chances: Chances): string {
  const fate = fateIn(race, chances);
  return fate ? FATE_NAME[fate] : chanceText(chances[race]);
}
