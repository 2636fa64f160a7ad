import { addressOf } from '#shared/contract/address.ts';
import { ACTION_ID_HEADER } from '#shared/contract/action-id.ts';
import type { CalledRoute } from '#shared/contract/route.ts';
import { routes, type Reply, type Request, type RouteName } from '#shared/contract/routes.ts';
import { newClientId } from './client-id.ts';
import { noteReached, PATIENCE_MS } from '../page/network.ts';
import { sessionIsFree } from '../session/self-sign-out.ts';
import { hasSessionHint, keptToken, keptUser } from '../session/session-hint.ts';
import { endSession, isEndOfSession } from '../session/session-ended.ts';
import { count } from '../numbers.ts';

export interface FieldError {
  path: string;
  message: string;
}

/**
 * A refused or failed call. If the server did not answer, `status` is 0 and `code` is `network` or `timeout`. An answer
 * that gives no reason has the code `wordless`, and a message that says as much.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: readonly FieldError[];
  /** With `changed-meanwhile`: what holds now of all that the form was made from. */
  readonly present: unknown;

  constructor(
    status: number,
    code: string,
    message: string,
    fields: readonly FieldError[] = [],
    present?: unknown,
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.present = present;
  }
}

/**
 * Whether the same call may well succeed in a moment: nothing answered, or the server was too busy or broken to judge. What
 * is no answer of the server's failed before it left: no token could be had, or code that came late.
 */
export function mayTryAgain(error: Error): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

/** The refusal of a call after which nobody is signed in here any more. */
export class SessionError extends ApiError {
  constructor({ status, code, message }: ApiError) {
    super(status, code, message);
    this.name = 'SessionError';
  }
}

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export type CallArguments<N extends RouteName> =
  {} extends Request<N>
    ? [request?: Request<N>, signal?: AbortSignal]
    : [request: Request<N>, signal?: AbortSignal];

const TRY_AGAIN = 'Something went wrong. Please try again.';

/**
 * These routes end sessions themselves and hold the session meanwhile: waiting for it, they would wait for themselves.
 */
const ENDING: ReadonlySet<RouteName> = new Set([
  'changeAccountPassword',
  'changePassword',
  'deleteAccount',
  'logout',
]);

/**
 * Makes one call of the contract with the caller's access token. If the token is refused, gets another one once and
 * tries again. A second refusal, or a suspended account, ends the session of this browser (`isSessionOver`). Throws
 * ApiError, or the error that kept the token from being refreshed.
 */
export async function call<N extends RouteName>(
  name: N,
  ...[request, signal]: CallArguments<N>
): Promise<Reply<N>> {
  const route: CalledRoute = routes[name];
  const parts: Parts = request ?? {};
  const whose = keptUser();
  const token = await tokenFor(route, whose);
  let response = await send(route, parts, token, signal);
  let renewed: string | null = null;
  // For a suspended account another token would not help.
  if (token !== null && response.status === 401 && isEndOfSession(refusal(response).code)) {
    if (!ENDING.has(name)) await sessionIsFree(signal);
    renewed = await anotherToken(token, whose);
    if (renewed !== null) response = await send(route, parts, renewed, signal);
  }
  if (!response.ok)
    throw route.auth === 'public' ? refusal(response) : judged(response, { whose, token, renewed });
  // Something else has answered with a page, such as the sign-in of a public network.
  if (response.body === undefined) throw noConnection();
  return response.body as Reply<N>;
}

/** The token that has replaced the refused one meanwhile, or else a forced new one. */
async function anotherToken(refused: string, whose: string): Promise<string | null> {
  // Another member may have signed in since: a call of one member is never made as another.
  if (keptUser() !== whose) return null;
  const kept = keptToken();
  return kept !== null && kept !== refused ? kept : ofMember(whose, await accessToken(true));
}

/** The token that has just come, unless another member has signed in while it was on its way. */
function ofMember(whose: string, token: string | null): string | null {
  return keptUser() === whose ? token : null;
}

interface Caller {
  whose: string;
  /** The token of the first try; null if there was none. */
  token: string | null;
  /** The token of the second try; null if there was none. */
  renewed: string | null;
}

