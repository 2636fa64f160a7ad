import { shareOf } from '#shared/domain/season/all-time.ts';
import { weekInTextIn } from '#shared/domain/season/week-name.ts';
import { count } from '../../../lib/numbers.ts';
import { signed } from '../../../parts/season/standings.ts';
import { closestFinishes } from './closest-finishes.ts';
import { moveRecords } from './move-records.ts';
import { type LeagueRecord, type Line, type PastSeason, shareText, type Holder } from './past-seasons.ts';

/** The records for a whole season. Each also shows the number of games, because seasons may differ in how many they have. */
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

/** Returns a league's records from its past seasons. */
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

type Feat = PastSeason['feats'][number];

const FEATS: readonly (readonly [Feat['name'], name: string, words: (value: number) => string])[] = [
  ['winsInWeek', 'Most Wins in a week', (value) => `${value} W`],
  ['lossesInWeek', 'Most Losses in a week', (value) => `${value} L`],
  ['winLead', 'Longest time leading Most Wins', (value) => count(value, 'week')],
  ['lossLead', 'Longest time leading Most Losses', (value) => count(value, 'week')],
];

/** Returns the records for best weeks and longest leads in these seasons. */
function featRecords(over: readonly PastSeason[]): LeagueRecord[] {
  return FEATS.flatMap(([kind, name, words]) => {
    const feats = over.flatMap((season) =>
      season.feats.filter((feat) => feat.name === kind).map((feat) => ({ season, feat })),
    );
    if (feats.length === 0) return [];
    const best = Math.max(...feats.map(({ feat }) => feat.value));
    const holders = feats
      .filter(({ feat }) => feat.value === best)
      .flatMap(({ season, feat }) => holderOf(season, feat));
    return [{ name, figure: words(best), holders }];
  });
}

function holderOf({ season, standings }: PastSeason, feat: Feat): Holder[] {
  const line = standings.find(({ userId }) => userId === feat.userId);
  return line ? [{ userId: feat.userId, user: line.user, season, note: weeksOf(season, feat) }] : [];
}

/**
 * Says in which weeks a record was set: the first through the last week for a lead; otherwise the individual weeks or, if there
 * are many, how many times.
 */
function weeksOf(season: string, { name, weeks }: Feat): string {
  const [first = 0, ...others] = weeks;
  const last = others.at(-1) ?? first;
  const isInPlayoffs = weekInTextIn(season, last) !== `week ${last}`;
  const isLead = name === 'winLead' || name === 'lossLead';
  if (others.length === 0) return weekInTextIn(season, first);
  if (isLead)
    return isInPlayoffs
      ? `${weekInTextIn(season, first)} to ${weekInTextIn(season, last)}`
      : `weeks ${first}–${last}`;
  if (weeks.length > 3) return count(weeks.length, 'time');
  return isInPlayoffs
    ? weeks.map((week) => weekInTextIn(season, week)).join(', ')
    : `weeks ${weeks.join(', ')}`;
}
