import type { LeagueGame } from '#shared/contract/schemas/games.ts';
import { liveChance } from '#shared/domain/odds/live-chance.ts';

/** Each team's win probability, from 0 to 1. A tie counts half for each team, so the two add up to 1. */
interface WinOdds {
  home: number;
  away: number;
}

type Played = Pick<LeagueGame, 'state' | 'homeChance' | 'homeScore' | 'awayScore' | 'clock'>;

/**
 * Returns the win probabilities of both teams. Until kickoff, they are based on ratings; after that, on the score and the clock
 * as well. Null once the game is over, or while it is live without a clock.
 */
export function winOddsOf({ state, homeChance, homeScore, awayScore, clock }: Played): WinOdds | null {
  if (homeChance === null) return null;
  if (state === 'scheduled' || state === 'postponed') return { home: homeChance, away: 1 - homeChance };
  if (state !== 'live' || homeScore === null || awayScore === null || !clock) return null;
  const { home, tie } = liveChance(homeChance, homeScore - awayScore, clock);
  return { home: home + tie / 2, away: 1 - home - tie / 2 };
}
