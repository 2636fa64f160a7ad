import { shareOf } from '#shared/domain/season/all-time.ts';
import { count } from '../../../lib/numbers.ts';
import { signed } from '../../../parts/season/standings.ts';
import { closestFinishes } from './closest-finishes.ts';
import { featRecords } from './feat-records.ts';
import { moveRecords } from './move-records.ts';
import { type LeagueRecord, type Line, type PastSeason, shareText } from './past-seasons.ts';

/** Seasons may have different numbers of games, so those stand beside each number of points. */
const RECORDS: readonly (readonly [
  name: string,
  of: (line: Line) => number,
  words: (value: number) => string,
])[] = [
  ['Most Wins in a season', ({ wins }) => wins, (value) => `${value} W`],
  ['Most Losses in a season', ({ losses }) => losses, (value) => `${value} L`],
  ['Best win percentage', (line) => shareOf('wins', line) ?? 0, shareText],
  ['Best loss percentage', (line) => shareOf('losses', line) ?? 0, shareText],
  ['Best differential', ({ differential }) => differential, signed],
  ['Worst differential', ({ differential }) => -differential, (value) => signed(-value)],
];

/** A league's records in the seasons that are over. */
export function recordsOf(seasons: readonly PastSeason[]): LeagueRecord[] {
  const over = seasons.filter(({ isFinal }) => isFinal);
  const lines = over.flatMap(({ season, standings }) => standings.map((line) => ({ season, line })));
  if (lines.length === 0) return [];
  const ofSeasons = RECORDS.map(([name, of, words]) => {
    const best = Math.max(...lines.map(({ line }) => of(line)));
    const holders = lines
      .filter(({ line }) => of(line) === best)
      .map(({ season, line }) => ({ userId: line.userId, user: line.user, season, note: gamesOf(line) }));
    return { name, figure: words(best), holders };
  });
  return [...ofSeasons, ...featRecords(over), ...moveRecords(over), ...closestFinishes(over)];
}

const gamesOf = ({ wins, losses, ties }: Line): string => `of ${count(wins + losses + ties, 'game')}`;
