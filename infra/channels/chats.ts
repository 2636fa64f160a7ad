import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { close, listen, readBody, type Clock } from '../emulator/index.ts';
import { chatsPage, PAGE_POLICY, type Shown } from './page.ts';
import { KINDS, SERVICES, type Answer, type Asked, type Failure, type Kind } from './services.ts';

/** An accepted post, with its chat and the time on the game's clock. */
export interface Post extends Asked {
  at: number;
}

/** Stand-ins on this machine for the parts of Discord, Slack and GroupMe that leagues post to. No post leaves the machine. */
export interface LocalChats {
  /** The loopback URL of the page that shows all posts. Each service answers below its own name. */
  readonly url: string;
  /** All accepted posts, oldest first. */
  readonly posts: readonly Post[];
  /** The number of requests answered so far, whether accepted or not. */
  readonly asked: number;
  /** Makes the service answer its next request with this failure. */
  fail(kind: Kind, failure: Failure): void;
  /** Makes the service forget the webhook URLs of all its chats, or know them again. */
  forget(kind: Kind, isGone: boolean): void;
  /** Uses this clock from now on. */
  run(clock: Pick<Clock, 'now'>): void;
  stop(): Promise<void>;
}

interface State {
  clock: Pick<Clock, 'now'>;
  posts: Post[];
  asked: number;
  failures: Map<Kind, Failure[]>;
  gone: Set<Kind>;
}

const BODY_LIMIT = 64 * 1024;
const BUSY_SECONDS = 1.5;

/** Opens the stand-ins on a loopback port of their own. */
export async function openChats(): Promise<LocalChats> {
  const state: State = {
    clock: { now: () => Date.now() },
    posts: [],
    asked: 0,
    failures: new Map(),
    gone: new Set(),
  };
  const server = createServer((request, response) => {
    serve(state, url, request, response).catch(() => response.writeHead(500).end());
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  return {
    url,
    posts: state.posts,
    get asked() {
      return state.asked;
    },
    fail: (kind, failure) => void state.failures.set(kind, [...(state.failures.get(kind) ?? []), failure]),
    forget: (kind, isGone) => void (isGone ? state.gone.add(kind) : state.gone.delete(kind)),
    run: (clock) => void (state.clock = clock),
    stop: () => close(server),
  };
}

async function serve(state: State, url: string, request: IncomingMessage, response: ServerResponse) {
  const { pathname } = new URL(request.url ?? '/', url);
  const body = (await readBody(request, BODY_LIMIT)).toString();
  const answer = request.method === 'POST' ? answerTo(state, pathname, body) : undefined;
  if (answer) {
    response.writeHead(answer.status, answer.headers).end(answer.body);
    return;
  }
  // Rejects other sites' pages, which could otherwise post forms here.
  if (request.headers.host !== new URL(url).host || ![undefined, url].includes(request.headers.origin)) {
    response.writeHead(403).end();
    return;
  }
  if (request.method === 'POST') {
    act(state, pathname);
    response.writeHead(303, { location: '/' }).end();
    return;
  }
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': PAGE_POLICY };
  response.writeHead(200, headers).end(chatsPage(chatsOf(state)));
}

/** Returns the reply of the chat service that the request is for; undefined if it is for none of them. */
function answerTo(state: State, path: string, body: string): Answer | undefined {
  for (const kind of KINDS) {
    const service = SERVICES[kind];
    const read = service.read(path, parsed(body));
    if (!read) continue;
    state.asked += 1;
    const failure = state.failures.get(kind)?.shift();
    if (failure === 'busy') return service.busy(BUSY_SECONDS, path);
    if (failure) return service[failure];
    if ('status' in read) return read;
    if (state.gone.has(kind)) return service.unknown;
    const wait = untilFree(state, { kind, ...read });
    if (wait > 0) return service.busy(wait, path);
    state.posts.push({ kind, ...read, at: state.clock.now() });
    return service.taken;
  }
  return undefined;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Returns the number of seconds until the service accepts another post in that chat. */
function untilFree({ clock, posts }: State, { kind, address }: Asked): number {
  const { most, seconds } = SERVICES[kind].limit;
  const now = clock.now();
  const recent = posts.filter(
    (post) => post.kind === kind && post.address === address && post.at > now - seconds * 1000,
  );
  const first = recent.at(-most);
  return first ? Math.max(0.1, first.at / 1000 + seconds - now / 1000) : 0;
}

function act(state: State, path: string): void {
  const [, name = '', what = ''] = path.split('/');
  const kind = KINDS.find((each) => each === name);
  if (!kind) return;
  if (what === 'busy') state.failures.set(kind, ['busy']);
  if (what === 'break') state.failures.set(kind, ['broken']);
  if (what === 'delete') state.gone.add(kind);
  if (what === 'restore') state.gone.delete(kind);
}

function chatsOf({ posts, gone }: State): ReadonlyMap<Kind, readonly Shown[]> {
  return new Map(
    KINDS.map((kind) => [
      kind,
      [{ posts: posts.filter((post) => post.kind === kind), isGone: gone.has(kind) }],
    ]),
  );
}
