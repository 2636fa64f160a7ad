import { mayTryAgain } from './call.ts';

// A call that gets no answer may still have been carried out. The next step depends on whether it can be sent twice.

/** For a mutation that can be sent twice: after a failure that doesn't reveal the outcome, it is sent once more. */
export const repeatable = {
  retry: (tries: number, error: Error): boolean => tries === 0 && mayTryAgain(error),
  /** In ms. */
  retryDelay: 500,
} as const;

/**
 * For a call that must not be sent twice: after a failure that doesn't reveal the outcome, `confirm` looks it up.
 * Rejects with that failure if `confirm` finds nothing, or fails itself; any other refusal rejects right away.
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
