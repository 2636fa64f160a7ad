import type { Member } from '#shared/contract/schemas/leagues.ts';
import { ok, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports } from '../../ports.ts';
import { memberViews } from '../../views/league-view.ts';
import type { SeasonKey } from '../change-season.ts';
import { readSeason, type ReadRefusal } from '../read-season.ts';

export async function readMembers(
  ports: Pick<Ports, 'seasons' | 'users'>,
  key: SeasonKey,
  by: string,
): Promise<Outcome<Member[], ReadRefusal>> {
  const read = await readSeason(ports, key, by);
  if (!read.ok) return read;
  return ok(
    memberViews(read.value, await ports.users.getMany(read.value.members.map((member) => member.userId))),
  );
}
