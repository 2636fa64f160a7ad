/** Whether `call` has found the session over. Checks only the error's name, so that visitor pages don't load the API's code. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof Error && error.name === 'SessionError';
}

/** Errors with a text for users; the browser's own errors, such as TypeError, have none. */
const WORDED = /^(Api|Session)?Error$/;

/** The text for a failure: the error's own if there is one, else `fallback`. */
export function failureText(error: unknown, fallback?: string): string | undefined {
  if (!(error instanceof Error) || !WORDED.test(error.name) || error.message === '') return fallback;
  const isWordless = 'code' in error && error.code === 'wordless';
  return isWordless ? (fallback ?? error.message) : error.message;
}
