import { LEAGUE_SIZE, mostTeamsEach, TEAMS_EACH, type Shape } from '#shared/domain/sizes.ts';

/** Every shape (number of members and teams per member) that a league can have. */
export const ALL_SHAPES: readonly Shape[] = numbers(LEAGUE_SIZE.least, LEAGUE_SIZE.most).flatMap(
  (maxMembers) =>
    numbers(TEAMS_EACH.least, mostTeamsEach(maxMembers)).map((teamsEach) => ({ maxMembers, teamsEach })),
);

function numbers(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
