/** The types of push messages, in the order of their switches. Each is about something that soon goes out of date. */
export const PUSH_TYPES = [
  'turn',
  'next',
  'outbid',
  'sold',
  'draft_reminder',
  'draft_started',
  'draft_postponed',
  'draft_corrected',
  'trade_proposal',
  'trade_ending',
  'trade_accepted',
  'trade_rejected',
  'trade_message',
  'trade_changed',
  'trade_review',
  'trade_stopped',
  'trade_reversed',
  'kickoff',
  'final',
  'chat_mention',
  'commissioner_announcement',
  'weekly_update',
  'crown_news',
  'season_complete',
] as const;
export type PushType = (typeof PUSH_TYPES)[number];

/** How urgent a message is for a device that saves power (RFC 8030, section 5.3). */
export type Urgency = 'low' | 'normal' | 'high';

/** How messages of a type are pushed (see Push). */
export interface PushManner {
  /** How long a message stays relevant after it was written, unless the message has an end of its own. */
  worthMinutes: number;
  urgency: Urgency;
  /** True if a message that would be out of date after the quiet hours is pushed during them. */
  breaksQuiet?: true;
  /** Whether members get this type by default. */
  isOn: boolean;
}

const HOUR = 60;
const DAY = 24 * HOUR;

export const PUSHES: Readonly<Record<PushType, PushManner>> = {
  turn: { worthMinutes: DAY, urgency: 'high', isOn: true },
  next: { worthMinutes: HOUR, urgency: 'high', isOn: true },
  outbid: { worthMinutes: DAY, urgency: 'high', isOn: true },
  sold: { worthMinutes: DAY, urgency: 'normal', isOn: true },
  draft_reminder: { worthMinutes: HOUR, urgency: 'high', isOn: true },
  draft_started: { worthMinutes: 6 * HOUR, urgency: 'high', isOn: true },
  draft_postponed: { worthMinutes: DAY, urgency: 'normal', isOn: true },
  draft_corrected: { worthMinutes: 2 * DAY, urgency: 'normal', isOn: true },
  trade_proposal: { worthMinutes: 3 * DAY, urgency: 'normal', isOn: true },
  trade_ending: { worthMinutes: 2 * HOUR, urgency: 'high', breaksQuiet: true, isOn: true },
  trade_accepted: { worthMinutes: DAY, urgency: 'normal', isOn: true },
  trade_rejected: { worthMinutes: DAY, urgency: 'normal', isOn: true },
  trade_message: { worthMinutes: DAY, urgency: 'normal', isOn: true },
  trade_changed: { worthMinutes: 3 * DAY, urgency: 'normal', isOn: true },
  trade_review: { worthMinutes: DAY, urgency: 'normal', isOn: true },
  trade_stopped: { worthMinutes: DAY, urgency: 'normal', isOn: true },
  trade_reversed: { worthMinutes: DAY, urgency: 'normal', isOn: true },
  kickoff: { worthMinutes: 20, urgency: 'high', isOn: false },
  final: { worthMinutes: 4 * HOUR, urgency: 'normal', isOn: false },
  chat_mention: { worthMinutes: DAY, urgency: 'normal', isOn: true },
  commissioner_announcement: { worthMinutes: 2 * DAY, urgency: 'normal', isOn: true },
  weekly_update: { worthMinutes: 3 * DAY, urgency: 'low', isOn: true },
  crown_news: { worthMinutes: 2 * DAY, urgency: 'low', isOn: true },
  season_complete: { worthMinutes: 3 * DAY, urgency: 'low', isOn: true },
};

export function isPushType(type: string): type is PushType {
  return (PUSH_TYPES as readonly string[]).includes(type);
}

/**
 * The hours when a member wants no pushes, as `HH:MM` in the member's time zone. The quiet hours end as soon as the clock shows
 * `to`.
 */
export interface QuietHours {
  from: string;
  to: string;
}

/** A member's push choices. `types` has only the types that the member has switched on or off. */
export interface PushWishes {
  types: Readonly<Record<string, boolean>>;
  quietHours: QuietHours | null;
  /** Ids of muted leagues. */
  mutedLeagues: readonly string[];
}

/** The default choices. */
export const NO_WISHES: PushWishes = { types: {}, quietHours: null, mutedLeagues: [] };

/** The maximum number of muted leagues. */
export const MUTED_MOST = 200;

/** The maximum number of a member's devices. Adding another device replaces the one that was used least recently. */
export const DEVICES_MOST = 10;

/** Returns for each type whether the member wants it. */
export function switchesOf({ types }: Pick<PushWishes, 'types'>): Record<PushType, boolean> {
  const entries = PUSH_TYPES.map((type) => [type, types[type] ?? PUSHES[type].isOn]);
  return Object.fromEntries(entries) as Record<PushType, boolean>;
}

