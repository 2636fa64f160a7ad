import { mayTryAgain } from './call.ts';

// A call that got no answer may have been carried out anyway. What to do then depends on whether the call may be sent twice.

/** Options for a mutation that may be sent twice. If it fails in a way that doesn't reveal the outcome, it is sent once more. */
export const repeatable = {
  retry: (tries: number, error: Error): boolean => tries === 0 && mayTryAgain(error),
  /** The wait before the retry, in ms. */
  retryDelay: 500,
} as const;

/**
 * For a call that must not be sent twice. If it fails in a way that doesn't reveal the outcome, `confirm` looks the outcome up.
 * If `confirm` finds nothing, or fails too, rejects with the call's own failure. Any other refusal rejects right away.
 */
export async function confirmedBy<Reply>(
  reply: Promise<Reply>,
  confirm: () => Promise<Reply | undefined>,
): Promise<Reply> {
  try {
    return await reply;
  } catch (refused) {
    const done = mayTryAgain(refused as Error) ? await confirm().catch(() => undefined) : undefined;
    if (done === undefined) throw refused;
    return done;
  }
}
