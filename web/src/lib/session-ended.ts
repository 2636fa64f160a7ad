/** What the entry of a sign-in page in the history holds when the reader did not leave by themselves. */
export const SESSION_ENDED = { hasSessionEnded: true } as const;

export function hasSessionEnded(state: unknown): boolean {
  return (state as Partial<typeof SESSION_ENDED> | null)?.hasSessionEnded === true;
}
