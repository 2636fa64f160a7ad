import type { DraftShape } from '#shared/domain/draft/adp.ts';
import { type Key, leaguePartition } from './key.ts';

/** The keys of the sums over all leagues' drafts. */
export const draftSumKeys = {
  counted: (leagueId: string, label: string): Key => ({
    pk: leaguePartition(leagueId),
    sk: `COUNTED#${label}`,
  }),
  partition: ({ season, seats, teamsEach }: DraftShape) => `DRAFTS#${season}#${seats}#${teamsEach}`,
  shard: (shape: DraftShape, shard: number): Key => ({
    pk: draftSumKeys.partition(shape),
    sk: `SHARD#${String(shard).padStart(2, '0')}`,
  }),
};
