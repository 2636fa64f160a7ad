import * as z from 'zod/mini';
import type { TicketStore } from '../../ports.ts';
import { keys } from './keys.ts';
import type { Table } from './table.ts';

const StoredTicket = z.object({ userId: z.string(), ttl: z.int() });

/** Socket tickets by hash; taking one deletes it, so that it works once. */
export function ticketStore(table: Table): TicketStore {
  return {
    async add(hash, { userId, expiresAt }) {
      await table.put({ ...keys.ticket(hash), userId, ttl: Math.ceil(expiresAt.getTime() / 1000) });
    },
    async take(hash, at) {
      const item = await table.take(keys.ticket(hash));
      if (!item) return undefined;
      const ticket = StoredTicket.parse(item);
      return ticket.ttl * 1000 > at.getTime() ? ticket.userId : undefined;
    },
  };
}
