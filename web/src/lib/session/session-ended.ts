/** Refusals that mean: nobody is signed in here any more. Others of the same status are about a code or a password. */
const OVER: ReadonlySet<unknown> = new Set(['unauthenticated', 'session-expired']);

/** Whether the server refused for want of a session. By its form: the pages of visitors do without the API's code. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof Error && 'code' in error && OVER.has(error.code);
}

/** What the entry of a sign-in page in the history holds when the reader did not leave by themselves. */
export const SESSION_ENDED = { hasSessionEnded: true } as const;

export function hasSessionEnded(state: unknown): boolean {
  return (state as Partial<typeof SESSION_ENDED> | null)?.hasSessionEnded === true;
}
