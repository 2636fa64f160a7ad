import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Standing } from '#shared/contract/schemas/standings.ts';
import { hasBegun, record, seasonNote, signed, type Race } from '../../../parts/season/standings.ts';
import { weekQuery } from '../../../parts/season/week-query.ts';
import { ordinal } from '../../../lib/words.ts';
import { gapWords } from './gaps.ts';

interface Props {
  mine: Standing;
  standings: readonly Standing[];
  league: LeagueReply;
}

/** The reader's place in both races, the distance from the lead, and what last week brought. */
export function MyNumbers({ mine, standings, league }: Props) {
  const hasGames = hasBegun(standings);
  const lastWeek = useLastWeek(league, mine.userId);
  const notes = (race: Race, rank: number): readonly string[] => {
    if (!hasGames) return ['No games yet'];
    const gap = gapWords(race, mine, standings);
    const brought = lastWeek && `Last week: ${race === 'wins' ? lastWeek.weekWins : lastWeek.weekLosses}`;
    return [`${ordinal(rank)} in the ${race === 'wins' ? 'win' : 'loss'} race`, gap, brought ?? ''];
  };
  const { season, currentWeek } = league.currentSeason;
  const week = league.status === 'active' && hasGames ? `Week ${currentWeek}` : '';
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Stat name="Your W’s" notes={notes('wins', mine.winRank)} className="border-l-win">
        {mine.wins}
      </Stat>
      <Stat name="Your L’s" notes={notes('losses', mine.lossRank)} className="border-l-loss">
        {mine.losses}
      </Stat>
      <Stat
        name="Your Rank"
        notes={[record(mine), `Differential ${signed(mine.differential)}`]}
        className="border-l-gold"
      >
        {hasGames ? ordinal(mine.winRank) : '–'}
      </Stat>
      <Stat name="Season" notes={[seasonNote(league.status, hasGames), week]} className="border-l-control">
        {season}
      </Stat>
    </dl>
  );
}

/**
 * The reader's points of the week before the current one; undefined in the first week, after the season, and until they
 * are known.
 */
function useLastWeek(league: LeagueReply, meId: string) {
  const week = league.currentSeason.currentWeek - 1;
  const { data } = useQuery({
    ...weekQuery(league, week),
    enabled: week > 0 && league.status === 'active',
  });
  return data?.[0]?.users.find(({ userId }) => userId === meId);
}

interface StatProps {
  name: string;
  /** The lines below the figure; empty ones are left out. */
  notes: readonly string[];
  className: string;
  children: ReactNode;
}

function Stat({ name, notes, className, children }: StatProps) {
  return (
    <div className={`rounded-lg border border-l-4 border-line bg-surface p-4 ${className}`}>
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd>
        <span className="block font-display text-xl sm:text-2xl">{children}</span>
        {notes
          .filter((note) => note !== '')
          .map((note) => (
            <span key={note} className="block text-xs text-ink-3">
              {note}
            </span>
          ))}
      </dd>
    </div>
  );
}
