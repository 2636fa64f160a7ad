import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Namespace } from '../../emulator/index.ts';
import { fakeMachine, memoryNamespace, type FakeMachine } from '../../emulator/testing/index.ts';
import { createBots, type Bots } from './bots.ts';
import { startDemo } from './demo.ts';

/** A site with one league. It answers only the calls that bots make. */
class TinySite {
  users: string[] = [];
  members: string[] = [];
  picks: { userId: string; teamId: number }[] = [];
  sockets = new Set<WebSocket>();
  status = 'draft';
  version = 0;
  leagues: object[] = [];
  /** Increasing this number makes every access token issued so far invalid. */
  generation = 0;
  refreshes = 0;
  /** For each sign-up, the address that the connection came from, and the loopback address that the caller named. */
  homes: [string | undefined, unknown][] = [];
  /** How many of the next usernames count as taken. */
  taken = 0;

  draft() {
    const order = [...this.members, ...this.members.toReversed()];
    const userId = this.status === 'drafting' ? (order[this.picks.length] ?? null) : null;
    const pickOrder = this.picks.length + 1;
    return { status: this.status, userId, pickOrder, pausedAt: null, version: this.version };
  }

  push(): void {
    this.version += 1;
    const message = JSON.stringify({ type: 'draft', leagueId: 'L', draft: this.draft() });
    for (const socket of this.sockets) socket.send(message);
  }

  league = () => ({
    id: 'L',
    code: 'ABC123',
    name: 'Demo League',
    maxMembers: 4,
    status: this.status,
    members: this.members,
    currentSeason: { season: '2025-26' },
  });

  reply(
    route: string,
    body: { username?: string; email?: string; refreshToken?: string; code?: string; teamId?: number },
    token: string,
  ): [number, unknown] {
    const [userId = '', generation] = token.split('/');
    if (route === 'POST /api/register') {
      const isTaken = this.taken > 0 || this.users.includes(body.username ?? '');
      this.taken -= 1;
      if (isTaken) return [409, { message: 'Username already taken', code: 'username-taken' }];
      this.users.push(body.username ?? '');
      return [201, { user: { id: body.username, username: body.username } }];
    }
    const isStrange = Object.keys(body).some((name) => !['email', 'password'].includes(name));
    if (route === 'POST /api/login' && isStrange) return [400, { message: 'Some fields aren’t valid.' }];
    if (route === 'POST /api/login')
      return [200, this.tokens(this.users.find((name) => body.email?.startsWith(name.toLowerCase())) ?? '')];
    if (route === 'POST /api/login/refresh') {
      this.refreshes += 1;
      return [200, this.tokens(body.refreshToken ?? '')];
    }
    if (generation !== String(this.generation)) return [401, { message: 'Unauthorized' }];
    if (route === 'GET /api/me') return [200, { id: userId }];
    if (route.endsWith('/leagues') && route.startsWith('GET')) return [200, this.leagues];
    if (route === 'POST /api/leagues') {
      this.members.push(userId);
      this.leagues.push(this.league());
      return [201, this.league()];
    }
    if (route === 'POST /api/leagues/join') {
      if (body.code !== 'ABC123')
        return [404, { message: 'Invalid league code.', code: 'invalid-league-code' }];
      this.members.push(userId);
      return [200, { league: this.league() }];
    }
    if (route === 'POST /api/realtime/ticket') return [201, { ticket: userId }];
    if (route.endsWith('/available-teams'))
      return [200, this.free().map((id) => ({ id, expectedWins: id / 2, expectedLosses: 17 - id / 2 }))];
    if (route.endsWith('/current-pick')) return [200, this.draft()];
    if (route.endsWith('/draft-picks')) return this.pick(userId, body.teamId ?? 0);
    return [404, { message: route }];
  }

  free = () =>
    Array.from({ length: 32 }, (_, index) => index + 1).filter(
      (id) => !this.picks.some(({ teamId }) => teamId === id),
    );

  pick(userId: string, teamId: number): [number, unknown] {
    if (this.draft().userId !== userId || !this.free().includes(teamId))
      return [409, { message: 'no', code: 'not-your-turn' }];
    this.picks.push({ userId, teamId });
    if (this.picks.length === this.members.length * 2) this.status = 'active';
    this.push();
    return [201, { draft: this.draft() }];
  }

  tokens = (userId: string) => ({
    accessToken: `${userId}/${this.generation}`,
    refreshToken: userId,
    expiresIn: 600,
  });
}

