import { NewLeagueRequest } from '#shared/contract/schemas/leagues.ts';

/** What is wrong with a league's name; undefined when nothing is. */
export function nameProblem(name: string): string | undefined {
  const { error } = NewLeagueRequest.shape.name.safeParse(name);
  return error?.issues[0]?.message;
}
