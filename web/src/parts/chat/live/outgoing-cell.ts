import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { outboxAt } from '../../../lib/calls/outboxes.ts';
import { browserStorage } from '../../../lib/page/safe-storage.ts';
import { dismissFailure } from '../../../lib/page/toast.ts';
import { keptUser, UNSAID } from '../../../lib/session/session-hint.ts';
import { keptBeside, keptOutgoing, keptText, type Outgoing } from '../model/outgoing.ts';
import type { OutgoingCell } from './outbox.ts';

const NONE: readonly Outgoing[] = [];

const keyOf = (leagueId: string, me: string): string => `${UNSAID}.${leagueId}.${me}`;

const keptAt = (key: string): readonly Outgoing[] => keptOutgoing(browserStorage.read(key), Date.now());

/** The reader's messages that are not answered yet. They outlive the page on which they were written, and a reload. */
export function outgoingQuery(leagueId: string, me: string) {
  return queryOptions({
    queryKey: ['chatOutgoing', leagueId] as const,
    queryFn: () => NONE,
    initialData: () => keptAt(keyOf(leagueId, me)),
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

const failures = (outgoing: readonly Outgoing[]): number =>
  outgoing.filter(({ state }) => state === 'failed').length;

interface KeptCell extends OutgoingCell {
  /** Drops what another window has sent or discarded. */
  refresh(): void;
}

/** The page's place for them, which the browser keeps for as long as their writer's session lasts. */
export function outgoingCell(client: QueryClient, leagueId: string, me: string): KeptCell {
  const { queryKey } = outgoingQuery(leagueId, me);
  const key = keyOf(leagueId, me);
  const session = keptUser();
  const outgoing = () => client.getQueryData(queryKey) ?? NONE;
  outboxAt(client, key, () => ({ isWaiting: () => outgoing().some(({ state }) => state !== 'failed') }));
  return {
    outgoing,
    say(after) {
      // What was said of a message that had failed no longer holds.
      if (failures(after) < failures(outgoing())) dismissFailure();
      if (keptUser() === session) {
        const kept = keptBeside(keptAt(key), outgoing(), after);
        browserStorage.write(key, keptText(kept, Date.now()));
      }
      client.setQueryData(queryKey, after);
    },
    refresh() {
      const kept = new Set(keptAt(key).map(({ clientId }) => clientId));
      const left = outgoing().filter(({ clientId }) => kept.has(clientId));
      if (left.length < outgoing().length) client.setQueryData(queryKey, left);
    },
  };
}
