/**
 * Whether `call` has found the session over. It checks the error's name, so that the pages of visitors do not need the
 * API's code.
 */
export function isSessionOver(error: unknown): boolean {
  return error instanceof Error && error.name === 'SessionError';
}

/** The errors with words for people; the browser's own errors, such as TypeError, have none. */
const WORDED = /^(Api|Session)?Error$/;

/** The words for a failure: the error's own if it has any, else `fallback`. */
export function failureText(error: unknown, fallback?: string): string | undefined {
  if (!(error instanceof Error) || !WORDED.test(error.name) || error.message === '') return fallback;
  const isWordless = 'code' in error && error.code === 'wordless';
  return isWordless ? (fallback ?? error.message) : error.message;
}
