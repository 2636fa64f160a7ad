/** A feed is malformed. What the message names doesn't count: one game, or a whole reply. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}
