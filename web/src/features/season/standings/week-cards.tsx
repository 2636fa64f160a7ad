import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { WeeklyStandings, WeeklyTeam } from '#shared/contract/schemas/standings.ts';
import { placeName, teamById } from '#shared/domain/teams.ts';
import { weekNameIn } from '#shared/domain/season/week-name.ts';
import { weekQuery } from '../../../parts/season/queries.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';
import { TeamChip } from '../../../ui/team-chip.tsx';
import { stateText } from '../../../parts/season/weekly/game-text.ts';
import { LiveDot } from '../../../parts/season/weekly/live-dot.tsx';
import { TeamGame } from '../../../parts/season/weekly/team-game.tsx';
import { pollUnlessLive } from '../../../lib/calls/refetch.ts';

const REFRESH_MS = 60_000;

interface Props {
  league: LeagueReply;
  meId: string;
  week: number;
  /** Whether scores arrive live, so that the page needn't poll. */
  isLive: boolean;
}

/** Shows how the user's teams are doing in a week. */
export function MyWeek({ meId, ...props }: Props) {
  const { status, currentSeason } = props.league;
  const isCurrent = status === 'active' && props.week === currentSeason.currentWeek;
  const when = isCurrent ? 'This Week' : `in ${weekInTitle(currentSeason.season, props.week)}`;
  return (
    <WeekCard title={`Your Teams ${when}`} height="h-14" {...props}>
      {({ users }) => {
        const teams = users.find(({ userId }) => userId === meId)?.teams ?? [];
        if (teams.length === 0) {
          return (
            <EmptyState
              title="No team found"
              action={
                <ButtonLink variant="outline" to={paths.draftResults(props.league.code)}>
                  See Draft Results
                </ButtonLink>
              }
            >
              You owned no team that week.
            </EmptyState>
          );
        }
        return (
          <ul className="grid gap-x-8 md:grid-cols-[repeat(auto-fit,minmax(20rem,1fr))]">
            {teams.map((week) => (
              <li key={week.nflTeamId} className="border-b border-line py-2.5">
                <TeamGame week={week} />
              </li>
            ))}
          </ul>
        );
      }}
    </WeekCard>
  );
}

/** `Week 7`, or `the Wild Card Round`. */
function weekInTitle(season: string, week: number): string {
  const name = weekNameIn(season, week);
  if (name === `Week ${week}`) return name;
  return name === 'Super Bowl' ? 'the Super Bowl' : `the ${name} Round`;
}

/** Shows all games of a week that involve a drafted team. */
export function WeekGames({ meId, ...props }: Props) {
  return (
    <WeekCard
      title={`${weekNameIn(props.league.currentSeason.season, props.week)} Games`}
      height="h-80"
      {...props}
    >
      {(week) => {
        const games = gamesOfWeek(week);
        if (games.length === 0) {
          return (
            <EmptyState
              drawing="games"
              title="No games this week"
              action={
                <ButtonLink variant="outline" to={paths.schedule(props.league.code)}>
                  See My Schedule
                </ButtonLink>
              }
            >
              No drafted team plays.
            </EmptyState>
          );
        }
        return (
          <ul className="divide-y divide-line">
            {games.map((game) => (
              <Game key={game.id} game={game} meId={meId} />
            ))}
          </ul>
        );
      }}
    </WeekCard>
  );
}

interface WeekCardProps extends Omit<Props, 'meId'> {
  title: string;
  /** The class for the placeholder's height while the week is loading. */
  height: string;
  children: (week: WeeklyStandings) => ReactNode;
}

function WeekCard({ title, league, week: number, isLive, height, children }: WeekCardProps) {
  const weeks = useQuery({
    ...weekQuery(league, number),
    refetchInterval: pollUnlessLive(isLive, REFRESH_MS),
  });
  const [week] = weeks.data ?? [];
  return (
    <Card isPlain title={title}>
      {weeks.isPending && (
        <Loading label="Loading the week…">
          <Skeleton className={height} />
        </Loading>
      )}
      {weeks.isError && !weeks.data && (
        <ErrorState
          title="Failed to fetch weekly standings"
          error={weeks.error}
          onRetry={() => void weeks.refetch()}
        />
      )}
      {week && children(week)}
    </Card>
  );
}

