import { oneGameAWeek, onePerPairing, pairing, placesOf, type Change, type Told } from './feed-answer.ts';
import { hasBegun, isPlayed, isSameGame, isSameScore, stateOf, type Game } from './games.ts';
import { weekInText } from './playoffs.ts';
import { teamById } from '../teams.ts';

/** A season's games after a feed was read or an admin entered a result. */
export interface TakenOver {
  games: Game[];
  /** Games that differ from before, including new ones. */
  changed: Game[];
  corrections: Correction[];
  /** The feed's impossible claims about individual games. These games stay as they were, and operators get a report. */
  doubts: string[];
}

/** A final score that changed or was withdrawn. */
export interface Correction {
  before: Game;
  after: Game;
}

/** Means that the feed has none of a week's games. The week then counts as unread. */
export class ImplausibleResults extends Error {
  override readonly name = 'ImplausibleResults';
}

/**
 * Returns the games of a season after a feed was read (see Score feed). A game is identified by its two teams and which of them
 * is at home, so it can move to any day or week. A game with impossible claims in the feed stays as it was, and all others are
 * updated.
 */
export function takeOver(
  before: readonly Game[],
  told: Told,
): TakenOver & { failures: ImplausibleResults[] } {
  const stored = new Map(before.map((game) => [pairing(game), game]));
  const { heard, doubts } = onePerPairing(told, stored);
  const empty = emptyWeeks(before, told);
  const isTold = ({ week }: Game) =>
    told.weeks.includes(week) && !empty.includes(week) && !told.incomplete?.includes(week);
  const changes: Change[] = [];
  for (const game of before) {
    const news = heard.get(pairing(game));
    heard.delete(pairing(game));
    const after = news && joined(game, news);
    const doubt = doubtAbout(game, after, isTold(game));
    if (doubt !== undefined) doubts.push(`${game.id} ${doubt}`);
    const isGone = !after && isTold(game) && !game.isEntered && !hasBegun(game);
    if (!isGone) changes.push({ before: game, after: doubt === undefined && after ? after : game });
  }
  changes.push(...[...heard.values()].map((after) => ({ after })));
  const fitted = oneGameAWeek(changes);
  return {
    ...compared(before, fitted.games),
    doubts: [...doubts, ...fitted.doubts],
    failures: empty.map((week) => new ImplausibleResults(`week ${week} had games and the feed has none`)),
  };
}

/** Returns why the feed's report on a stored game is impossible, or undefined if it is plausible. */
function doubtAbout(game: Game, after: Game | undefined, isTold: boolean): string | undefined {
  if (!after)
    return isTold && hasBegun(game) && !game.isEntered ? 'had begun and is missing from the feed' : undefined;
  return isPlayed(game) && stateOf(after) === 'scheduled'
    ? 'was final and the feed says it is still to come'
    : undefined;
}

/** The weeks in which the season has games but the feed's reply has none. That doesn't mean that those games are cancelled. */
function emptyWeeks(before: readonly Game[], { weeks, games, incomplete = [] }: Told): number[] {
  return weeks.filter(
    (week) =>
      !incomplete.includes(week) &&
      before.some((game) => game.week === week && !game.isEntered) &&
      !games.some((game) => game.week === week),
  );
}

type Score = { homeScore: number; awayScore: number };

/**
 * Returns the games after an admin's entry. Undefined if there is no game with this id. An entered score or cancellation stays
 * until an admin enters null, after which the game follows the feeds again.
 */
export function settleGame(
  games: readonly Game[],
  id: string,
  entry: Score | 'cancelled' | null,
): TakenOver | undefined {
  const game = games.find((each) => each.id === id);
  if (!game) return undefined;
  const entered = afterEntry(game, entry);
  return compared(
    games,
    games.map((each) => (each === game ? entered : each)),
  );
}

function afterEntry(game: Game, entry: Score | 'cancelled' | null): Game {
  const { isEntered, state: _state, running: _running, ...rest } = game;
  const none = { homeScore: null, awayScore: null };
  if (entry === 'cancelled') return { ...rest, ...none, state: 'cancelled', isEntered: true };
  const begun = wasKickedOff(game) ? ({ state: 'live' } as const) : {};
  if (entry) return { ...rest, ...entry, ...begun, isEntered: true };
  return isEntered ? { ...rest, ...none, ...begun } : game;
}