let machine: FakeMachine;
let storage: Namespace;
let site: TinySite;
let bots: Bots;
let joined: PromiseWithResolvers<void>;

async function answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = '';
  for await (const chunk of message) text += String(chunk);
  const token = (message.headers.authorization ?? '').replace('Bearer ', '');
  if (message.url === '/api/register')
    site.homes.push([message.socket.remoteAddress, message.headers['x-loopback-address']]);
  const [status, body] = site.reply(`${message.method} ${message.url}`, text ? JSON.parse(text) : {}, token);
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

beforeEach(async () => {
  machine = await fakeMachine();
  site = new TinySite();
  joined = Promise.withResolvers();
  machine.server.on('request', (message, response) => void answer(message, response));
  const sockets = new WebSocketServer({ noServer: true });
  machine.server.on('upgrade', (message, socket, head) => {
    sockets.handleUpgrade(message, socket, head, (open) => {
      open.on('message', () => {
        site.sockets.add(open);
        if (site.sockets.size >= 3) joined.resolve();
      });
      open.on('close', () => site.sockets.delete(open));
    });
  });
  storage = memoryNamespace();
  bots = createBots({ ...machine, storage }, [0, 1]);
});

afterEach(async () => {
  bots.stop();
  await machine.close();
});

const over = async () => {
  for (const socket of site.sockets) await once(socket, 'close');
};

test('a bot whose name is taken gets another name, with digits if many names are taken', async () => {
  site.taken = 5;
  const [bot] = await bots.add('ABC123', 1);
  expect(bot?.username).toMatch(/^[A-Z][a-z]+\.[A-Z][a-z]+\.\d{5}$/);
});

test('bots join, pick until the draft is complete, and keep their tokens fresh', async () => {
  const seated = await bots.add('ABC123', 3);
  expect(seated.map(({ userId }) => userId)).toEqual(site.members);
  for (const { username } of seated) expect(username).toMatch(/^[A-Z][a-z]+\.[A-Z][a-z]+$/);
  await joined.promise;
  site.generation += 1;
  site.status = 'drafting';
  site.push();
  await over();
  expect(site.picks).toHaveLength(6);
  expect(new Set(site.picks.map(({ teamId }) => teamId)).size).toBe(6);
  expect(site.refreshes).toBeGreaterThanOrEqual(3);
});

test('each bot has its own IP address, even if the machine has only 127.0.0.1', async () => {
  await bots.add('ABC123', 3);
  expect(new Set(site.homes.map(([address]) => address))).toEqual(new Set(['127.0.0.1']));
  expect(new Set(site.homes.map(([, named]) => named)).size).toBe(3);
  for (const [, named] of site.homes) expect(named).toMatch(/^127\.(12[89]|1[3-9]\d|2\d\d)\.\d+\.\d+$/);
});

test('bots continue playing after a restart', async () => {
  await bots.add('ABC123', 3);
  await joined.promise;
  bots.stop();
  joined = Promise.withResolvers();
  site.sockets.clear();
  bots = createBots({ ...machine, storage }, [0, 1]);
  bots.resume();
  await joined.promise;
  site.status = 'drafting';
  site.push();
  await over();
  expect(site.picks).toHaveLength(6);
  expect(storage.list()).toHaveLength(3);
});

test('stopping bots causes no error, even if they are still connecting', async () => {
  const asked = Promise.withResolvers<Duplex>();
  machine.server.removeAllListeners('upgrade');
  // The server accepts the connection but never answers.
  machine.server.on('upgrade', (_message, socket) => asked.resolve(socket.resume()));
  await bots.add('ABC123', 1);
  const socket = await asked.promise;
  const ended = once(socket, 'end');
  expect(bots.stop).not.toThrow();
  // If the socket emitted an error without a listener, the whole test run would fail.
  await ended;
  socket.destroy();
});

test('bots report an unknown league code with the site’s own error', async () => {
  await expect(bots.add('ZZZZZZ', 1)).rejects.toMatchObject({ status: 404, message: 'Invalid league code.' });
});

test('the demo is set up only once, and continues if its setup was interrupted', async () => {
  const made = memoryNamespace();
  const credentials = await startDemo(machine.siteUrl, made, bots);
  expect(credentials.email).toBe('demo@two-crowns.example');
  expect(site.members).toHaveLength(4);
  await startDemo(machine.siteUrl, made, bots);
  expect(site.users).toHaveLength(4);
  made.remove(credentials.email);
  site.members.pop();
  await startDemo(machine.siteUrl, made, bots);
  expect([site.members.length, site.leagues.length]).toEqual([4, 1]);
});
