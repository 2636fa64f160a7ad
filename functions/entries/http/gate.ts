import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type RefusalCode } from '#shared/contract/refusals.ts';
import { type RouteSpec } from '#shared/contract/route.ts';

import { accountBlockOf, type AccountBlock } from '#shared/domain/accounts/session.ts';
import type { Log } from '../../compose/log.ts';
import { type Caller, type Ports } from '../../ports/ports.ts';
import type { LeagueNamed } from '../../usecases/acts-for.ts';
import { callerOf, namedIn, type Parsed } from './request.ts';

/** The checks before every route: who can act, the limits, and the secret that proves the edge's headers. */
export interface Gate extends Pick<Ports, 'clock' | 'limits' | 'signOuts'> {
  edgeSecret: string;
  /** Finds the owner of an access token; for areas with public routes that recognize members. */
  memberOf?: (token: string) => Promise<Caller | undefined>;
  /** Whether a caller shares this holder's seat in the league of the path; for areas whose routes can name a seat. */
  actsFor?: (path: LeagueNamed, act: { by: string; holder: string }) => Promise<boolean>;
  /** Finds the owner of an access token that still works; for areas with routes for access tokens. */
  ownerOf?: (token: string) => Promise<Caller | undefined>;
  /** Whether a member is an admin at this moment; for areas with admin routes. */
  isAdmin?: (userId: string) => Promise<boolean>;
}

/** A caller whose right to act isn't checked yet. The use case checks it while it reads other data (see Who may act). */
export interface AskedCaller extends Caller {
  bar: Promise<AccountBlock | undefined>;
  /** When the request reached the gateway. */
  askedAt: Date;
}

/** Whether the request names the holder of a seat that the caller shares (see Partners). */
export async function namesSeat(
  gate: Gate,
  spec: RouteSpec,
  parsed: Parsed,
  caller: Caller | undefined,
): Promise<boolean> {
  const holder = namedIn(spec, parsed);
  if (!spec.namesSeat || !caller || holder === undefined) return false;
  if (!gate.actsFor) throw new Error('this area cannot tell who shares a seat');
  return gate.actsFor(parsed.params as LeagueNamed, { by: caller.userId, holder });
}

/** The caller, or why the call stops here. Undefined for an unknown caller of a public route. */
type Admitted = { caller: Caller | AskedCaller | undefined } | { refused: RefusalCode };

export async function admit(
  gate: Gate,
  spec: RouteSpec,
  event: APIGatewayProxyEventV2,
  log: Log,
): Promise<Admitted> {
  if (spec.auth === 'public') return { caller: await knownMember(gate, spec, event, log) };
  if (spec.auth === 'token') {
    const owner = await ownerOfToken(gate, event);
    return owner ? { caller: owner } : { refused: 'unauthenticated' };
  }
  const caller = callerOf(event);
  if (!caller) return { refused: 'unauthenticated' };
  const bar = barFor(gate, caller);
  if (spec.judgesCaller) {
    const askedAt = new Date(event.requestContext.timeEpoch);
    return { caller: { ...caller, bar: heldBack(bar), askedAt } };
  }
  const refused = await bar;
  if (refused) return { refused };
  return spec.auth === 'admin' && !(await isAdmin(gate, caller)) ? { refused: 'admins-only' } : { caller };
}

/** Returns the owner of the call's access token (see Access tokens). Their account's state is part of whether the token works. */
async function ownerOfToken(gate: Gate, { headers }: APIGatewayProxyEventV2): Promise<Caller | undefined> {
  if (!gate.ownerOf) throw new Error('this area cannot tell whose an access token is');
  const token = bearerOf(headers);
  return token === undefined ? undefined : gate.ownerOf(token);
}

function bearerOf(headers: APIGatewayProxyEventV2['headers']): string | undefined {
  return /^Bearer (.+)$/i.exec(headers['authorization'] ?? '')?.[1];
}

async function barFor({ signOuts }: Gate, { userId, session }: Caller): Promise<AccountBlock | undefined> {
  return accountBlockOf(await signOuts.accountState(userId, session), session);
}

/**
 * Returns the same promise. If no one awaits it, its failure is ignored, because then the call was rejected for another reason.
 */
function heldBack<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined);
  return promise;
}

/**
 * The member behind a public call. A blocked or currently unidentifiable member counts as a visitor, because
 * such a route serves everyone.
 */
async function knownMember(
  gate: Gate,
  { knowsMembers }: RouteSpec,
  { headers }: APIGatewayProxyEventV2,
  log: Log,
): Promise<Caller | undefined> {
  const token = bearerOf(headers);
  if (!knowsMembers || token === undefined) return undefined;
  if (!gate.memberOf) throw new Error('this area cannot tell whose a token is');
  try {
    const member = await gate.memberOf(token);
    return member && (await barFor(gate, member)) === undefined ? member : undefined;
  } catch (error) {
    log.warn('a caller is not known', { error: String(error) });
    return undefined;
  }
}

/** Whether the caller is an admin at this moment. If the token says so, asks the pool, which knows for sure. */
async function isAdmin(gate: Gate, caller: Caller): Promise<boolean> {
  if (!caller.isAdmin) return false;
  if (!gate.isAdmin) throw new Error('this area cannot tell who is an admin');
  return gate.isAdmin(caller.userId);
}
