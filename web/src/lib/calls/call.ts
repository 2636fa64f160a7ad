import { addressOf } from '#shared/contract/address.ts';
import { ACTION_ID_HEADER } from '#shared/contract/action-id.ts';
import type { CalledRoute } from '#shared/contract/route.ts';
import { routes, type Reply, type Request, type RouteName } from '#shared/contract/routes.ts';
import { newClientId } from './client-id.ts';
import { nameSeats } from './name-seats.ts';
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
 * A call that was refused or that failed. If the server didn't answer, `status` is 0 and `code` is `network` or `timeout`. If the
 * server gave no reason, `code` is `wordless` and the message only asks the user to try again.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: readonly FieldError[];
  /** The current state of everything the form was based on. Only errors with the code `changed-meanwhile` have it. */
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
 * Whether a retry may succeed in a moment: either the server didn't answer, or it was too busy or too broken to decide. Errors
 * other than ApiError also count, because they occur before the call is sent: there was no token, or lazy code failed to load.
 */
export function mayTryAgain(error: Error): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}

/** A refusal after which this browser no longer has a session. */
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

/** The routes that end sessions themselves. Their callers hold the session lock, so waiting for the lock would be a deadlock. */
const ENDING: ReadonlySet<RouteName> = new Set([
  'changeAccountPassword',
  'changePassword',
  'deleteAccount',
  'logout',
]);

/**
 * Calls a route of the contract with the user's access token. If the server refuses the token, renews it and tries once more. If
 * the new token is refused as well, or the account is suspended, this browser's session ends (`isSessionOver`). Throws ApiError,
 * or the error from a failed renewal.
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
  // Renewing the token wouldn't help a suspended account.
  if (token !== null && response.status === 401 && isEndOfSession(refusal(response).code)) {
    if (!ENDING.has(name)) await sessionIsFree(signal);
    renewed = await anotherToken(token, whose);
    if (renewed !== null) response = await send(route, parts, renewed, signal);
  }
  if (!response.ok)
    throw route.auth === 'public' ? refusal(response) : judged(response, { whose, token, renewed });
  // The answer came from something other than the server, such as the sign-in page of a public network.
  if (response.body === undefined) throw noConnection();
  return nameSeats(response.body as Reply<N>);
}

/** Returns the stored token if it has replaced the refused one in the meantime. Otherwise, forces a renewal. */
async function anotherToken(refused: string, whose: string): Promise<string | null> {
  // Another member may have signed in since. Their token must not be used for this member's call.
  if (keptUser() !== whose) return null;
  const kept = keptToken();
  return kept !== null && kept !== refused ? kept : ofMember(whose, await accessToken(true));
}

/** Returns the new token, or null if another member has signed in while it was being fetched. */
function ofMember(whose: string, token: string | null): string | null {
  return keptUser() === whose ? token : null;
}

interface Caller {
  whose: string;
  /** The token of the first attempt; null if there was no token. */
  token: string | null;
  /** The token of the second attempt; null if there was no second attempt. */
  renewed: string | null;
}

/** Returns the error for a refused call by a member. Clears the session if the refusal shows that it is over. */
function judged(answer: Answer, { whose, token, renewed }: Caller): ApiError {
  const refused = refusal(answer);
  if (!isEndOfSession(refused.code)) return refused;
  // This refusal has no code, so it comes from the gateway. If the gateway can't reach the pool's keys, it refuses every token,
  // even a new one.
  if (renewed !== null && saidIn(answer).code === undefined)
    return new ApiError(503, 'unavailable', TRY_AGAIN);
  // The stored token is newer than the refused one, so the session was renewed or replaced. A retry will show which.
  if (keptUser() === whose && ![null, renewed ?? token].includes(keptToken()))
    return new ApiError(503, 'unavailable', TRY_AGAIN);
  // A refused call for one member must not sign out another member who has signed in since.
  if (['', whose].includes(keptUser()))
    endSession(refused.code === 'suspended' ? refused.message : undefined);
  return new SessionError(refused);
}

/** An answer that has arrived completely. `body` is undefined if the answer isn't JSON. */
interface Answer {
  ok: boolean;
  status: number;
  headers: Headers;
  body: unknown;
}

/** Returns the token to send. A public route that recognizes members can also be called without one. */
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
  // Replies from API Gateway itself have no code, and their messages aren't meant for users.
  const message = (said.code === undefined ? undefined : said.message) ?? WORDS[status] ?? TRY_AGAIN;
  return new ApiError(
    status,
    said.code ?? codeOf(status, said.message),
    status === 429 ? `${message} ${waiting(headers)}` : message,
    said.fields,
    said.present,
  );
}

/** Returns the code for a refusal without one. It is `wordless` only if there isn't any message, not even the gateway's. */
function codeOf(status: number, message: string | undefined): string {
  if (status === 401) return 'unauthenticated';
  return message === undefined && !(status in WORDS) ? 'wordless' : 'internal';
}

/** The messages to show for a status if the server itself didn't send one. */
const WORDS: Readonly<Record<number, string>> = {
  401: 'Please sign in again.',
  403: 'You don’t have permission to do this.',
  404: 'We couldn’t find that.',
  413: 'That’s too large to send.',
  429: 'Too many requests.',
};

/** Says how long to wait after too many calls. */
function waiting(headers: Headers): string {
  const seconds = Number(headers.get('retry-after'));
  if (!(seconds > 0)) return 'Please wait a moment.';
  const minutes = Math.ceil(seconds / 60);
  if (seconds < 120) return `Try again in ${count(Math.ceil(seconds), 'second')}.`;
  return `Try again in ${minutes < 120 ? count(minutes, 'minute') : count(Math.ceil(minutes / 60), 'hour')}.`;
}
