import { isAmong } from '../../../parts/leagues/members.ts';
import type { Room } from '../room/room.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** With less time left than this (in seconds), the text includes seconds. */
const LAST_SECONDS = 5 * 60;

/** Returns the time until the draft as text, such as `2 days 3 hours`, `3 hours 5 minutes`, `12 minutes` or `4:59`. */
export function waitText(seconds: number): string {
  if (seconds < LAST_SECONDS) return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  if (seconds >= DAY) return pair(seconds, [DAY, 'day'], [HOUR, 'hour']);
  if (seconds >= HOUR) return pair(seconds, [HOUR, 'hour'], [60, 'minute']);
  return count(Math.floor(seconds / 60), 'minute');
}

type Unit = readonly [seconds: number, name: string];

function pair(seconds: number, [large, largeName]: Unit, [small, smallName]: Unit): string {
  const rest = Math.floor((seconds % large) / small);
  const whole = count(Math.floor(seconds / large), largeName);
  return rest === 0 ? whole : `${whole} ${count(rest, smallName)}`;
}

const count = (number: number, name: string): string => `${number} ${name}${number === 1 ? '' : 's'}`;

/** Returns the members who don't have the room open; empty until that is known. */
export function missingFrom({ league, me }: Pick<Room, 'league' | 'me'>, present: readonly string[] | null) {
  if (present === null) return [];
  return league.members
    .map(({ userId }) => userId)
    .filter((id) => id !== me && !isAmong(league, id, present));
}

/** Returns the members who are here but not ready; empty until at least one member is ready. */
export function unreadyOf(
  { league, me }: Pick<Room, 'league' | 'me'>,
  present: readonly string[] | null,
  ready: readonly string[],
) {
  const here = league.members.filter(({ userId }) => userId === me || isAmong(league, userId, present ?? []));
  return ready.length === 0
    ? []
    : here.map(({ userId }) => userId).filter((id) => !isAmong(league, id, ready));
}

/** `5 of 8 are here · 3 ready`. */
export function hereText(
  room: Pick<Room, 'league' | 'me'>,
  present: readonly string[] | null,
  ready: readonly string[] = [],
): string {
  const all = room.league.members.length;
  if (present === null) return 'Checking who’s here…';
  const here = all - missingFrom(room, present).length;
  const said = room.league.members.filter(({ userId }) => isAmong(room.league, userId, ready)).length;
  const counted = said === 0 ? '' : said === all ? ' · all ready' : ` · ${said} ready`;
  if (all > 1 && here === all) return `All ${all} are here${counted}`;
  return `${here} of ${all} ${here === 1 ? 'is' : 'are'} here${counted}`;
}

/**
 * Returns a text such as `Starts when Bruno starts it`. If `isMe`, says `Starts when you start it`. It names only the owner, because
 * the owner's partners can't start a draft.
 */
export function starterText({ league, personOf }: Pick<Room, 'league' | 'personOf'>, isMe: boolean): string {
  return `Starts when ${isMe ? 'you start' : `${personOf(league.ownerId)} starts`} it`;
}

/** If a draft's time is still further away than this, in ms, starting the draft by hand is unusual. */
const EARLY_MS = 15 * 60_000;

/** Whether starting the draft at `now` (ms since 1970) would be long before its scheduled time. */
export const isEarlyStart = (draftDateTime: string | null, now: number): boolean =>
  draftDateTime !== null && Date.parse(draftDateTime) - now > EARLY_MS;
