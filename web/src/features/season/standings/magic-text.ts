import type { CrownMagic } from '#shared/contract/schemas/standings.ts';
import type { Race } from '../../../parts/season/standings.ts';

const ONE = { wins: 'win', losses: 'loss' } as const;

/** In September it takes nearly every game, which nobody needs to hear. So many results, or this part of all, are in reach. */
const FEW = 3;
const PART = 3 / 4;
const isInReach = (needed: number, games: number) => needed <= Math.max(FEW, games * PART);

/**
 * What clinches a crown, as the end of a sentence: `3 wins in the next 7 games, or 2 losses of Ben’s teams`; empty while nothing
 * is in reach. For the crown of losses, losses are what is needed, and a rival's wins.
 */
export function magicText(
  race: Race,
  { own, games, rival }: CrownMagic,
  nameOf: (userId: string) => string,
): string {
  const other = race === 'wins' ? 'losses' : 'wins';
  const ways = [
    ...(own !== null && isInReach(own, games)
      ? [`${results(race, own)} in the ${games === 1 ? 'last game' : `next ${games} games`}`]
      : []),
    ...(rival && isInReach(rival.against, rival.games)
      ? [`${results(other, rival.against)} of ${nameOf(rival.userId)}’s teams`]
      : []),
  ];
  return ways.join(', or ');
}

function results(race: Race, number: number): string {
  return `${number} ${number === 1 ? ONE[race] : race}`;
}
