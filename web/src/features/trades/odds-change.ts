import type { Odds } from '#shared/contract/schemas/standings.ts';
import { chanceWords } from '../../lib/season/odds-words.ts';
import type { Race } from '../../lib/season/standings.ts';

type Chances = Odds['users'][number];

/** What a trade does to somebody's chance of a crown. */
export interface OddsChange {
  before: string;
  after: string;
  /** In percentage points with their sign, as far as the two differ for people. */
  points: string;
}

export function oddsChange(race: Race, before: Chances, after: Chances): OddsChange {
  const [was, is] = [crownWords(race, before), crownWords(race, after)];
  const points = was === is ? 0 : percent(after[race]) - percent(before[race]);
  const signs = points === 0 ? '±0' : points > 0 ? `+${points}` : `−${-points}`;
  return { before: was, after: is, points: signs };
}

function percent(chance: number): number {
  return Math.round(chance * 100);
}

/** What is certain is said to be. */
function crownWords(race: Race, chances: Chances): string {
  if (race === 'wins' ? chances.winsEliminated : chances.lossesEliminated) return 'Out';
  if (race === 'wins' ? chances.winsClinched : chances.lossesClinched) return 'Clinched';
  return chanceWords(chances[race]);
}
