/** A feed is malformed. Nothing that the message names counts: one game, or a whole reply. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}
