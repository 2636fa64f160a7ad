import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import type { WeeklyStandings } from '#shared/contract/schemas/standings.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { weekNameIn } from '#shared/domain/season/week-name.ts';
import { fileName } from '../../../lib/page/file-name.ts';
import { pollUnlessLive, refetchUnlessFresh } from '../../../lib/calls/refetch.ts';
import { SeasonReply } from '../season-reply.tsx';
import { StoryCard } from '../story/story-card.tsx';
import { hasPlayed, signed } from '../standings.ts';
import { seasonWeekQuery } from '../queries.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { SheetActions } from '../../../ui/sheet-actions.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import { weekSheet } from './week-sheet.ts';
import { TeamGame } from './team-game.tsx';
import { tallyOfWeek, weekVerdict } from './week-verdict.ts';

const REFRESH_MS = 60_000;

interface Props {
  leagueName: string;
  /** The holder of the user's spot. */
  meId: string;
  params: SeasonPath;
  week: number;
  /** Whether scores arrive by push. Otherwise, the week is polled. */
  isLive?: boolean | undefined;
  /** The number of members, for the size of the placeholder. */
  members: number;
}

/** The members' points and games in one week of a season, along with the week's recap. */
export function WeekStandings({ leagueName, meId, params, week, isLive = true, members }: Props) {
  const shown = useQuery({
    ...seasonWeekQuery(params, week),
    refetchOnMount: refetchUnlessFresh,
    refetchInterval: pollUnlessLive(isLive, REFRESH_MS),
  });
  return (
    <SeasonReply
      asked={shown}
      failed="Failed to fetch weekly standings"
      placeholder={
        <Loading label="Loading the week…" className="space-y-3">
          <Skeleton className="h-8 w-72 max-w-full" />
          {Array.from({ length: members }, (_, key) => (
            <Skeleton key={key} className="h-28" />
          ))}
        </Loading>
      }
    >
      {(weeks) => {
        const { users = [], story = [] } = weeks.find((one) => one.week === week) ?? {};
        if (users.every(({ teams }) => teams.length === 0)) {
          return <EmptyState title="No teams drafted">Weekly standings start after the draft.</EmptyState>;
        }
        return (
          <>
            <Verdict users={users} meId={meId} />
            <div className="mb-3">
              <StoryCard leagueName={leagueName} season={params.season} week={week} sentences={story} />
            </div>
            <ol
              aria-label={weekNameIn(params.season, week)}
              className="gap-x-12 border-t border-line min-[120rem]:grid min-[120rem]:grid-cols-2"
            >
              {weeklyRows(users).map((member) => (
                <Member key={member.userId} member={member} isMe={member.userId === meId} />
              ))}
            </ol>
            <div className="mt-4 flex flex-wrap gap-3">
              <SheetActions
                rows={() => weekSheet({ week, users })}
                name={fileName(leagueName, `week-${week}`, params.season, 'csv')}
              />
            </div>
          </>
        );
      }}
    </SeasonReply>
  );
}

function Member({ member, isMe }: { member: WeeklyStandings['users'][number]; isMe: boolean }) {
  const tally = tallyOfWeek(member);
  return (
    <li className={clsx('border-b border-line py-3', isMe && 'border-l-3 border-l-you bg-overlay px-3')}>
      <div className="flex items-center gap-3">
        <Avatar person={member.user} size="sm" />
        <PersonName
          name={member.user.username}
          isMe={isMe}
          isPremium={member.user.isPremium}
          className="grow text-sm font-semibold"
        />
        <span className="shrink-0 font-display text-xl">
          {hasPlayed(tally) ? <Record {...tally} /> : '–'}
          {hasPlayed(tally) && (
            <span className="ml-2 text-base text-ink-3">
              <span className="sr-only">differential </span>
              {signed(member.weekDifferential)}
            </span>
          )}
        </span>
      </div>
      <ul
        className={clsx(
          'mt-2 grid gap-x-5 gap-y-2 md:grid-cols-2',
          // With two or four teams, a third column would be nearly or completely empty.
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

/** A record with each number in the color of its race. */
function Record({ wins, losses, ties }: ReturnType<typeof tallyOfWeek>) {
  return (
    <>
      <span className="text-win">{wins}</span>–<span className="text-loss">{losses}</span>
      {ties > 0 && `–${ties}`}
    </>
  );
}

/** How the user's week went, and who had the most of either. */
function Verdict({ users, meId }: { users: readonly RowMember[]; meId: string }) {
  const { mine, most } = weekVerdict(users, meId);
  return (
    <div className="mb-3">
      {mine && <p className="font-display text-xl">{mine}</p>}
      {most && <p className="text-sm text-ink-2">{most}</p>}
    </div>
  );
}

type RowMember = WeeklyStandings['users'][number];

/**
 * Sorts the members by how they did in a week: most wins first, then fewest losses. Members with equal weeks stay in the given
 * order.
 */
function weeklyRows(users: readonly RowMember[]): RowMember[] {
  return users.toSorted((a, b) => b.weekWins - a.weekWins || a.weekLosses - b.weekLosses);
}
