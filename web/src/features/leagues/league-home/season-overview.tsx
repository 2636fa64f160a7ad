import CalendarDays from 'lucide-react/icons/calendar-days';
import { memo } from 'react';
import type { CurrentSeason, LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { Standing } from '#shared/contract/schemas/standings.ts';
import { findSeason } from '#shared/domain/seasons.ts';
import { useSeasonMoment } from '../../../parts/draft/draft-deadline.ts';
import { hasBegun } from '../../../parts/season/standings.ts';
import { easternLongDay } from '../../../lib/time/time.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import { WeeklyButton } from '../../../parts/season/weekly/weekly-button.tsx';
import { RaceBoards } from './race-boards.tsx';

interface Members {
  standings: readonly Standing[];
  meId: string;
}

/** Shows both races or, before the first game, when they start. */
export const Leaderboard = memo(function Leaderboard({
  standings,
  league,
  meId,
}: Members & { league: LeagueReply }) {
  if (!hasBegun(standings)) return <NotYet season={league.currentSeason.season} />;
  return (
    <section id="leaderboard" aria-labelledby="leaderboard-title" className="scroll-mt-18">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="leaderboard-title" className="text-lg">
          Leaderboard
        </h2>
        <WeeklyButton league={league}>
          <CalendarDays aria-hidden="true" className="size-4" />
          Weekly Standings
        </WeeklyButton>
      </div>
      <RaceBoards standings={standings} meId={meId} tieRule={league.currentSeason.tieRule} />
    </section>
  );
});

/** The field with both races already says what they start with. */
function NotYet({ season }: { season: string }) {
  const { moment } = useSeasonMoment(season);
  return (
    <Card id="leaderboard" title="Leaderboard">
      <EmptyState title={moment?.hasKickedOff === true ? 'No final score yet' : startOf(season)}>
        Everyone’s rank and points show up here.
      </EmptyState>
    </Card>
  );
}

interface ToComeProps {
  season: CurrentSeason;
  isMember: boolean;
  /** Whether the league missed its draft, so that there won't be one. */
  isMissed: boolean;
}

/** Shows a line for each thing that a league can't have before its draft. */
export function ToCome({ season: { season, teamsEach }, isMember, isMissed }: ToComeProps) {
  const before = `You’ll draft ${teamsEach} NFL teams. Rank them on your draft board ahead of time.`;
  const lines = [
    ...(isMissed ? [] : [['Leaderboard', startOf(season), 'Both races start with the first final score.']]),
    ...(isMember ? [['My Team', 'No team found', isMissed ? 'This league didn’t draft.' : before]] : []),
    [
      'All League Teams',
      'No teams drafted',
      isMissed ? 'No one has a team this season.' : 'Every team and its owner shows up here after the draft.',
    ],
  ];
  return (
    <Card title={isMissed ? 'No Draft' : 'After the Draft'}>
      <dl className="grid gap-3 text-sm">
        {lines.map(([name, state, why]) => (
          <div key={name}>
            <dt className="text-ink-3">{name}</dt>
            <dd>
              <span className="font-semibold">{state}</span>
              <span className="block text-xs text-ink-2">{why}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function startOf(season: string): string {
  const kickoff = findSeason(season)?.kickoff;
  return kickoff === undefined ? 'No games yet' : `Season starts ${easternLongDay(kickoff)}`;
}
