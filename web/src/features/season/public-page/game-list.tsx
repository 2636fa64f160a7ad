import clsx from 'clsx';
import type { GuestSeason } from '#shared/contract/schemas/guests.ts';
import { placeName, teamById } from '#shared/domain/teams.ts';
import { stateText } from '../../../parts/season/weekly/game-text.ts';
import { LiveDot } from '../../../parts/season/weekly/live-dot.tsx';
import { TeamChip } from '../../../ui/team-chip.tsx';

type Game = GuestSeason['games'][number];

/** The week's games with a team of the league, in order of kickoff. */
export function GameList({ season: { games, members } }: { season: GuestSeason }) {
  if (games.length === 0)
    return <p className="text-sm text-ink-2">None of the league’s teams plays this week.</p>;
  const nameOf = (place: number | null) => (place === null ? undefined : members[place]?.username);
  return (
    <ul className="tv:grid tv:grid-cols-2 tv:gap-x-8">
      {games.map((game) => (
        <li key={game.homeTeamId} className="border-t border-line py-2.5">
          <Side
            teamId={game.awayTeamId}
            score={game.awayScore}
            other={game.homeScore}
            owner={nameOf(game.awayOwner)}
          />
          <Side
            teamId={game.homeTeamId}
            score={game.homeScore}
            other={game.awayScore}
            owner={nameOf(game.homeOwner)}
            isHome
          />
          <p className="flex flex-wrap items-center gap-x-2 pt-1 text-xs text-ink-2">
            {game.state === 'live' && <LiveDot />}
            {stateText(game)}
          </p>
        </li>
      ))}
    </ul>
  );
}

interface SideProps {
  teamId: number;
  score: Game['homeScore'];
  /** The other team's score. */
  other: Game['homeScore'];
  owner: string | undefined;
  isHome?: boolean;
}

function Side({ teamId, score, other, owner, isHome = false }: SideProps) {
  const team = teamById(teamId);
  if (!team) return null;
  const hasScore = score !== null && other !== null;
  const isBehind = hasScore && score < other;
  return (
    <div className="flex min-h-9 items-center gap-2.5">
      <TeamChip team={team} size="sm" decorative />
      <p className="min-w-0 grow text-sm leading-tight">
        {isHome && <span className="text-ink-2">at </span>}
        <span className={clsx(hasScore && !isBehind && 'font-semibold')}>{placeName(team)}</span>
        {owner !== undefined && <span className="text-ink-2"> · {owner}</span>}
      </p>
      {score !== null && (
        <span
          className={clsx(
            'shrink-0 font-display text-xl whitespace-nowrap',
            isBehind ? 'text-ink-2' : 'text-ink',
          )}
        >
          {score}
        </span>
      )}
    </div>
  );
}
