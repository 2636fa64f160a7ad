import type { DraftSumStore } from '#functions/ports/ports.ts';
import { addUp, type DraftShape, type DraftSums } from '#shared/domain/draft/adp.ts';

export interface DraftSumRows {
  /** Keyed by league and season. */
  countedDrafts: Map<string, true>;
  draftSums: { shape: DraftShape; sums: DraftSums }[];
}

const nameOf = ({ season, seats, teamsEach }: DraftShape) => `${season} ${seats} ${teamsEach}`;

export function draftSumStore({ countedDrafts, draftSums }: DraftSumRows): DraftSumStore {
  return {
    async count(leagueId, shape, sums) {
      const key = `${leagueId}/${shape.season}`;
      if (countedDrafts.has(key)) return 'known';
      countedDrafts.set(key, true);
      draftSums.push({ shape, sums });
      return 'counted';
    },
    of: async (shape) =>
      addUp(draftSums.filter((row) => nameOf(row.shape) === nameOf(shape)).map(({ sums }) => sums)),
  };
}
