import { ok, type Outcome } from '#shared/domain/outcome.ts';
import type { AuditLine, Ports } from '../../ports.ts';

/** As many lines as are listed at once. */
const AUDIT_PAGE = 100;

/** Tells every member something: one row, which every list of notifications finds. */
export async function postNotice(
  ports: Pick<Ports, 'clock' | 'random' | 'notifications' | 'audit'>,
  by: string,
  { title, message }: { title: string; message: string },
): Promise<Outcome<{ id: string }, never>> {
  const now = ports.clock.now();
  const [id, at] = [ports.random.id(now), now.toISOString()];
  await ports.audit.add({ id, at, by, act: 'notice', target: id, text: title });
  await ports.notifications.addForAll({
    id,
    type: 'system_update',
    title,
    message,
    leagueId: null,
    createdAt: at,
    isRead: false,
  });
  return ok({ id });
}

export async function readAudit(
  ports: Pick<Ports, 'audit'>,
  before: string | undefined,
): Promise<Outcome<AuditLine[], never>> {
  return ok(await ports.audit.list({ before, limit: AUDIT_PAGE }));
}
