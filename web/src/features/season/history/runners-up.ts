import { rankIn, type Race, type Ranks } from '#shared/domain/season/ranks.ts';

/** Someone's line in a past season, on this site or elsewhere. */
interface Line extends Ranks {
  wins: number;
  losses: number;
  name?: string;
  user: { username: string } | null;
}

/** Formats the points that won a crown: `36 W`. Empty if the season has no lines. */
export function winningPoints(race: Race, standings: readonly Line[]): string {
  const champion = standings.find((line) => rankIn(race, line) === 1);
  return champion ? pointsOf(race, champion) : '';
}

/** Names everyone who came in second in a race, with their points. Empty if the crown was shared, so that there is no second place. */
export function runnersUp(race: Race, standings: readonly Line[]): string {
  const seconds = standings.filter((line) => rankIn(race, line) === 2);
  return seconds
    .map((line) => `${line.name ?? line.user?.username ?? ''} ${pointsOf(race, line)}`)
    .join(', ');
}

const pointsOf = (race: Race, line: Line): string => `${line[race]} ${race === 'wins' ? 'W' : 'L'}`;
