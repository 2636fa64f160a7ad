import { barredFromLeading, isDraftComplete, next, type LeagueSeason } from '../league-season.ts';
import type { Effects } from '../news/effects.ts';
import { ok, refused, type Outcome } from '../outcome.ts';
import { isSameText } from '../same-text.ts';
import { seasonNamed } from '../seasons.ts';
import type { Act } from './draft.ts';

type Barred = 'not-a-member' | 'commissioners-only';
export type ShareRefusal = Barred | 'nothing-to-watch';
export type TakeBackRefusal = Barred;

/** Lets guests watch the draft through a link with this secret. An existing link stays as it is (see Guests). */
export function shareWithGuests(
  season: LeagueSeason,
  { by, at, secret }: Act & { secret: string },
): Outcome<LeagueSeason, ShareRefusal> {
  const barred = barredFromLeading(season, by);
  if (barred) return refused(barred);
  if (!isBefore(at, watchableUntil(season))) return refused('nothing-to-watch');
  if (season.guestLink) return ok(season);
  return ok(next(season, { guestLink: { secret, at: at.toISOString(), by } }));
}

/** Removes the guests' link. If there is none, nothing changes. */
export function takeBackFromGuests(
  season: LeagueSeason,
  { by, at }: Act,
): Outcome<LeagueSeason, TakeBackRefusal> {
  const barred = barredFromLeading(season, by);
  if (barred) return refused(barred);
  return ok(guestsUntil(season, at) === null ? season : next(season, { guestLink: null }));
}

/** Until when guests can watch through the current link; null without a link. */
export function guestsUntil(season: LeagueSeason, at: Date): string | null {
  const until = watchableUntil(season);
  return season.guestLink && isBefore(at, until) ? until : null;
}

const DAY_MS = 86_400_000;

/**
 * Until when guests could watch with a link: a day after the last pick. If the draft isn't finished, a day after the
 * season's draft deadline. Null if there is no draft left to watch.
 */
function watchableUntil(season: LeagueSeason): string | null {
  if (season.status === 'ended') return null;
  const last = isDraftComplete(season) ? season.picks.at(-1) : undefined;
  const endsAt = last?.draftedAt ?? seasonNamed(season.season).draftDeadline;
  return new Date(Date.parse(endsAt) + DAY_MS).toISOString();
}

const isBefore = (at: Date, until: string | null) => until !== null && at.getTime() < Date.parse(until);

/** Matches a league id, which is a ULID, followed by a secret of at least 256 bits. The secret needs no escaping in a URL. */
const TOKEN = /^([0-7][0-9A-HJKMNP-TV-Z]{25})([\w-]{43,})$/;

/** The token in a guest link: the league's id directly followed by the secret. */
export function guestToken(leagueId: string, secret: string): string {
  return leagueId + secret;
}

/** The league's id and the secret in a token; undefined if the token is invalid. */
export function readGuestToken(token: string): { leagueId: string; secret: string } | undefined {
  const [, leagueId, secret] = TOKEN.exec(token) ?? [];
  return leagueId !== undefined && secret !== undefined ? { leagueId, secret } : undefined;
}

/** Whether someone with this secret can watch the draft. */
export function mayWatch(season: LeagueSeason, secret: string, at: Date): boolean {
  return guestsUntil(season, at) !== null && isSameText(season.guestLink?.secret ?? '', secret);
}

export function sharedEffects(by: string): Effects {
  return { happening: { act: 'guests-invited', by, text: 'Turned on the guest board' } };
}

export function takenBackEffects(by: string): Effects {
  return { happening: { act: 'guests-barred', by, text: 'Turned off the guest board' } };
}
