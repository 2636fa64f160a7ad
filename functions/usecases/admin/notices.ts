import type { AuditLineReply } from '#shared/contract/schemas/admin.ts';
import { ok, type Outcome } from '#shared/domain/outcome.ts';
import { ADMIN_PAGE } from '#shared/domain/accounts/requests.ts';
import type { Ports } from '../../ports/ports.ts';
import { usernamesOf } from './usernames-of.ts';

/** Notifies every member with a single row, which appears in everyone's notifications. */
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
  ports: Pick<Ports, 'audit' | 'users'>,
  before: string | undefined,
): Promise<Outcome<AuditLineReply[], never>> {
  const lines = await ports.audit.list({ before, limit: ADMIN_PAGE });
  const nameOf = await usernamesOf(
    ports,
    lines.map(({ by }) => by),
  );
  return ok(lines.map((line) => ({ ...line, byName: nameOf(line.by) })));
}
