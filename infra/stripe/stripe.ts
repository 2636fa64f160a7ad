import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as z from 'zod';
import { close, listen, readBody, type Clock, type Namespace } from '../emulator/index.ts';
import { createActs, type Acts } from './acts.ts';
import { createApi, type Api } from './api.ts';
import { parameters } from './form.ts';
import { openObjects, type Customer, type Objects, type Session, type Subscription } from './objects.ts';
import { checkoutPage, overviewPage, PAGE_POLICY, portalPage } from './pages.ts';
import { Refused } from './refused.ts';
import { createWebhooks, type Webhooks } from './webhooks.ts';

/** The keys and the price that a Stripe account gives to its operator. */
export const ACCOUNT = {
  secretKey: 'sk_test_on_this_machine',
  webhookSecrets: ['whsec_on_this_machine'],
  price: 'price_og_player_yearly',
} as const;

interface Needs {
  storage: Namespace;
  clock: Clock;
  /** The URL that events are sent to. */
  webhook: string;
  report(line: string): void;
}

/** A Stripe account on this machine, with its API, its pages and its events. No money moves. */
export interface LocalStripe {
  /** The loopback URL of the API and of the pages. */
  readonly url: string;
  /** Makes the account answer requests from now on, and lets its subscriptions renew and end as the clock advances. */
  run(needs: Needs): void;
  /** How events are sent. Throws before `run` has been called. */
  readonly webhooks: Pick<Webhooks, 'disorder' | 'loss'>;
  /** How many of the next requests with an idempotency key fail with a 500. Stripe keeps that reply for the key. */
  breakdowns: number;
  stop(): Promise<void>;
}

interface Account {
  /** Returns whether this request fails (see `breakdowns`). */
  breaks(): boolean;
  objects: Objects;
  acts: Acts;
  webhooks: Webhooks;
  api: Api;
  clock: Clock;
}

const BODY_LIMIT = 64 * 1024;

