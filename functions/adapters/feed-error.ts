/** A feed is malformed. The message names the part that doesn't count: one game, or a whole reply. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}
