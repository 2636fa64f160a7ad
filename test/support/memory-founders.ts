import type { FounderStore, Notification, Profile } from '#functions/ports/ports.ts';
import {
  placeOfThread,
  waitingSince,
  type FounderMessage,
  type FounderPlace,
} from '#shared/domain/billing/founder-chat.ts';
import { frozen, page } from './memory-rows.ts';

/** Creates the store of threads with the founders, keyed by user ID. `forget` removes a member's thread. */
export function founderStore(
  profiles: ReadonlyMap<string, Profile>,
  notifications: Notification[],
): FounderStore & { forget(userId: string): void } {
  const threads = new Map<string, FounderMessage[]>();
  const acts = new Map<string, FounderMessage>();
  const actOf = (userId: string, by: string, clientId: string) => [userId, by, clientId].join(' ');
  return {
    async add(userId, message, { clientId, notifications: news }) {
      if (!profiles.has(userId)) return 'former';
      const act = clientId === undefined ? undefined : actOf(userId, message.by, clientId);
      if (act !== undefined && acts.has(act)) return 'known';
      if (act !== undefined) acts.set(act, message);
      threads.set(userId, [...(threads.get(userId) ?? []), frozen(message)]);
      notifications.push(...news);
      return 'added';
    },
    addedBy: async (userId, { by, clientId }) => acts.get(actOf(userId, by, clientId)),
    listOf: async (userId, wanted) => page(threads.get(userId) ?? [], wanted),
    async threads({ after = '', limit }) {
      const rows = [...threads].flatMap(([userId, messages]) => {
        const last = messages.at(-1);
        if (!last) return [];
        let at: FounderPlace | undefined;
        for (const message of messages) at = placeOfThread(at, message);
        const thread = { userId, lastAt: last.createdAt, isAnswered: last.isFounder };
        const waitsSince = waitingSince({ ...thread, waitsSince: at?.waitsSince ?? null });
        return [{ ...thread, waitsSince, cursor: `${at?.place}#${userId}` }];
      });
      return rows
        .filter(({ cursor }) => cursor > after)
        .toSorted((a, b) => (a.cursor < b.cursor ? -1 : 1))
        .slice(0, limit);
    },
    forget: (userId) => void threads.delete(userId),
  };
}
