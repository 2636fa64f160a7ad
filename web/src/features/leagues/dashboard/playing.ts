import type { SeasonEntry } from '#shared/contract/schemas/leagues.ts';
import { LONGEST_GAME_MS } from '#shared/domain/season/schedule.ts';

/**
 * Whether a team of the reader plays at `now`, in ms since 1970. Until it is over, that game is the team's next one; an old reply, which
 * a device has kept, does not know that it is over.
 */
export function isPlaying(entries: readonly SeasonEntry[], now: number): boolean {
  return entries
    .filter(({ status }) => status === 'active')
    .flatMap(({ teams }) => teams)
    .some(({ nextGame }) => {
      if (!nextGame) return false;
      const since = now - Date.parse(nextGame.kickoff);
      return since >= 0 && since < LONGEST_GAME_MS;
    });
}
