import clsx from 'clsx';
import { memo, useState, type ReactNode } from 'react';
import type { LeagueGame } from '#shared/contract/schemas/games.ts';
import { placeName, teamById } from '#shared/domain/teams.ts';
import { stripeOn } from '../../../lib/colour.ts';
import { chanceText } from '../../../parts/season/odds-text.ts';
import { LiveDot } from '../../../parts/season/weekly/live-dot.tsx';
import { stateText } from '../../../parts/season/weekly/game-text.ts';
import { textOnTeam } from '../../../ui/team-block.tsx';
import { isOpen } from './day-text.ts';
import { winOddsOf } from './win-odds.ts';

export const SIDES = ['away', 'home'] as const;

interface Props {
  game: LeagueGame;
  /** The owners of the two teams. */
  away?: ReactNode;
  home?: ReactNode;
  /** Says whom to root for, in one line. */
  children?: ReactNode;
}

/**
 * A game of the user's as a scoreboard: both teams in their colors. Its height is the same before, during and after the game. It
 * rerenders only if something about the game has changed.
 */
export const Scoreboard = memo(function Scoreboard({ game, away, home, children }: Props) {
  const isLive = game.state === 'live';
  const odds = winOddsOf(game);
  const owners = { away, home };
  return (
    <article
      data-game={game.state}
      data-board=""
      className={clsx(
        'flex min-w-0 flex-col overflow-hidden rounded-lg border-2 bg-raised shadow-lift',
        isLive ? 'border-now' : 'border-transparent',
      )}
    >
      <div className="grid grid-cols-2">
        {SIDES.map((side) => (
          <Side
            key={side}
            teamId={game[`${side}TeamId`]}
            isHome={side === 'home'}
            score={game[`${side}Score`]}
            chance={game.state === 'scheduled' ? (odds?.[side] ?? null) : null}
            owner={owners[side]}
          />
        ))}
      </div>
      <p className="grid min-h-9 grid-cols-[1fr_auto_1fr] items-center gap-2 px-3 pt-1.5 text-xs text-ink-2">
        <Chance teamId={game.awayTeamId} chance={isLive ? odds?.away : undefined} />
        <State game={game} />
        <Chance teamId={game.homeTeamId} chance={isLive ? odds?.home : undefined} isHome />
      </p>
      <div data-notes="" className="px-3 pb-2.5 text-xs text-ink-2">
        {children}
        <NoOdds game={game} />
      </div>
    </article>
  );
});

/** Says why a live game has no win odds. */
export function NoOdds({ game }: { game: LeagueGame }) {
  if (game.state !== 'live' || winOddsOf(game)) return null;
  return <p className="text-ink-3">No game clock right now, so no live win odds</p>;
}

/** How far along a game is. */
export function State({ game }: { game: LeagueGame }) {
  const isLive = game.state === 'live';
  return (
    <span className={clsx('flex min-w-0 items-center gap-x-2', !isOpen(game) && 'text-ink-3')}>
      <span className="shrink-0">{isLive && <LiveDot />}</span>
      <span className={clsx('min-w-0', isLive && 'font-bold text-ink')}>{stateText(game)}</span>
    </span>
  );
}

interface ChanceProps {
  teamId: number;
  chance: number | undefined;
  isHome?: boolean;
}

/** A team's win odds in a live game, next to its clock. */
function Chance({ teamId, chance, isHome = false }: ChanceProps) {
  const team = teamById(teamId);
  if (!team || chance === undefined) return <span />;
  return (
    <span className={clsx('whitespace-nowrap', isHome && 'text-right')}>
      <span className="sr-only">{`${placeName(team)} win odds: `}</span>
      {chanceText(chance)}{' '}
      <span aria-hidden="true" data-unit="">
        to win
      </span>
    </span>
  );
}

interface SideProps {
  teamId: number;
  isHome: boolean;
  score: number | null;
  /** The team's win odds before the game. */
  chance: number | null;
  owner: ReactNode;
}

/** One of the two teams. It rerenders when the score changes, but not on every second of the clock. */
const Side = memo(function Side({ teamId, isHome, score, chance, owner }: SideProps) {
  const team = teamById(teamId);
  if (!team) return null;
  return (
    <div
      data-side=""
      className={clsx(
        'relative flex min-w-0 items-center justify-between gap-2 px-3 pb-3 font-display',
        isHome && 'flex-row-reverse text-right',
        textOnTeam(team),
      )}
    >
      <Ground {...team} />
      <div className="relative min-w-0">
        <p data-team="" className="leading-none">
          <span aria-hidden="true">{team.abbreviation}</span>
          <span className="sr-only">{`${isHome ? 'at ' : ''}${placeName(team)} `}</span>
        </p>
        <div className="mt-1 font-sans text-xs font-bold">{owner}</div>
      </div>
      {score !== null && <Score score={score} />}
      {score === null && chance !== null && (
        <p className="relative shrink-0 text-center text-xl leading-none">
          {chanceText(chance)}
          <span className="sr-only"> win odds</span>
          <span aria-hidden="true" className="mt-1 block font-sans text-xs">
            to win
          </span>
        </p>
      )}
    </div>
  );
});

/** A team's score. Its block flashes when the score changes, which moves nothing. */
export function Score({ score, className }: { score: number; className?: string }) {
  const [first] = useState(score);
  return (
    <>
      {score !== first && <span key={score} aria-hidden="true" data-flash="" />}
      <span data-score="" className={clsx('relative shrink-0 leading-none', className)}>
        {score}
      </span>
    </>
  );
}

/** A team's color, with two stripes along the lower edge. */
function Ground({ primaryColor, secondaryColor }: { primaryColor: string; secondaryColor: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full"
    >
      <path d="M0 0h100v100H0z" fill={primaryColor} />
      <path d="M0 91h100v4.5H0zM0 97.5h100v2.5H0z" fill={stripeOn(primaryColor, secondaryColor)} />
    </svg>
  );
}
