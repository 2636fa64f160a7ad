/** A feed is malformed: nothing of its file, or of that answer, counts. The message says where and what. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}
