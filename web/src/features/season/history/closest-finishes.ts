import { racePoints, RACES } from '#shared/domain/season/ranks.ts';
import { inHalves } from '../../../lib/numbers.ts';
import { rankIn, type Race } from '../../../parts/season/standings.ts';
import type { LeagueRecord, Line, PastSeason } from './past-seasons.ts';

const NAME = { wins: 'Closest Most Wins finish', losses: 'Closest Most Losses finish' } as const;
const OTHER = { wins: 'losses', losses: 'wins' } as const;
const POINTS = { wins: ['Win', 'Wins'], losses: ['Loss', 'Losses'] } as const;
const DECIDED = { wins: 'Decided by fewer Losses', losses: 'Decided by fewer Wins' } as const;

/** What can decide a finish. Later ones make it closer. */
const CLOSER = ['gap', 'other', 'head-to-head', 'points'] as const;

interface Finish {
  season: string;
  champion: Line;
  /** Those who came in second. */
  next: readonly Line[];
  gap: number;
  /** What decided: the gap, fewer points in the other race, or a tiebreaker between members who were tied in both races. */
  decidedBy: (typeof CLOSER)[number];
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

/** Returns the closest of these finishes. Among finishes with the same gap, it depends on what decided them. */
function closestOf(finishes: readonly Finish[]): readonly Finish[] {
  const least = Math.min(...finishes.map(({ gap }) => gap));
  const closest = finishes.filter(({ gap }) => gap === least);
  const closeness = (finish: Finish) => CLOSER.indexOf(finish.decidedBy);
  const most = Math.max(...closest.map(closeness));
  return closest.filter((finish) => closeness(finish) === most);
}

function gapText(race: Race, { gap, decidedBy }: Finish): string {
  if (decidedBy === 'points') return 'Decided by points scored';
  if (decidedBy === 'head-to-head') return 'Decided head-to-head';
  if (decidedBy === 'other') return DECIDED[race];
  return `${inHalves(gap)} ${POINTS[race][gap > 1 ? 1 : 0]}`;
}

function finishOf(race: Race, { season, tieRule, tiebreakers, standings }: PastSeason): Finish[] {
  const [champion, ...others] = standings.filter((line) => rankIn(race, line) === 1);
  const next = standings.filter((line) => rankIn(race, line) === 2);
  const [second] = next;
  if (!champion || !second || others.length > 0) return [];
  const ahead = (of: Race) => racePoints(of, champion, tieRule) - racePoints(of, second, tieRule);
  const gap = ahead(race);
  const tiebreaker = ahead(OTHER[race]) === 0 ? (tiebreakers?.[race] ?? 'points') : 'other';
  return [{ season, champion, next, gap, decidedBy: gap === 0 ? tiebreaker : 'gap' }];
}
