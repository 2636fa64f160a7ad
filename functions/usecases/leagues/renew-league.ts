import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports } from '../../ports.ts';
import { readLeagueSeason, type ReadRefusal } from '../read-season.ts';

type RenewRefusal = 'owner-only' | 'not-renewable' | 'other-season' | 'unavailable';

/** Takes a league whose season is over into the next one. */
export async function renewLeague(
  ports: Pick<Ports, 'leagues' | 'seasons'>,
  leagueId: string,
  by: string,
): Promise<Outcome<LeagueReply, ReadRefusal | RenewRefusal>> {
  const read = await readLeagueSeason(ports, leagueId, by);
  if (!read.ok) return read;
  return refused(read.value.ownerId === by ? 'not-renewable' : 'owner-only');
}
