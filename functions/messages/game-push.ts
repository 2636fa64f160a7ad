import * as z from 'zod/mini';
import type { AnnouncedMoment } from '#shared/domain/season/game-push.ts';

/** A moment of a game for all watchers, for those of one part, or, as a retry, for one of them. */
export interface MomentFor extends AnnouncedMoment {
  shard?: number | undefined;
  to?: string | undefined;
  /** Ids of the member's devices that need no retry. */
  settled?: readonly string[] | undefined;
}

/** Members whose stored teams may have to change. */
export interface AnnouncedWatch {
  watch: readonly string[];
}

export function watchMessageOf(userIds: readonly string[]): string {
  return JSON.stringify({ watch: userIds } satisfies AnnouncedWatch);
}

export function momentMessageOf(moment: MomentFor): string {
  return JSON.stringify(moment);
}

/** Created where they are read, so that bundles that only announce don't include them. */
export const gamePushSchemas = () =>
  [
    z.object({ watch: z.array(z.string()) }),
    z.object({
      season: z.string(),
      gameId: z.string(),
      moment: z.enum(['kickoff', 'final']),
      at: z.string(),
      shard: z.optional(z.int()),
      to: z.optional(z.string()),
      settled: z.optional(z.array(z.string())),
    }),
  ] as const;
