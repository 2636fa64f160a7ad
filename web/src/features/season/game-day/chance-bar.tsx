import { memo, useMemo } from 'react';
import type { LeagueGame } from '#shared/contract/schemas/standings.ts';
import { placeName, teamById, type NflTeam } from '#shared/domain/teams.ts';
import { liveChance } from '#shared/domain/odds/live-chance.ts';
import { chanceText } from '../../../parts/season/odds-text.ts';
import { contrast, distance, TOKENS } from '../../../lib/colour.ts';

/** The gap between the two teams' parts of the bar, in percent. */
const GAP = 0.8;

/** Shows the win probabilities of both teams, as numbers and as a bar in their colors. If they can't be known, says why. */
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
  /** How much of the bar is the away team's, in percent. */
  share: string;
}

/** Memoized, because the bar rarely changes when the clock does. */
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

/** The minimum contrast that WCAG AA requires for graphics. */
const SEEN = 3;
/** The minimum distance at which two colors look different. Each channel ranges from 0 to 255. */
const APART = 100;
/** The colors for teams that have no bright color, or whose colors are too similar to the other team's. */
const NEUTRAL = [TOKENS.you, TOKENS.control] as const;

type Coloured = Pick<NflTeam, 'primaryColor' | 'secondaryColor'>;

/** Returns the colors for the two parts of a bar. Both stand out from the card, and they look different from each other. */
export function barColours(away: Coloured, home: Coloured): { away: string; home: string } {
  const ofHome = brightOf(home)[0] ?? NEUTRAL[0];
  const ofAway = [...brightOf(away), NEUTRAL[1]].find((each) => distance(each, ofHome) >= APART);
  return { away: ofAway ?? NEUTRAL[1], home: ofHome };
}

/** Returns those of a team's colors that stand out from the card, with the primary one first. */
function brightOf({ primaryColor, secondaryColor }: Coloured): string[] {
  return [primaryColor, secondaryColor, NEUTRAL[0]].filter((each) => contrast(each, TOKENS.surface) >= SEEN);
}

/** Each team's win probability, from 0 to 1. A tie counts half for each team, so the two add up to 1. */
interface Chances {
  home: number;
  away: number;
}

type Played = Pick<LeagueGame, 'state' | 'homeChance' | 'homeScore' | 'awayScore' | 'clock'>;

/**
 * Returns the win probabilities of both teams. Until kickoff, they are based on ratings; after that, on the score and the clock
 * as well. Null once the game is over, or while it is live without a clock.
 */
export function chancesOf({ state, homeChance, homeScore, awayScore, clock }: Played): Chances | null {
  if (homeChance === null) return null;
  if (state === 'scheduled' || state === 'postponed') return { home: homeChance, away: 1 - homeChance };
  if (state !== 'live' || homeScore === null || awayScore === null || !clock) return null;
  const { home, tie } = liveChance(homeChance, homeScore - awayScore, clock);
  return { home: home + tie / 2, away: 1 - home - tie / 2 };
}
