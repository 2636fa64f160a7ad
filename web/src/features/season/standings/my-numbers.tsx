import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Standing } from '#shared/contract/schemas/standings.ts';
import { placeText, type OwnStanding } from '#shared/domain/leagues/whats-next.ts';
import { RACE_NAMES, racePoints } from '#shared/domain/season/ranks.ts';
import { weekNameIn } from '#shared/domain/season/week-name.ts';
import { inHalves } from '../../../lib/numbers.ts';
import { hasBegun, seasonNote, type Race } from '../../../parts/season/standings.ts';
import { ownStanding } from '../../../parts/season/own-standing.ts';
import { RACE_COLOR } from '../../../parts/season/race-crown.tsx';
import { weekQuery } from '../../../parts/season/queries.ts';

interface Props {
  mine: Standing;
  standings: readonly Standing[];
  league: LeagueReply;
}

/** The user's points, both ranks, and the season, in one line. */
export function MyNumbers({ mine, standings, league }: Props) {
  const hasGames = hasBegun(standings);
  const lastWeek = useLastWeek(league, mine.userId);
  const { season, currentWeek, tieRule } = league.currentSeason;
  const own = hasGames ? ownStanding(standings, mine.userId, tieRule) : undefined;
  const week = league.status === 'active' && hasGames ? weekNameIn(season, currentWeek) : '';
  const points = (race: Race) => inHalves(racePoints(race, mine, tieRule));
  const lastPoints = (race: Race) =>
    lastWeek && `Last week: ${inHalves(racePoints(race, lastWeek, tieRule))}`;
  const rank = (race: Race, standing: OwnStanding) => (
    <span key={race} className={RACE_COLOR[race]}>{`${RACE_NAMES[race]} ${placeText(race, standing)}`}</span>
  );
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto_auto] gap-x-2 whitespace-nowrap sm:flex sm:gap-x-8">
      <Stat name="Your W’s" note={lastPoints('wins')}>
        {points('wins')}
      </Stat>
      <Stat name="Your L’s" note={lastPoints('losses')}>
        {points('losses')}
      </Stat>
      <div>
        <dt className={NAME}>Your Rank</dt>
        <dd className="grid font-display text-base leading-5">
          {own ? [rank('wins', own), rank('losses', own)] : '–'}
        </dd>
      </div>
      <Stat name="Season" note={week || seasonNote(league.status, hasGames)}>
        {season}
      </Stat>
    </dl>
  );
}

/** Returns the user's results in the previous week. Undefined in the first week, after the season, and until they are known. */
function useLastWeek(league: LeagueReply, meId: string) {
  const week = league.currentSeason.currentWeek - 1;
  const { data } = useQuery({
    ...weekQuery(league, week),
    enabled: week > 0 && league.status === 'active',
  });
  const own = data?.[0]?.users.find(({ userId }) => userId === meId);
  return own && { wins: own.weekWins, losses: own.weekLosses, ties: own.weekTies };
}

const NAME = 'text-xs text-ink-3';

interface StatProps {
  name: string;
  note: string | undefined;
  children: ReactNode;
}

/** One number. Its note keeps its place until it's known; the smallest phones have no room for it. */
function Stat({ name, note, children }: StatProps) {
  return (
    <div>
      <dt className={NAME}>{name}</dt>
      <dd>
        <span className="block font-display text-lg leading-6">{children}</span>
        <span className="block min-h-4.5 text-xs text-ink-3 max-[24rem]:hidden">{note}</span>
      </dd>
    </div>
  );
}
