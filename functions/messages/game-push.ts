import * as z from 'zod/mini';
import type { AnnouncedMoment } from '#shared/domain/season/game-push.ts';

/**
 * A moment of a game, and whom to push it to. By default, that's all watchers. With `shard`, it's one shard of them; with
 * `to`, a single watcher, as a retry.
 */
export interface MomentFor extends AnnouncedMoment {
  shard?: number | undefined;
  to?: string | undefined;
  /** Ids of the member's devices that need no retry. */
  settled?: readonly string[] | undefined;
}

/** Members whose stored list of watched teams may have to change. */
export interface AnnouncedWatch {
  watch: readonly string[];
}

export function watchMessageOf(userIds: readonly string[]): string {
  return JSON.stringify({ watch: userIds } satisfies AnnouncedWatch);
}

export function momentMessageOf(moment: MomentFor): string {
  return JSON.stringify(moment);
}

/** A function, so that bundles that only announce don't include the schemas. */
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
