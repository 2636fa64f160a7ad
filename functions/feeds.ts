/** The makers of both feeds of results. They stand apart: what reads their formats is in no bundle but the one that needs it. */
export { espnFeed } from './adapters/espn-feed.ts';
export { nflverseFeed } from './adapters/nflverse-feed.ts';
