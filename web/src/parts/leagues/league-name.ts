import { NewLeagueRequest } from '#shared/contract/schemas/league-settings.ts';

/** Returns the error of a league's name; undefined if the name is valid. */
export function nameProblem(name: string): string | undefined {
  const { error } = NewLeagueRequest.shape.name.safeParse(name);
  return error?.issues[0]?.message;
}
