/** An expiry is due this long after the deadline; until then the member's own pick still counts (see Clock). */
export const EXPIRY_GRACE_MS = 1000;

/**
 * When the clock of a pick that begins at `at` runs out. Deadlines stand on whole seconds, because a timer's name carries
 * them, rounded up, because everybody gets the whole time; but no clock runs past the season's draft deadline.
 */
export function deadlineAfter(at: Date, seconds: number, draftDeadline: string): string {
  const whole = Math.ceil(at.getTime() / 1000 + seconds) * 1000;
  return new Date(Math.min(whole, Date.parse(draftDeadline))).toISOString();
}

/** When the pick whose clock ends at `deadlineAt` is made automatically. */
export function expiryDue(deadlineAt: string): Date {
  return new Date(Date.parse(deadlineAt) + EXPIRY_GRACE_MS);
}
