import type { DraftBoard } from './league-season.ts';
import { NFL_TEAMS, teamByAbbreviation } from './teams.ts';
import type { Season } from './seasons.ts';

/** Why the automatic pick took its team: the member's own board, or the default ranking. */
export type AutoPickReason = 'board' | 'ranking';

export interface AutoPick {
  teamId: number;
  reason: AutoPickReason;
}

/** Team ids of a season's default ranking, best record first. */
export function defaultRanking(season: Season): number[] {
  return season.ranking.map((abbreviation) => {
    const team = teamByAbbreviation(abbreviation);
    if (!team) throw new Error(`the ranking of ${season.label} names no team with ${abbreviation}`);
    return team.id;
  });
}

/**
 * The first free team of the member's board, then of the default ranking, which a board with the
 * strategy `losses` reads from its end (see Auto-pick). Undefined only when no team is free.
 */
export function autoPick(
  taken: ReadonlySet<number>,
  board: DraftBoard | undefined,
  ranking: readonly number[],
): AutoPick | undefined {
  const free = (teamId: number) => !taken.has(teamId) && teamId >= 1 && teamId <= NFL_TEAMS.length;
  const wanted = board?.teamOrder.find(free);
  if (wanted !== undefined) return { teamId: wanted, reason: 'board' };
  const fallback = (board?.strategy === 'losses' ? ranking.toReversed() : ranking).find(free);
  return fallback === undefined ? undefined : { teamId: fallback, reason: 'ranking' };
}
