import type { LeagueGame } from '#shared/contract/schemas/standings.ts';
import { liveChance } from '#shared/domain/odds/live-chance.ts';

/** How likely each team is to win, from 0 to 1, a tie as half for both, so that they add up to 1. */
export interface Chances {
  home: number;
  away: number;
}

type Played = Pick<LeagueGame, 'state' | 'homeChance' | 'homeScore' | 'awayScore' | 'clock'>;

/**
 * Both teams' chances: by rating until kickoff, from then on by score and clock, too. Null once the game is over, and while a
 * live game has no clock.
 */
export function chancesOf({ state, homeChance, homeScore, awayScore, clock }: Played): Chances | null {
  if (homeChance === null) return null;
  if (state === 'scheduled' || state === 'postponed') return { home: homeChance, away: 1 - homeChance };
  if (state !== 'live' || homeScore === null || awayScore === null || !clock) return null;
  const { home, tie } = liveChance(homeChance, homeScore - awayScore, clock);
  return { home: home + tie / 2, away: 1 - home - tie / 2 };
}
