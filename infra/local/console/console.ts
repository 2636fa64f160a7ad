import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TZDate } from '@date-fns/tz';
import { SEASONS } from '#shared/domain/seasons.ts';
import {
  readBody,
  type Clock,
  type Mail,
  type RequestHandler,
  type Timer,
  addressOf,
  isLoopback,
} from '../../emulator/index.ts';
import type { ReceivedPush, TestSubscription } from '../../push/push.ts';
import type { Bots } from './bots.ts';
import { botsWanted, emailWanted, Invalid, publicKeyWanted, timeWanted } from './input.ts';
import type { ReadItems } from './items.ts';
import { SiteRefusal } from './member.ts';
import { FEED_PATHS, type ResultsFeed } from '../feed.ts';

export interface ConsoleNeeds {
  mails(): readonly Mail[];
  timers(): readonly Timer[];
  /** Returns the pushes that devices have received, as the devices read them. */
  pushes(): readonly ReceivedPush[];
  /** Creates a device that subscribes with this public key, for browsers that have no push service. */
  addDevice(publicKey: string): TestSubscription;
  items: ReadItems;
  bots: Bots;
  /** Makes the member with that email address an admin. Returns the user pool's error message if that fails. */
  makeAdmin(email: string): Promise<string | undefined>;
  feed: ResultsFeed;
  /** The URL of the local pages that stand in for Stripe's. */
  stripeUrl: string;
  /** The URL of the page that shows the posts to group chats. */
  chatsUrl: string;
  /** Builds the design page if necessary, and returns its folder. */
  design(): Promise<string>;
}

type Reply = [status: number, body: unknown];
type Route = (input: { query: URLSearchParams; body: unknown }) => Reply | Promise<Reply>;

const BODY_LIMIT = 16 * 1024;
const HEADING_FONT = fileURLToPath(
  import.meta.resolve('@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2'),
);
const FILES: Readonly<Record<string, readonly [file: string, type: string]>> = {
  '/local/heading.woff2': [HEADING_FONT, 'font/woff2'],
  '/local': ['page.html', 'text/html; charset=utf-8'],
  '/local/page.css': ['page.css', 'text/css; charset=utf-8'],
  '/local/page.js': ['page.js', 'text/javascript; charset=utf-8'],
};
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The content security policy for HTML emails. They can contain players' text, so nothing in them runs, and links open
 * elsewhere.
 */
const MAIL_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox';
const MAIL_PATH = /^\/local\/mail\/(\d+)$/;

/** The design page and its files. */
const DESIGN_PATH = /^\/local\/ui(?:\/((?:assets\/)?[\w.-]+\.(?:js|css|woff2)))?$/;
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Serves everything under /local: the page, its JSON and the results feed. Only a browser on this machine can use it. */
export function createConsole(clock: Clock, needs: ConsoleNeeds): RequestHandler {
  const isoNow = () => new Date(clock.now()).toISOString();
  const routes: Readonly<Record<string, Route>> = {
    'GET /local/clock': () => [
      200,
      { now: isoNow(), offsetSeconds: Math.round((clock.now() - Date.now()) / 1000) },
    ],
    'POST /local/clock': async ({ body }) => {
      const fired = await clock.advance(timeWanted(body, clock.now()));
      return [200, { now: isoNow(), fired }];
    },
    'GET /local/jumps': () => [200, clockTargets(clock.now())],
    'GET /local/mail': () => [200, needs.mails()],
    'GET /local/timers': () => [200, needs.timers()],
    'GET /local/pushes': () => [200, needs.pushes().toReversed()],
    'POST /local/devices': ({ body }) => [201, needs.addDevice(publicKeyWanted(body))],
    'GET /local/items': async ({ query }) => [200, await needs.items(query.get('after') ?? undefined)],
    'GET /local/about': () => [
      200,
      { results: needs.feed.label, stripe: needs.stripeUrl, chats: needs.chatsUrl },
    ],
    'POST /local/admins': async ({ body }) => {
      const email = emailWanted(body);
      const refused = await needs.makeAdmin(email);
      if (refused !== undefined) throw new Invalid(refused);
      return [201, { email }];
    },
    'POST /local/bots': async ({ body }) => {
      const { code, count } = botsWanted(body);
      return [201, await needs.bots.add(code, count)];
    },
  };

  let designFolder: string | undefined;
  /**
   * Sends the file `name` of the design page. Without a name, sends the page itself, and first builds it again if it is out of
   * date.
   */
  async function sendDesign(response: ServerResponse, name?: string): Promise<true> {
    try {
      if (name === undefined || designFolder === undefined) designFolder = await needs.design();
    } catch (error) {
      return sendJson(response, 500, { message: String(error) });
    }
    const file = resolve(designFolder, name ?? 'index.html');
    if (!existsSync(file)) return sendJson(response, 404, { message: 'Not Found' });
    return sendFile(response, file, TYPES[extname(file)] ?? '');
  }

  return async (request, response) => {
    const [target = '', query] = (request.url ?? '/').split('?');
    const path = target.replace(/\/$/, '');
    if (path !== '/local' && !path.startsWith('/local/')) return false;
    const refused = refusedBecause(request);
    if (refused) return sendJson(response, 403, { message: refused });
    if (isFeed(path)) return needs.feed.handle(request, response);
    const file = FILES[path];
    if (file && request.method === 'GET') return sendFile(response, ...file);
    const design = DESIGN_PATH.exec(path);
    if (design && request.method === 'GET') return sendDesign(response, design[1]);
    const [, number] = MAIL_PATH.exec(path) ?? [];
    const mail = needs.mails().find((each) => each.number === Number(number));
    if (mail?.html && request.method === 'GET')
      return sendPage(response, mail.html, 'text/html; charset=utf-8', MAIL_CSP);
    const route = routes[`${request.method} ${path}`];
    if (!route) return sendJson(response, 404, { message: 'Not Found' });
    const [status, body] = await answer(route, request, new URLSearchParams(query));
    return sendJson(response, status, body);
  };
}

