import { addressOf } from '#shared/contract/address.ts';
import type { RouteSpec } from '#shared/contract/route.ts';
import { routes, type Reply, type Request, type RouteName } from '#shared/contract/routes.ts';
import { Refused } from '#shared/contract/schemas/common.ts';
import { ServerMessage } from '#shared/contract/socket.ts';
import { SiteRefusal, type Site, type SiteSocket } from '../ports/ports.ts';

/** The timeout of a request. No visitor would wait longer for a page. */
const REPLY_MS = 10_000;

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Calls the site at its public URL, through the same edge and with the same contract as members' browsers. */
export function siteClient(siteUrl: string): Site {
  return {
    async call<Name extends RouteName>(name: Name, request: Request<Name>, token?: string) {
      const { method, path, replies } = routes[name] as RouteSpec;
      const { params, query, body } = request as Parts;
      const reply = await answered(name, () =>
        fetch(siteUrl + addressOf(path, params, query), {
          method,
          headers: {
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(REPLY_MS),
        }),
      );
      const said: unknown = await answered(name, () => reply.json());
      const parsed = replies[reply.status]?.safeParse(said);
      if (parsed?.success) return parsed.data as Reply<Name>;
      const { data: refused } = Refused.safeParse(said);
      if (refused)
        throw new SiteRefusal(`${name} was refused: ${reply.status} ${refused.code}`, refused.code);
      throw new SiteRefusal(`${name} was answered ${reply.status}, with what does not fit the contract`);
    },
    async connect(ticket) {
      const socket = new WebSocket(
        `${siteUrl.replace('http', 'ws')}/ws?ticket=${encodeURIComponent(ticket)}`,
      );
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      socket.addEventListener('open', () => resolve());
      socket.addEventListener('error', () => reject(new SiteRefusal('the socket was not opened')));
      const timer = setTimeout(() => reject(new SiteRefusal('the socket does not open')), REPLY_MS);
      await promise.finally(() => clearTimeout(timer));
      return hearing(socket);
    },
  };
}

async function answered<Answer>(name: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw new SiteRefusal(`${name} was not answered: ${String(error)}`);
  }
}

function hearing(socket: WebSocket): SiteSocket {
  const heard: ServerMessage[] = [];
  const listeners = new Set<(message: ServerMessage) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { data: message } = ServerMessage.safeParse(JSON.parse(String(data)));
    if (!message) return;
    heard.push(message);
    for (const listener of listeners) listener(message);
  });
  return {
    say: (message) => socket.send(JSON.stringify(message)),
    async hear<Heard>(pick: (message: ServerMessage) => Heard | undefined, withinMs: number) {
      for (const message of heard) {
        const found = pick(message);
        if (found !== undefined) return found;
      }
      const { promise, resolve } = Promise.withResolvers<Heard | undefined>();
      const listener = (message: ServerMessage): void => {
        const found = pick(message);
        if (found !== undefined) resolve(found);
      };
      listeners.add(listener);
      const timer = setTimeout(() => resolve(undefined), withinMs);
      return promise.finally(() => {
        clearTimeout(timer);
        listeners.delete(listener);
      });
    },
    close: () => socket.close(),
  };
}
