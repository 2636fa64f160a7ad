/**
 * The factories of both feeds, in a separate file so that only the bundle that needs them includes the parsers of their formats.
 */
export { espnFeed } from '../adapters/espn-feed.ts';
export { nflverseFeed } from '../adapters/nflverse-feed.ts';
