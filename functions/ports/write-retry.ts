import { seededRandom, seedOf } from '#shared/domain/chance.ts';
import { SOCKET_PLACES } from '#shared/domain/chat/chat.ts';
import { LEAGUE_SIZE } from '#shared/domain/sizes.ts';
import { refused, type Refused } from '#shared/domain/outcome.ts';
import { Unavailable, type Clock, type Random } from './common.ts';

/** An attempt's result if someone else wrote first. The next attempt reads and decides again. */
export const RETRY = Symbol('again');

type Attempt<Answer> = () => Promise<Answer | typeof RETRY>;

/** How many attempts an act gets. */
export const TRIES = {
  usual: 3,
  /** For acts where a member's own windows can conflict. */
  often: 5,
  /**
   * For a page that leaves both places of a league, joins both of another and asks for scores, while its socket closes and
   * its member leaves a league.
   */
  socket: 2 * SOCKET_PLACES.length + 3,
  /** For acts that all members can do at the same time. One of these acts succeeds in each round. */
  league: LEAGUE_SIZE.most,
  /** For acts that all members can do at the same time, and several times in a row. */
  chat: 2 * LEAGUE_SIZE.most,
} as const;

/**
 * Repeats the attempt while other writers are first, and returns its result; `unavailable` if another writer is first in each of
 * the `tries`.
 */
export async function retryUntilDecided<Answer>(
  attempt: Attempt<Answer>,
  tries: number = TRIES.usual,
): Promise<Answer | Refused<'unavailable'>> {
  const answer = await attempted(attempt, tries);
  return answer === RETRY ? refused('unavailable') : answer;
}

/** How an act is repeated while other writers are first. */
export type Retry = <Answer>(attempt: Attempt<Answer>) => Promise<Answer | Refused<'unavailable'>>;

const PATIENCE_MS = 1000;
const FIRST_WAIT_MS = 20;

/**
 * Repeats an attempt for up to a second. Before each try it waits for a random time, which grows, so that members who act at the
 * same moment don't meet again in each round.
 */
export function patientRetry({ clock, random }: { clock: Clock; random: Pick<Random, 'secret'> }): Retry {
  return async (attempt) => {
    const until = clock.now().getTime() + PATIENCE_MS;
    for (let longest = FIRST_WAIT_MS; ; longest *= 2) {
      const answer = await attempt();
      if (answer !== RETRY) return answer;
      const wait = Math.ceil(longest * seededRandom(seedOf(random.secret()))());
      const next = clock.now().getTime() + wait;
      if (next > until) return refused('unavailable');
      await clock.until(new Date(next));
    }
  };
}

/** Like `retryUntilDecided`, for acts that can't be refused. If all tries fail, throws Unavailable with the text `busy`. */
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
