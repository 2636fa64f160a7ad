import type { LeagueSeason } from '../league-season.ts';

// The group's own chat, which gets posts about the league (see The group's chat).

/** The services with webhook URLs. */
export const CHANNEL_KINDS = ['discord', 'slack', 'groupme'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/** The topics to post. `picks` posts each pick, `rounds` each complete round; if both are chosen, `picks` counts. */
export const POST_TOPICS = [
  'draft-start',
  'picks',
  'rounds',
  'draft-end',
  'trades',
  'announcements',
  'weeks',
  'crowns',
] as const;
export type PostTopic = (typeof POST_TOPICS)[number];

/**
 * Why posting ended: the service no longer knows the URL, blocks us, rejects our posts, redirects us, or has
 * accepted no post for a day.
 */
export const LOSSES = ['gone', 'forbidden', 'refused', 'moved', 'silent'] as const;
export type Loss = (typeof LOSSES)[number];

/** A posted pick: its team, and when it was made. A pick made again after an undo is another pick. */
export type ToldPick = readonly [teamId: number, draftedAt: string];

/** How much of its league the group chat already knows. */
export interface Cursor {
  /** The label of the season whose picks these are. */
  season: string;
  picks: readonly ToldPick[];
  /** Lines of the league's log from before this instant count as posted; of later ones, only those in `lines` do. */
  linesFrom: string;
  lines: readonly { id: string; at: string }[];
}

/** A league's connection to its group chat. Instants are ISO 8601 UTC. */
export interface Channel {
  /** Each connection has its own. */
  id: string;
  kind: ChannelKind;
  /** The secret part of the webhook URL, without its host (see `addressOf`); null after the connection is lost. */
  address: string | null;
  tells: readonly PostTopic[];
  connectedAt: string;
  /** User id of the commissioner. The connection stays when they leave, because it belongs to the league. */
  connectedBy: string;
  lost: { why: Loss; at: string } | null;
  /** A pending post in addition to the news: the first one, or a test. */
  owes: 'hello' | 'test' | null;
  lastToldAt: string | null;
  /** Since when the service has accepted no post, while one is pending. */
  failingSince: string | null;
  cursor: Cursor;
}

/** The maximum length of a pasted URL. */
export const LONGEST_ADDRESS = 300;

/** The accepted URLs, each matched from start to end, so that none has a user, a port, a fragment, or a look-alike host. */
const ADDRESSES: Readonly<Record<ChannelKind, RegExp>> = {
  discord:
    /^https:\/\/(?:canary\.|ptb\.)?discord(?:app)?\.com\/api(?:\/v\d{1,2})?(\/webhooks\/\d{5,25}\/[\w-]{20,120})$/,
  slack: /^https:\/\/hooks\.slack\.com(\/services\/T\w{3,30}\/B\w{3,30}\/\w{10,60})$/,
  groupme: /^https:\/\/api\.groupme\.com\/v3\/bots\/post\?bot_id=(\w{10,64})$/,
};

/**
 * The secret part of a pasted URL, without its service's host: a webhook's path, or a bot's id. Undefined for
 * any other URL.
 */
export function addressOf(kind: ChannelKind, pasted: string): string | undefined {
  return ADDRESSES[kind].exec(pasted)?.[1];
}

interface Connecting {
  id: string;
  kind: ChannelKind;
  address: string;
  tells: readonly PostTopic[];
  by: string;
  at: Date;
}

/** A new connection. Everything in the league until now counts as posted. */
export function connect(season: LeagueSeason, { by, at, ...connecting }: Connecting): Channel {
  const now = at.toISOString();
  return {
    ...connecting,
    connectedAt: now,
    connectedBy: by,
    lost: null,
    owes: 'hello',
    lastToldAt: null,
    failingSince: null,
    cursor: {
      season: season.season,
      picks: season.picks.map(({ nflTeamId, draftedAt }) => [nflTeamId, draftedAt] as const),
      linesFrom: now,
      lines: [],
    },
  };
}

/** The topics in list order, each once. */
export function inOrder(tells: readonly PostTopic[]): PostTopic[] {
  return POST_TOPICS.filter((tell) => tells.includes(tell));
}

/** A failed post may succeed later. After a day the game gives up and notifies the commissioners. */
const GIVEN_UP_AFTER_MS = 86_400_000;
const WAITS = { least: 5, most: 900 } as const;

/**
 * Seconds until the next try of a failed post: as long as it has failed so far, within bounds, and no shorter
 * than the service asked for. Undefined after a day.
 */
export function nextTry(failingSince: string, at: Date, asked: number | null = null): number | undefined {
  const failing = at.getTime() - Date.parse(failingSince);
  if (failing > GIVEN_UP_AFTER_MS) return undefined;
  return Math.max(asked ?? WAITS.least, Math.min(WAITS.most, Math.round(failing / 1000)));
}

/** Seconds between two posts of a league: Discord accepts 30 per minute, Slack about one per second. */
export const PACE_SECONDS = 2;
