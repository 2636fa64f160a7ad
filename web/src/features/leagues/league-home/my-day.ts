import type { LeagueGame } from '#shared/contract/schemas/games.ts';
import { easternDay } from '#shared/domain/eastern.ts';
import { easternClock, ownTime } from '../../../lib/time/time.ts';
import { liveText } from '../../../parts/season/live-text.ts';
import { stateText } from '../../../parts/season/weekly/game-text.ts';

/** A day of games ends this long after midnight, in ms, because its last games go on after midnight. */
const NIGHT_MS = 5 * 3_600_000;
/** More games than this are on the Game Day page. */
const MOST = 2;

/** Returns the games of today (Eastern time), in order of kickoff: before, during and after them. `now` is in ms since 1970. */
export function gamesToday(games: readonly LeagueGame[], now: number): LeagueGame[] {
  const today = dayOf(now);
  return games
    .filter(({ state, kickoff }) => state === 'live' || dayOf(Date.parse(kickoff)) === today)
    .toSorted((a, b) => a.kickoff.localeCompare(b.kickoff));
}

const dayOf = (at: number): string => easternDay(new Date(at - NIGHT_MS));

/** Returns the games of this user's teams. */
export function ownGames(games: readonly LeagueGame[], meId: string): LeagueGame[] {
  return games.filter(({ awayOwnerId, homeOwnerId }) => [awayOwnerId, homeOwnerId].includes(meId));
}

/** Returns those of the user's games today that league home shows: live ones first, then those to come, then the last ones. */
export function shownGames(mine: readonly LeagueGame[]): LeagueGame[] {
  const live = mine.filter(({ state }) => state === 'live');
  const ahead = mine.filter(({ state }) => state === 'scheduled');
  const over = mine.filter((game) => !live.includes(game) && !ahead.includes(game)).toReversed();
  const shown = [...live, ...ahead, ...over].slice(0, MOST);
  return mine.filter((game) => shown.includes(game));
}

/** Whether the week's recap leads: from the week's last final to the next kickoff, except before a game of the user's today. */
export function recapLeads(
  recap: readonly string[],
  games: readonly LeagueGame[],
  meId: string,
  now: number,
): boolean {
  const isGameDay = ownGames(gamesToday(games, now), meId).some(({ state }) =>
    ['scheduled', 'live'].includes(state),
  );
  return recap.length > 0 && !isGameDay;
}

/**
 * Says how far along the day is: `3 NFL games live`, `Next kickoff 1:00 PM ET`, or how old its scores are. Empty if there is
 * nothing to say, for example on a day without games, or while a game is late or postponed.
 */
export function dayText(games: readonly LeagueGame[], now: number, age: string): string {
  const today = gamesToday(games, now);
  const hasScores = today.some(({ state }) => state === 'live' || state === 'final');
  if (age !== '' && hasScores) return `Scores ${age}`;
  const live = liveText(games);
  if (live !== '') return live;
  const next = today.find(({ state, kickoff }) => state === 'scheduled' && Date.parse(kickoff) > now);
  if (next) return `Next kickoff ${easternClock(next.kickoff)} ET`;
  return areFinal(today) ? 'Today’s games are final' : '';
}

/** Whether all games that are played have ended, and there are any. */
function areFinal(games: readonly LeagueGame[]): boolean {
  const played = games.filter(({ state }) => state !== 'cancelled');
  return played.length > 0 && played.every(({ state }) => state === 'final');
}

/** Says how far along a game of today is: `1:00 PM ET`, its clock, `Final`, or how old its score is. */
export function gameText(game: LeagueGame, age: string): string {
  const { state, kickoff } = game;
  if (state === 'live') return age === '' ? (game.detail ?? 'Live') : `Score ${age}`;
  if (state !== 'scheduled') return stateText(game);
  const own = ownTime(kickoff);
  return `${easternClock(kickoff)} ET${own === '' ? '' : ` (${own})`}`;
}
