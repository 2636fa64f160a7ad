import * as z from 'zod/mini';
import { ScoresMessage } from '#shared/contract/socket.ts';

/** A change in a season's scores, and the sockets to push it to: some of those that follow the season. */
export interface ScorePart extends ScoresMessage {
  socketIds: readonly string[];
}

export function scoreMessageOf(part: ScorePart): string {
  return JSON.stringify(part);
}

/** A function, so that bundles that only announce don't include the schema. */
export const scorePartSchema = () => z.extend(ScoresMessage, { socketIds: z.array(z.string()) });
