import type { ScoresMessage } from '#shared/contract/socket.ts';
import { spreadSecondsFor } from '#shared/domain/season/score-push.ts';
import type { ScorePart } from '../../messages/score-push.ts';
import { Unavailable, type Connection, type Ports } from '../../ports/ports.ts';

/**
 * All posts of a season's scores in a second. By default an account's APIs take 10,000 requests a second, these posts among
 * them; picks, pings and pages need the rest. Where that quota was raised, this may be, too.
 */
export const POSTS_A_SECOND = 3000;
/** So many functions take parts at the same time: those of the queue of turns (infra/aws/stack.ts). */
export const PARTS_AT_ONCE = 10;
/** The most sockets to post to at once. Calls to more would wait for one another until they time out. */
const PAGE = 100;
const PAGE_MS = (1000 * PAGE * PARTS_AT_ONCE) / POSTS_A_SECOND;
/** The most sockets of a part. So many are told in a third of a second where nobody slows it down, and by a part in 4. */
export const PART = 1000;
/** Messages of a queue that are sent side by side. */
const SENT_AT_ONCE = 50;
/** After it no further page is begun: one takes 3 s at worst, and the function that takes parts lives for 30. */
const WORK_MS = 20_000;

export type PushScoresPorts = Pick<Ports, 'connections' | 'publisher' | 'scoreQueue'>;

/**
 * Tells everybody who follows the season's scores what has changed (see A pushed score): at once where they are few, else by
 * parts through a queue. Each version begins with another part, so that where there are more than a minute takes, the same
 * ones do not go without each time. Written results must not be answered as failed, so nobody hears of it while followers
 * cannot be read, or parts not sent; the next score shows pages the gap.
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

/** How a part went: `reached` of its sockets were posted to. One is outdated once newer scores are stored, whose own parts tell them. */
export interface PushedPart {
  came: 'pushed' | 'outdated' | 'slow';
  reached: number;
}

/**
 * Pushes scores to a part of those who follow them, page by page, no faster than its share. Before each page it looks
 * whether the scores are still the newest, so a late or doubled message tells no socket anything older than it has heard.
 * What lasts too long is given up. Throws Unavailable.
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
