import type { DraftBoard, DraftStrategy } from '../league-season.ts';
import { placeNameOf, teamByAbbreviation, teamById } from '../teams.ts';
import type { Season } from '../seasons.ts';

/** The source of an auto-pick: the member's own board, or the default ranking. */
export type AutoPickReason = 'board' | 'ranking';

export interface AutoPick {
  teamId: number;
  reason: AutoPickReason;
}

/** The crown that a board's owner plays for; null until they choose one. */
export function crownOf(board: DraftBoard | null | undefined): DraftStrategy | null {
  return board && !board.isCrownOpen ? board.strategy : null;
}

/**
 * Returns the team ids in a season's default ranking, best first. The ranking follows last year's records or, if a crown is
 * given, the projections for that crown.
 */
export function defaultRanking({ label, ranking }: Season, crown: DraftStrategy | null = null): number[] {
  const teams = crown
    ? ranking.teams.toSorted((one, other) =>
        crown === 'wins' ? one.winRank - other.winRank : one.lossRank - other.lossRank,
      )
    : ranking.teams;
  return teams.map(({ abbreviation }) => {
    const team = teamByAbbreviation(abbreviation);
    if (!team) throw new Error(`the ranking of ${label} names no team with ${abbreviation}`);
    return team.id;
  });
}

/** Every team in the order the member prefers: first their board, then the default ranking for their crown. */
export function preference(season: Season, board: DraftBoard | null | undefined): number[] {
  return [...new Set([...(board?.teamOrder ?? []), ...defaultRanking(season, crownOf(board))])];
}

/** The available team that the member prefers (see Auto-pick). Undefined only if no team is available. */
export function autoPick(
  season: Season,
  taken: ReadonlySet<number>,
  board: DraftBoard | undefined,
): AutoPick | undefined {
  const teamId = preference(season, board).find((id) => !taken.has(id) && teamById(id));
  if (teamId === undefined) return undefined;
  return { teamId, reason: board?.teamOrder.includes(teamId) ? 'board' : 'ranking' };
}

/** An auto-picked team, and the reason for the pick if it is known. */
export interface GivenTeam {
  nflTeamId: number;
  reason?: AutoPickReason;
  onAuto?: true;
  /** In an auction, what the team cost. */
  price?: number;
}

/**
 * The notification that tells a member about their auto-picks. `isAtDeadline` is true if the season's draft deadline caused the
 * picks (see Auto-pick).
 */
export function autoPickText(
  given: readonly GivenTeam[],
  isAtDeadline: boolean,
): { title: string; message: string } {
  const list = givenTeams(given);
  const isFilled = given.some(({ price }) => price !== undefined);
  if (isAtDeadline)
    return {
      title: 'Draft finished',
      message: `${isFilled ? SLOTS_FILLED : DEADLINE_CAME} You got ${list}.`,
    };
  return { title: 'Auto-pick', message: `${whoPicked(given)}. You got ${list}.` };
}

function whoPicked(given: readonly GivenTeam[]): string {
  const byAuto = given.filter(({ onAuto }) => onAuto).length;
  const byClock = given.length - byAuto;
  const [clock, auto] = ['Your clock ran out', 'Auto picked for you'];
  const times = (count: number, once = '') => [once, ' twice'][count - 1] ?? ` ${count} times`;
  if (byAuto === 0) return clock + times(byClock);
  if (byClock === 0) return auto + times(byAuto);
  return `${clock}${times(byClock, ' once')}, and ${auto}${times(byAuto, ' once')}`;
}

/** Lists the teams, each with the reason for picking it if that is known. */
export function givenTeams(given: readonly GivenTeam[]): string {
  const each = given.map(teamAndWhy);
  return given.some(({ reason }) => reason) ? each.join('; ') : new Intl.ListFormat('en').format(each);
}

const DEADLINE_CAME = 'The season’s draft deadline passed, so we auto-picked the rest of the draft.';

const SLOTS_FILLED = 'The season’s draft deadline passed, so we filled your open slots for 1 crown each.';

const WHY: Readonly<Record<AutoPickReason, string>> = {
  board: 'the top available team on your draft board',
  ranking: 'the top available team in the default rankings',
};

function teamAndWhy({ nflTeamId, reason }: GivenTeam): string {
  return reason ? `${placeNameOf(nflTeamId)}, ${WHY[reason]}` : placeNameOf(nflTeamId);
}
