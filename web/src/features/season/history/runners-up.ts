import type { TieRule } from '#shared/domain/league-rules.ts';
import { racePoints, rankIn, type Race, type Raced, type Ranks } from '#shared/domain/season/ranks.ts';
import { inHalves } from '../../../lib/numbers.ts';

/** Someone's line in a past season, on this site or elsewhere. */
interface Line extends Raced, Ranks {
  name?: string;
  user: { username: string } | null;
}

/** Formats the points that won a crown: `36 W`. Empty if the season has no lines. */
export function winningPoints(race: Race, standings: readonly Line[], tieRule: TieRule): string {
  const champion = standings.find((line) => rankIn(race, line) === 1);
  return champion ? pointsOf(race, champion, tieRule) : '';
}

/** Names everyone who came in second in a race, with their points. None if the crown was shared. */
export function runnersUp(race: Race, standings: readonly Line[], tieRule: TieRule): string[] {
  const seconds = standings.filter((line) => rankIn(race, line) === 2);
  return seconds.map((line) => `${line.name ?? line.user?.username ?? ''} ${pointsOf(race, line, tieRule)}`);
}

function pointsOf(race: Race, line: Line, tieRule: TieRule): string {
  return `${inHalves(racePoints(race, line, tieRule))} ${race === 'wins' ? 'W' : 'L'}`;
}
