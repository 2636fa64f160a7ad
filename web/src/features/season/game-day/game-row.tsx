import clsx from 'clsx';
import { memo, type ReactNode } from 'react';
import type { LeagueGame } from '#shared/contract/schemas/games.ts';
import { placeName, teamById } from '#shared/domain/teams.ts';
import { chanceText } from '../../../parts/season/odds-text.ts';
import { TeamChip } from '../../../ui/team-chip.tsx';
import { NoOdds, Score, SIDES, State } from './scoreboard.tsx';
import { winOddsOf } from './win-odds.ts';

interface Props {
  game: LeagueGame;
  /** The owners of the two teams. */
  away?: ReactNode;
  home?: ReactNode;
  /** Says whom to root for, in one line. */
  children?: ReactNode;
}

/** A game between other members' teams, in a row. It rerenders only if something about the game has changed. */
export const GameRow = memo(function GameRow({ game, away, home, children }: Props) {
  const owners = { away, home };
  const odds = winOddsOf(game);
  return (
    <article data-game={game.state} data-row="">
      {SIDES.map((side) => (
        <RowSide
          key={side}
          teamId={game[`${side}TeamId`]}
          isHome={side === 'home'}
          score={game[`${side}Score`]}
          isBehind={isBehind(game, side)}
          owner={owners[side]}
          // The whole percent, so that a row doesn't rerender with every second of the clock.
          odds={odds ? chanceText(odds[side]) : ''}
        />
      ))}
      <div data-state="" className="text-xs text-ink-3">
        <State game={game} />
      </div>
      <div data-notes="" className="text-xs text-ink-2">
        {children}
        <NoOdds game={game} />
      </div>
    </article>
  );
});

function isBehind({ homeScore, awayScore }: LeagueGame, side: (typeof SIDES)[number]): boolean {
  if (homeScore === null || awayScore === null) return false;
  return side === 'home' ? homeScore < awayScore : awayScore < homeScore;
}

interface SideProps {
  teamId: number;
  isHome: boolean;
  score: number | null;
  isBehind: boolean;
  owner: ReactNode;
  /** The team's win odds. Empty if they can't be known. */
  odds: string;
}

/** One of the two teams. It rerenders when the score changes, but not on every second of the clock. */
const RowSide = memo(function RowSide({ teamId, isHome, score, isBehind, owner, odds }: SideProps) {
  const team = teamById(teamId);
  if (!team) return null;
  return (
    <div data-side="" className="relative flex min-w-0 items-center gap-2.5">
      <TeamChip team={team} size="sm" decorative />
      <div className="min-w-0 grow text-xs leading-tight">
        <p className={clsx('font-semibold', isBehind && 'text-ink-2')}>
          {isHome && <span className="font-normal text-ink-3">at </span>}
          {placeName(team)}
        </p>
        <div className="text-ink-2">{owner}</div>
      </div>
      {odds !== '' && (
        <span className="shrink-0 text-xs text-ink-3">
          <span className="sr-only">win odds </span>
          {odds}
        </span>
      )}
      {score !== null && (
        <Score score={score} className={clsx('font-display text-xl', isBehind ? 'text-ink-3' : 'text-ink')} />
      )}
    </div>
  );
});
