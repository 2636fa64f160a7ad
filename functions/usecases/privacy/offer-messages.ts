import { withoutMessagesOf } from '#shared/domain/trades/offer-thread.ts';
import type { Ports } from '../../ports/ports.ts';
import { RETRY, retryOrThrow } from '../../ports/write-retry.ts';

/** Deletes a person's messages under all offers of a league, when they delete their account. Repeats are harmless. */
export async function forgetOfferMessages(
  ports: Pick<Ports, 'offerThreads'>,
  leagueId: string,
  userId: string,
): Promise<void> {
  for (const { trade } of await ports.offerThreads.listOf(leagueId))
    await retryOrThrow(async () => {
      const thread = await ports.offerThreads.of(leagueId, trade);
      const left = withoutMessagesOf(thread, userId);
      if (left === thread) return undefined;
      const saved = await ports.offerThreads.moderate(left, { line: undefined, notifications: [] });
      return saved === 'saved' ? undefined : RETRY;
    }, 'the messages under an offer change too fast');
}

/** A person's messages under offers of a league, for their export. */
export async function offerMessagesOf(
  { offerThreads }: Pick<Ports, 'offerThreads'>,
  leagueId: string,
  userId: string,
): Promise<{ trade: number; message: string; createdAt: string }[]> {
  const threads = await offerThreads.listOf(leagueId);
  return threads.flatMap(({ trade, messages }) =>
    messages
      .filter((message) => message.userId === userId && message.message !== '')
      .map(({ message, createdAt }) => ({ trade, message, createdAt })),
  );
}
