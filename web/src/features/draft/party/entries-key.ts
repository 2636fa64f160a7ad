import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { personal } from '../../../lib/page/kept.ts';

/** Where a browser keeps what its reader has entered in a draft without a clock. */
export function entriesKey({ id, currentSeason }: LeagueReply, me: string): string {
  return personal(`draft-entries.${id}.${currentSeason.season}`, me);
}
