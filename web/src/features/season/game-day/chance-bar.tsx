import { memo, useMemo, type CSSProperties } from 'react';
import type { LeagueGame } from '#shared/contract/schemas/standings.ts';
import { placeName, teamById, type NflTeam } from '#shared/domain/teams.ts';
import { liveChance } from '#shared/domain/odds/live-chance.ts';
import { chanceText } from '../../../parts/season/odds-text.ts';
import { contrast, distance } from '../../../lib/colour.ts';
import { DARK_CARD, LIGHT_CARD, type CardColors } from '../../../look/card-colors.ts';

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
  // The style sheet chooses by theme, so that a change of the theme renders nothing again.
  const style = useMemo(() => {
    const [dark, light] = [barColours(away, home, DARK_CARD), barColours(away, home, LIGHT_CARD)];
    const colors = {
      '--away': dark.away,
      '--home': dark.home,
      '--away-2': light.away,
      '--home-2': light.home,
    };
    return colors as CSSProperties;
  }, [away, home]);
  const [end, start] = [Number(share) - GAP / 2, Number(share) + GAP / 2];
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      style={style}
      className="h-2 min-w-0 grow overflow-hidden rounded-full"
    >
      <rect width={Math.max(0, end)} height="8" className="fill-(--away) light:fill-(--away-2)" />
      <rect
        x={start}
        width={Math.max(0, 100 - start)}
        height="8"
        className="fill-(--home) light:fill-(--home-2)"
      />
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

type Coloured = Pick<NflTeam, 'primaryColor' | 'secondaryColor'>;

/** The colors of both parts of a bar: each visible on its card, and distinguishable from each other. */
export function barColours(away: Coloured, home: Coloured, on: CardColors): { away: string; home: string } {
  const ofHome = visibleOf(home, on)[0] ?? on.you;
  const ofAway = [...visibleOf(away, on), on.control].find((each) => distance(each, ofHome) >= APART);
  return { away: ofAway ?? on.control, home: ofHome };
}

/** A team's visible colors, its primary one first. */
function visibleOf({ primaryColor, secondaryColor }: Coloured, { surface, you }: CardColors): string[] {
  return [primaryColor, secondaryColor, you].filter((each) => contrast(each, surface) >= SEEN);
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
