import type { LeagueSeason } from '../league-season.ts';

// The group chat that a league's members have on another service. It gets posts about the league (see The group's chat).

/** The chat services that we post to by webhook URL. */
export const CHANNEL_KINDS = ['discord', 'slack', 'groupme'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/**
 * The topics that a group chat can get posts about. `picks` posts each pick, and `rounds` posts each complete round. If both are
 * chosen, only `picks` counts.
 */
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

/** A posted pick: its team, and when it was made. A pick made again after an undo counts as a different pick. */
export type ToldPick = readonly [teamId: number, draftedAt: string];

/** What has already been posted to the group chat. */
export interface Cursor {
  /** The label of the season that `picks` belong to. */
  season: string;
  picks: readonly ToldPick[];
  /** Lines of the league's log from before this instant count as posted. Of the later lines, only those in `lines` do. */
  linesFrom: string;
  lines: readonly { id: string; at: string }[];
}

/** A league's connection to its group chat. Instants are ISO 8601 UTC. */
export interface Channel {
  /** Every new connection gets its own id. */
  id: string;
  kind: ChannelKind;
  /** The secret part of the webhook URL, without its host (see `addressOf`); null after the connection is lost. */
  address: string | null;
  tells: readonly PostTopic[];
  connectedAt: string;
  /**
   * User id of the commissioner who connected the chat. If they leave, the connection stays, because it belongs to the league.
   */
  connectedBy: string;
  lost: { why: Loss; at: string } | null;
  /** A pending post that isn't league news: the first post after connecting, or a test. */
  owes: 'hello' | 'test' | null;
  lastToldAt: string | null;
  /** Since when the service has been rejecting the pending post; null while no post is failing. */
  failingSince: string | null;
  cursor: Cursor;
}

/** The maximum length of a pasted URL. */
export const LONGEST_ADDRESS = 300;

/**
 * The webhook URLs that we accept. Each pattern covers the whole URL, so that no user, port, fragment or look-alike host gets
 * through.
 */
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

/** A new connection. Everything that has happened in the league so far counts as posted. */
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

/** The given topics in the order of `POST_TOPICS`, each once. */
export function inOrder(tells: readonly PostTopic[]): PostTopic[] {
  return POST_TOPICS.filter((tell) => tells.includes(tell));
}

/** How long a failed post is retried. After that, we give up and notify the commissioners. */
const GIVEN_UP_AFTER_MS = 86_400_000;
const WAITS = { least: 5, most: 900 } as const;

/**
 * How many seconds to wait before trying a failed post again. It equals the time the post has been failing so far, kept
 * within a minimum and a maximum. If the service asked for a longer wait, that one counts. Undefined once the post has
 * been failing for more than a day.
 */
export function nextTry(failingSince: string, at: Date, asked: number | null = null): number | undefined {
  const failing = at.getTime() - Date.parse(failingSince);
  if (failing > GIVEN_UP_AFTER_MS) return undefined;
  return Math.max(asked ?? WAITS.least, Math.min(WAITS.most, Math.round(failing / 1000)));
}

/** Seconds between two posts to a league's group chat. Discord accepts 30 per minute, Slack about one per second. */
export const PACE_SECONDS = 2;
