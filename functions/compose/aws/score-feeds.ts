import type { Ports, ScoreFeed, SecondFeed } from '../../ports/ports.ts';
import { env, optionalEnv } from './environment.ts';

/**
 * Creates both feeds of results with `make` (see feeds.ts). If the deployment names no scoreboard, the second feed is also
 * the first.
 */
export function composeFeeds(make: {
  espnFeed(url: string): ScoreFeed;
  nflverseFeed(url: string): SecondFeed;
}): Pick<Ports, 'scoreFeed' | 'secondFeed'> {
  const secondFeed = make.nflverseFeed(env('RESULTS_FEED_URL'));
  const scoreboard = optionalEnv('SCOREBOARD_URL');
  return { scoreFeed: scoreboard !== undefined ? make.espnFeed(scoreboard) : secondFeed, secondFeed };
}
