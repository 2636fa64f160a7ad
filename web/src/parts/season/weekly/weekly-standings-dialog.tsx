import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { WeeklyStandings } from '#shared/contract/schemas/standings.ts';
import { findSeason } from '#shared/domain/seasons.ts';
import { useMe } from '../../../lib/session/session.ts';
import { hasPlayed, record, signed } from '../standings.ts';
import { useShownWeek } from '../use-shown-week.ts';
import { weekQuery } from '../week-query.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { LeagueDialogProps } from '../../leagues/league-dialog-props.ts';
import { PersonName } from '../../../ui/person-name.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';
import { TeamGame } from './team-game.tsx';
import { WeekChoice } from './week-choice.tsx';
import { WeekStory } from './week-story.tsx';
import { tallyOfWeek, weeklyRows } from './weekly-rows.ts';

/** The members' points and games, one week at a time; opens with the week that was played last, or is. */
export function WeeklyStandingsDialog({ league, onClose }: LeagueDialogProps) {
  const { season, currentWeek } = league.currentSeason;
  const [week, setWeek] = useState(useShownWeek(league));
  return (
    <Dialog
      onClose={onClose}
      title="Weekly Standings"
      description="A win brings a Win point, a loss a Loss point."
      size="wide"
    >
      <WeekChoice week={week} last={findSeason(season)?.weeks ?? currentWeek} onChange={setWeek} />
      <Week league={league} week={week} />
    </Dialog>
  );
}

function Week({ league, week }: { league: LeagueReply; week: number }) {
  const shown = useQuery({ ...weekQuery(league, week), refetchOnMount: 'always' });
  if (shown.isPending) {
    return (
      <Loading label="Loading the week…" className="space-y-3">
        {league.members.map(({ userId }) => (
          <Skeleton key={userId} className="h-28 rounded-lg!" />
        ))}
      </Loading>
    );
  }
  if (!shown.data) {
    return (
      <ErrorState
        title="Failed to fetch weekly standings"
        error={shown.error}
        onRetry={() => void shown.refetch()}
      />
    );
  }
  const { users = [], story = [] } = shown.data.find((one) => one.week === week) ?? {};
  if (users.every(({ teams }) => teams.length === 0)) {
    return <EmptyState title="No teams drafted">Weeks begin to count with the draft.</EmptyState>;
  }
  return (
    <>
      <WeekStory league={league} week={week} sentences={story} />
      <ol aria-label={`Week ${week}`} className="space-y-3">
        {weeklyRows(users).map((member) => (
          <Member key={member.userId} member={member} />
        ))}
      </ol>
    </>
  );
}

function Member({ member }: { member: WeeklyStandings['users'][number] }) {
  const me = useMe();
  const isMe = member.userId === me.id;
  const tally = tallyOfWeek(member);
  return (
    <li className={clsx('rounded-lg border border-line p-3', isMe ? 'bg-overlay' : 'bg-raised')}>
      <div className="flex items-center gap-3">
        <Avatar person={member.user} size="sm" />
        <PersonName
          name={member.user.username}
          isMe={isMe}
          isPremium={member.user.isPremium}
          className="grow text-sm font-semibold"
        />
        <span className="shrink-0 font-display text-lg">
          {hasPlayed(tally) ? record(tally) : '–'}
          {hasPlayed(tally) && (
            <span className="ml-2 text-sm text-ink-3">
              <span className="sr-only">differential </span>
              {signed(member.weekDifferential)}
            </span>
          )}
        </span>
      </div>
      <ul
        className={clsx(
          'mt-2 grid gap-x-5 gap-y-2 md:grid-cols-2',
          // Of two or four teams, a third column would have one or none.
          ![2, 4].includes(member.teams.length) && 'lg:grid-cols-3',
        )}
      >
        {member.teams.map((week) => (
          <li key={week.nflTeamId}>
            <TeamGame week={week} className="min-h-11" />
          </li>
        ))}
      </ul>
    </li>
  );
}
