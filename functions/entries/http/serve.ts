import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { en } from 'zod/locales';
import { LIMITS, type Limit } from '#shared/contract/limits.ts';
import { messageOf, statusOf, type RefusalCode } from '#shared/contract/refusals.ts';
import { routeKeysOf, type Area, type RouteSpec } from '#shared/contract/route.ts';
import type { Input, RefusalOf, Reply, RouteName, Routes, RoutesOf } from '#shared/contract/routes.ts';
import { refused, type Outcome } from '#shared/domain/outcome.ts';
import { lambda } from '../../compose/invocation.ts';
import type { Log } from '../../compose/log.ts';
import { Unavailable, type Caller } from '../../ports/ports.ts';
import { withinLimit, type TooMany } from '../../usecases/within-limit.ts';
import { cameThroughEdge } from '../edge-proof.ts';
import { asInContract } from './below-path.ts';
import { declared } from './declared.ts';
import { calledKey, inputOf, namesCaller, wordsOf, type Fields } from './request.ts';
import { legible } from './page-reply.ts';
import { pictureReply } from './picture-reply.ts';
import { textReply } from './text-reply.ts';
import { traceOf } from './trace.ts';
import { viewerAddress } from './viewer-address.ts';
import { type Gate, type AskedCaller, namesSeat, admit } from './gate.ts';

/** The caller that a handler gets. Depending on the route, that's always a member, never a member, or either. */
type CallerOf<Name extends RouteName> = Routes[Name] extends { knowsMembers: true }
  ? Caller | undefined
  : Routes[Name]['auth'] extends 'public'
    ? undefined
    : Routes[Name] extends { judgesCaller: true }
      ? AskedCaller
      : Caller;

/** A success can pick one of the route's statuses; the default is the first. */
type Answer<Name extends RouteName> = Outcome<Reply<Name>, RefusalOf<Name>> & {
  status?: keyof Routes[Name]['replies'];
};

/** One handler for each route of the area. A missing handler, or an undeclared refusal, doesn't compile. */
export type Handlers<A extends Area> = {
  [Name in RoutesOf<A>]: (input: Input<Name>, caller: CallerOf<Name>) => Promise<Answer<Name>> | Answer<Name>;
};

/** Any handler, once its exact types have been checked. */
type AnyHandler = (
  input: { params: unknown; query: unknown; body: unknown },
  caller: Caller | undefined,
) => Promise<Outcome<unknown, RefusalCode> & { status?: number }>;

const TRY_AGAIN_SECONDS = 2;
/** The most characters in a body. The largest honest body, a full draft board, has under 300. */
const LARGEST_BODY = 65_536;

z.config(en());

/**
 * The Lambda handler of an area: parse → authenticate → can they act? → use case → reply or refusal. `routes` needs only
 * the area's own routes. The whole contract would make up a tenth of every function's bundle.
 */
export function serve<A extends Area>(
  area: A,
  routes: Readonly<Record<RoutesOf<A>, RouteSpec>>,
  handlers: Handlers<A>,
  log: Log,
  gate: Gate,
) {
  const own = Object.entries<RouteSpec>(routes).filter(([, spec]) => spec.area === area);
  const specs = own.map(([, spec]) => spec);
  const byKey = new Map(
    own.flatMap(([name, spec]) => {
      const route = { spec, handle: handlers[name as RoutesOf<A>] as AnyHandler };
      return routeKeysOf(spec).map((key) => [key, route] as const);
    }),
  );
  const answer = async (event: APIGatewayProxyEventV2): Promise<APIGatewayProxyStructuredResultV2> => {
    const route = byKey.get(calledKey(event));
    if (!route) return refusal('not-found');
    if (!cameThroughEdge(event.headers, gate.edgeSecret)) return refusal('origin-refused');
    if ((event.body?.length ?? 0) > LARGEST_BODY) return refusal('body-too-large');
    const parsed = inputOf(route.spec, event);
    if ('fields' in parsed) return misshapen(gate, route.spec, event, parsed.fields);
    const admitted = await admit(gate, route.spec, event, log);
    if ('refused' in admitted) return refusal(admitted.refused);
    const { caller } = admitted;
    if (!namesCaller(route.spec, parsed, caller) && !(await namesSeat(gate, route.spec, parsed, caller)))
      return refusal('not-you');
    const outcome = await within(gate, route.spec, event, { ...parsed, caller }, () =>
      route.handle(parsed, caller),
    );
    if (outcome.ok) return success(route.spec, outcome, log, event);
    if ('retryAfter' in outcome) return refusal(outcome.refused, outcome);
    if (outcome.fields) return misfit([...outcome.fields]);
    return refusal(outcome.refused, { about: outcome.about, present: outcome.present });
  };
  const told = (event: APIGatewayProxyEventV2, given: APIGatewayProxyStructuredResultV2) =>
    legible(byKey.get(calledKey(event))?.spec, given);
  return lambda(log, async (event: APIGatewayProxyEventV2) => told(event, await answer(event)))
    .before((request) => {
      request.event = asInContract(specs, request.event);
      log.appendKeys(traceOf(request.event, gate.edgeSecret));
    })
    .onError((request) => {
      const { error, event } = request;
      log.error('failed', { error: error ?? new Error('unknown') });
      request.response = told(event, refusal(error instanceof Unavailable ? 'unavailable' : 'internal'));
    });
}