/** How long after kickoff the first feed has to report a game's final score. After that, the second feed counts. */
const TOLD_WITHIN_MS = 12 * 3_600_000;

/** One game with two different final scores. */
export interface Disagreement {
  ours: Game;
  theirs: Game;
}

/**
 * Whether a game has a score or needs none. A cancelled game needs none, because it brings no points unless an admin enters a
 * score.
 */
const isSettled = (game: Game): boolean => isPlayed(game) || game.state === 'cancelled';

/**
 * Compares the games with the second feed (see Score feed). The feeds disagree if their final scores differ, or if the second
 * feed has a score for a game that the first feed says was cancelled. The second feed supplies games that the first feed doesn't
 * have, and scores that the first feed still lacks half a day after kickoff.
 */
export function crossCheck(
  games: readonly Game[],
  second: readonly Game[],
  at: Date,
): TakenOver & { disagreements: Disagreement[] } {
  const known = new Map(games.map((game) => [pairing(game), game]));
  const disagreements: Disagreement[] = [];
  const filled = new Map(games.map((game) => [game.id, game]));
  const busy = new Set(games.flatMap(placesOf));
  const { heard, doubts } = onePerPairing({ weeks: [], games: second }, known);
  for (const [key, theirs] of heard) {
    const ours = known.get(key);
    if (!ours && (filled.has(theirs.id) || placesOf(theirs).some((each) => busy.has(each)))) continue;
    if (!ours) {
      filled.set(theirs.id, theirs);
      for (const each of placesOf(theirs)) busy.add(each);
    } else if (isSettled(ours) && isPlayed(theirs)) {
      if (!isSameScore(ours, theirs) && !ours.isEntered) disagreements.push({ ours, theirs });
    } else if (isPlayed(theirs) && Date.parse(ours.kickoff) + TOLD_WITHIN_MS <= at.getTime()) {
      filled.set(ours.id, joined(ours, theirs));
    }
  }
  return { ...compared(games, [...filled.values()]), disagreements, doubts };
}

/** The final score as text, with the home team's points last. */
export function scoreText({ homeScore, awayScore }: Game): string {
  return homeScore === null || awayScore === null ? 'no result' : `${awayScore}–${homeScore}`;
}

/** A game's name for people, e.g. `DAL at PHI, week 1`. */
export function gameName({ awayTeamId, homeTeamId, ...when }: Game): string {
  const [away, home] = [awayTeamId, homeTeamId].map((id) => teamById(id)?.abbreviation ?? '?');
  return `${away} at ${home}, ${weekInText(when)}`;
}

/**
 * Whether a feed has reported that the game has begun. A score that an admin entered doesn't prove that, so for a game with such
 * a score, only the state `live` counts.
 */
function wasKickedOff(game: Game): boolean {
  return game.isEntered ? game.state === 'live' : hasBegun(game);
}

/**
 * The game as the feed reports it, except that it keeps its id, anything an admin entered and, once it has begun, its kickoff.
 */
function joined(before: Game | undefined, told: Game): Game {
  if (!before) return told;
  const kickoff = wasKickedOff(before) && hasBegun(told) ? before.kickoff : told.kickoff;
  const game = { ...told, id: before.id, kickoff };
  if (!before.isEntered) return game;
  if (before.state === 'cancelled') return before;
  const { state: _, running: _running, ...rest } = game;
  const { homeScore, awayScore } = before;
  return { ...rest, homeScore, awayScore, ...(hasBegun(told) && { state: 'live' }), isEntered: true };
}

function compared(before: readonly Game[], games: Game[]): TakenOver {
  const stored = new Map(before.map((game) => [game.id, game]));
  const changed = games.filter((game) => !isSameGame(stored.get(game.id), game));
  const corrections = changed.flatMap((after) => {
    const earlier = stored.get(after.id);
    return earlier && isPlayed(earlier) && !isSameScore(earlier, after) ? [{ before: earlier, after }] : [];
  });
  return { games, changed, corrections, doubts: [] };
}
