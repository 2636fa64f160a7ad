import * as z from 'zod/mini';
import { ScoresMessage } from '#shared/contract/socket.ts';

/** A change of a season's scores, and the sockets that are to hear it: a part of all that follow the season. */
export interface ScorePart extends ScoresMessage {
  socketIds: readonly string[];
}

export function scoreMessageOf(part: ScorePart): string {
  return JSON.stringify(part);
}

/** Made where it is read, so that the bundles that only announce do without. */
export const scorePartSchema = () => z.extend(ScoresMessage, { socketIds: z.array(z.string()) });