/**
 * Counts an invalid call against its IP address, if the route counts addresses. Otherwise, nothing would limit a flood of
 * such calls.
 */
async function misshapen(
  gate: Gate,
  spec: RouteSpec,
  event: APIGatewayProxyEventV2,
  fields: Fields,
): Promise<APIGatewayProxyStructuredResultV2> {
  const nobody = { body: {}, caller: undefined };
  const outcome = await within(gate, spec, event, nobody, async () => refused('invalid-input'));
  return 'retryAfter' in outcome ? refusal(outcome.refused, outcome) : misfit(fields);
}

/** Applies the route's own limits, if any, before its handler. */
async function within<Answer extends Outcome<unknown, RefusalCode>>(
  gate: Gate,
  { auth, limit, alsoLimit }: Pick<RouteSpec, 'auth' | 'limit' | 'alsoLimit'>,
  event: APIGatewayProxyEventV2,
  { body, caller }: { body: unknown; caller: Caller | undefined },
  handle: () => Promise<Answer>,
): Promise<Answer | TooMany> {
  if (alsoLimit) {
    const visitor = { user: counted(auth, caller), address: viewerAddress(event.headers) };
    return withinLimit(gate, alsoLimit, visitor, () =>
      within(gate, { auth, ...(limit && { limit }) }, event, { body, caller }, handle),
    );
  }
  if (!limit) return handle();
  const { field }: Limit = LIMITS[limit];
  const { email, ...fields } = body as { email?: string; code?: string };
  if (field && fields[field] === undefined) return handle();
  const address = viewerAddress(event.headers);
  // In lower case, so that an account has just one bucket, however its email is spelled.
  const user = counted(auth, caller) ?? email?.toLowerCase();
  return withinLimit(gate, limit, { user, address }, handle);
}

/** Whose calls a limit counts: the member's or, for a route that access tokens open, the token's. */
function counted(auth: RouteSpec['auth'], caller: Caller | undefined): string | undefined {
  return auth === 'token' ? caller?.session.id : caller?.userId;
}

/**
 * Replies are parsed too, so that only declared fields leave the server. An invalid reply is our own fault, but the call may
 * already have written something, so an error would be untrue. Instead, operators get a report, and the declared parts are sent.
 */
function success(
  spec: RouteSpec,
  outcome: { value: unknown; status?: number },
  log: Log,
  event: Pick<APIGatewayProxyEventV2, 'headers'>,
): APIGatewayProxyStructuredResultV2 {
  const [first] = Object.keys(spec.replies)
    .map(Number)
    .toSorted((a, b) => b - a);
  const statusCode = outcome.status ?? first ?? 200;
  const schema = spec.replies[statusCode];
  if (!schema) throw new Error(`${spec.method} ${spec.path} declares no reply ${statusCode}`);
  const parsed = schema.safeParse(outcome.value);
  if (spec.answersText && parsed.success)
    return textReply(spec.answersText, String(parsed.data), event, statusCode);
  if (spec.answersPicture && statusCode === 200 && parsed.success)
    return pictureReply(spec, parsed.data as Uint8Array);
  if (parsed.success) return reply(statusCode, parsed.data, headersOf(spec, statusCode, parsed.data));
  if (spec.method === 'GET') throw parsed.error;
  log.error('a reply does not fit the contract', { error: parsed.error });
  return reply(statusCode, declared(schema, outcome.value));
}

/** The caching headers for the edge. The edge must drop a stale reply, even if it can't fetch a new one (see infra/aws). */
function headersOf({ edgeSeconds }: RouteSpec, statusCode: number, body: unknown): Record<string, string> {
  if (statusCode === 303) return body as { location: string };
  if (edgeSeconds === undefined) return {};
  return { 'cache-control': `public, max-age=0, s-maxage=${edgeSeconds}, stale-if-error=0` };
}

const misfit = (fields: Fields) => refusal('invalid-input', { fields, words: wordsOf(fields) });

function refusal(
  code: RefusalCode,
  more: {
    fields?: Fields;
    about?: string | undefined;
    present?: unknown;
    retryAfter?: number;
    words?: string | undefined;
  } = {},
): APIGatewayProxyStructuredResultV2 {
  const { fields, about, present, words, retryAfter = TRY_AGAIN_SECONDS } = more;
  const status = statusOf(code);
  const retry = status === 429 || status === 503 ? { 'retry-after': String(retryAfter) } : {};
  const message = words ?? messageOf(code, about);
  return reply(status, { message, code, fields, present }, retry);
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
