import type { ScoresMessage } from '#shared/contract/socket.ts';
import { spreadSecondsFor } from '#shared/domain/season/score-push.ts';
import type { ScorePart } from '../../messages/score-push.ts';
import { Unavailable, type Connection, type Ports } from '../../ports/ports.ts';

/**
 * The number of posts per second for a season's scores, over all functions. By default an account's APIs accept 10,000
 * requests per second, including these posts; picks, pings and pages need the rest. With a raised quota, this can be
 * raised, too.
 */
export const POSTS_A_SECOND = 3000;
/** The number of functions that process parts at the same time. The turn queue starts that many (infra/aws/stack.ts). */
export const PARTS_AT_ONCE = 10;
/** The maximum number of parallel posts. More calls would wait for one another until they time out. */
const PAGE = 100;
const PAGE_MS = (1000 * PAGE * PARTS_AT_ONCE) / POSTS_A_SECOND;
/**
 * The most sockets in a part. Pushing the scores to all of them takes a third of a second, or 4 seconds alongside other
 * parts.
 */
export const PART = 1000;
/** The number of queue messages that are sent in parallel. */
const SENT_AT_ONCE = 50;
/** No page begins after this time, in ms. A page takes 3 s at worst, and the function for parts runs for 30 s. */
const WORK_MS = 20_000;

export type PushScoresPorts = Pick<Ports, 'connections' | 'publisher' | 'scoreQueue'>;

/**
 * Pushes changed scores to everyone who follows the season's scores (see A pushed score): to a few followers right away, to
 * many in parts through a queue. Each version begins with a different part, so that if a minute isn't enough for all of
 * them, the same parts don't miss out each time.
 *
 * An outage isn't an error here, because the results are already written, and the pages of followers who get nothing notice
 * the gap at the next score.
 */
export async function pushScores(ports: PushScoresPorts, scores: ScoresMessage): Promise<void> {
  const followers = await unlessUnavailable([], ports.connections.followersOfScores(scores.season));
  if (followers.length <= PART) return pushPages(ports, followers, scores);
  const parts = partsOf(followers, { ...scores, spreadSeconds: spreadSecondsFor(followers.length) });
  const first = scores.version % parts.length;
  const turned = [...parts.slice(first), ...parts.slice(0, first)];
  for (let from = 0; from < turned.length; from += SENT_AT_ONCE)
    await unlessUnavailable(undefined, ports.scoreQueue.announce(turned.slice(from, from + SENT_AT_ONCE)));
}

async function pushPages(
  { publisher }: PushScoresPorts,
  followers: readonly Connection[],
  scores: ScoresMessage,
): Promise<void> {
  for (let from = 0; from < followers.length; from += PAGE)
    await publisher.push(followers.slice(from, from + PAGE), { type: 'scores', ...scores });
}

function partsOf(followers: readonly Connection[], scores: ScoresMessage): ScorePart[] {
  const count = Math.ceil(followers.length / PART);
  return Array.from({ length: count }, (_, part) => {
    const socketIds = followers.slice(part * PART, (part + 1) * PART).map(({ id }) => id);
    return { ...scores, socketIds };
  });
}

async function unlessUnavailable<Value>(instead: Value, doing: Promise<Value>): Promise<Value> {
  try {
    return await doing;
  } catch (error) {
    if (error instanceof Unavailable) return instead;
    throw error;
  }
}

/**
 * The result for a part: `reached` is the number of its sockets that got a post. A part is outdated once newer scores are
 * stored, which have parts of their own.
 */
export interface PushedPart {
  came: 'pushed' | 'outdated' | 'slow';
  reached: number;
}

/**
 * Pushes scores to one part of the followers, page by page. Keeps to the part's share of the posts per second, and gives up when
 * it takes too long. Checks before each page that the scores are still the newest, so that a late or duplicate message sends
 * nothing outdated. Throws Unavailable.
 */
export async function pushScorePart(
  { clock, publisher, results }: Pick<Ports, 'clock' | 'publisher' | 'results'>,
  { socketIds, ...scores }: ScorePart,
): Promise<PushedPart> {
  const begun = clock.now().getTime();
  for (let from = 0; from < socketIds.length; from += PAGE) {
    const at = clock.now().getTime();
    if (at - begun > WORK_MS) return { came: 'slow', reached: from };
    if ((await results.versionOf(scores.season)) !== scores.version)
      return { came: 'outdated', reached: from };
    const page = socketIds.slice(from, from + PAGE).map((id) => ({ id, userId: '' }));
    await publisher.push(page, { type: 'scores', ...scores });
    await clock.until(new Date(at + PAGE_MS));
  }
  return { came: 'pushed', reached: socketIds.length };
}
