/** A malformed feed. The message names the part that we ignore: one game, or a whole reply. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}
