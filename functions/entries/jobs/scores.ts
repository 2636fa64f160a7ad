import { composeFeeds } from '../../compose/aws/score-feeds.ts';
import { composeGamePushQueue, composeScoreQueue } from '../../compose/aws/queues.ts';
import { composePublisher } from '../../compose/aws/sockets.ts';
import { composeStores } from '../../compose/aws/table.ts';
import { espnFeed, nflverseFeed } from '../../compose/feeds.ts';
import { lambda } from '../../compose/invocation.ts';
import { makeLog } from '../../compose/log.ts';
import { Unavailable } from '../../ports/ports.ts';
import * as store from '../../compose/stores.ts';
import { readFeeds } from '../../usecases/season/read-feeds.ts';

const log = makeLog('scores');
const stores = composeStores(store.audit, store.connections, store.results);
const ports = {
  ...stores,
  ...composeFeeds({ espnFeed, nflverseFeed }),
  gamePushQueue: composeGamePushQueue(),
  publisher: composePublisher(stores.connections, log),
  scoreQueue: composeScoreQueue(),
};

/**
 * Runs every minute and reads the feeds that are due. An unreadable feed is retried, after an hour if no game is live. An
 * impossible reply fails the run.
 *
 * While a feed is unreadable, no run logs "results looked after". If that line is missing for too long, the alarm fires.
 */
export const handler = lambda(log, async (): Promise<void> => {
  const { read, behind } = await readFeeds(ports);
  for (const { failures: _, ...told } of read) log.info('feeds read', { ...told });
  const disputed = read.flatMap((season) => season.disputed ?? []);
  if (disputed.length > 0) log.error('feeds disagree', { disputed });
  const doubts = read.flatMap((season) => season.doubts ?? []);
  if (doubts.length > 0) log.error('implausible games', { doubts });
  const failures = read.flatMap((season) => season.failures);
  for (const failure of failures) log.warn('a feed was not read', { error: String(failure) });
  if (failures.length === 0 && behind.length === 0) log.info('results looked after');
  const loud = failures.filter((failure) => !(failure instanceof Unavailable));
  if (loud.length > 0) throw new AggregateError(loud, loud.map(String).join('; '));
});
