import * as z from 'zod';

/** The services for group chats. */
export const KINDS = ['discord', 'slack', 'groupme'] as const;
export type Kind = (typeof KINDS)[number];

/** A service's answer: status, headers and body. */
export interface Answer {
  status: number;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/** How a service can fail a post: because of too many requests, because it forbids the post, or because it is broken. */
export type Failure = 'busy' | 'forbidden' | 'broken';

/** A post that a service was asked to accept: its chat, and its text as it was sent. */
export interface Asked {
  kind: Kind;
  /** The secret part of the chat's webhook URL. */
  address: string;
  text: string;
}

const json = (status: number, body: object, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

const Discord = z.strictObject({
  content: z.string().min(1).max(2000),
  username: z.string().min(1).max(80).optional(),
  allowed_mentions: z.strictObject({ parse: z.array(z.string()).length(0) }),
  flags: z.literal(4).optional(),
});
const Slack = z.strictObject({
  text: z.string().min(1).max(40_000),
  mrkdwn: z.boolean().optional(),
  unfurl_links: z.boolean().optional(),
  unfurl_media: z.boolean().optional(),
});
const GroupMe = z.strictObject({ bot_id: z.string().min(1), text: z.string().min(1).max(1000) });

/** How each service reads a request and answers it (Discord: Execute Webhook; Slack: Incoming webhooks; GroupMe: Bots). */
interface Service {
  /**
   * Returns the post in a request, or the service's answer if it would reject the request. Undefined if the path isn't
   * the service's.
   */
  read(path: string, body: unknown): Omit<Asked, 'kind'> | Answer | undefined;
  taken: Answer;
  unknown: Answer;
  forbidden: Answer;
  broken: Answer;
  busy(seconds: number, path: string): Answer;
  /** The rate limit of a chat: `most` posts within `seconds`. */
  limit: { most: number; seconds: number };
}

export const SERVICES: Readonly<Record<Kind, Service>> = {
  discord: {
    read(path, body) {
      const [, address] = /^\/discord\/api(?:\/v(?:6|7|8|9|10))?(\/webhooks\/\d+\/[\w-]+)$/.exec(path) ?? [];
      if (address === undefined) return undefined;
      const { data } = Discord.safeParse(body);
      return data
        ? { address, text: data.content }
        : json(400, { message: 'Invalid Form Body', code: 50_035 });
    },
    taken: { status: 204 },
    unknown: json(404, { message: 'Unknown Webhook', code: 10_015 }),
    forbidden: json(403, { message: 'Missing Permissions', code: 50_013 }),
    broken: json(500, { message: '500: Internal Server Error', code: 0 }),
    busy(seconds, path) {
      // API versions before 8 give the wait in milliseconds. A path without a version means version 6.
      const wait = /^\/discord\/api\/v(?:8|9|10)\//.test(path) ? seconds : seconds * 1000;
      return json(
        429,
        { message: 'You are being rate limited.', retry_after: wait, global: false },
        { 'retry-after': String(Math.ceil(wait)) },
      );
    },
    limit: { most: 30, seconds: 60 },
  },
  slack: {
    read(path, body) {
      const [, address] = /^\/slack(\/services\/\w+\/\w+\/\w+)$/.exec(path) ?? [];
      if (address === undefined) return undefined;
      const { data } = Slack.safeParse(body);
      return data ? { address, text: data.text } : { status: 400, body: 'invalid_payload' };
    },
    taken: { status: 200, body: 'ok' },
    unknown: { status: 404, body: 'no_service' },
    forbidden: { status: 403, body: 'action_prohibited' },
    broken: { status: 500, body: 'rollup_error' },
    busy: (seconds) => ({ status: 429, headers: { 'retry-after': String(Math.ceil(seconds)) } }),
    limit: { most: 1, seconds: 1 },
  },
  groupme: {
    read(path, body) {
      if (path !== '/groupme/v3/bots/post') return undefined;
      const { data } = GroupMe.safeParse(body);
      return data ? { address: data.bot_id, text: data.text } : json(400, { meta: { code: 400 } });
    },
    taken: { status: 202 },
    unknown: json(404, { meta: { code: 404, errors: ['bot not found'] } }),
    // From GroupMe's documentation: "used when requests are being denied due to update limits".
    forbidden: json(403, { meta: { code: 403, errors: ['update limit reached'] } }),
    broken: json(500, { meta: { code: 500 } }),
    // "Enhance Your Calm". The answer doesn't say how long to wait.
    busy: () => json(420, { meta: { code: 420 } }),
    limit: { most: 30, seconds: 60 },
  },
};

/** A webhook URL for each service, ready to copy, in the form that the service's own site shows. */
export const COPIED: Readonly<Record<Kind, string>> = {
  discord: 'https://discord.com/api/webhooks/112233445566778899/on-this-machine_0123456789abcdefghij',
  slack: 'https://hooks.slack.com/services/T0LOCAL00/B0LOCAL00/onThisMachine0123456789',
  groupme: 'https://api.groupme.com/v3/bots/post?bot_id=0123456789abcdef0123456789',
};

/** Returns a post's text as members see it, without the service's escape characters. */
export function shown(kind: Kind, text: string): string {
  if (kind === 'discord') return text.replaceAll('**', '').replaceAll(/\\([^0-9A-Za-z\s])/g, '$1');
  if (kind !== 'slack') return text;
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
