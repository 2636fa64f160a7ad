import type { Draft, Pick } from '#shared/contract/schemas/draft.ts';
import type { DraftPlan } from '#shared/domain/draft/draft-order.ts';
import { placeNameOf } from '#shared/domain/teams.ts';
import { turnText } from '../../../parts/draft/turn-names.ts';
import type { Place } from '../board/draft-board.ts';
import { addedText, isPaused, pausedText, type PickClock } from '../clock/pick-clock.ts';
import { isNext } from './turns.ts';
import { nameAnd } from '#shared/domain/seat-name.ts';

/**
 * The clock changes color when this many seconds are left. During the user's own turn, the time is also announced at these
 * moments.
 */
export const AMBER_SECONDS = 30;
export const RED_SECONDS = 10;

/** The urgency the clock shows. */
export type Urgency = 'calm' | 'soon' | 'last' | 'still';

export function urgency(seconds: number, standsStill: PickClock['standsStill'] = null): Urgency {
  if (standsStill) return 'still';
  if (seconds <= RED_SECONDS) return 'last';
  return seconds <= AMBER_SECONDS ? 'soon' : 'calm';
}

/** The user who hears the announcements, and what the announcements need to know. */
interface Listener {
  me: string;
  plan: DraftPlan;
  /** The length of the pick clock, in seconds; null in a draft without a clock. */
  clockLength: number | null;
  nameOf(userId: string): string;
  /** The user, and the names of people, for what commissioners do. */
  person: string;
  personOf(userId: string): string;
  placeOf(teamId: number): Place;
}

/**
 * Returns the screen-reader text about a change to the draft, such as "Round 2, pick 1: Ana takes Kansas City. You're on the
 * clock." After an undone pick or a transferred spot, the text only says who is on the clock, because another message covers the
 * rest.
 */
export function draftAnnouncement(before: Draft | undefined, after: Draft, listener: Listener): string {
  const { me } = listener;
  if (!before || before.version === after.version) return '';
  // If all picks were made at once, no one wants to hear every one of them.
  if (before.status === 'draft' && after.status === 'active')
    return 'All picks are in. The draft is complete.';
  const made = after.picks
    .slice(before.picks.length)
    // The user's own auto-picks are left out, because the notice announces them.
    .filter(({ userId, auto, draftedBy }) => userId !== me || !auto || draftedBy !== undefined)
    .map((pick) => pickSentence(pick, listener));
  if (before.status === 'draft' && after.status === 'drafting') made.unshift('The draft has started.');
  if (isPaused(before) !== isPaused(after)) made.push(pauseSentence(after, listener));
  const isSameTurn = after.picks.length === before.picks.length && after.userId === before.userId;
  const added = addedText(after, listener.person, listener.personOf);
  if (isSameTurn && after.addedTime && after.addedTime.times !== before.addedTime?.times)
    return [...made, `${added}.`].join(' ');
  return made.length === 0 && isSameTurn ? '' : [...made, turnSentence(after, listener)].join(' ');
}

function pickSentence(pick: Pick, { me, nameOf, placeOf }: Listener): string {
  const taker = pick.userId === me ? 'You take' : nameAnd(nameOf(pick.userId), 'takes');
  const lost = pick.userId !== me && placeOf(pick.nflTeamId).isOnBoard ? ' It was in your queue.' : '';
  return `${turnText(pick)}: ${taker} ${placeNameOf(pick.nflTeamId)}${pick.auto ? ' automatically' : ''}.${lost}`;
}

function pauseSentence(draft: Draft, { person, personOf }: Listener): string {
  return isPaused(draft)
    ? `${pausedText(draft, person, personOf)}. The clock is stopped.`
    : 'The draft is back on.';
}

function turnSentence(draft: Draft, { me, plan, clockLength, nameOf }: Listener): string {
  if (draft.userId === null) return 'The draft is complete.';
  const isOnAuto = draft.autoUserIds.includes(me);
  const isClocked = clockLength !== null;
  if (draft.userId === me)
    return isOnAuto ? 'Auto is picking for you.' : isClocked ? 'You’re on the clock.' : 'It’s your pick.';
  const soon = isNext(draft, plan, me) && !isOnAuto ? ' You’re on deck.' : '';
  return `${nameAnd(nameOf(draft.userId), 'is')} ${isClocked ? 'on the clock' : 'picking'}.${soon}`;
}

/** Returns the announcement about the time left in the user's own turn; empty except at 30 and 10 seconds. */
export function clockAnnouncement(seconds: number | null): string {
  return seconds === AMBER_SECONDS || seconds === RED_SECONDS ? `${seconds} seconds left on your pick.` : '';
}

/** How close the user's turn is. */
export interface Nearness {
  isPaused: boolean;
  isNext: boolean;
  isTurn: boolean;
  /** Whether the user's turn is in its last seconds. */
  isLast: boolean;
}

/** The tab's title. */
export function roomTitle(
  leagueName: string,
  { isPaused: isStill, isNext: isSoon, isTurn, isLast }: Nearness,
): string {
  if (isStill) return `Paused · ${leagueName} draft · Two Crowns`;
  const call = isLast ? 'Clock running out · ' : isTurn ? 'Your turn · ' : isSoon ? 'On deck · ' : '';
  return `${call}${leagueName} draft · Two Crowns`;
}

/**
 * Formats a countdown. Below 100 seconds, it shows only seconds; above that, minutes and seconds; from one hour on, also hours.
 */
export function clockFace(seconds: number): string {
  if (seconds < 100) return String(seconds);
  const two = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
