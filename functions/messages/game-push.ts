import * as z from 'zod/mini';
import type { AnnouncedMoment } from '#shared/domain/season/game-push.ts';

/** A moment of a game for all who watch it, for those of one part, or, once more, for one of them. */
export interface MomentFor extends AnnouncedMoment {
  shard?: number | undefined;
  to?: string | undefined;
  /** Ids of devices of the one that need no further try. */
  settled?: readonly string[] | undefined;
}

/** What is kept of these members' teams may have to change. */
export interface AnnouncedWatch {
  watch: readonly string[];
}

export function watchMessageOf(userIds: readonly string[]): string {
  return JSON.stringify({ watch: userIds } satisfies AnnouncedWatch);
}

export function momentMessageOf(moment: MomentFor): string {
  return JSON.stringify(moment);
}

/** Made where they are read, so that the bundles that only announce do without. */
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
