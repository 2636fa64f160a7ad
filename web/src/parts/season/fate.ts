import type { Odds } from '#shared/contract/schemas/standings.ts';
import type { Race } from './standings.ts';

/** What is certain about a member's crown. */
export type Fate = 'clinched' | 'out';

export const FATE_NAME = { clinched: 'Clinched', out: 'Out' } as const;

type Certain = Pick<
  Odds['users'][number],
  'winsClinched' | 'winsEliminated' | 'lossesClinched' | 'lossesEliminated'
>;

/** Returns what is certain about a member's crown. Undefined while nothing is, or without odds. */
export function fateIn(race: Race, odds: Certain | undefined): Fate | undefined {
  if (!odds) return undefined;
  const [isClinched, isOut] =
    race === 'wins' ? [odds.winsClinched, odds.winsEliminated] : [odds.lossesClinched, odds.lossesEliminated];
  if (isClinched) return 'clinched';
  return isOut ? 'out' : undefined;
}
