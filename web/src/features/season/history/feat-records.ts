import { count } from '../../../lib/numbers.ts';
import type { Holder, LeagueRecord, PastSeason } from './past-seasons.ts';

type Feat = PastSeason['feats'][number];

const RECORDS: readonly (readonly [Feat['name'], name: string, words: (value: number) => string])[] = [
  ['winsInWeek', 'Most Wins in a week', (value) => `${value} W`],
  ['lossesInWeek', 'Most Losses in a week', (value) => `${value} L`],
  ['winLead', 'Longest time leading Most Wins', (value) => count(value, 'week')],
  ['lossLead', 'Longest time leading Most Losses', (value) => count(value, 'week')],
];

/** The best weeks and the longest leads of these seasons. */
export function featRecords(over: readonly PastSeason[]): LeagueRecord[] {
  return RECORDS.flatMap(([kind, name, words]) => {
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
  return line ? [{ userId: feat.userId, user: line.user, season, note: weeksOf(feat) }] : [];
}

/** Which weeks: those of a lead from its first to its last, single ones while they are few. */
function weeksOf({ name, weeks }: Feat): string {
  const isLead = name === 'winLead' || name === 'lossLead';
  if (weeks.length === 1) return `week ${weeks[0]}`;
  if (isLead) return `weeks ${weeks[0]}–${weeks.at(-1)}`;
  return weeks.length > 3 ? count(weeks.length, 'time') : `weeks ${weeks.join(', ')}`;
}