/** Whether a member wants pushes of this type and, if the pushes are about a league, pushes from this league. */
export function isPushWanted(wishes: PushWishes, type: PushType, leagueId: string | null): boolean {
  return switchesOf(wishes)[type] && (leagueId === null || !wishes.mutedLeagues.includes(leagueId));
}

/**
 * If a draft reminder is sent more than this long before the draft, it isn't pushed, because another reminder follows five
 * minutes before the draft.
 */
const REMINDED_WITHIN_MS = 2 * HOUR * 60_000;

/**
 * How many seconds a message stays relevant; 0 if it is too late, or too early, to push it.
 * @param until when the event that the message is about ends, if known; ISO 8601 UTC.
 */
export function secondsOfUse(
  { type, writtenAt, until }: { type: PushType; writtenAt: string; until?: string | undefined },
  at: Date,
): number {
  const written = Date.parse(writtenAt);
  const end = until === undefined ? Number.POSITIVE_INFINITY : Date.parse(until);
  if (type === 'draft_reminder' && end < Number.POSITIVE_INFINITY && end - written > REMINDED_WITHIN_MS)
    return 0;
  const worth = written + PUSHES[type].worthMinutes * 60_000;
  // A pick clock that stops overnight may run out days later (see Pushed turns).
  const last = type === 'turn' && until !== undefined ? end : Math.min(worth, end);
  return Math.max(0, Math.floor((last - at.getTime()) / 1000));
}

/** A pick clock shorter than this many seconds runs out before the night is over. */
const SHORT_CLOCK_SECONDS = 3600;

/**
 * Whether a message waits during its reader's quiet hours. All messages do, except those about a turn or an open lot if the
 * clock is under an hour.
 * @param clockSeconds the length of the draft's pick clock; null for a draft without one.
 */
export function obeysQuietHours(type: PushType, clockSeconds: number | null | undefined): boolean {
  const isTurn = type === 'turn' || type === 'next' || type === 'outbid';
  return (
    !isTurn || clockSeconds === null || clockSeconds === undefined || clockSeconds >= SHORT_CLOCK_SECONDS
  );
}

/** Messages with the same tag replace each other on a device. Messages that can stay side by side get their `id` as the tag. */
export function tagOf(type: PushType, leagueId: string | null, id: string): string {
  if (leagueId === null) return id;
  // Turns have a tag of their own. The message about the draft's start comes a minute late, and must not replace the message
  // about the first turn.
  if (type === 'turn' || type === 'next') return `turn-${leagueId}`;
  if (type.startsWith('draft_')) return `draft-${leagueId}`;
  if (type === 'chat_mention') return `chat-${leagueId}`;
  if (type === 'weekly_update' || type === 'crown_news' || type === 'season_complete')
    return `week-${leagueId}`;
  return id;
}

const DAY_MINUTES = 1440;
const MINUTE_MS = 60_000;

/** Matches names like those in the IANA database, but not bare UTC offsets, because those have no daylight saving time. */
const ZONE_NAME = /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/;

/** Whether this is the name of a time zone in the IANA database. */
export function isTimeZone(name: string): boolean {
  if (!ZONE_NAME.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns when the quiet hours around an instant end; undefined if the instant is outside quiet hours. If the clocks change in
 * between, the quiet hours still end by the wall clock.
 */
export function quietUntil(at: Date, timeZone: string, hours: QuietHours | null): Date | undefined {
  if (hours === null) return undefined;
  const [from, to] = [minutesOf(hours.from), minutesOf(hours.to)];
  const length = sinceOf(to, from);
  const minuteOfDay = wallClock(timeZone);
  const now = minuteOfDay(at.getTime());
  if (sinceOf(now, from) >= length) return undefined;
  const end = floorToMinute(at.getTime()) + sinceOf(to, now) * MINUTE_MS;
  // If the clocks change in between, the wall clock doesn't show `to` at `end`.
  const off = sinceOf(minuteOfDay(end), to);
  const ahead = off > DAY_MINUTES / 2 ? off - DAY_MINUTES : off;
  const corrected = end - ahead * MINUTE_MS;
  // If the end falls in a skipped hour, the next existing minute counts.
  return new Date(minuteOfDay(corrected) === to ? corrected : end);
}

function wallClock(timeZone: string): (time: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (time) => minutesOf(format.format(time));
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Minutes from one time of day to another. */
const sinceOf = (minute: number, from: number): number => (minute - from + DAY_MINUTES) % DAY_MINUTES;

const floorToMinute = (time: number): number => Math.floor(time / MINUTE_MS) * MINUTE_MS;
