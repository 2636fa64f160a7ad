import type { Pick } from '#shared/contract/schemas/draft.ts';
import { placeName, teamById } from '#shared/domain/teams.ts';
import type { Sheet } from '../../../lib/sheet/sheet.ts';
import { boardRows, roundNumbers } from './board-rows.ts';

/**
 * Returns a draft as a table with a row for each member, in the order of the first round. Prices of an auction are in parentheses.
 * Another league can import it.
 */
export function resultsSheet(
  picks: readonly Pick[],
  teamsEach: number,
  nameOf: (userId: string) => string,
): Sheet {
  const teamOf = (pick: Pick | undefined) => {
    const team = pick && teamById(pick.nflTeamId);
    if (!team) return null;
    return pick?.price === undefined ? placeName(team) : `${placeName(team)} (${pick.price})`;
  };
  return [
    ['Member', ...roundNumbers(teamsEach).map((round) => `Round ${round}`)],
    ...boardRows(picks, teamsEach).map((row) => [nameOf(row.userId), ...row.picks.map(teamOf)]),
  ];
}
