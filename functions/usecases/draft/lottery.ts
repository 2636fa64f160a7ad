import { createHash } from 'node:crypto';
import type { DraftLottery } from '#shared/contract/schemas/draft.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import type { Lottery } from '#shared/domain/draft/lottery.ts';
import { ok, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports } from '../../ports/ports.ts';
import { readSeason, type ReadRefusal } from '../read-season.ts';

export function lotteryOf({ random }: Pick<Ports, 'random'>): Lottery {
  return { newSeed: () => random.secret(), sha256 };
}

/** Returns the hash of the next drawing's seed, and every drawing so far with its revealed seed (see Lottery). */
export async function readLottery(
  ports: Pick<Ports, 'seasons' | 'draws'>,
  key: SeasonPath,
  by: string,
): Promise<Outcome<DraftLottery, ReadRefusal>> {
  const read = await readSeason(ports, key, by);
  if (!read.ok) return read;
  const { leagueId, season, lotterySeed } = read.value;
  const draws = await ports.draws.listOf(leagueId, season);
  return ok({
    nextHash: lotterySeed === null ? null : sha256(lotterySeed),
    draws: draws.map(({ members, order, ...draw }) => ({
      ...draw,
      members: [...members],
      order: [...order],
    })),
  });
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
