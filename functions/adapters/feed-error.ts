/** A feed is malformed. Nothing of what the message names counts: one game, or a whole answer. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}
