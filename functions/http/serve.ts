import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { en } from 'zod/locales';
import { LIMITS, type Limit } from '#shared/contract/limits.ts';
import { messageOf, statusOf, type RefusalCode } from '#shared/contract/refusals.ts';
import { routeKeyOf, type Area, type RouteSpec } from '#shared/contract/route.ts';
import type { Input, RefusalOf, Reply, RouteName, Routes, RoutesOf } from '#shared/contract/routes.ts';
import type { Outcome } from '#shared/domain/outcome.ts';
import { barOf, type Bar } from '#shared/domain/session.ts';
import { lambda } from '../invocation.ts';
import type { Log } from '../log.ts';
import { Unavailable, type Caller, type Ports } from '../ports.ts';
import { withinLimit, type TooMany } from '../usecases/within-limit.ts';
import { declared } from './declared.ts';
import { callerOf, inputOf, namesCaller, type Fields } from './request.ts';
import { viewerAddress } from './viewer-address.ts';

/** What stands before every route: who may act, the limits, and the secret by which the edge's word is known. */
export interface Gate extends Pick<Ports, 'clock' | 'limits' | 'signOuts'> {
  edgeSecret: string;
  /** Whose access token that is; for areas with public routes that know members. */
  memberOf?: (token: string) => Promise<Caller | undefined>;
  /** Whether a member is in the group of admins at this moment; for areas with routes of theirs. */
  isAdmin?: (userId: string) => Promise<boolean>;
}

/** A caller of whom the use case finds out itself, beside what it reads, whether they may act (see Who may act). */
export interface AskedCaller extends Caller {
  bar: Promise<Bar | undefined>;
}

/** Whom a handler is told of: always the member, a member or a visitor, or nobody. */
type CallerOf<Name extends RouteName> = Routes[Name] extends { knowsMembers: true }
  ? Caller | undefined
  : Routes[Name]['auth'] extends 'public'
    ? undefined
    : Routes[Name] extends { judgesCaller: true }
      ? AskedCaller
      : Caller;

/** A success may name which of the route's statuses it is; without it, the first. */
type Answer<Name extends RouteName> = Outcome<Reply<Name>, RefusalOf<Name>> & {
  status?: keyof Routes[Name]['replies'];
};

/** One handler a route of the area: a missing one, or a refusal that the route does not declare, does not compile. */
export type Handlers<A extends Area> = {
  [Name in RoutesOf<A>]: (input: Input<Name>, caller: CallerOf<Name>) => Promise<Answer<Name>> | Answer<Name>;
};

/** What every handler looks like once its types have done their work. */
type AnyHandler = (
  input: { params: unknown; query: unknown; body: unknown },
  caller: Caller | undefined,
) => Promise<Outcome<unknown, RefusalCode> & { status?: number }>;

const TRY_AGAIN_SECONDS = 2;
/** Characters; the largest honest body, a full draft board, has under 300. */
const LARGEST_BODY = 65_536;

z.config(en());

/**
 * The Lambda handler of an area: parse → authenticate → may they act? → use case → reply or refusal. `routes` has the area's own,
 * perhaps among others: the whole contract in every function would be a tenth of its weight.
 */
export function serve<A extends Area>(
  area: A,
  routes: Readonly<Record<RoutesOf<A>, RouteSpec>>,
  handlers: Handlers<A>,
  log: Log,
  gate: Gate,
) {
  const byKey = new Map(
    Object.entries<RouteSpec>(routes)
      .filter(([, spec]) => spec.area === area)
      .map(([name, spec]) => [
        routeKeyOf(spec),
        { spec, handle: handlers[name as RoutesOf<A>] as AnyHandler },
      ]),
  );
  const answer = async (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
    const route = byKey.get(event.routeKey);
    if (!route) return refusal('not-found');
    if ((event.body?.length ?? 0) > LARGEST_BODY) return refusal('body-too-large');
    const parsed = inputOf(route.spec, event);
    if ('fields' in parsed) return refusal('invalid-input', { fields: parsed.fields });
    const admitted = await admit(gate, route.spec, event, log);
    if ('refused' in admitted) return refusal(admitted.refused);
    const { caller } = admitted;
    if (!namesCaller(route.spec, parsed, caller)) return refusal('not-you');
    const outcome = await within(gate, route.spec, event, { ...parsed, caller }, () =>
      route.handle(parsed, caller),
    );
    if (outcome.ok) return success(route.spec, outcome, log);
    if ('retryAfter' in outcome) return refusal(outcome.refused, outcome);
    return refusal(outcome.refused, { about: outcome.about });
  };
  return lambda(answer)
    .before(({ event, context }) => {
      log.appendKeys({ route: event.routeKey, requestId: context.awsRequestId });
    })
    .after(({ response }) => {
      log.info('answered', { status: response?.statusCode ?? 0 });
    })
    .onError((request) => {
      const { error } = request;
      log.error('failed', { error: error ?? new Error('unknown') });
      request.response = refusal(error instanceof Unavailable ? 'unavailable' : 'internal');
    });
}

