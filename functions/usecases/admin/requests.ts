import type { AdminRequestReply } from '#shared/contract/schemas/admin.ts';
import { isSameAddress } from '#shared/domain/account.ts';
import { shownName } from '#shared/domain/league-banner.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import {
  settle,
  type AdminRequest,
  type Report,
  type RequestKind,
  type RequestStatus,
  type Settlement,
} from '#shared/domain/requests.ts';
import type { Customers, Ports } from '../../ports.ts';
import { endWithPeriod } from '../billing/end.ts';
import type { RefreshPorts } from '../billing/refresh.ts';
import { usernamesOf } from './usernames-of.ts';

type NamePorts = Pick<Ports, 'users' | 'leagues'>;
type SettlePorts = NamePorts & RefreshPorts & Pick<Ports, 'requests' | 'pool' | 'mailedCodes'>;
type SettleRefusal = 'not-found' | 'other-status' | 'unavailable';

const TRIES = 3;

export async function listRequests(
  ports: NamePorts & Pick<Ports, 'requests'>,
  kind: RequestKind,
  status: RequestStatus,
): Promise<Outcome<AdminRequestReply[], never>> {
  const requests = await ports.requests.listOf(kind, status);
  return ok(requests.map(await viewOf(ports, requests)));
}

/** Requests hold ids only: whom they name, and what that is called by now, is joined on reading. */
async function viewOf(
  ports: NamePorts,
  requests: readonly AdminRequest[],
): Promise<(request: AdminRequest) => AdminRequestReply> {
  const reported = (about: Report['about']) =>
    requests.flatMap((request) =>
      request.kind === 'report' && request.about === about ? [request.targetId] : [],
    );
  const quotes = requests.flatMap((request) =>
    request.kind === 'report' && request.quote ? [request.quote] : [],
  );
  const people = [
    ...requests.flatMap(({ userId, processedBy }) => [userId, processedBy]),
    ...quotes.map(({ userId }) => userId),
  ];
  const leagueIds = [...reported('league'), ...quotes.map(({ leagueId }) => leagueId)];
  const [nameOf, leagues] = await Promise.all([
    usernamesOf(ports, [...people, ...reported('user')]),
    ports.leagues.getMany([...new Set(leagueIds)]),
  ]);
  const leagueName = (leagueId: string) => leagues.find(({ id }) => id === leagueId)?.name ?? null;
  const targetName = ({ about, targetId, quote }: Report) => {
    if (about !== 'league') return nameOf(quote?.userId ?? targetId);
    const league = leagues.find(({ id }) => id === targetId);
    return league ? shownName(league) : null;
  };
  const quoteOf = ({ quote }: Report) => quote && { ...quote, leagueName: leagueName(quote.leagueId) };
  return (request) => {
    const names = { requesterName: nameOf(request.userId), processedByName: nameOf(request.processedBy) };
    return request.kind === 'report'
      ? { ...request, ...names, targetName: targetName(request), quote: quoteOf(request) }
      : { ...request, ...names };
  };
}

/**
 * Settles a request, with a line of what was done. A password reset that is processed makes the pool trust the address and
 * mails a code to it; a cancellation tells the payment provider, where that has not heard it: before it is written, so that
 * an admin who hears of a failure tries again, and a code comes twice at most.
 */
export async function settleRequest(
  ports: SettlePorts,
  customers: Customers | undefined,
  by: string,
  id: string,
  settlement: Settlement,
): Promise<Outcome<AdminRequestReply, SettleRefusal>> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const request = await ports.requests.get(id);
    if (!request) return refused('not-found');
    const at = ports.clock.now();
    const settled = settle(request, settlement, { by, at });
    if (!settled.ok) return settled;
    const done =
      settlement.status === 'processed' && request.status !== 'processed'
        ? await carryOut(ports, customers, request)
        : ok({});
    if (!done.ok) return done;
    const after: AdminRequest = { ...settled.value, ...done.value };
    const text = `${request.kind}: ${request.status} → ${after.status}`;
    const line = {
      id: ports.random.id(at),
      at: at.toISOString(),
      by,
      act: 'request-settled',
      target: id,
      text,
    } as const;
    if ((await ports.requests.settle(request, after, line)) === 'saved')
      return ok((await viewOf(ports, [after]))(after));
  }
  return refused('unavailable');
}

/** Does what was asked; answers what the request says from now on besides. */
async function carryOut(
  ports: SettlePorts,
  customers: Customers | undefined,
  request: AdminRequest,
): Promise<Outcome<{ endsAt?: string | null }, SettleRefusal>> {
  const { userId } = request;
  if (userId === null) return ok({});
  if (request.kind === 'cancellation') {
    // Where the provider was told, the member may have come back since.
    if (!customers || request.endsAt !== null) return ok({});
    return ok({ endsAt: await endWithPeriod(ports, customers, userId) });
  }
  if (request.kind !== 'password-reset') return ok({});
  const { users, pool, mailedCodes } = ports;
  const profile = await users.get(userId);
  // The account may be gone by now, and an address that has taken the place of that one is not what was asked about.
  if (!profile || !isSameAddress(profile.email, request.email)) return refused('not-found');
  const isTrusted = (await pool.setEmail(userId, profile.email, true)) === 'set';
  return isTrusted && (await mailedCodes.sendToReset(profile.email)) ? ok({}) : refused('unavailable');
}
