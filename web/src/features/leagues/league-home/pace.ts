import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';

const DRAFT_REFRESH_MS = 5000;
const SEASON_REFRESH_MS = 60_000;

/** In ms: how often a league's tables are fetched; picks fill them while it drafts. */
export function tablesPace({ isDraftComplete }: LeagueReply): number {
  return isDraftComplete ? SEASON_REFRESH_MS : DRAFT_REFRESH_MS;
}
