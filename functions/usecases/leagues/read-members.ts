import type { MemberReply } from '#shared/contract/schemas/leagues.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { holdersIn } from '#shared/domain/leagues/seat.ts';
import { ok, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports } from '../../ports/ports.ts';
import { memberViews } from '../../views/league-view.ts';
import { readSeason, type ReadRefusal } from '../read-season.ts';

export async function readMembers(
  ports: Pick<Ports, 'seasons' | 'users' | 'clock'>,
  key: SeasonPath,
  by: string,
): Promise<Outcome<MemberReply[], ReadRefusal>> {
  const read = await readSeason(ports, key, by);
  if (!read.ok) return read;
  return ok(memberViews(read.value, await ports.users.getMany(holdersIn(read.value)), ports.clock.now()));
}
