import { messageOf, statusOf, type RefusalCode } from '#shared/contract/refusals.ts';
import type { RouteName } from '#shared/contract/routes.ts';
import { answerOf, routeOf, type ApiReply } from './api.ts';
import { openWire, wire } from './page-socket.ts';

// The network between the page and the API. Tests can answer calls here, in place of the server.

/** A call that the page makes. */
export interface Said {
  query: URLSearchParams;
  /** The body as text; undefined for a call without a body. */
  body?: string | undefined;
}

/** Answers a call from the page. `pass` forwards the call to the server. */
export type Answer = (pass: () => Promise<ApiReply>, said: Said) => Promise<ApiReply>;

interface Rule {
  route: RouteName;
  answer: Answer;
}

let rules: readonly Rule[] = [];
const counts = new Map<RouteName, number>();

/** Answers calls to a route in place of the server, until the returned function is called. */
export function answer(route: RouteName, how: Answer): () => void {
  const rule = { route, answer: how };
  rules = [rule, ...rules];
  return () => void (rules = rules.filter((other) => other !== rule));
}

/** Lets the server answer calls to a route again. */
export const answerAgain = (route: RouteName): void =>
  void (rules = rules.filter((rule) => rule.route !== route));

/** Answers the next call to a route in place of the server. */
export function answerOnce(route: RouteName, how: Answer): void {
  const end = answer(route, (...call) => {
    end();
    return how(...call);
  });
}

/** Returns how many calls to a route the page has made since it was opened. */
export const callsOf = (route: RouteName): number => counts.get(route) ?? 0;

/** Returns how many calls to each route the page has made since it was opened. */
export const callsMade = (): Record<string, number> => Object.fromEntries(counts);

const json = { 'content-type': 'application/json' };

/** Answers with this status. A body that isn't a string is sent as JSON. */
export const reply =
  (status: number, body: object | string = {}, headers: Record<string, string> = {}): Answer =>
  async () => ({
    status,
    headers: { ...json, ...headers },
    text: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** Answers with one of the contract's refusals, including its text. */
export const refusal = (code: RefusalCode): Answer =>
  reply(statusOf(code), { code, message: messageOf(code) });

const lostConnection = (): never => {
  throw new TypeError('Failed to fetch');
};

/** Loses the call before it reaches the server. */
export const cutOff: Answer = async () => lostConnection();

/** Lets the call reach the server, but loses the reply. */
export const lostReply: Answer = async (pass) => {
  await pass();
  return lostConnection();
};

/** Never replies. */
export const silence: Answer = () => new Promise(() => undefined);

/** Holds an answer back until it is released. */
export function held(then: Answer = (pass) => pass()): Answer & { release(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return Object.assign<Answer, { release(): void }>((...call) => promise.then(() => then(...call)), {
    release: resolve,
  });
}

let isOffline = false;

/** Takes the page offline, and fires the browser's event for it. No socket opens until `goOnline` is called. */
export function goOffline(): void {
  isOffline = true;
  wire.isOpen = false;
  window.dispatchEvent(new Event('offline'));
}

export function goOnline(): void {
  isOffline = false;
  wire.isOpen = true;
  window.dispatchEvent(new Event('online'));
}

/** Resets the network: the server answers every call again, and calls are counted from zero. */
export function clearNetwork(): void {
  rules = [];
  counts.clear();
  isOffline = false;
  openWire();
}

export const isOnline = (): boolean => !isOffline;

/** Returns the page's `fetch`, whose calls come from this IP address. */
export const fetchFrom =
  (address: string) =>
  async (input: string | URL, init: RequestInit = {}): Promise<Response> => {
    const { signal, method = 'GET', body } = init;
    const call = {
      method,
      path: String(input),
      headers: new Headers(init.headers),
      body: textOf(body),
      address,
    };
    const given = await Promise.race([answered(call), aborted(signal)]);
    return new Response(given.text, given);
  };

const textOf = (body: RequestInit['body']): string | undefined =>
  typeof body === 'string' ? body : undefined;

async function answered(call: Parameters<typeof answerOf>[0]): Promise<ApiReply> {
  if (isOffline) return lostConnection();
  const name = routeOf(call.method, call.path)?.name;
  if (name) counts.set(name, callsOf(name) + 1);
  const rule = rules.find(({ route }) => route === name);
  const pass = () => answerOf(call);
  if (!rule) return pass();
  const [, query] = call.path.split('?');
  return rule.answer(pass, { query: new URLSearchParams(query), body: call.body });
}

const aborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
