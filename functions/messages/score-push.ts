import * as z from 'zod/mini';
import { ScoresMessage } from '#shared/contract/socket.ts';

/** A change of a season's scores, and the sockets that need it: a part of all that follow the season. */
export interface ScorePart extends ScoresMessage {
  socketIds: readonly string[];
}

export function scoreMessageOf(part: ScorePart): string {
  return JSON.stringify(part);
}

/** Created where it is read, so that bundles that only announce don't include it. */
export const scorePartSchema = () => z.extend(ScoresMessage, { socketIds: z.array(z.string()) });
