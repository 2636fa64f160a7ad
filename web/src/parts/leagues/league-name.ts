import { NewLeagueRequest } from '#shared/contract/schemas/league-settings.ts';

/** The error of a league's name; undefined if it has none. */
export function nameProblem(name: string): string | undefined {
  const { error } = NewLeagueRequest.shape.name.safeParse(name);
  return error?.issues[0]?.message;
}
