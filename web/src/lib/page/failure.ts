/**
 * Whether `call` threw this error because the session is over. Checks only the error's name, so that visitor pages don't load the
 * API's code.
 */
export function isSessionOver(error: unknown): boolean {
  return error instanceof Error && error.name === 'SessionError';
}

/** The names of errors whose messages are written for users. The browser's own errors, such as TypeError, aren't among them. */
const WORDED = /^(Api|Session)?Error$/;

/** Returns the text to show for an error: its message if that is written for users, otherwise `fallback`. */
export function failureText(error: unknown, fallback?: string): string | undefined {
  if (!(error instanceof Error) || !WORDED.test(error.name) || error.message === '') return fallback;
  const isWordless = 'code' in error && error.code === 'wordless';
  return isWordless ? (fallback ?? error.message) : error.message;
}

/**
 * Says whose network is down if a call got no answer: the device's, or ours. Undefined if the server answered, even with an
 * error.
 */
export function networkText(error: unknown, isOnline: boolean): string | undefined {
  if (!isOnline) return 'You’re offline.';
  const isUnanswered = error instanceof Error && 'status' in error && error.status === 0;
  return isUnanswered ? 'You’re online, but Two Crowns isn’t answering.' : undefined;
}
