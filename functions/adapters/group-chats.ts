import * as z from 'zod/mini';
import type { ChannelKind } from '#shared/domain/channels/channel.ts';
import type { GroupChats, Posted } from '../ports/ports.ts';

/** The URL of each service, without a slash at its end. */
export type ServiceUrls = Readonly<Record<ChannelKind, string>>;

const WHOLE_MS = 5000;
/** The maximum wait that a service can ask for: an hour. */
const LONGEST_WAIT_SECONDS = 3600;
/** Discord's flag for a message without link previews. */
const SUPPRESS_EMBEDS = 4;
const Busy = z.object({ retry_after: z.number() });
/** Errors below 500 that a later try can fix. GroupMe replies 420 to too many requests, and 403 to too many posts. */
const PASSING: readonly number[] = [408, 420, 425, 429];
const UPDATE_LIMIT = 403;

/**
 * The URL and the body of a post. It mentions no one, shows no link previews and, in Slack, isn't formatted. Slack
 * mentions no one by default; Discord needs `allowed_mentions` for that.
 */
function requestOf(urls: ServiceUrls, kind: ChannelKind, address: string, text: string): [string, object] {
  if (kind === 'discord') {
    const silent = { allowed_mentions: { parse: [] }, flags: SUPPRESS_EMBEDS };
    // Without a version in the path, Discord uses an old version, which reports waits in milliseconds.
    return [`${urls.discord}/api/v10${address}`, { content: text, username: 'Two Crowns', ...silent }];
  }
  if (kind === 'slack') {
    const plain = { mrkdwn: false, unfurl_links: false, unfurl_media: false };
    return [`${urls.slack}${address}`, { text, ...plain }];
  }
  return [`${urls.groupme}/v3/bots/post`, { bot_id: address, text }];
}

/**
 * Posts to the three services, without retries, because repeating a failed post is up to the caller. The hosts are fixed, the
 * webhook URL only adds a path or an id, and no redirect is followed. No error leaves this adapter, because it would contain the
 * URL.
 */
export function groupChats(urls: ServiceUrls, ask: typeof fetch = fetch): GroupChats {
  return {
    async post(kind, address, text) {
      const [url, body] = requestOf(urls, kind, address, text);
      try {
        const reply = await ask(url, {
          method: 'POST',
          redirect: 'manual',
          signal: AbortSignal.timeout(WHOLE_MS),
          headers: { 'content-type': 'application/json', 'user-agent': 'TwoCrowns' },
          body: JSON.stringify(body),
        });
        return await postedBy(kind, reply);
      } catch {
        return { waitSeconds: null };
      }
    },
  };
}

async function postedBy(kind: ChannelKind, reply: Response): Promise<Posted> {
  const { status } = reply;
  if (isPassing(kind, status)) return { waitSeconds: await secondsOf(reply) };
  await reply.body?.cancel();
  if (status >= 200 && status < 300) return 'posted';
  if (status === 404 || status === 410) return { lost: 'gone' };
  if (status === 401 || status === 403) return { lost: 'forbidden' };
  return { lost: status < 400 ? 'moved' : 'refused' };
}

function isPassing(kind: ChannelKind, status: number): boolean {
  return status >= 500 || PASSING.includes(status) || (kind === 'groupme' && status === UPDATE_LIMIT);
}

/**
 * The wait that a service asks for, or null if the reply names none. It's taken from Discord's body, which is more exact, or else
 * from the header, which Discord and Slack send.
 */
async function secondsOf(reply: Response): Promise<number | null> {
  const header = Number(reply.headers.get('retry-after') ?? Number.NaN);
  const body = Busy.safeParse(await reply.json().catch(() => undefined)).data?.retry_after;
  const seconds = body ?? header;
  return Number.isFinite(seconds) ? Math.min(LONGEST_WAIT_SECONDS, Math.max(1, Math.ceil(seconds))) : null;
}
