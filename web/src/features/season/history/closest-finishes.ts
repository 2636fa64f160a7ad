import { racePoints, RACES } from '#shared/domain/season/ranks.ts';
import { inHalves } from '../../../lib/numbers.ts';
import { rankIn, type Race } from '../../../parts/season/standings.ts';
import type { LeagueRecord, Line, PastSeason } from './past-seasons.ts';

const NAME = { wins: 'Closest Most Wins finish', losses: 'Closest Most Losses finish' } as const;
const OTHER = { wins: 'losses', losses: 'wins' } as const;
const POINTS = { wins: ['Win', 'Wins'], losses: ['Loss', 'Losses'] } as const;
const DECIDED = { wins: 'Decided by fewer Losses', losses: 'Decided by fewer Wins' } as const;

interface Finish {
  season: string;
  champion: Line;
  /** Those who came in second. */
  next: readonly Line[];
  gap: number;
  /** Whether the other race was tied as well, so that points scored decided. */
  isLevel: boolean;
}

/**
 * Returns the smallest margin by which anyone has won each race's crown outright, by that season's ranking rules. A shared crown
 * has no margin.
 */
export function closestFinishes(over: readonly PastSeason[]): LeagueRecord[] {
  return RACES.flatMap((race) => {
    const closest = closestOf(over.flatMap((season) => finishOf(race, season)));
    const [first] = closest;
    if (!first) return [];
    const holders = closest.map(({ season, champion: { userId, user }, next }) => ({
      userId,
      user,
      season,
      note: `ahead of ${next.map((line) => line.user.username).join(', ')}`,
    }));
    return [{ name: NAME[race], figure: gapText(race, first), holders }];
  });
}

/** Returns the closest of these finishes. Among finishes with the same gap, those decided by points scored are the closest. */
function closestOf(finishes: readonly Finish[]): readonly Finish[] {
  const least = Math.min(...finishes.map(({ gap }) => gap));
  const closest = finishes.filter(({ gap }) => gap === least);
  const level = closest.filter(({ isLevel }) => isLevel);
  return level.length > 0 ? level : closest;
}

function gapText(race: Race, { gap, isLevel }: Finish): string {
  if (isLevel) return 'Decided by points scored';
  if (gap === 0) return DECIDED[race];
  return `${inHalves(gap)} ${POINTS[race][gap > 1 ? 1 : 0]}`;
}

function finishOf(race: Race, { season, tieRule, standings }: PastSeason): Finish[] {
  const [champion, ...others] = standings.filter((line) => rankIn(race, line) === 1);
  const next = standings.filter((line) => rankIn(race, line) === 2);
  const [second] = next;
  if (!champion || !second || others.length > 0) return [];
  const ahead = (of: Race) => racePoints(of, champion, tieRule) - racePoints(of, second, tieRule);
  const gap = ahead(race);
  return [{ season, champion, next, gap, isLevel: gap === 0 && ahead(OTHER[race]) === 0 }];
}
