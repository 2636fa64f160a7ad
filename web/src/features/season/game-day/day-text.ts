import type { LeagueGame } from '#shared/contract/schemas/games.ts';
import type { TieRule } from '#shared/domain/league-rules.ts';
import { scoresAge } from '../../../parts/season/late-scores.ts';
import { liveText } from '../../../parts/season/live-text.ts';
import { count } from '../../../lib/numbers.ts';
import { record } from '../../../parts/season/standings.ts';
import { serverClock } from '../../../lib/time/server-clock.ts';
import { appointment, easternClock, easternDayName, ownTime } from '../../../lib/time/time.ts';

type Timed = Pick<LeagueGame, 'state' | 'kickoff'>;

/** Whether the game is still undecided. */
export function isOpen({ state }: Pick<LeagueGame, 'state'>): boolean {
  return state !== 'final' && state !== 'cancelled';
}

/**
 * Returns the parts of the first line of a page about a week: how far along the week is, the user's results, and whether scores
 * may be late. While games are live, it also says how old late scores are.
 */
export function statusParts(
  games: readonly Timed[],
  lateSince: number | null,
  own = '',
  now = serverClock.now(),
): string[] {
  const isLate = lateSince !== null && games.some(isOpen);
  const isStale = isLate && games.some(({ state }) => state === 'live');
  // A count of live games from hours ago says nothing about now.
  const age = scoresAge(lateSince, now);
  if (isStale && age !== '') return [`Scores ${age}`, 'reconnecting…'];
  return [
    dayText(games),
    own,
    isStale ? `scores from ${easternClock(new Date(lateSince))} ET` : '',
    isLate ? 'reconnecting…' : '',
  ].filter((words) => words !== '');
}

/** Says how far along a week is: `First kickoff …`, `3 NFL games live`, `Next kickoff …`, `All games are final`. */
function dayText(games: readonly Timed[]): string {
  const live = liveText(games);
  if (live !== '') return live;
  const [next] = games
    .filter(({ state }) => state === 'scheduled')
    .map(({ kickoff }) => kickoff)
    .toSorted();
  const hasBegun = games.some(({ state }) => state === 'final');
  if (next !== undefined) return `${hasBegun ? 'Next' : 'First'} kickoff ${appointment(next)}`;
  if (games.some(({ state }) => state === 'postponed')) return 'Remaining kickoff times TBD';
  return hasBegun ? 'All games are final' : '';
}

/** Says when a coming week begins: `next kickoff Thu, Oct 16, 8:15 PM ET`. Empty if that isn't known. */
export function nextKickoffText(games: readonly Timed[]): string {
  const [next] = games.map(({ kickoff }) => kickoff).toSorted();
  return next === undefined ? '' : `next kickoff ${appointment(next)}`;
}

interface OwnTeam {
  nflTeam: { name: string };
  nextGame: { kickoff: string } | null;
}

/** Says when the user's next game is, once all games of the week are over: `next: your Lions, Thu, Oct 16, 8:15 PM ET`. */
export function nextGameText(games: readonly Timed[], teams: readonly OwnTeam[]): string[] {
  if (games.length === 0 || games.some(isOpen)) return [];
  const [next] = teams
    .flatMap(({ nflTeam, nextGame }) => (nextGame ? [{ name: nflTeam.name, at: nextGame.kickoff }] : []))
    .toSorted((a, b) => a.at.localeCompare(b.at));
  return next ? [`next: your ${next.name}, ${appointment(next.at)}`] : [];
}

/** Says how the user's own games of the week stand: `2 of your games live`. */
export function mineText(games: readonly { game: Timed }[]): string {
  const number = (wanted: (game: Timed) => boolean) => games.filter(({ game }) => wanted(game)).length;
  const live = number(({ state }) => state === 'live');
  if (games.length === 0) return 'None of your teams play this week';
  if (live > 0) return `${live} of your games live`;
  const ahead = number(isOpen);
  if (ahead > 0) return `${count(ahead, 'game')} to go for you`;
  return number(({ state }) => state === 'final') > 0 ? 'Your games are final' : 'Your games are cancelled';
}

type Scored = Pick<LeagueGame, 'state' | 'homeScore' | 'awayScore' | 'homeOwnerId' | 'awayOwnerId' | 'worth'>;

/** Says what the user's record in the week's final games is: `your week 2–1`. Empty if none of their games is final yet. */
export function ownWeekText(games: readonly Scored[], meId: string): string {
  const margins = games.flatMap(({ state, homeScore: home, awayScore: away, ...game }) => {
    if (state !== 'final' || home === null || away === null) return [];
    const own = [
      ...(game.homeOwnerId === meId ? [home - away] : []),
      ...(game.awayOwnerId === meId ? [away - home] : []),
    ];
    return game.worth ? [...own, ...own] : own;
  });
  const number = (sign: number) => margins.filter((margin) => Math.sign(margin) === sign).length;
  if (margins.length === 0) return '';
  return `your week ${record({ wins: number(1), losses: number(-1), ties: number(0) })}`;
}

/** Returns the name of a group of games: `Sunday 1 PM ET`, with the user's own time if it differs. */
export function slotText(kickoff: string | null): string {
  if (kickoff === null) return 'Postponed';
  const [own, clock] = [ownTime(kickoff), easternClock(kickoff).replace(':00', '')];
  return `${easternDayName(kickoff)} ${clock} ET${own === '' ? '' : ` (${own})`}`;
}

/** Says how many games a group has and how far along they are: `8 games · 3 live`, `4 games · final`. */
export function groupText(games: readonly Pick<LeagueGame, 'state'>[]): string {
  return [count(games.length, 'game'), progressText(games)].filter((words) => words !== '').join(' · ');
}

function progressText(games: readonly Pick<LeagueGame, 'state'>[]): string {
  const live = games.filter(({ state }) => state === 'live').length;
  if (live > 0) return `${live} live`;
  if (games.some(isOpen)) return '';
  return games.some(({ state }) => state === 'final') ? 'final' : 'cancelled';
}

/** Says what a final game of the user's brought: `A Win point for you`. Empty for any other game. */
export function pointText(game: Scored, meId: string, tieRule: TieRule): string {
  const { state, homeScore: home, awayScore: away, homeOwnerId, awayOwnerId, worth } = game;
  if (state !== 'final' || home === null || away === null) return '';
  if (homeOwnerId !== meId && awayOwnerId !== meId) return '';
  if (home === away) return tieRule === 'loss' ? 'A tie: a Loss point for you' : 'A tie for you';
  if (homeOwnerId === awayOwnerId)
    return worth ? '2 Win points and 2 Loss points for you' : 'A Win point and a Loss point for you';
  const isWon = (homeOwnerId === meId ? home - away : away - home) > 0;
  return `${worth ? '2' : 'A'} ${isWon ? 'Win' : 'Loss'} point${worth ? 's' : ''} for you`;
}