const isFeed = (path: string): boolean => Object.values<string>(FEED_PATHS).includes(path);

async function answer(route: Route, request: IncomingMessage, query: URLSearchParams): Promise<Reply> {
  try {
    const raw = await readBody(request, BODY_LIMIT);
    if (raw.length > BODY_LIMIT) return [413, { message: 'The body is too long' }];
    return await route({ query, body: parsed(raw) });
  } catch (error) {
    if (error instanceof Invalid) return [400, { message: error.message }];
    if (error instanceof SiteRefusal) return [error.status, { message: error.message, code: error.code }];
    return [500, { message: error instanceof Error ? error.message : String(error) }];
  }
}

function parsed(raw: Buffer): unknown {
  if (raw.length === 0) return undefined;
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    throw new Invalid('The body must be JSON');
  }
}

function sendJson(response: ServerResponse, status: number, body: unknown): true {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(JSON.stringify(body));
  return true;
}

function sendFile(response: ServerResponse, file: string, type: string): true {
  return sendPage(response, readFileSync(resolve(import.meta.dirname, file)), type, CSP);
}

function sendPage(response: ServerResponse, body: Buffer | string, type: string, policy: string): true {
  response.writeHead(200, {
    'content-type': type,
    'content-security-policy': policy,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  });
  response.end(body);
  return true;
}

const TIME_ZONE = 'America/New_York';

/** A time that is useful to jump to. `now` is that time, in ISO 8601 UTC. */
interface ClockTarget {
  label: string;
  now: string;
}

/**
 * Returns the times to jump to, all in Eastern time: the next Tuesday morning, when a week's last game is over, the next January
 * 12, when a regular season is over, and the next morning after a Super Bowl.
 */
export function clockTargets(now: number): ClockTarget[] {
  const here = new TZDate(now, TIME_ZONE);
  const tuesday = at(here.getFullYear(), here.getMonth(), here.getDate() + daysToTuesday(here), 9);
  const lastDays = SEASONS.map(({ lastDay }) => at(Number(lastDay.slice(0, 4)), 0, 12, 9));
  const seasonEnd = lastDays.find((time) => time > now);
  const jumps = [{ label: 'Next Tuesday', now: new Date(tuesday).toISOString() }];
  if (seasonEnd !== undefined) jumps.push({ label: 'To January 12', now: new Date(seasonEnd).toISOString() });
  const mornings = SEASONS.map(({ playoffsEnd }) => {
    const [year = 0, month = 1, day = 1] = playoffsEnd.split('-').map(Number);
    return at(year, month - 1, day + 1, 9);
  });
  const superBowl = mornings.find((time) => time > now);
  if (superBowl !== undefined)
    jumps.push({ label: 'Past the Super Bowl', now: new Date(superBowl).toISOString() });
  return jumps;
}

function daysToTuesday(here: TZDate): number {
  const days = (2 - here.getDay() + 7) % 7;
  return days === 0 && here.getHours() >= 9 ? 7 : days;
}

function at(year: number, month: number, day: number, hour: number): number {
  return new TZDate(year, month, day, hour, 0, TIME_ZONE).getTime();
}

const HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns why a request can't use the console; undefined if it can. Only this machine can use it, and pages of other
 * sites can't. The host must be a loopback name, because another site's name could resolve to this machine.
 */
function refusedBecause(request: IncomingMessage): string | undefined {
  if (!isLoopback(addressOf(request))) return 'Open the console on the machine that runs the game';
  const { host = '', origin } = request.headers;
  if (!HOSTS.includes(host.replace(/:\d+$/, ''))) return 'Open the console at localhost';
  if (origin !== undefined && origin !== `http://${host}`) return 'Other sites can’t use the console';
  const site = request.headers['sec-fetch-site'];
  const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none';
  // A link from another site to the console page is harmless, but other requests aren't. The method matters, because submitting a
  // form counts as navigating, too.
  const isLink = request.method === 'GET' && request.headers['sec-fetch-mode'] === 'navigate';
  return isForeign && !isLink ? 'Other sites can’t use the console' : undefined;
}
