import type { Correction as CorrectionReply } from '#shared/contract/schemas/corrections.ts';
import { isOpen, missingFor, type CorrectionFacts } from '#shared/domain/draft/corrections.ts';
import type { Correction } from '#shared/domain/draft/correction.ts';
import { leagueSeasonId, type LeagueSeason } from '#shared/domain/league-season.ts';

const NONE_MISSING = { waitsFor: [], needsAnother: false };

/** A correction as the league's members see it, with who still has to confirm it. */
export function correctionView(
  season: LeagueSeason,
  correction: Correction,
  facts: Pick<CorrectionFacts, 'seenOf' | 'at'>,
): CorrectionReply {
  const { id, by, at, reason, changes, confirmedBy, inForceAt = null } = correction;
  return {
    id,
    leagueSeasonId: leagueSeasonId(season),
    userId: by,
    proposedAt: at,
    reason,
    changes: changes.flatMap(({ pickOrder, teamId, before }) => {
      const pick = season.picks[pickOrder - 1];
      if (!pick) return [];
      const { userId, nflTeamId } = pick;
      return { pickOrder, userId, nflTeamIdBefore: before ?? nflTeamId, nflTeamId: teamId };
    }),
    confirmedBy: [...confirmedBy],
    ...(isOpen(correction) ? missingFor(season, correction, facts) : NONE_MISSING),
    inForceAt,
  };
}
