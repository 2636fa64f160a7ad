import { memo, useMemo } from 'react';
import type { LeagueGame } from '#shared/contract/schemas/standings.ts';
import { placeName, teamById, type NflTeam } from '#shared/domain/teams.ts';
import { chanceText } from '../../../parts/season/odds-text.ts';
import { barColours } from './bar-colours.ts';
import { chancesOf } from './chances.ts';

/** The gap between both parts of the bar, in percent. */
const GAP = 0.8;

/** Both teams' chances to win, in numbers and as a bar of their colours; or why there is none. */
export function ChanceBar({ game }: { game: LeagueGame }) {
  const [away, home] = [teamById(game.awayTeamId), teamById(game.homeTeamId)];
  const chances = chancesOf(game);
  if (!away || !home || game.state === 'final' || game.state === 'cancelled') return null;
  if (!chances)
    return game.state === 'live' ? (
      <p className="mt-2 text-xs text-ink-3">No game clock right now, so no live win odds</p>
    ) : null;
  const share = (100 * chances.away) / (chances.away + chances.home);
  return (
    <div data-chances="" className="mt-2 flex items-center gap-2 font-display">
      <Chance team={away} chance={chances.away} />
      <Bar away={away} home={home} share={share.toFixed(1)} />
      <Chance team={home} chance={chances.home} />
    </div>
  );
}

interface BarProps {
  away: NflTeam;
  home: NflTeam;
  /** The part of the visitors, in percent. */
  share: string;
}

/** A second on the clock seldom moves it. */
const Bar = memo(function Bar({ away, home, share }: BarProps) {
  const colours = useMemo(() => barColours(away, home), [away, home]);
  const [end, start] = [Number(share) - GAP / 2, Number(share) + GAP / 2];
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      className="h-2 min-w-0 grow overflow-hidden rounded-full"
    >
      <rect width={Math.max(0, end)} height="8" fill={colours.away} />
      <rect x={start} width={Math.max(0, 100 - start)} height="8" fill={colours.home} />
    </svg>
  );
});

function Chance({ team, chance }: { team: NflTeam; chance: number }) {
  return (
    <span className="shrink-0">
      <span className="sr-only">{`${placeName(team)} win odds: `}</span>
      {chanceText(chance)}
    </span>
  );
}