/** Who calls; nobody where the route is public and the caller is not known. Or why the call goes no further. */
type Admitted = { caller: Caller | AskedCaller | undefined } | { refused: RefusalCode };

async function admit(
  gate: Gate,
  spec: RouteSpec,
  event: APIGatewayProxyEventV2,
  log: Log,
): Promise<Admitted> {
  if (spec.auth === 'public') return { caller: await knownMember(gate, spec, event, log) };
  const caller = callerOf(event);
  if (!caller) return { refused: 'unauthenticated' };
  const bar = barFor(gate, caller);
  if (spec.judgesCaller) return { caller: { ...caller, bar: heldBack(bar) } };
  const refused = await bar;
  if (refused) return { refused };
  return spec.auth === 'admin' && !(await isAdmin(gate, caller)) ? { refused: 'admins-only' } : { caller };
}

async function barFor({ signOuts }: Gate, { userId, session }: Caller): Promise<Bar | undefined> {
  return barOf(await signOuts.accountState(userId, session), session);
}

/** The same promise. Where it fails and nobody has waited for it, the call was refused for another reason. */
function heldBack<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => undefined);
  return promise;
}

/**
 * The member behind a public call. Who may not act, and whoever cannot be known now, is a visitor: such a route serves
 * everybody.
 */
async function knownMember(
  gate: Gate,
  { knowsMembers }: RouteSpec,
  { headers }: APIGatewayProxyEventV2,
  log: Log,
): Promise<Caller | undefined> {
  const [, token] = /^Bearer (.+)$/i.exec(headers['authorization'] ?? '') ?? [];
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

/** By the token, which spares others the question, and by what holds now. */
async function isAdmin(gate: Gate, caller: Caller): Promise<boolean> {
  if (!caller.isAdmin) return false;
  if (!gate.isAdmin) throw new Error('this area cannot tell who is an admin');
  return gate.isAdmin(caller.userId);
}

/** The route's own limit, where it names one, stands before what it does. */
async function within<Answer extends Outcome<unknown, RefusalCode>>(
  gate: Gate,
  { limit }: RouteSpec,
  event: APIGatewayProxyEventV2,
  { body, caller }: { body: unknown; caller: Caller | undefined },
  handle: () => Promise<Answer>,
): Promise<Answer | TooMany> {
  if (!limit) return handle();
  const { field }: Limit = LIMITS[limit];
  const { email, ...fields } = body as { email?: string; code?: string };
  if (field && fields[field] === undefined) return handle();
  const address = viewerAddress(event.headers, gate.edgeSecret);
  // An account has one bucket, however its email is spelt.
  const user = caller?.userId ?? email?.toLowerCase();
  return withinLimit(gate, limit, { user, address }, handle);
}

/**
 * Replies are parsed too, so that only declared fields leave. One that does not fit is our own fault: where something
 * may have been written, a failure would be untrue, so it is told to operators and sent as far as it is declared.
 */
function success(
  spec: RouteSpec,
  outcome: { value: unknown; status?: number },
  log: Log,
): APIGatewayProxyStructuredResultV2 {
  const [first] = Object.keys(spec.replies)
    .map(Number)
    .toSorted((a, b) => b - a);
  const statusCode = outcome.status ?? first ?? 200;
  const schema = spec.replies[statusCode];
  if (!schema) throw new Error(`${spec.method} ${spec.path} declares no reply ${statusCode}`);
  const parsed = schema.safeParse(outcome.value);
  if (parsed.success) return reply(statusCode, parsed.data);
  if (spec.method === 'GET') throw parsed.error;
  log.error('a reply does not fit the contract', { error: parsed.error });
  return reply(statusCode, declared(schema, outcome.value));
}

function refusal(
  code: RefusalCode,
  more: { fields?: Fields; about?: string | undefined; retryAfter?: number; words?: string | undefined } = {},
): APIGatewayProxyStructuredResultV2 {
  const { fields, about, words, retryAfter = TRY_AGAIN_SECONDS } = more;
  const status = statusOf(code);
  const retry = status === 429 || status === 503 ? { 'retry-after': String(retryAfter) } : {};
  return reply(status, { message: words ?? messageOf(code, about), code, ...(fields && { fields }) }, retry);
}

function reply(
  statusCode: number,
  body: unknown,
  headers: Record<string, string> = {},
): APIGatewayProxyStructuredResultV2 {
  return {
    statusCode,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: JSON.stringify(body),
  };
}
