import type { AdminRequestReply } from '#shared/contract/schemas/admin.ts';
import { isSameAddress } from '#shared/domain/accounts/account.ts';
import { shownName } from '#shared/domain/leagues/league-banner.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import {
  firstPage,
  REQUEST_KINDS,
  settle,
  type AdminRequest,
  type Report,
  type RequestKind,
  type RequestStatus,
  type Settlement,
} from '#shared/domain/accounts/requests.ts';
import { RETRY, retryUntilDecided } from '../../ports/write-retry.ts';
import type { Customers, Ports } from '../../ports/ports.ts';
import { endWithPeriod } from '../billing/end.ts';
import type { RefreshPorts } from '../billing/refresh.ts';
import { removableOf } from '#shared/domain/accounts/moderation.ts';

type NamePorts = Pick<Ports, 'users' | 'leagues' | 'houseRules'>;
type SettlePorts = NamePorts & RefreshPorts & Pick<Ports, 'requests' | 'pool' | 'mailedCodes'>;
type SettleRefusal = 'not-found' | 'other-status' | 'unavailable';

/** The requests with this status, of one kind, or of all kinds if no kind is given. */
export async function listRequests(
  ports: NamePorts & Pick<Ports, 'requests'>,
  kind: RequestKind | undefined,
  status: RequestStatus,
): Promise<Outcome<AdminRequestReply[], never>> {
  const kinds = kind === undefined ? REQUEST_KINDS : [kind];
  const lists = await Promise.all(kinds.map((each) => ports.requests.listOf(each, status)));
  const requests = firstPage(lists.flat(), status);
  return ok(requests.map(await viewOf(ports, requests)));
}

/** Requests contain ids only; the current names are added when requests are read. */
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
    ...reported('user'),
  ].filter((id) => id !== null);
  const leagueIds = [...reported('league'), ...quotes.map(({ leagueId }) => leagueId)];
  const [profiles, leagues, rules] = await Promise.all([
    ports.users.getMany([...new Set(people)]),
    ports.leagues.getMany([...new Set(leagueIds)]),
    ports.houseRules.ofMany([...new Set(reported('league'))]),
  ]);
  const profileOf = (userId: string | null) => profiles.find(({ id }) => id === userId);
  const nameOf = (userId: string | null) => profileOf(userId)?.username ?? null;
  const leagueOf = (leagueId: string) => leagues.find(({ id }) => id === leagueId);
  const targetName = ({ about, targetId, quote }: Report) => {
    if (about !== 'league') return nameOf(quote?.userId ?? targetId);
    const league = leagueOf(targetId);
    return league ? shownName(league) : null;
  };
  const quoteOf = ({ quote }: Report) => {
    if (!quote) return null;
    const { formerTexts, ...shown } = quote;
    const leagueName = leagueOf(quote.leagueId)?.name ?? null;
    return { ...shown, leagueName, ...(formerTexts && { formerTexts: [...formerTexts] }) };
  };
  return (request) => {
    const names = { requesterName: nameOf(request.userId), processedByName: nameOf(request.processedBy) };
    if (request.kind !== 'report') return { ...request, ...names };
    const { targetId } = request;
    const removable = removableOf(request, {
      member: profileOf(targetId),
      league: leagueOf(targetId),
      rules: rules.get(targetId),
    });
    return {
      ...request,
      ...names,
      targetName: targetName(request),
      quote: quoteOf(request),
      removable,
    };
  };
}

/**
 * Settles a request, with a line in the audit list. Processing a password reset makes the pool trust the address and emails a
 * code to it. Processing a cancellation informs the payment provider, if that hasn't happened before. Both come before the write,
 * so that an admin who learns of a failure can retry, and at worst a code is emailed twice.
 */
export async function settleRequest(
  ports: SettlePorts,
  customers: Customers | undefined,
  by: string,
  id: string,
  settlement: Settlement,
): Promise<Outcome<AdminRequestReply, SettleRefusal>> {
  return retryUntilDecided(async () => {
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
    return RETRY;
  });
}

/** Carries out a request. Returns the fields to add to the request. */
async function carryOut(
  ports: SettlePorts,
  customers: Customers | undefined,
  request: AdminRequest,
): Promise<Outcome<{ endsAt?: string | null }, SettleRefusal>> {
  const { userId } = request;
  if (userId === null) return ok({});
  if (request.kind === 'cancellation') {
    // If the provider was already informed, nothing is left to do. The member may have subscribed again since then.
    if (!customers || request.endsAt !== null) return ok({});
    return ok({ endsAt: await endWithPeriod(ports, customers, userId) });
  }
  if (request.kind !== 'password-reset') return ok({});
  const { users, pool, mailedCodes } = ports;
  const profile = await users.get(userId);
  // The account may be gone by now, or have another address than the request's.
  if (!profile || !isSameAddress(profile.email, request.email)) return refused('not-found');
  const isTrusted = (await pool.setEmail(userId, profile.email, true)) === 'set';
  return isTrusted && (await mailedCodes.sendToReset(profile.email)) ? ok({}) : refused('unavailable');
}
