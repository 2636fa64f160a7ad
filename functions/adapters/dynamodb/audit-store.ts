import * as z from 'zod/mini';
import type { AuditLine, AuditStore } from '../../ports.ts';
import { AUDIT_PREFIX, fieldsOf, keys } from './keys.ts';
import type { Table } from './table.ts';
import { MUST_BE_NEW, type Write } from './write.ts';

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

/** The line in the transaction of what it tells of. */
export const auditWrite = (line: AuditLine): Write => ({
  put: { ...keys.auditLine(line.id), ...line },
  ...MUST_BE_NEW,
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
