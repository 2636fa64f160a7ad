import { Link } from 'react-router';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { LeagueGame } from '#shared/contract/schemas/games.ts';
import { teamById } from '#shared/domain/teams.ts';
import { paths } from '../../../lib/paths.ts';
import { TeamBlock, textOnTeam } from '../../../ui/team-block.tsx';
import { gameText } from './my-day.ts';

interface Props {
  league: LeagueReply;
  games: readonly LeagueGame[];
  meId: string;
  /** How old the scores are; empty if they are up to date. */
  age: string;
}

/**
 * The user's games of the day as scoreboards, in the colors of both teams. A board has the same height before, during and after
 * its game.
 */
export function MyGames({ league, games, meId, age }: Props) {
  const ownerOf = (id: string | null): string => {
    if (id === meId) return 'You';
    return league.members.find(({ userId }) => userId === id)?.user.username ?? '';
  };
  return games.map((game) => (
    <Link
      key={game.id}
      to={paths.gameDay(league.code)}
      className="block overflow-hidden rounded-lg bg-raised shadow-lift"
    >
      <span className="grid grid-cols-2">
        <Side teamId={game.awayTeamId} score={game.awayScore} owner={ownerOf(game.awayOwnerId)} />
        <Side teamId={game.homeTeamId} score={game.homeScore} owner={ownerOf(game.homeOwnerId)} />
      </span>
      <span className="flex h-9 items-center gap-2 px-4 text-sm font-semibold">
        {game.state === 'live' && age === '' && <NowDot />}
        <span className="truncate">{gameText(game, age)}</span>
      </span>
    </Link>
  ));
}

/** A pulsing gold dot: something is live. The text beside it says so. */
export function NowDot() {
  return <span aria-hidden="true" className="size-2 shrink-0 animate-live rounded-full bg-now-ground" />;
}

function Side({ teamId, score, owner }: { teamId: number; score: number | null; owner: string }) {
  const team = teamById(teamId);
  if (!team) return null;
  return (
    <span
      className={`relative flex min-w-0 items-center gap-2 px-4 py-3 max-[22rem]:px-3 ${textOnTeam(team)}`}
    >
      <TeamBlock team={team} className="absolute inset-0 size-full" />
      <span className="relative min-w-0">
        <span className="block font-display text-xl whitespace-nowrap">{team.abbreviation}</span>
        <span className="block h-5 truncate text-sm font-semibold">{owner}</span>
      </span>
      <span className="relative mr-8 ml-auto font-display text-2xl max-[22rem]:mr-6">{score}</span>
    </span>
  );
}
