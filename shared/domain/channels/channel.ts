import type { LeagueSeason } from '../league-season.ts';

// The group's own chat, where a league is told of (see The group's chat).

/** The services that take posts at an address of their own. */
export const CHANNEL_KINDS = ['discord', 'slack', 'groupme'] as const;
export type ChannelKind = (typeof CHANNEL_KINDS)[number];

/** What a group may be told. `picks` tells each by itself, `rounds` all of a round; where both are chosen, `picks` counts. */
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
 * Why nothing more can be told: the service knows the address no more, bars us from it, refuses what we post, leads us
 * elsewhere, or has not taken a post for a day.
 */
export const LOSSES = ['gone', 'forbidden', 'refused', 'moved', 'silent'] as const;
export type Loss = (typeof LOSSES)[number];

/** A pick that was told: its team, and when it was made. A pick that is made anew after an undo is another one. */
export type ToldPick = readonly [teamId: number, draftedAt: string];

/** How far the group has been told of its league. */
export interface Cursor {
  /** The label of the season whose picks these are. */
  season: string;
  picks: readonly ToldPick[];
  /** Lines of the league's log from before this instant count as told; of the later ones, these. */
  linesFrom: string;
  lines: readonly { id: string; at: string }[];
}

/** A league's connection to its group's chat. Instants are ISO 8601 UTC. */
export interface Channel {
  /** Each connection has its own. */
  id: string;
  kind: ChannelKind;
  /** The secret part of the address, without its host (see `addressOf`); null once the connection is lost. */
  address: string | null;
  tells: readonly PostTopic[];
  connectedAt: string;
  /** User id of the commissioner. The channel stays when they leave: it is the league's. */
  connectedBy: string;
  lost: { why: Loss; at: string } | null;
  /** A post that is owed besides the news: the first one, or a test. */
  owes: 'hello' | 'test' | null;
  lastToldAt: string | null;
  /** Since when no post was taken, while one waits. */
  failingSince: string | null;
  cursor: Cursor;
}

/** Most characters of an address as it is pasted. */
export const LONGEST_ADDRESS = 300;

/**
 * The addresses that are taken, each from its first to its last letter. So none has a user, a port, a fragment, or a host
 * that only looks like one of these.
 */
const ADDRESSES: Readonly<Record<ChannelKind, RegExp>> = {
  discord:
    /^https:\/\/(?:canary\.|ptb\.)?discord(?:app)?\.com\/api(?:\/v\d{1,2})?(\/webhooks\/\d{5,25}\/[\w-]{20,120})$/,
  slack: /^https:\/\/hooks\.slack\.com(\/services\/T\w{3,30}\/B\w{3,30}\/\w{10,60})$/,
  groupme: /^https:\/\/api\.groupme\.com\/v3\/bots\/post\?bot_id=(\w{10,64})$/,
};

/**
 * The secret part of a pasted address, which its service's host makes whole: a webhook's path, or a bot's id. Undefined
 * for any other address.
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

/** A new connection. What has happened in the league until now counts as told. */
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

/** The tells in the order of the list, each once. */
export function inOrder(tells: readonly PostTopic[]): PostTopic[] {
  return POST_TOPICS.filter((tell) => tells.includes(tell));
}

/** A post that fails may be taken later. After a day it is given up, and the commissioners are told. */
const GIVEN_UP_AFTER_MS = 86_400_000;
const WAITS = { least: 5, most: 900 } as const;

/**
 * Seconds until a failed post is tried again: as long as it has failed so far, within bounds, and no shorter than the
 * service asked for. Undefined after a day.
 */
export function nextTry(failingSince: string, at: Date, asked: number | null = null): number | undefined {
  const failing = at.getTime() - Date.parse(failingSince);
  if (failing > GIVEN_UP_AFTER_MS) return undefined;
  return Math.max(asked ?? WAITS.least, Math.min(WAITS.most, Math.round(failing / 1000)));
}

/** Seconds between two posts of a league: Discord takes 30 a minute, Slack about one a second. */
export const PACE_SECONDS = 2;