/** Opens the account on a loopback port of its own. It replies 503 until `run` is called. */
export async function openStripe(): Promise<LocalStripe> {
  let account: Account | undefined;
  const server = createServer((request, response) => {
    const serve = account ? answer(account, url, request, response) : Promise.reject(new Error('not yet'));
    serve.catch(() => response.writeHead(503).end());
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  const local: LocalStripe = {
    url,
    breakdowns: 0,
    run(needs) {
      const breaks = () => local.breakdowns > 0 && local.breakdowns-- > 0;
      account = { ...openAccount(url, needs), breaks };
      void account.webhooks.resume();
    },
    get webhooks() {
      if (!account) throw new Error('Stripe does not run yet');
      return account.webhooks;
    },
    stop: () => close(server),
  };
  return local;
}

function openAccount(url: string, { storage, clock, webhook, report }: Needs): Omit<Account, 'breaks'> {
  const objects = openObjects(storage);
  const [secret] = ACCOUNT.webhookSecrets;
  const webhooks = createWebhooks({ objects, secret, target: webhook, now: () => clock.now(), report });
  const seconds = () => Math.floor(clock.now() / 1000);
  const acts = createActs(objects, webhooks, seconds);
  clock.addSource({
    nextDue: () => {
      const due = acts.nextDue();
      return due === undefined ? undefined : due * 1000;
    },
    fire: () => acts.fire(),
  });
  const api = createApi({ objects, acts, now: seconds, url, price: ACCOUNT.price });
  return { objects, acts, webhooks, clock, api };
}

async function answer(account: Account, url: string, request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '/', url);
  const body = (await readBody(request, BODY_LIMIT)).toString();
  if (pathname.startsWith('/v1/')) {
    const { status, body: reply } = apiReply(account, request, pathname, body || searchParams.toString());
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
    account.clock.changed();
    return;
  }
  // Rejects other sites' pages, which could otherwise post forms here.
  if (request.headers.host !== new URL(url).host || ![undefined, url].includes(request.headers.origin)) {
    response.writeHead(403).end();
    return;
  }
  if (request.method === 'POST') {
    const leadsTo = act(account, pathname, searchParams);
    response.writeHead(303, { location: leadsTo ?? '/' }).end();
    account.clock.changed();
    return;
  }
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': PAGE_POLICY };
  response.writeHead(200, headers).end(pageAt(account, pathname, searchParams));
}

/**
 * Answers an API request. A POST that repeats an idempotency key gets the earlier reply, even if that was a failure. A
 * repeat that asks for something else is rejected.
 */
function apiReply(account: Account, request: IncomingMessage, path: string, form: string) {
  const { authorization = '', 'idempotency-key': key, 'stripe-version': version } = request.headers;
  const method = request.method ?? 'GET';
  try {
    if (authorization !== `Bearer ${ACCOUNT.secretKey}`)
      throw new Refused(401, 'invalid_request_error', 'Invalid API Key provided');
    if (typeof version !== 'string')
      throw new Refused(400, 'invalid_request_error', 'This machine answers no call without Stripe-Version');
    const asked = () => account.api.answer(method, path, parameters(form), version);
    return typeof key === 'string' && method === 'POST'
      ? once(account, { key, asks: `${path} ${form}` }, () => kept(account, asked))
      : asked();
  } catch (error) {
    if (error instanceof z.ZodError)
      return errorReply(
        new Refused(400, 'invalid_request_error', z.prettifyError(error), 'parameter_unknown'),
      );
    if (error instanceof Refused) return errorReply(error);
    throw error;
  }
}

/** Returns the reply to keep for an idempotency key. Throws for a malformed request, because Stripe keeps no reply for those. */
function kept(account: Account, asked: () => Remembered['reply']): Remembered['reply'] {
  if (account.breaks()) return errorReply(new Refused(500, 'api_error', 'Something went wrong on our end'));
  try {
    return asked();
  } catch (error) {
    if (error instanceof Refused) return errorReply(error);
    throw error;
  }
}

const KEPT_SECONDS = 86_400;

interface Remembered {
  id: string;
  object: 'idempotency';
  created: number;
  asks: string;
  reply: { status: number; body: object };
}

function once(
  { objects, clock }: Account,
  { key, asks }: { key: string; asks: string },
  asked: () => Remembered['reply'],
): Remembered['reply'] {
  const created = Math.floor(clock.now() / 1000);
  const id = `idem_${createHash('sha256').update(key).digest('hex')}`;
  const before = objects.get<Remembered>('idempotency', id);
  if (before && before.created + KEPT_SECONDS > created) {
    if (before.asks === asks) return before.reply;
    throw new Refused(
      400,
      'idempotency_error',
      'Keys for idempotent requests can only be used with the same parameters',
    );
  }
  const reply = asked();
  objects.put({ id, object: 'idempotency', created, asks, reply } as Remembered);
  return reply;
}

function errorReply({ status, type, message, code, param }: Refused) {
  return { status, body: { error: { type, message, ...(code && { code }), ...(param && { param }) } } };
}

/** Performs an action that a page asks for. Returns the URL of the next page. */
function act(
  { objects, acts, api, webhooks }: Account,
  path: string,
  query: URLSearchParams,
): string | undefined {
  if (path === '/disorder') webhooks.disorder = !webhooks.disorder;
  if (path === '/loss') webhooks.loss = !webhooks.loss;
  const [, kind, id = '', what = ''] = path.split('/');
  if (kind === 'customers') {
    const customer = objects.get<Customer>('customer', id);
    if (customer && what === 'delete') void acts.remove(customer);
    if (customer && what === 'forget') objects.remove('customer', id);
    return '/';
  }
  if (kind === 'pay') {
    const session = api.session(id);
    if (what === 'decline' || session?.status !== 'open') return `/pay/${id}?declined`;
    return acts.pay(session).leadsTo;
  }
  const subscription = objects.get<Subscription>('subscription', id);
  if (!subscription || subscription.status === 'canceled') return undefined;
  if (what === 'cancel' || what === 'resume') void acts.cancel(subscription, what === 'cancel');
  if (what === 'renew') void acts.renew(subscription);
  if (what === 'fail') void acts.fail(subscription);
  if (what === 'end') void acts.end(subscription);
  query.set('done', what);
  return `/portal/${subscription.customer}?${query.toString()}`;
}

function pageAt({ objects, api, webhooks }: Account, path: string, query: URLSearchParams): string {
  const [, kind, id = ''] = path.split('/');
  const customerOf = (customerId: string) => objects.get<Customer>('customer', customerId);
  if (kind === 'pay') {
    const session: Session | undefined = api.session(id);
    return checkoutPage(session, session && customerOf(session.customer), query.has('declined'));
  }
  if (kind === 'portal') {
    const own = objects.list<Subscription>('subscription').filter(({ customer }) => customer === id);
    return portalPage(customerOf(id), own, { back: query.get('back'), done: query.get('done') });
  }
  return overviewPage(objects.list<Customer>('customer'), webhooks);
}
