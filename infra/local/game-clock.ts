import type { FeedGame } from './feed-file.ts';
import { seededRandom, type Random } from './random.ts';

/** How long after kickoff a game is over and its score final, in ms: three and a half hours. */
export const GAME_MS = 3.5 * 3_600_000;

/**
 * The state of a game. `period` is 0 before the game, 1 to 4 in regulation, and 5 in overtime. `secondsLeft` is what the game
 * clock shows.
 */
export interface GameNow {
  phase: 'before' | 'on' | 'halftime' | 'over';
  period: number;
  secondsLeft: number;
  home: number;
  away: number;
}

interface Part {
  phase: 'on' | 'halftime';
  period: number;
  seconds: number;
  /** The share of the game's time that has passed when this part ends. */
  until: number;
}

const QUARTER = 900;
const PARTS: readonly Part[] = [
  { phase: 'on', period: 1, seconds: QUARTER, until: 0.235 },
  { phase: 'on', period: 2, seconds: QUARTER, until: 0.47 },
  { phase: 'halftime', period: 2, seconds: 0, until: 0.53 },
  { phase: 'on', period: 3, seconds: QUARTER, until: 0.765 },
  { phase: 'on', period: 4, seconds: QUARTER, until: 1 },
];
const OVERTIME: readonly Part[] = [
  ...PARTS.slice(0, -1),
  { phase: 'on', period: 4, seconds: QUARTER, until: 0.93 },
  { phase: 'on', period: 5, seconds: 600, until: 1 },
];

/**
 * Returns the state, at `now` (epoch ms), of a game from a results file. Points are scored at random but fixed times and add up
 * to the final score, with overtime points at the very end. A game without a result never begins.
 */
export function gameAt({ kickoff, values }: FeedGame, now: number): GameNow {
  const [home, away] = [values['home_score'], values['away_score']].map((text) => Number(text || NaN));
  const share = (now - kickoff) / GAME_MS;
  if (home === undefined || away === undefined || Number.isNaN(home + away) || share < 0)
    return { phase: 'before', period: 0, secondsLeft: 0, home: 0, away: 0 };
  const isLong = values['overtime'] === '1';
  if (share >= 1) return { phase: 'over', period: isLong ? 5 : 4, secondsLeft: 0, home, away };
  const level = Math.min(home, away);
  const random = seededRandom(values['game_id'] ?? '');
  return {
    ...clockAt(isLong ? OVERTIME : PARTS, share),
    home: pointsBy(isLong ? level : home, share, random),
    away: pointsBy(isLong ? level : away, share, random),
  };
}

function clockAt(parts: readonly Part[], share: number): Pick<GameNow, 'phase' | 'period' | 'secondsLeft'> {
  const place = parts.findIndex(({ until }) => share < until);
  const part = parts[place];
  if (!part) throw new Error('a game that is on is in none of its parts');
  const since = parts[place - 1]?.until ?? 0;
  const left = (part.until - share) / (part.until - since);
  return { phase: part.phase, period: part.period, secondsLeft: Math.floor(part.seconds * left) };
}

/** Returns how many points the team has after this share of the game. */
function pointsBy(total: number, share: number, random: Random): number {
  return playsOf(total)
    .map((points) => (random() * 0.9 < share ? points : 0))
    .reduce((sum, points) => sum + points, 0);
}

/** Returns touchdowns and field goals that add up to this total. If that is impossible, the total counts as one play. */
function playsOf(total: number): number[] {
  for (let touchdowns = Math.floor(total / 7); touchdowns >= 0; touchdowns -= 1) {
    const rest = total - touchdowns * 7;
    if (rest % 3 === 0) return [...Array<number>(touchdowns).fill(7), ...Array<number>(rest / 3).fill(3)];
  }
  return [total];
}
