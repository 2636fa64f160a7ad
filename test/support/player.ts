import { callFrom } from '#infra/local/console/call.ts';
import { Refused } from '#shared/contract/schemas/common.ts';
import { addressOf } from '#shared/contract/address.ts';
import type { RouteSpec } from '#shared/contract/route.ts';
import { routes, type Reply, type Request, type RouteName } from '#shared/contract/routes.ts';
import type { SignedIn } from '#shared/contract/schemas/credentials.ts';
import type { User } from '#shared/contract/schemas/users.ts';
import { SocketClient } from './socket-client.ts';

/** A raw reply with any status. */
export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** A call's arguments: the parts of a request that the route declares. The argument is optional if all parts are. */
type Given<Name extends RouteName> =
  object extends Request<Name> ? [request?: Request<Name>] : [request: Request<Name>];

export const PASSWORD = 'Secret1';

interface Sent {
  body?: unknown;
  token?: string | undefined;
  /** The sender's IP address. */
  address?: string;
  headers?: Record<string, string>;
}

/** Sends a request to the API, or to any other path of the site, and parses the JSON reply. */
export async function send(
  siteUrl: string,
  method: string,
  path: string,
  { body, token, address = '127.0.0.1', headers }: Sent = {},
): Promise<Answer> {
  const reply = await callFrom(address, siteUrl + path, {
    method,
    headers: {
      ...headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { ...reply, body: reply.text === '' ? undefined : parsed(reply.text) };
}

let households = 0;

/** Returns an IP address that no other player in this process has, because limits apply to each address. */
function ownAddress(): string {
  households += 1;
  return `127.1.${households >> 8}.${households & 255}`;
}

let letterboxes = 0;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A player who uses the site over public HTTP and WebSocket. Tests may remove or replace `token`. */
export class Player {
  readonly siteUrl: string;
  token: string | undefined;
  /** The IP address that the site sees for this player. */
  address = ownAddress();
  #user: User | undefined;
  #session: SignedIn | undefined;

  constructor(siteUrl: string, token?: string) {
    this.siteUrl = siteUrl;
    this.token = token;
  }

  /**
   * Registers a player and signs them in. The email address consists of the name and a number, so that it is unique in
   * this process.
   */
  static async register(siteUrl: string, name: string, firstName = name): Promise<Player> {
    const player = new Player(siteUrl);
    const email = `${name.toLowerCase()}.${(letterboxes += 1)}@players.example`;
    const body = { firstName, username: name, email, password: PASSWORD, isOldEnough: true as const };
    const { user } = await player.call('register', { body });
    player.#user = user;
    await player.signIn();
    return player;
  }

  async signIn(password = PASSWORD): Promise<SignedIn> {
    const reply = await this.call('login', { body: { email: this.user.email, password } });
    if ('challenge' in reply) throw new Error(`${this.user.username} is asked for a code`);
    this.token = reply.accessToken;
    this.#session = reply;
    return reply;
  }

  /** Renews the session's tokens before they expire. */
  async renew(): Promise<void> {
    const { refreshToken } = this.session;
    this.#session = await this.call('refreshSession', { body: { refreshToken } });
    this.token = this.#session.accessToken;
  }

  get user(): User {
    if (!this.#user) throw new Error('this player never registered');
    return this.#user;
  }

  get id(): string {
    return this.user.id;
  }

  get session(): SignedIn {
    if (!this.#session) throw new Error('this player never signed in');
    return this.#session;
  }

  /** Makes a call and returns the body of its reply, checked against the contract. Throws if the call is refused. */
  async call<Name extends RouteName>(name: Name, ...given: Given<Name>): Promise<Reply<Name>> {
    const { status, body } = await this.ask(name, ...given);
    const schema = (routes[name] as RouteSpec).replies[status];
    if (!schema) throw new Error(`${name} was answered ${status} ${JSON.stringify(body)}`);
    return schema.parse(body) as Reply<Name>;
  }

  ask<Name extends RouteName>(name: Name, ...[request]: Given<Name>): Promise<Answer> {
    const { params = {}, query, body } = (request ?? {}) as Parts;
    return this.send(routes[name].method, pathOf(name, params, query), body);
  }

  send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const { token, address } = this;
    return send(this.siteUrl, method, path, { body, token, address, headers });
  }

  /** Makes a call and returns the status and the code of its refusal. Throws if the call succeeds. */
  async refusal<Name extends RouteName>(name: Name, ...given: Given<Name>): Promise<[number, string]> {
    return refusalOf(await this.ask(name, ...given));
  }

  /** Opens a socket for this player. */
  async connect(headers: Record<string, string> = {}): Promise<SocketClient> {
    const { ticket } = await this.call('realtimeTicket');
    return SocketClient.open(this.siteUrl, ticket, headers);
  }

  /** Opens a socket and follows the league. Resolves once the league's draft has arrived. */
  async follow(leagueId: string): Promise<SocketClient> {
    const socket = await this.connect();
    socket.say({ type: 'join-league', leagueId });
    await socket.hear('draft', (message) => message.leagueId === leagueId);
    return socket;
  }
}

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** Returns the path of a route, with its parameters filled in. */
export function pathOf(
  name: RouteName,
  params: Record<string, string>,
  query?: Record<string, string>,
): string {
  return addressOf(routes[name].path, params, query);
}

/** Returns the status and the code of a refusal. Throws if the call succeeded, or if the body isn't that of a refusal. */
export function refusalOf({ status, body }: Answer): [number, string] {
  if (status < 400)
    throw new Error(`this was to be refused, but was answered ${status} ${JSON.stringify(body)}`);
  return [status, Refused.parse(body).code];
}
