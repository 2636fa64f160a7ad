import * as z from 'zod/mini';
import type { AuditStore } from '../../ports.ts';
import { auditWrite } from './effects.ts';
import { AUDIT_PREFIX, fieldsOf, keys } from './keys.ts';
import type { Table } from './table.ts';

const StoredLine = z.looseObject({
  id: z.string(),
  at: z.string(),
  by: z.nullable(z.string()),
  act: z.enum([
    'request-settled',
    'notice',
    'suspended',
    'restored',
    'result-entered',
    'result-corrected',
    'result-filled',
    'results-disagree',
  ]),
  target: z.string(),
  text: z.string(),
});

/** What admins have done, one row a line. */
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
