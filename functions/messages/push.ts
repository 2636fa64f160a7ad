import * as z from 'zod/mini';
import type { AnnouncedLot } from '#shared/domain/draft/auction/lot-news.ts';
import type { AnnouncedTurn } from '#shared/domain/draft/turn-name.ts';
import { gamePushSchemas, type AnnouncedWatch, type MomentFor } from './game-push.ts';
import { scorePartSchema, type ScorePart } from './score-push.ts';

/** A notification to be pushed: its reader's user id, and its own id. */
export interface AnnouncedPush {
  to: string;
  id: string;
}

/** An announced push as a queue message. */
export function pushMessageOf(announced: AnnouncedPush): string {
  return JSON.stringify(announced);
}

/** A draft's turn, or news about a lot, as a queue message, in which `turn` holds the league's id. */
export function turnMessageOf({ leagueId, ...which }: AnnouncedTurn | AnnouncedLot): string {
  return JSON.stringify({ turn: leagueId, ...which });
}

const turnFields = { turn: z.string(), season: z.string(), pickOrder: z.int(), version: z.int() };
const lotSchema = () => z.object({ type: z.enum(['outbid', 'sold']), userId: z.string(), teamId: z.int() });

/** A function, so that bundles that only announce don't include the schemas. */
export const storedPush = () =>
  z.union([
    z.object({ to: z.string(), id: z.string() }),
    z.object({ ...turnFields, lot: lotSchema() }),
    z.object(turnFields),
    ...gamePushSchemas(),
    scorePartSchema(),
  ]);

type Announced = AnnouncedPush | AnnouncedTurn | AnnouncedLot | AnnouncedWatch | MomentFor | ScorePart;

/**
 * What a message announces: a push, a turn, scores for sockets, a moment of a game, or a change of watched teams. Throws for
 * anything else.
 */
export function pushAnnouncedBy(message: string): Announced {
  const said = storedPush().parse(JSON.parse(message));
  if (!('turn' in said)) return said;
  const { turn: leagueId, ...which } = said;
  return { leagueId, ...which };
}
