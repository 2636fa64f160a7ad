import type { NflTeam } from '#shared/domain/teams.ts';
import { contrast } from '../../../lib/colour.ts';

const SURFACE = '#101d33';
/** What AA asks of graphics. */
const SEEN = 3;
/** How far apart two colours are at least, each channel from 0 to 255, so that nobody takes one for the other. */
const APART = 100;
/** For teams without a bright colour, or whose colours are the other team's, too. */
const NEUTRAL = ['#f2f6fc', '#6482b3'] as const;

type Coloured = Pick<NflTeam, 'primaryColor' | 'secondaryColor'>;

/** The colours of both parts of a bar: each easy to see on its card, and neither taken for the other. */
export function barColours(away: Coloured, home: Coloured): { away: string; home: string } {
  const ofHome = brightOf(home)[0] ?? NEUTRAL[0];
  const ofAway = [...brightOf(away), NEUTRAL[1]].find((each) => distance(each, ofHome) >= APART);
  return { away: ofAway ?? NEUTRAL[1], home: ofHome };
}

/** The colours in which a team can be seen, its own first. */
function brightOf({ primaryColor, secondaryColor }: Coloured): string[] {
  return [primaryColor, secondaryColor, NEUTRAL[0]].filter((each) => contrast(each, SURFACE) >= SEEN);
}

/** The length of the way from one `#rrggbb` colour to the other. */
export function distance(one: string, other: string): number {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return Math.hypot(...[1, 3, 5].map((at) => channel(one, at) - channel(other, at)));
}
