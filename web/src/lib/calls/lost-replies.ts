import { mayTryAgain } from './call.ts';

// A call that gets no answer may have been carried out all the same. What then happens depends on whether it may be sent twice.

/** For a mutation that may be sent twice: after a failure that says nothing about the act, it is sent once more. */
export const repeatable = {
  retry: (tries: number, error: Error): boolean => tries === 0 && mayTryAgain(error),
  /** In ms. */
  retryDelay: 500,
} as const;

/**
 * For a call that must not be sent twice: after a failure that says nothing about the act, `confirm` looks up what came of it.
 * Rejects with that failure where `confirm` finds nothing, or fails itself; any other refusal rejects at once.
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
