import type { EdgeReply } from '../http.ts';

/** A policy's bounds, in seconds, for how long replies can stay cached. */
export interface Bounds {
  least: number;
  /** The duration for replies without caching headers. */
  usual: number;
  most: number;
}

/** How replies to one behavior are cached. */
export interface Keeping {
  bounds: Bounds;
  /** The minimum number of seconds to cache an error with this status. */
  errorSeconds: (status: number) => number;
}

/** The maximum number of cached replies. When the cache is full, the oldest reply is removed. */
const MOST = 1000;

interface Kept {
  reply: EdgeReply;
  at: number;
  until: number;
}

/**
 * The replies that an edge has cached, by key. While a reply is being fetched, further requests for it wait instead of
 * asking the origin. A stale reply stays until a new one replaces it.
 */
export class EdgeCache {
  readonly #now: () => number;
  readonly #kept = new Map<string, Kept>();
  readonly #underWay = new Map<string, Promise<EdgeReply>>();

  /** @param now returns the time on the emulated clock, in epoch ms. */
  constructor(now: () => number) {
    this.#now = now;
  }

  async answer(key: string, keeping: Keeping, ask: () => Promise<EdgeReply>): Promise<EdgeReply> {
    const kept = this.#kept.get(key);
    if (kept && this.#now() < kept.until) return this.#hit(kept);
    const underWay = this.#underWay.get(key);
    if (underWay) return hit(await underWay, 0);
    const fetched = this.#fetch(key, keeping, ask);
    this.#underWay.set(key, fetched);
    try {
      return await fetched;
    } finally {
      this.#underWay.delete(key);
    }
  }

  async #fetch(key: string, keeping: Keeping, ask: () => Promise<EdgeReply>): Promise<EdgeReply> {
    const reply = await ask();
    const seconds = secondsOf(reply, keeping);
    const at = this.#now();
    const old = this.#kept.get(key);
    if (reply.status >= 500 && old && mayBeStale(old.reply)) {
      old.until = at + seconds * 1000;
      return this.#hit(old);
    }
    this.#kept.delete(key);
    if (seconds > 0) this.#kept.set(key, { reply, at, until: at + seconds * 1000 });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST && oldest !== undefined) this.#kept.delete(oldest);
    return reply;
  }

  #hit({ reply, at }: Kept): EdgeReply {
    return hit(reply, Math.floor((this.#now() - at) / 1000));
  }
}

function hit(reply: EdgeReply, age: number): EdgeReply {
  const state = reply.status < 400 ? 'Hit from cloudfront' : 'Error from cloudfront';
  return { ...reply, headers: { ...reply.headers, age: String(age), 'x-cache': state } };
}

/** Statuses that CloudFront caches whatever their headers say. */
const ALWAYS_KEPT = [500, 502, 503, 504];
/** Statuses that CloudFront caches unless their headers forbid it. */
const SILENCED = [404, 410, 414, 501];
/** Statuses that CloudFront caches only if their headers say so. */
const KEPT_IF_SAID = [400, 403, 405, 412, 415];

/** Returns how many seconds a reply stays cached; 0 if it isn't cached. */
function secondsOf(reply: EdgeReply, { bounds, errorSeconds }: Keeping): number {
  const directives = directivesOf(reply);
  const isForbidden = ['no-store', 'no-cache', 'private'].some((name) => directives.has(name));
  const said = Number(directives.get('s-maxage') ?? directives.get('max-age') ?? Number.NaN);
  const { status } = reply;
  if (status < 400) {
    if (isForbidden) return bounds.least;
    return between(bounds, Number.isNaN(said) ? bounds.usual : said);
  }
  const seconds = Math.max(errorSeconds(status), Number.isNaN(said) ? 0 : Math.min(said, bounds.most));
  if (ALWAYS_KEPT.includes(status)) return seconds;
  if (SILENCED.includes(status)) return isForbidden ? 0 : seconds;
  return KEPT_IF_SAID.includes(status) && !isForbidden && said > 0 ? seconds : 0;
}

const between = ({ least, most }: Bounds, seconds: number) => Math.min(Math.max(seconds, least), most);

/** Whether the edge can serve this reply while the origin fails, no matter how old the reply is. */
function mayBeStale(reply: EdgeReply): boolean {
  const directives = directivesOf(reply);
  const isBound = ['must-revalidate', 'proxy-revalidate'].some((name) => directives.has(name));
  return reply.status < 400 && !isBound && directives.get('stale-if-error') !== '0';
}

function directivesOf({ headers }: EdgeReply): Map<string, string> {
  const parts = (headers['cache-control'] ?? '').toLowerCase().split(',');
  return new Map(
    parts.map((part) => {
      const [name = '', value = ''] = part.split('=');
      return [name.trim(), value.trim()];
    }),
  );
}
