import { count } from '../../../lib/words.ts';
import { rankIn, type Race } from '../../../parts/season/standings.ts';
import type { LeagueRecord, Line, PastSeason } from './past-seasons.ts';

const NAME = { wins: 'Closest finish for Most Wins', losses: 'Closest finish for Most Losses' } as const;
const POINT = { wins: 'Win', losses: 'Loss' } as const;
const DECIDED = { wins: 'Fewer Losses decided', losses: 'Fewer Wins decided' } as const;

interface Finish {
  season: string;
  champion: Line;
  /** Those who came next. */
  next: readonly Line[];
  gap: number;
}

/** In each race, by how few points a crown was won alone. A shared crown had no winner to be close. */
export function closestFinishes(over: readonly PastSeason[]): LeagueRecord[] {
  return (['wins', 'losses'] as const).flatMap((race) => {
    const finishes = over.flatMap((season) => finishOf(race, season));
    if (finishes.length === 0) return [];
    const least = Math.min(...finishes.map(({ gap }) => gap));
    const holders = finishes
      .filter(({ gap }) => gap === least)
      .map(({ season, champion: { userId, user }, next }) => ({
        userId,
        user,
        season,
        note: `ahead of ${next.map((line) => line.user.username).join(', ')}`,
      }));
    return [{ name: NAME[race], figure: gapWords(race, least), holders }];
  });
}

function gapWords(race: Race, gap: number): string {
  if (gap === 0) return DECIDED[race];
  return gap === 1 ? `1 ${POINT[race]}` : race === 'wins' ? count(gap, 'Win') : `${gap} Losses`;
}

function finishOf(race: Race, { season, standings }: PastSeason): Finish[] {
  const [champion, ...others] = standings.filter((line) => rankIn(race, line) === 1);
  const next = standings.filter((line) => rankIn(race, line) === 2);
  const [second] = next;
  if (!champion || !second || others.length > 0) return [];
  return [{ season, champion, next, gap: champion[race] - second[race] }];
}