function Game({ game, meId }: { game: WeekGame; meId: string }) {
  return (
    <li className="py-2.5 first:pt-0 last:pb-0">
      <p className="mb-1 flex items-center gap-2 text-xs text-ink-3">
        {game.state === 'live' && <LiveDot />}
        {stateText(game)}
      </p>
      <GameSide side={game.away} isLive={game.state === 'live'} meId={meId} />
      <GameSide side={game.home} isLive={game.state === 'live'} meId={meId} at="at " />
    </li>
  );
}

interface SideProps {
  side: Side;
  isLive: boolean;
  meId: string;
  at?: string;
}

function GameSide({ side: { teamId, owner, score, hasWon }, isLive, meId, at = '' }: SideProps) {
  const team = teamById(teamId);
  if (!team) return null;
  return (
    <p className="flex min-h-8 items-center gap-2.5 text-sm">
      <TeamChip team={team} size="sm" decorative />
      <span className="shrink-0">
        <span className="text-ink-3">{at}</span>
        {placeName(team)}
      </span>
      {owner ? (
        <PersonName
          name={owner.user.username}
          isPremium={owner.user.isPremium}
          isMe={owner.userId === meId}
          className={clsx('text-xs', owner.userId === meId ? 'text-you' : 'text-ink-2')}
        />
      ) : (
        <span className="text-xs text-ink-3">Undrafted</span>
      )}
      {score !== undefined && (
        <span
          className={clsx(
            'ml-auto shrink-0 font-display text-lg',
            isLive ? 'text-now' : hasWon ? 'text-ink' : 'text-ink-3',
          )}
        >
          {score}
        </span>
      )}
    </p>
  );
}

type Owner = Pick<WeeklyStandings['users'][number], 'userId' | 'user'>;

/** One of the two teams in a game, with its owner. `owner` is undefined if the team is undrafted. */
interface Side {
  teamId: number;
  owner: Owner | undefined;
  /** The team's score. Undefined unless the game is live or final. */
  score: string | undefined;
  hasWon: boolean;
}

/** A game of the week that involves a drafted team. */
interface WeekGame extends Pick<WeeklyTeam, 'state' | 'detail' | 'kickoff'> {
  id: string;
  away: Side;
  home: Side;
}

/** Sorts games by their state: live ones first, then upcoming ones, then final ones. */
const ORDER: Readonly<Record<WeeklyTeam['state'], number>> = {
  live: 0,
  scheduled: 1,
  postponed: 2,
  final: 3,
  cancelled: 4,
  bye: 5,
};

/** Returns the games that involve a drafted team, without duplicates. */
export function gamesOfWeek({ users }: Pick<WeeklyStandings, 'users'>): WeekGame[] {
  const owners = new Map(users.flatMap((member) => member.teams.map((team) => [team.nflTeamId, member])));
  const games = new Map<string, WeekGame>();
  for (const team of users.flatMap(({ teams }) => teams)) {
    if (team.gameId !== null) games.set(team.gameId, gameOf(team.gameId, team, owners));
  }
  return [...games.values()].toSorted(
    (a, b) => ORDER[a.state] - ORDER[b.state] || Date.parse(a.kickoff ?? '') - Date.parse(b.kickoff ?? ''),
  );
}

function gameOf(id: string, team: WeeklyTeam, owners: ReadonlyMap<number, Owner>): WeekGame {
  const [own, other] = team.score?.split('–') ?? [];
  const side = (teamId: number, score: string | undefined, hasWon: boolean): Side => ({
    teamId,
    owner: owners.get(teamId),
    score,
    hasWon,
  });
  const self = side(team.nflTeamId, own, team.result === 'W');
  const rival = side(team.opponentId ?? 0, other, team.result === 'L');
  const { state, detail, kickoff, isHome } = team;
  return { id, state, detail, kickoff, home: isHome ? self : rival, away: isHome ? rival : self };
}
