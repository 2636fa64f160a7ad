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
 * A refused or failed call. Without an answer from the server, `status` is 0 and `code` is `network` or `timeout`. An answer
 * without a reason has the code `wordless` and a message that says so.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: readonly FieldError[];
  /** With `changed-meanwhile`: the current state of everything the form was based on. */
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
 * Whether a retry may succeed in a moment: the server didn't answer, or was too busy or broken to decide. Any other error
 * happened before the call was sent: no token, or lazy code that failed to load.
 */
export function mayTryAgain(error: Error): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

/** A refusal that leaves this browser without a session. */
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

/** The routes that end sessions themselves while their caller holds the session lock: waiting for it would be a deadlock. */
const ENDING: ReadonlySet<RouteName> = new Set([
  'changeAccountPassword',
  'changePassword',
  'deleteAccount',
  'logout',
]);

/**
 * Calls a route of the contract with the caller's access token. If the server refuses the token, renews it and retries
 * once. A second refusal, or a suspended account, ends the session of this browser (`isSessionOver`). Throws ApiError, or the
 * error of the failed renewal.
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
  // A new token doesn't help a suspended account.
  if (token !== null && response.status === 401 && isEndOfSession(refusal(response).code)) {
    if (!ENDING.has(name)) await sessionIsFree(signal);
    renewed = await anotherToken(token, whose);
    if (renewed !== null) response = await send(route, parts, renewed, signal);
  }
  if (!response.ok)
    throw route.auth === 'public' ? refusal(response) : judged(response, { whose, token, renewed });
  // Something other than the server has answered, such as a public network's sign-in page.
  if (response.body === undefined) throw noConnection();
  return response.body as Reply<N>;
}

/** The token that has replaced the refused one in the meantime, or else a forced new one. */
async function anotherToken(refused: string, whose: string): Promise<string | null> {
  // Another member may have signed in since. A call must not switch members.
  if (keptUser() !== whose) return null;
  const kept = keptToken();
  return kept !== null && kept !== refused ? kept : ofMember(whose, await accessToken(true));
}

/** The new token, unless another member has signed in while it was pending. */
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

/** The error for a refused member call. Forgets the session if the refusal shows that it is over. */
function judged(answer: Answer, { whose, token, renewed }: Caller): ApiError {
  const refused = refusal(answer);
  if (!isEndOfSession(refused.code)) return refused;
  // A gateway that can't reach the pool's keys refuses every token, even a new one.
  if (renewed !== null && saidIn(answer).code === undefined)
    return new ApiError(503, 'unavailable', TRY_AGAIN);
  // This member has a newer token: the session was renewed or replaced. A retry shows which.
  if (keptUser() === whose && ![null, renewed ?? token].includes(keptToken()))
    return new ApiError(503, 'unavailable', TRY_AGAIN);
  // A refusal of one member's call must not sign out a member who has signed in since.
  if (['', whose].includes(keptUser()))
    endSession(refused.code === 'suspended' ? refused.message : undefined);
  return new SessionError(refused);
}

/** A complete answer; `body` is undefined if it isn't JSON. */
interface Answer {
  ok: boolean;
  status: number;
  headers: Headers;
  body: unknown;
}

/** A public route that recognizes members also accepts calls without a token. */
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
  // API Gateway's own replies have no code, and a message that isn't for users.
  const message = (said.code === undefined ? undefined : said.message) ?? WORDS[status] ?? TRY_AGAIN;
  return new ApiError(
    status,
    said.code ?? codeOf(status, said.message),
    status === 429 ? `${message} ${waiting(headers)}` : message,
    said.fields,
    said.present,
  );
}

/** A gateway's message isn't for users, but a reply without any message gives no reason at all. */
function codeOf(status: number, message: string | undefined): string {
  if (status === 401) return 'unauthenticated';
  return message === undefined && !(status in WORDS) ? 'wordless' : 'internal';
}

/** Texts for a status if the server itself sent none. */
const WORDS: Readonly<Record<number, string>> = {
  401: 'Please sign in again.',
  403: 'You don’t have permission to do this.',
  404: 'We couldn’t find that.',
  413: 'That’s too large to send.',
  429: 'Too many requests.',
};

/** How long to wait after too many calls, as text. */
function waiting(headers: Headers): string {
  const seconds = Number(headers.get('retry-after'));
  if (!(seconds > 0)) return 'Please wait a moment.';
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 120) return `Try again in ${count(Math.ceil(seconds), 'second')}.`;
  return `Try again in ${minutes < 120 ? count(minutes, 'minute') : count(Math.ceil(minutes / 60), 'hour')}.`;
}
