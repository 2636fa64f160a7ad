import type { AdminRequestReply } from '#shared/contract/schemas/admin.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import {
  settle,
  type AdminRequest,
  type RequestKind,
  type RequestStatus,
  type Settlement,
} from '#shared/domain/requests.ts';
import type { Ports } from '../../ports.ts';

type SettlePorts = Pick<Ports, 'clock' | 'random' | 'requests' | 'users' | 'pool' | 'mailedCodes'>;
type SettleRefusal = 'not-found' | 'unavailable';

const TRIES = 3;

export async function listRequests(
  ports: Pick<Ports, 'requests'>,
  kind: RequestKind,
  status: RequestStatus,
): Promise<Outcome<AdminRequestReply[], never>> {
  return ok(await ports.requests.listOf(kind, status));
}

/**
 * Settles a request, with a line of what was done. A password reset that is processed makes the pool trust the address and
 * mails a code to it: before it is written, so that an admin who hears of a failure tries again, and a code comes twice at
 * most.
 */
export async function settleRequest(
  ports: SettlePorts,
  by: string,
  id: string,
  settlement: Settlement,
): Promise<Outcome<AdminRequestReply, SettleRefusal>> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const request = await ports.requests.get(id);
    if (!request) return refused('not-found');
    const at = ports.clock.now();
    if (settlement.status === 'processed' && request.status !== 'processed') {
      const done = await carryOut(ports, request);
      if (!done.ok) return done;
    }
    const settled = settle(request, settlement, { by, at });
    const text = `${request.kind}: ${request.status} → ${settled.status}`;
    const line = {
      id: ports.random.id(at),
      at: at.toISOString(),
      by,
      act: 'request-settled',
      target: id,
      text,
    } as const;
    if ((await ports.requests.settle(request, settled, line)) === 'saved') return ok(settled);
  }
  return refused('unavailable');
}

async function carryOut(
  { users, pool, mailedCodes }: SettlePorts,
  request: AdminRequest,
): Promise<Outcome<undefined, SettleRefusal>> {
  if (request.kind !== 'password-reset' || request.userId === null) return ok(undefined);
  // The account may be gone by now.
  if (!(await users.get(request.userId))) return refused('not-found');
  await pool.trustEmail(request.userId);
  return (await mailedCodes.sendToReset(request.email)) ? ok(undefined) : refused('unavailable');
}
