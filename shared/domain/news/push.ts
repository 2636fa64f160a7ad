/** The types of push messages, in the order in which members see their switches. Each tells of news that pass. */
export const PUSH_TYPES = [
  'turn',
  'next',
  'draft_reminder',
  'draft_started',
  'draft_postponed',
  'trade_proposal',
  'trade_ending',
  'trade_accepted',
  'trade_rejected',
  'kickoff',
  'final',
  'chat_mention',
  'commissioner_announcement',
  'weekly_update',
  'crown_news',
  'season_complete',
] as const;
export type PushType = (typeof PUSH_TYPES)[number];

/** How long a device may be let sleep (RFC 8030, section 5.3). */
export type Urgency = 'low' | 'normal' | 'high';

/** How a type is pushed (see Push). */
export interface PushManner {
  /** So long it is of use after it was written, unless it names an end of its own. */
  worthMinutes: number;
  urgency: Urgency;
  /** It comes in quiet hours, too, if it would be of no use after them. */
  breaksQuiet?: true;
  /** Whether it comes to whoever has not said so. */
  isOn: boolean;
}

const HOUR = 60;
const DAY = 24 * HOUR;

export const PUSHES: Readonly<Record<PushType, PushManner>> = {
  turn: { worthMinutes: DAY, urgency: 'high', isOn: true },
  next: { worthMinutes: HOUR, urgency: 'high', isOn: true },
  draft_reminder: { worthMinutes: HOUR, urgency: 'high', isOn: true },
  draft_started: { worthMinutes: 6 * HOUR, urgency: 'high', isOn: true },
  draft_postponed: { worthMinutes: DAY, urgency: 'normal', isOn: true },
  trade_proposal: { worthMinutes: 3 * DAY, urgency: 'normal', isOn: true },
  trade_ending: { worthMinutes: 2 * HOUR, urgency: 'high', breaksQuiet: true, isOn: true },
  trade_accepted: { worthMinutes: DAY, urgency: 'normal', isOn: true },
  trade_rejected: { worthMinutes: DAY, urgency: 'normal', isOn: true },
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

/** A span of each day in the member's own zone, by the clock on the wall: HH:MM, the end excluded. */
export interface QuietHours {
  from: string;
  to: string;
}

/** What a member wants of pushes. `types` holds only what they have switched. */
export interface PushWishes {
  types: Readonly<Record<string, boolean>>;
  quietHours: QuietHours | null;
  /** Ids of leagues of which nothing is pushed. */
  mutedLeagues: readonly string[];
}

/** The wishes of whoever has said nothing. */
export const NO_WISHES: PushWishes = { types: {}, quietHours: null, mutedLeagues: [] };

/** The most leagues that a member may mute. */
export const MUTED_MOST = 200;

/** The most devices of a member. One more takes the place of the one that was used the longest ago. */
export const DEVICES_MOST = 10;

/** For each type: does the member want it? */
export function switchesOf({ types }: Pick<PushWishes, 'types'>): Record<PushType, boolean> {
  const entries = PUSH_TYPES.map((type) => [type, types[type] ?? PUSHES[type].isOn]);
  return Object.fromEntries(entries) as Record<PushType, boolean>;
}

/** Whether a member wants a type, of that league if it is of one. */
export function isPushWanted(wishes: PushWishes, type: PushType, leagueId: string | null): boolean {
  return switchesOf(wishes)[type] && (leagueId === null || !wishes.mutedLeagues.includes(leagueId));
}

/** The reminder of a draft that is further away than this is not pushed: it comes again an hour before. */
const REMINDED_WITHIN_MS = 2 * HOUR * 60_000;

/**
 * So many seconds a message is still of use; 0 when it is too late, or too early, to push it.
 * @param until when what it tells of is over, where that is known; ISO 8601 UTC.
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
  // A clock that nights hold may end days later (see Pushed turns).
  const last = type === 'turn' && until !== undefined ? end : Math.min(worth, end);
  return Math.max(0, Math.floor((last - at.getTime()) / 1000));
}

/** Clocks below this many seconds run out before a night does. */
const SHORT_CLOCK_SECONDS = 3600;

/**
 * Whether a message waits while its reader is quiet: all but a turn whose clock is under an hour.
 * @param clockSeconds the clock of the draft; null for a draft without one.
 */
export function obeysQuietHours(type: PushType, clockSeconds: number | null | undefined): boolean {
  const isTurn = type === 'turn' || type === 'next';
  return (
    !isTurn || clockSeconds === null || clockSeconds === undefined || clockSeconds >= SHORT_CLOCK_SECONDS
  );
}

/** Messages with the same tag take each other's place on a device. `id` tells those apart that may stand side by side. */
export function tagOf(type: PushType, leagueId: string | null, id: string): string {
  if (leagueId === null) return id;
  // News of the draft's start come a minute after it, and must not take the place of a clock that runs.
  if (type === 'turn' || type === 'next') return `turn-${leagueId}`;
  if (type.startsWith('draft_')) return `draft-${leagueId}`;
  if (type === 'chat_mention') return `chat-${leagueId}`;
  if (type === 'weekly_update' || type === 'crown_news' || type === 'season_complete')
    return `week-${leagueId}`;
  return id;
}

const DAY_MINUTES = 1440;
const MINUTE_MS = 60_000;

/** Names as the IANA database has them: no bare offsets, which know no summer time. */
const ZONE_NAME = /^[A-Za-z][\w+-]*(\/[\w+-]+)*$/;

/** Whether it names a time zone of the IANA database. */
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
 * When the quiet hours end in which an instant lies; undefined when it lies in none. Across a change of the clocks they end when
 * the clock on the wall says so.
 */
export function quietUntil(at: Date, timeZone: string, hours: QuietHours | null): Date | undefined {
  if (hours === null) return undefined;
  const [from, to] = [minutesOf(hours.from), minutesOf(hours.to)];
  const length = sinceOf(to, from);
  const minuteOfDay = wallClock(timeZone);
  const now = minuteOfDay(at.getTime());
  if (sinceOf(now, from) >= length) return undefined;
  const end = floorToMinute(at.getTime()) + sinceOf(to, now) * MINUTE_MS;
  // A change of the clocks on the way makes the wall say something else then.
  const off = sinceOf(minuteOfDay(end), to);
  const ahead = off > DAY_MINUTES / 2 ? off - DAY_MINUTES : off;
  const corrected = end - ahead * MINUTE_MS;
  // An end in an hour that the clocks leave out comes with the next minute that there is.
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

/** Minutes from one time of the day to another. */
const sinceOf = (minute: number, from: number): number => (minute - from + DAY_MINUTES) % DAY_MINUTES;

const floorToMinute = (time: number): number => Math.floor(time / MINUTE_MS) * MINUTE_MS;
