import * as z from 'zod/mini';
import type { TicketStore } from '../../ports/ports.ts';
import { onceKeys } from './keys/account-keys.ts';
import { StoredSession } from './sign-out-store.ts';
import type { Table } from './table.ts';

/** A ticket stored by an older version has no session, so it can't open a socket. */
const StoredTicket = z.object({ userId: z.string(), session: StoredSession, ttl: z.int() });

/** Socket tickets by hash. Taking a ticket deletes it, so that each ticket works only once. */
export function ticketStore(table: Table): TicketStore {
  return {
    async add(hash, { userId, session, expiresAt }) {
      await table.put({
        ...onceKeys.ticket(hash),
        userId,
        session,
        ttl: Math.ceil(expiresAt.getTime() / 1000),
      });
    },
    async take(hash, at) {
      const item = await table.take(onceKeys.ticket(hash));
      const { data: ticket } = StoredTicket.safeParse(item);
      if (!ticket || ticket.ttl * 1000 <= at.getTime()) return undefined;
      return { userId: ticket.userId, session: ticket.session };
    },
  };
}
