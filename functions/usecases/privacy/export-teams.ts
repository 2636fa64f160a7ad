import { teamById } from '#shared/domain/teams.ts';

export function teamsNamed(ids: readonly number[]) {
  return ids.flatMap((id) => teamById(id) ?? []);
}
