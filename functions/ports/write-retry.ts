import { SOCKET_PLACES } from '#shared/domain/chat/chat.ts';
import { LEAGUE_SIZE } from '#shared/domain/sizes.ts';
import { refused, type Refused } from '#shared/domain/outcome.ts';
import { Unavailable } from './common.ts';

/** The answer of an attempt when somebody else wrote first. The next attempt reads and judges anew. */
export const RETRY = Symbol('again');

type Attempt<Answer> = () => Promise<Answer | typeof RETRY>;

/**
 * How many attempts an act gets: `usual`; `often` where one's own windows may meet; `socket` where a page leaves both
 * places of a league, comes to both of another and asks for scores, while its socket closes and its member leaves a
 * league; `league` where all members may act at once, each of whom comes first in one round; `chat` where each of them
 * may also write several times in a row.
 */
export const TRIES = {
  usual: 3,
  often: 5,
  socket: 2 * SOCKET_PLACES.length + 3,
  league: LEAGUE_SIZE.most,
  chat: 2 * LEAGUE_SIZE.most,
} as const;

/** The answer of the first attempt that met no other writer; refused as `unavailable` when all `tries` met one. */
export async function retryUntilDecided<Answer>(
  attempt: Attempt<Answer>,
  tries: number = TRIES.usual,
): Promise<Answer | Refused<'unavailable'>> {
  const answer = await attempted(attempt, tries);
  return answer === RETRY ? refused('unavailable') : answer;
}

/** The same for acts that cannot be refused: it throws Unavailable with these words. */
export async function retryOrThrow<Answer>(
  attempt: Attempt<Answer>,
  busy: string,
  tries: number = TRIES.usual,
): Promise<Answer> {
  const answer = await attempted(attempt, tries);
  if (answer === RETRY) throw new Unavailable(busy);
  return answer;
}

async function attempted<Answer>(attempt: Attempt<Answer>, tries: number): Promise<Answer | typeof RETRY> {
  for (let count = 0; count < tries; count += 1) {
    const answer = await attempt();
    if (answer !== RETRY) return answer;
  }
  return RETRY;
}