/** The error for the refusal of a member's call. Forgets the session if the refusal shows that it is over. */
function judged(answer: Answer, { whose, token, renewed }: Caller): ApiError {
  const refused = refusal(answer);
  if (!isEndOfSession(refused.code)) return refused;
  // A gateway that cannot reach the pool's keys refuses every token, even one that the pool has just given.
  if (renewed !== null && saidIn(answer).code === undefined)
    return new ApiError(503, 'unavailable', TRY_AGAIN);
  // This member has a newer token: the session has been renewed since, or a new one has begun. Another try shows which.
  if (keptUser() === whose && ![null, renewed ?? token].includes(keptToken()))
    return new ApiError(503, 'unavailable', TRY_AGAIN);
  // A refusal of one member's call must not sign out a member who has signed in since.
  if (['', whose].includes(keptUser()))
    endSession(refused.code === 'suspended' ? refused.message : undefined);
  return new SessionError(refused);
}

/** A complete answer; `body` is undefined if it is no JSON. */
interface Answer {
  ok: boolean;
  status: number;
  headers: Headers;
  body: unknown;
}

/** A public route that knows members also takes calls without a token. */
async function tokenFor(route: CalledRoute, whose: string): Promise<string | null> {
  if (route.auth !== 'public') return ofMember(whose, await accessToken(false));
  return route.knowsMembers ? ofMember(whose, await accessToken(false).catch(() => null)) : null;
}

async function accessToken(force: boolean): Promise<string | null> {
  const kept = force ? null : keptToken();
  if (kept !== null) return kept;
  if (!hasSessionHint()) return null;
  const auth = await import('../session/pool/tokens.ts');
  return auth.accessToken(force);
}

async function send(
  route: CalledRoute,
  { params, query: search, body }: Parts,
  token: string | null,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const headers = new Headers({ accept: 'application/json', [ACTION_ID_HEADER]: newClientId() });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('content-type', 'application/json');
  const patience = AbortSignal.timeout(PATIENCE_MS);
  try {
    const response = await fetch(addressOf(route.path, params, search), {
      method: route.method ?? 'GET',
      headers,
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    noteReached();
    const { ok, status } = response;
    return { ok, status, headers: response.headers, body: parsed(await response.text()) };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw patience.aborted
      ? new ApiError(0, 'timeout', 'The server isn’t responding. Please try again.')
      : noConnection();
  }
}

function noConnection(): ApiError {
  return new ApiError(0, 'network', 'Can’t reach the server. Check your connection and try again.');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Said {
  message?: string;
  code?: string;
  fields?: FieldError[];
  present?: unknown;
}

function saidIn({ body }: Answer): Said {
  return body ?? {};
}

function refusal(answer: Answer): ApiError {
  const { status, headers } = answer;
  const said = saidIn(answer);
  // Replies that API Gateway itself makes have no code, and their message is not for people.
  const message = (said.code === undefined ? undefined : said.message) ?? WORDS[status] ?? TRY_AGAIN;
  return new ApiError(
    status,
    said.code ?? codeOf(status, said.message),
    status === 429 ? `${message} ${waiting(headers)}` : message,
    said.fields,
    said.present,
  );
}

/** A gateway's message is not for people, but a reply without any message gives no reason at all. */
function codeOf(status: number, message: string | undefined): string {
  if (status === 401) return 'unauthenticated';
  return message === undefined && !(status in WORDS) ? 'wordless' : 'internal';
}

/** The meaning of a status if the server itself gave no words. */
const WORDS: Readonly<Record<number, string>> = {
  401: 'Please sign in again.',
  403: 'You don’t have permission to do this.',
  404: 'We couldn’t find that.',
  413: 'That’s too large to send.',
  429: 'Too many requests.',
};

/** How long to wait after too many calls, if the server says so. */
function waiting(headers: Headers): string {
  const seconds = Number(headers.get('retry-after'));
  if (!(seconds > 0)) return 'Please wait a moment.';
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 120) return `Try again in ${count(Math.ceil(seconds), 'second')}.`;
  return `Try again in ${minutes < 120 ? count(minutes, 'minute') : count(Math.ceil(minutes / 60), 'hour')}.`;
}
