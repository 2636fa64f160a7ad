import { SOCKET_PLACES } from '#shared/domain/chat/chat.ts';
import { LEAGUE_SIZE } from '#shared/domain/sizes.ts';
import { refused, type Refused } from '#shared/domain/outcome.ts';
import { Unavailable } from './common.ts';

/** An attempt's result if someone else wrote first. The next attempt reads and decides again. */
export const RETRY = Symbol('again');

type Attempt<Answer> = () => Promise<Answer | typeof RETRY>;

/**
 * How many attempts an act gets: `usual`; `often` if a member's own windows can conflict; `socket` if a page
 * leaves both places of a league, joins both of another and asks for scores, while its socket closes and its
 * member leaves a league; `league` if all members can act at the same time, one of whom succeeds in each
 * round; `chat` if each of them can also write several times in a row.
 */
export const TRIES = {
  usual: 3,
  often: 5,
  socket: 2 * SOCKET_PLACES.length + 3,
  league: LEAGUE_SIZE.most,
  chat: 2 * LEAGUE_SIZE.most,
} as const;

/** The result of the first attempt that doesn't meet another writer; `unavailable` if all `tries` meet one. */
export async function retryUntilDecided<Answer>(
  attempt: Attempt<Answer>,
  tries: number = TRIES.usual,
): Promise<Answer | Refused<'unavailable'>> {
  const answer = await attempted(attempt, tries);
  return answer === RETRY ? refused('unavailable') : answer;
}

/** Like `retryUntilDecided`, for acts that can't be refused: throws Unavailable with this text. */
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
