import clsx from 'clsx';
import { memo, useMemo, type ReactNode } from 'react';
import type { LeagueGame } from '#shared/contract/schemas/standings.ts';
import type { PublicUser } from '#shared/contract/schemas/users.ts';
import { placeName, teamById } from '#shared/domain/teams.ts';
import { Mark } from '../../../parts/season/mark.tsx';
import { LiveDot } from '../../../parts/season/weekly/live-dot.tsx';
import { stateText } from '../../../parts/season/weekly/game-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { TeamChip } from '../../../ui/team-chip.tsx';
import { ChanceBar } from './chance-bar.tsx';
import { isOpen } from './day-text.ts';
import { isDuel, markOf } from './groups.ts';
import { rootingText } from './worth.ts';

/** The users in a league, by their ids. */
export type Owners = ReadonlyMap<string, Pick<PublicUser, 'username' | 'isPremium'>>;

interface Props {
  game: LeagueGame;
  meId: string;
  owners: Owners;
}

/** A game from a league's point of view. It rerenders only if something about the game has changed. */
export const LeagueGameCard = memo(function LeagueGameCard({ game, meId, owners }: Props) {
  const rooting = isOpen(game) ? rootingText(game) : '';
  const home = useOwner(game.homeOwnerId, meId, owners);
  const away = useOwner(game.awayOwnerId, meId, owners);
  return (
    <GameCard
      game={game}
      isMine={[game.homeOwnerId, game.awayOwnerId].includes(meId)}
      badge={badgeOf(game, meId)}
      home={home}
      away={away}
    >
      {rooting !== '' && <p className="mt-2 text-xs text-ink-2">{rooting}</p>}
    </GameCard>
  );
});

/** Returns the same element until the team gets another owner, because scores arrive often, but owners almost never change. */
function useOwner(userId: string | null, meId: string, owners: Owners): ReactNode {
  return useMemo(() => <Owner {...{ userId, meId, owners }} />, [userId, meId, owners]);
}

interface GameProps {
  game: LeagueGame;
  isMine: boolean;
  badge?: ReactNode;
  /** Shown below the names of the two teams. */
  home?: ReactNode;
  away?: ReactNode;
  children?: ReactNode;
}

/** A game with its score, its clock, and the win probabilities of both teams. */
export function GameCard({ game, isMine, badge, home, away, children }: GameProps) {
  const isLive = game.state === 'live';
  return (
    <article
      data-game={game.state}
      className={clsx(
        'min-w-0 rounded-lg border bg-surface px-4 py-3',
        isLive ? 'border-now' : 'border-line',
        isMine && 'border-l-4 border-l-you',
      )}
    >
      {/* A game that hasn't begun needs no status, because its kickoff time is above the card. */}
      {(game.state !== 'scheduled' || badge) && (
        <p className="flex min-h-6 flex-wrap items-center gap-2 text-xs text-ink-3">
          {isLive && <LiveDot />}
          {game.state !== 'scheduled' && (
            <span className={clsx(isLive && 'text-ink-2')}>{stateText(game)}</span>
          )}
          {badge && <span className="ml-auto">{badge}</span>}
        </p>
      )}
      {SIDES.map((side) => (
        <Side
          key={side}
          teamId={game[`${side}TeamId`]}
          isHome={side === 'home'}
          score={game[`${side}Score`]}
          isBehind={isBehind(game, side)}
          isLive={isLive}
          owner={side === 'home' ? home : away}
        />
      ))}
      <ChanceBar game={game} />
      {children}
    </article>
  );
}

const SIDES = ['away', 'home'] as const;
type SideOf = (typeof SIDES)[number];

function isBehind({ homeScore, awayScore }: LeagueGame, side: SideOf): boolean {
  if (homeScore === null || awayScore === null) return false;
  return side === 'home' ? homeScore < awayScore : awayScore < homeScore;
}

interface SideProps {
  teamId: number;
  isHome: boolean;
  score: number | null;
  isBehind: boolean;
  isLive: boolean;
  owner: ReactNode;
}

/** One of the two teams in a game. It rerenders when the score changes, but not on every second of the clock. */
const Side = memo(function Side({ teamId, isHome, score, isBehind, isLive, owner }: SideProps) {
  const team = teamById(teamId);
  if (!team) return null;
  return (
    <div data-side="" className="flex min-h-11 items-center gap-3">
      <TeamChip team={team} decorative />
      <div className="min-w-0 grow">
        <p className={clsx('text-sm leading-tight font-semibold', isBehind && 'text-ink-2')}>
          {isHome && <span className="font-normal text-ink-3">at </span>}
          {placeName(team)}
        </p>
        {owner}
      </div>
      {score !== null && (
        <span
          data-score=""
          className={clsx(
            'shrink-0 font-display text-xl',
            isBehind ? 'text-ink-3' : isLive ? 'text-now' : 'text-ink',
          )}
        >
          {score}
        </span>
      )}
    </div>
  );
});

function Owner({ userId, meId, owners }: { userId: string | null } & Omit<Props, 'game'>) {
  const user = userId === null ? undefined : owners.get(userId);
  if (!user) return <p className="text-xs text-ink-3">Undrafted</p>;
  const isMe = userId === meId;
  return (
    <PersonName
      name={user.username}
      isPremium={user.isPremium}
      isMe={isMe}
      className={clsx('text-xs', isMe ? 'text-you' : 'text-ink-2')}
    />
  );
}

function badgeOf(game: LeagueGame, meId: string): ReactNode {
  if (markOf(game, meId) === 'both') return <Badge tone="you">Both yours</Badge>;
  if (!isDuel(game)) return null;
  return (
    <Badge tone="outline">
      <Mark name="duel" className="size-3.5" />
      Head-to-head
    </Badge>
  );
}
