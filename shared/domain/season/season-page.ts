import { barredFromLeading, next, type LeagueSeason } from '../league-season.ts';
import type { Act } from '../draft/draft.ts';
import type { Effects } from '../news/effects.ts';
import { ok, refused, type Outcome } from '../outcome.ts';
import { isSameText } from '../same-text.ts';
import type { Game } from './games.ts';
import { seasonPlayed } from './playoffs.ts';
import { finalSince } from './season-end.ts';

type Barred = 'not-a-member' | 'commissioners-only';
export type ShareSeasonRefusal = Barred | 'season-page-over';
export type TakeSeasonBackRefusal = Barred;

const DAY_MS = 86_400_000;
/** How many days the page stays after the season is final. */
const SHOWN_DAYS = 30;

/**
 * Turns on the season's public page, at a link with this secret. An existing link stays as it is (see Public season page).
 * @param games the season's NFL games, which decide whether the season is final.
 */
export function shareSeason(
  season: LeagueSeason,
  { by, at, secret }: Act & { secret: string },
  games: readonly Game[],
): Outcome<LeagueSeason, ShareSeasonRefusal> {
  const barred = barredFromLeading(season, by);
  if (barred) return refused(barred);
  if (!isBefore(at, shownUntil(season, games, at))) return refused('season-page-over');
  if (season.seasonLink) return ok(season);
  return ok(next(season, { seasonLink: { secret, at: at.toISOString(), by } }));
}

/** Turns off the public page, and makes its link invalid for good. If there is none, nothing changes. */
export function takeSeasonBack(
  season: LeagueSeason,
  by: string,
): Outcome<LeagueSeason, TakeSeasonBackRefusal> {
  const barred = barredFromLeading(season, by);
  if (barred) return refused(barred);
  return ok(season.seasonLink === null ? season : next(season, { seasonLink: null }));
}

/** Until when the current link shows the season, as ISO 8601 UTC; null if there is no link, or if it has expired. */
export function seasonPageUntil(season: LeagueSeason, games: readonly Game[], at: Date): string | null {
  const until = shownUntil(season, games, at);
  return season.seasonLink && isBefore(at, until) ? until : null;
}

/** Whether someone with this secret can see the season. */
export function mayFollow(season: LeagueSeason, secret: string, games: readonly Game[], at: Date): boolean {
  return seasonPageUntil(season, games, at) !== null && isSameText(season.seasonLink?.secret ?? '', secret);
}

/**
 * Until when a link could show the season: 30 days after it is final. Until then the end is an estimate, which is never in the
 * past. Null if the league missed its draft or has moved on to another season.
 */
function shownUntil(state: LeagueSeason, games: readonly Game[], at: Date): string | null {
  if (state.status === 'ended' || state.isRenewed) return null;
  const season = seasonPlayed(state);
  const lastDayEnds = Date.parse(season.lastDay) + DAY_MS;
  const finalAt = finalSince(season, games, at) ?? Math.max(lastDayEnds, at.getTime());
  return new Date(finalAt + SHOWN_DAYS * DAY_MS).toISOString();
}

const isBefore = (at: Date, until: string | null) => until !== null && at.getTime() < Date.parse(until);

export function seasonSharedEffects(by: string): Effects {
  return { happening: { act: 'guests-invited', by, text: 'Turned on the public season page' } };
}

export function seasonTakenBackEffects(by: string): Effects {
  return { happening: { act: 'guests-barred', by, text: 'Turned off the public season page' } };
}
