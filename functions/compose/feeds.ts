/**
 * The makers of both feeds, in a file of their own: only the bundle that needs them carries the readers of their
 * formats.
 */
export { espnFeed } from '../adapters/espn-feed.ts';
export { nflverseFeed } from '../adapters/nflverse-feed.ts';
