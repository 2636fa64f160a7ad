import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Standing } from '#shared/contract/schemas/standings.ts';
import type { TieRule } from '#shared/domain/league-season.ts';
import { racePoints } from '#shared/domain/season/ranks.ts';
import {
  hasBegun,
  isTied,
  placeIn,
  rankIn,
  record,
  seasonNote,
  signed,
  type Race,
} from '../../../parts/season/standings.ts';
import { weekQuery } from '../../../parts/season/queries.ts';
import { ordinal, inHalves } from '../../../lib/numbers.ts';

const NAME = { wins: 'win', losses: 'loss' } as const;

interface Props {
  mine: Standing;
  standings: readonly Standing[];
  league: LeagueReply;
}

/** Shows the user's rank in both races, their distance from the lead, and their points from last week. */
export function MyNumbers({ mine, standings, league }: Props) {
  const hasGames = hasBegun(standings);
  const lastWeek = useLastWeek(league, mine.userId);
  const place = (race: Race): string =>
    isTied(race, mine, standings) ? placeIn(race, mine, standings) : ordinal(rankIn(race, mine));
  const places = [...new Set([place('wins'), place('losses')])];
  const where = places.length === 1 ? 'In both races' : 'Wins race / Losses race';
  const notes = (race: Race): readonly string[] => {
    if (!hasGames) return ['No games yet'];
    const gap = gapText(race, mine, standings, league.currentSeason.tieRule);
    const brought = lastWeek && `Last week: ${race === 'wins' ? lastWeek.weekWins : lastWeek.weekLosses}`;
    return [`${place(race)} in the ${NAME[race]} race`, gap, brought ?? ''];
  };
  const { season, currentWeek } = league.currentSeason;
  const week = league.status === 'active' && hasGames ? `Week ${currentWeek}` : '';
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Stat name="Your W’s" notes={notes('wins')} className="border-l-win">
        {mine.wins}
      </Stat>
      <Stat name="Your L’s" notes={notes('losses')} className="border-l-loss">
        {mine.losses}
      </Stat>
      <Stat
        name="Your Rank"
        notes={[hasGames ? where : '', record(mine), `Differential ${signed(mine.differential)}`]}
        className="border-l-you"
      >
        {hasGames ? places.join(' / ') : '–'}
      </Stat>
      <Stat name="Season" notes={[seasonNote(league.status, hasGames), week]} className="border-l-control">
        {season}
      </Stat>
    </dl>
  );
}

/** Returns the user's points from the previous week. Undefined in the first week, after the season, and until they are known. */
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
  /** The lines to show below the number. Empty ones are left out. */
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

type Raced = Pick<Standing, 'userId' | 'wins' | 'losses' | 'ties' | 'winRank' | 'lossRank'>;

/**
 * Says how far a member is from the lead of a race: `3 back of the lead`, `Leading by ½`, `Tied for the lead`. If the points are
 * equal and a tiebreaker decides: `Tied, behind on tiebreaker`, `Leading on the tiebreaker`. Empty if no one has a point yet, or
 * if the member has no rivals.
 */
export function gapText(race: Race, mine: Raced, standings: readonly Raced[], tieRule: TieRule): string {
  const others = standings.filter(({ userId }) => userId !== mine.userId);
  const own = racePoints(race, mine, tieRule);
  const best = Math.max(...others.map((other) => racePoints(race, other, tieRule)));
  if (others.length === 0 || Math.max(best, own) === 0) return '';
  const gap = own - best;
  if (rankIn(race, mine) > 1)
    return gap === 0 ? 'Tied, behind on tiebreaker' : `${inHalves(-gap)} back of the lead`;
  if (others.some((other) => rankIn(race, other) === 1)) return 'Tied for the lead';
  return gap === 0 ? 'Leading on the tiebreaker' : `Leading by ${inHalves(gap)}`;
}
