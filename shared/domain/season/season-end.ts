import { isPlayed, type Game } from './games.ts';
import { regularGames } from './playoffs.ts';
import { USUAL_GAME_MS } from './schedule.ts';
import type { LeagueSeason, SeasonStatus } from '../league-season.ts';
import { lastWeekOf, type Season } from '../seasons.ts';
import { NFL_TEAMS } from '../teams.ts';

/** The number of playoff games: seven teams from each conference play until one of all is left, so each game takes one out. */
const PLAYOFF_GAMES = 13;

/** How many games of a season count: every team plays in all weeks except its bye, and the playoffs follow where they count. */
export function gamesInSeason(season: Season): number {
  return (NFL_TEAMS.length * (season.weeks - 1)) / 2 + (season.playoffWeeks ? PLAYOFF_GAMES : 0);
}

/** The games that belong to the season: those of the playoffs only if they count in it. */
function gamesOf(season: Season, listed: readonly Game[]): readonly Game[] {
  return season.playoffWeeks ? listed : regularGames(listed);
}

const CANCELLED_AFTER_DAYS = 7;
const DAY_MS = 86_400_000;

/**
 * Whether the season has nothing left to play at `at`: every game has a score or, once the last day is over, is cancelled. From
 * seven days after the last day, games without a score count as cancelled, and so do unlisted games, because the feed drops a
 * cancelled game. A score that arrives later still changes the standings.
 */
export function seasonIsFinal(season: Season, listed: readonly Game[], at: Date): boolean {
  const games = gamesOf(season, listed);
  const played = games.filter(isPlayed);
  if (played.length >= gamesInSeason(season)) return true;
  if (games.every(isSettled) && games.length >= gamesInSeason(season) && isAfter(season, at, 1)) return true;
  const settledBefore = at.getTime() - CANCELLED_AFTER_DAYS * DAY_MS;
  const lastDayIsOver = isAfter(season, at, CANCELLED_AFTER_DAYS + 1);
  // If the last week has no score, the feed has stopped reporting.
  const reported = played.some((game) => game.week === lastWeekOf(season));
  // A game that has moved also gets seven days from its new kickoff.
  const postponed = games.some((game) => !isPlayed(game) && Date.parse(game.kickoff) > settledBefore);
  return lastDayIsOver && reported && !postponed;
}

/**
 * Returns when the season's last game with a score kicked off. Null while the season isn't final at `at`. The instant is the same
 * no matter when it is requested.
 */
export function lastKickoffOf(season: Season, games: readonly Game[], at: Date): string | null {
  if (!seasonIsFinal(season, games, at)) return null;
  const kickoffs = gamesOf(season, games)
    .filter(isPlayed)
    .map(({ kickoff }) => kickoff);
  return kickoffs.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? season.kickoff;
}

/**
 * Returns since when the season is final, in ms since 1970: the end of its last game. If games weren't played, it is the latest
 * time at which they can count as cancelled, which for a moved game depends on its new kickoff. Null while the season isn't final
 * at `at`.
 */
export function finalSince(season: Season, listed: readonly Game[], at: Date): number | null {
  const games = gamesOf(season, listed);
  const last = lastKickoffOf(season, games, at);
  if (last === null) return null;
  const ended = Date.parse(last) + USUAL_GAME_MS;
  if (games.filter(isPlayed).length >= gamesInSeason(season)) return ended;
  const lastDayEnds = Date.parse(season.lastDay) + DAY_MS;
  const missing = games.filter((game) => !isPlayed(game)).map(({ kickoff }) => Date.parse(kickoff));
  return Math.max(ended, Math.max(lastDayEnds, ...missing) + CANCELLED_AFTER_DAYS * DAY_MS);
}

const isSettled = (game: Game): boolean => isPlayed(game) || game.state === 'cancelled';

const FORMER_KEPT_DAYS = 180;

/**
 * Returns the time until which a former member's messages in a season are kept (see Former members), or `at` if that time has
 * passed. It depends only on the season's dates, so that it is already known when the account is deleted.
 */
export function formerKeptUntil(season: Season, at: Date): Date {
  const settled = Date.parse(season.lastDay) + (CANCELLED_AFTER_DAYS + 1) * DAY_MS;
  return new Date(Math.max(at.getTime(), settled + FORMER_KEPT_DAYS * DAY_MS));
}

/** Whether this many days have passed since the season's last day began. */
function isAfter({ lastDay }: Season, at: Date, days: number): boolean {
  return Date.parse(lastDay) + days * DAY_MS <= at.getTime();
}

/**
 * The status that members see: a drafted season whose games are all final is `completed` (see Derived and League season).
 */
export function shownStatus(state: LeagueSeason, isFinal: boolean): SeasonStatus | 'completed' {
  return state.status === 'active' && isFinal ? 'completed' : state.status;
}

/** Whether the league can move to another season (see Renewal). */
export function isRenewable(shown: SeasonStatus | 'completed'): boolean {
  return shown === 'completed' || shown === 'ended';
}
