import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';

export function seasonPath({ id, currentSeason }: LeagueReply): SeasonPath {
  return { leagueId: id, season: currentSeason.season };
}
