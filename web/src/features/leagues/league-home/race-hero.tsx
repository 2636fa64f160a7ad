import { useQuery } from '@tanstack/react-query';
import { memo, type ReactNode } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Standing } from '#shared/contract/schemas/standings.ts';
import { gapText, placeText, type OwnStanding } from '#shared/domain/leagues/whats-next.ts';
import { CROWN_NAMES, type Race } from '#shared/domain/season/ranks.ts';
import { roundOf } from '#shared/domain/seasons.ts';
import { seasonPlayed } from '#shared/domain/season/playoffs.ts';
import { CrownArt } from '../../../parts/season/crown-art.tsx';
import { refetchUnlessFresh } from '../../../lib/calls/refetch.ts';
import { fateIn } from '../../../parts/season/fate.ts';
import { ownStanding } from '../../../parts/season/own-standing.ts';
import { oddsQuery, seasonPath, weekQuery } from '../../../parts/season/queries.ts';
import { RACE_COLOR } from '../../../parts/season/race-crown.tsx';
import { chanceLine, moveLine, placesMoved } from '../../../parts/season/races/race-news.ts';
import { Races } from '../../../parts/season/races/races.tsx';
import { useShownWeek } from '../../../parts/season/shown-week.ts';
import { hasBegun } from '../../../parts/season/standings.ts';

interface Props {
  league: LeagueReply;
  /** Undefined until they have loaded. The field is there from the start. */
  standings: readonly Standing[] | undefined;
  meId: string;
  /** What comes next: beside the races on wide screens, below them on others. */
  children: ReactNode;
}

/** The same list each time, so that the races don't rerender. */
const NONE: readonly Standing[] = [];

/** The screen's picture, and next to it what comes next. */
export function RaceHero({ league, standings = NONE, meId, children }: Props) {
  return (
    <section
      aria-label="Both races"
      className="races-hero wide:grid wide:grid-cols-[minmax(0,1fr)_21rem] wide:items-start wide:gap-12"
    >
      <BothRaces {...{ league, standings, meId }} />
      {/* On a phone, this is below the races, and everything below it waits for it. */}
      <div className="grid gap-4 max-wide:pt-4">{children}</div>
    </section>
  );
}

/**
 * Both races, and the user's rank, gap and odds in each. They rerender only with their own data: while the page loads, 3 times
 * instead of 12 times.
 */
const BothRaces = memo(function BothRaces({
  league,
  standings,
  meId,
}: Pick<Props, 'league' | 'meId'> & { standings: readonly Standing[] }) {
  const { tieRule, season, currentWeek } = league.currentSeason;
  const played = seasonPlayed(league.currentSeason);
  const round = roundOf(played, currentWeek);
  // Before the first final score, everyone shares one rank.
  const own = hasBegun(standings) ? ownStanding(standings, meId, tieRule) : undefined;
  const late = useLateLines(league, standings, meId);
  return (
    <div className="min-w-0">
      <p className="flex justify-between font-display text-sm tracking-wide text-ink-2 uppercase">
        <span>{round ?? `Week ${currentWeek} of ${played.weeks}`}</span>
        <span>{season}</span>
      </p>
      <Races
        {...{ standings, meId, tieRule }}
        note={standings.length === 0 || hasBegun(standings) ? undefined : NOT_YET}
        members={league.members.length}
        heads={{
          wins: <RaceHead race="wins" own={own} late={late('wins')} />,
          losses: <RaceHead race="losses" own={own} late={late('losses')} />,
        }}
      />
    </div>
  );
});

const NOT_YET = 'Both races start with the first final score.';

/** The user's rank in a race, the gap, and what comes late. It has a fixed height, so that nothing moves. */
function RaceHead({
  race,
  own,
  late,
}: {
  race: Race;
  own: OwnStanding | undefined;
  late: readonly string[];
}) {
  return (
    <div className="flex h-22 items-center gap-3">
      <CrownArt race={race} className="h-auto w-12" />
      <p className={`w-18 shrink-0 font-display text-2xl wide:w-25 wide:text-3xl ${RACE_COLOR[race]}`}>
        {own && placeText(race, own)}
      </p>
      <div className="min-w-0">
        <h2 className="text-lg leading-tight">{CROWN_NAMES[race]}</h2>
        {/* A line, even while it is empty, so that nothing moves. */}
        <p className="h-5 truncate text-sm">{own && gapText(race, own)}</p>
        {/* Two lines, so that neither is cut off on a phone. */}
        <p className="h-9 text-xs text-ink-2">
          {late.map((line) => (
            <span key={line} className="block truncate">
              {line}
            </span>
          ))}
        </p>
      </div>
    </div>
  );
}

/** The user's odds of each crown, and the places moved since last week. Both load after the page, into lines of their own. */
function useLateLines(
  league: LeagueReply,
  standings: readonly Standing[],
  meId: string,
): (race: Race) => readonly string[] {
  const isWanted = hasBegun(standings);
  const { data: odds } = useQuery({
    ...oddsQuery(seasonPath(league)),
    enabled: isWanted && league.status === 'active',
    refetchOnMount: refetchUnlessFresh,
  });
  const { data: [week] = [] } = useQuery({ ...weekQuery(league, useShownWeek(league)), enabled: isWanted });
  return (race) => {
    const chances = odds?.users.find(({ userId }) => userId === meId);
    const moved =
      week && league.status === 'active'
        ? placesMoved(race, standings, week, meId, league.currentSeason)
        : undefined;
    const chance = chances ? chanceLine(race, chances, league.currentSeason.playoffWeight) : '';
    // Once a crown is decided for the user, their place in its race no longer matters.
    return [chance, fateIn(race, chances) ? '' : moveLine(moved)].filter((line) => line !== '');
  };
}
