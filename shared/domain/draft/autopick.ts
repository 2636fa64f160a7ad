import type { DraftBoard } from '../league-season.ts';
import { NFL_TEAMS, placeNameOf, teamByAbbreviation } from '../teams.ts';
import type { Season } from '../seasons.ts';

/** The source of the automatic pick: the member's own board, or the default ranking. */
export type AutoPickReason = 'board' | 'ranking';

export interface AutoPick {
  teamId: number;
  reason: AutoPickReason;
}

/** Team ids of a season's default ranking, best record first. */
export function defaultRanking(season: Season): number[] {
  return season.ranking.teams.map(({ abbreviation }) => {
    const team = teamByAbbreviation(abbreviation);
    if (!team) throw new Error(`the ranking of ${season.label} names no team with ${abbreviation}`);
    return team.id;
  });
}

/**
 * The first free team of the member's board, or else of the default ranking, which a board with the strategy `losses`
 * reads from its end (see Auto-pick). Undefined only when no team is free.
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

/** An automatic pick's team, and the reason where it is still known. */
export interface GivenTeam {
  nflTeamId: number;
  reason?: AutoPickReason;
}

/** Tells the owner about automatic picks. `isAtDeadline` when the season's draft deadline made them (see Auto-pick). */
export function autoPickWords(
  given: readonly GivenTeam[],
  isAtDeadline: boolean,
): { title: string; message: string } {
  const list = givenTeams(given);
  if (isAtDeadline) return { title: 'Draft finished', message: `${DEADLINE_CAME} You got ${list}.` };
  const times = ['', '', ' twice'][given.length] ?? ` ${given.length} times`;
  return { title: 'Auto-pick', message: `Your clock ran out${times}. You got ${list}.` };
}

/** A list of the teams, each with the reason where it is known. */
export function givenTeams(given: readonly GivenTeam[]): string {
  const each = given.map(teamAndWhy);
  return given.some(({ reason }) => reason) ? each.join('; ') : new Intl.ListFormat('en').format(each);
}

const DEADLINE_CAME =
  "The season's draft deadline has come, so the rest of the draft was picked automatically.";

const WHY: Readonly<Record<AutoPickReason, string>> = {
  board: 'the first free team on your draft board',
  ranking: 'the best free team of the default ranking',
};

function teamAndWhy({ nflTeamId, reason }: GivenTeam): string {
  return reason ? `${placeNameOf(nflTeamId)}, ${WHY[reason]}` : placeNameOf(nflTeamId);
}
