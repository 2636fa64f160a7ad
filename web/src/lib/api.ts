import { API_PREFIX, type RouteSpec } from '#shared/contract/route.ts';
import { routes, type Reply, type Request, type RouteName } from '#shared/contract/routes.ts';
import { hasSessionHint, keptToken } from './session-hint.ts';
import { count } from './words.ts';

export interface FieldError {
  path: string;
  message: string;
}

/** A refused or failed call. `status` is 0 and `code` is `network` when no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: readonly FieldError[];

  constructor(status: number, code: string, message: string, fields: readonly FieldError[] = []) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
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
 * Makes one call of the contract with the caller's access token. A 401 refreshes the token once by force and tries
 * again. Throws ApiError, or what kept the token from being refreshed; a 401 that comes out means the session is over.
 */
export async function call<N extends RouteName>(
  name: N,
  ...[request, signal]: CallArguments<N>
): Promise<Reply<N>> {
  const route: RouteSpec = routes[name];
  const parts: Parts = request ?? {};
  const token = route.auth === 'member' ? await accessToken(false) : null;
  let response = await send(route, parts, token, signal);
  let renewed: string | null = null;
  if (response.status === 401 && token !== null) {
    renewed = await accessToken(true);
    if (renewed !== null) response = await send(route, parts, renewed, signal);
  }
  if (!response.ok) {
    const refused = await refusal(response);
    // A gateway that cannot reach the pool's keys refuses every token, also one that the pool has given just now.
    const isUnchecked = renewed !== null && refused.code === 'unauthenticated';
    throw isUnchecked ? new ApiError(503, 'unavailable', TRY_AGAIN) : refused;
  }
  return (await response.json()) as Reply<N>;
}

async function accessToken(force: boolean): Promise<string | null> {
  const kept = force ? null : keptToken();
  if (kept !== null) return kept;
  if (!hasSessionHint()) return null;
  const auth = await import('./auth.ts');
  return auth.accessToken(force);
}

async function send(
  route: RouteSpec,
  { params, query: search, body }: Parts,
  token: string | null,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const headers = new Headers({ accept: 'application/json' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('content-type', 'application/json');
  try {
    return await fetch(addressOf(route.path, params, search), {
      method: route.method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, 'network', 'No connection to the server. Check your network and try again.');
  }
}

function addressOf(path: string, params: Parts['params'], search: Parts['query']): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  );
  const given = Object.entries(search ?? {}).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return `${API_PREFIX}${filled}${query === '' ? '' : `?${query}`}`;
}

async function refusal(response: Response): Promise<ApiError> {
  const said = (await response.json().catch(() => ({}))) as {
    message?: string;
    code?: string;
    fields?: FieldError[];
  };
  // Replies that API Gateway makes itself carry only a message, and no code; of a failure it is none for people.
  const isForPeople = said.code !== undefined || (response.status < 500 && response.status !== 429);
  const message = (isForPeople ? said.message : undefined) ?? wordsFor(response.status);
  return new ApiError(
    response.status,
    said.code ?? (response.status === 401 ? 'unauthenticated' : 'internal'),
    `${message}${waiting(response)}`,
    said.fields,
  );
}

function wordsFor(status: number): string {
  return status === 429 ? 'Too many requests at once.' : TRY_AGAIN;
}

/** How long to wait after too many calls, where the server says it. */
function waiting(response: Response): string {
  const seconds = Number(response.headers.get('retry-after'));
  if (response.status !== 429 || !(seconds > 0)) return '';
  const time = seconds < 120 ? count(Math.ceil(seconds), 'second') : count(Math.ceil(seconds / 60), 'minute');
  return ` Try again in ${time}.`;
}
