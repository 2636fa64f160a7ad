import * as z from 'zod/mini';
import { AUDIT_ACTS, type AuditStore } from '../../ports/ports.ts';
import { auditWrite } from './effects.ts';
import { AUDIT_PREFIX, keys } from './keys/keys.ts';
import { fieldsOf } from './keys/key.ts';
import type { Table } from './table.ts';

const StoredLine = z.looseObject({
  id: z.string(),
  at: z.string(),
  by: z.nullable(z.string()),
  act: z.enum(AUDIT_ACTS),
  target: z.string(),
  text: z.string(),
});

/** The audit list, with one row for each of its lines. */
export function auditStore(table: Table): AuditStore {
  return {
    async add(line) {
      await table.transact([auditWrite(line)]);
    },
    async list(page) {
      const items = await table.newest(keys.auditPartition, AUDIT_PREFIX, page);
      return items.flatMap((item) => StoredLine.safeParse(fieldsOf(item)).data ?? []);
    },
  };
}
