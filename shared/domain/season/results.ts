import { hasBegun, isPlayed, stateOf, type Game } from './games.ts';
import { teamById } from '../teams.ts';

/** A feed's answer about these weeks of a season: all of their games. */
export interface Told {
  weeks: readonly number[];
  games: readonly Game[];
}

/** A final score that was changed or withdrawn. */
export interface Correction {
  before: Game;
  after: Game;
}

/** A season's games after a feed was read. */
export interface TakenOver {
  games: Game[];
  /** Games that differ from before, including new ones. */
  changed: Game[];
  corrections: Correction[];
}

/** The answer is well-formed but impossible, so none of it counts (see Score feed). */
export class ImplausibleResults extends Error {
  override readonly name = 'ImplausibleResults';
}

/**
 * The games of a season after a feed was read (see Score feed). A game is identified by its teams and who is at home.
 * So it keeps its id, and once begun its kickoff, whatever day or week it moves to. A score entered by an admin stays.
 * Throws ImplausibleResults when a begun game, or a whole week, is missing, or when a final game is said to be still to
 * come.
 */
export function takeOver(before: readonly Game[], told: Told): TakenOver {
  const stored = new Map(before.map((game) => [pairing(game), game]));
  const heard = onePerPairing(told, stored);
  const games = [
    ...before.filter(
      (game) => !heard.has(pairing(game)) && (game.isEntered || !told.weeks.includes(game.week)),
    ),
    ...[...heard.values()].map((game) => joined(stored.get(pairing(game)), game)),
  ];
  judgeLoss(before, games);
  judgeEmpty(before, told);
  judgeWeeks(games);
  return compared(before, games);
}

/**
 * The games after an admin's entry: the game has this score for good, or, without a score, what the feeds will tell.
 */
export function enterScore(
  games: readonly Game[],
  id: string,
  score: { homeScore: number; awayScore: number } | null,
): TakenOver | undefined {
  const game = games.find((each) => each.id === id);
  if (!game) return undefined;
  const { isEntered: _, state: _state, running: _running, ...rest } = game;
  const begun = wasKickedOff(game) ? ({ state: 'live' } as const) : {};
  const left = game.isEntered ? { ...rest, homeScore: null, awayScore: null, ...begun } : game;
  const entered: Game = score ? { ...rest, ...score, ...begun, isEntered: true } : left;
  return compared(
    games,
    games.map((each) => (each === game ? entered : each)),
  );
}

/** The first feed tells of a game's end within this time after its kickoff, if it tells of it at all. */
const TOLD_WITHIN_MS = 12 * 3_600_000;

/** One game with two different final scores. */
export interface Disagreement {
  ours: Game;
  theirs: Game;
}

/**
 * Compares with the second feed (see Score feed). Final scores that both know must agree. Games that the first feed
 * never told of, and results that it still owes half a day after kickoff, are taken from the second.
 */
export function crossCheck(
  games: readonly Game[],
  second: readonly Game[],
  at: Date,
): TakenOver & { disagreements: Disagreement[] } {
  const known = new Map(games.map((game) => [pairing(game), game]));
  const disagreements: Disagreement[] = [];
  const filled = new Map(games.map((game) => [game.id, game]));
  const busy = new Set(games.filter((game) => !isOff(game)).flatMap(teamWeeks));
  for (const theirs of second) {
    const ours = known.get(pairing(theirs));
    // On neutral ground the feeds may disagree about which team is at home, so this game is already known.
    if (!ours && teamWeeks(theirs).some((each) => busy.has(each))) continue;
    if (!ours) filled.set(theirs.id, theirs);
    else if (isPlayed(ours) && isPlayed(theirs)) {
      if (!isSameScore(ours, theirs) && !ours.isEntered) disagreements.push({ ours, theirs });
    } else if (isPlayed(theirs) && Date.parse(ours.kickoff) + TOLD_WITHIN_MS <= at.getTime()) {
      filled.set(ours.id, joined(ours, theirs));
    }
  }
  return { ...compared(games, [...filled.values()]), disagreements };
}

/** The final score as people read it, the home team's points last. */
export function scoreText({ homeScore, awayScore }: Game): string {
  return homeScore === null || awayScore === null ? 'no result' : `${awayScore}–${homeScore}`;
}

/** A game's name for people, e.g. `DAL at PHI, week 1`. */
export function gameName({ awayTeamId, homeTeamId, week }: Game): string {
  const [away, home] = [awayTeamId, homeTeamId].map((id) => teamById(id)?.abbreviation ?? '?');
  return `${away} at ${home}, week ${week}`;
}

/** Two teams meet at most once a season at the same place. */
function pairing({ awayTeamId, homeTeamId }: Game): string {
  return `${awayTeamId}@${homeTeamId}`;
}

const isOff = (game: Game): boolean => game.state === 'postponed' || game.state === 'cancelled';

/**
 * A game that is moved to another day may be told twice, once as postponed. The other one counts, told now or before.
 */
function onePerPairing(told: Told, stored: ReadonlyMap<string, Game>): Map<string, Game> {
  const heard = new Map<string, Game>();
  for (const [key, games] of Map.groupBy(told.games, pairing)) {
    const on = games.filter((game) => !isOff(game));
    const [game, second] = on.length > 0 ? on : games.slice(0, 1);
    if (!game || second) throw new ImplausibleResults(`the game ${game?.id} is told twice`);
    const before = stored.get(key);
    const isMovedAway = before && !isOff(before) && !told.weeks.includes(before.week);
    if (!(isOff(game) && isMovedAway)) heard.set(key, game);
  }
  return heard;
}

/**
 * Whether a feed has told that the game began. An admin may enter a score before it does; then the state `live` records
 * that it began, since a result does not settle the kickoff.
 */
function wasKickedOff(game: Game): boolean {
  return game.isEntered ? game.state === 'live' : hasBegun(game);
}

/** The game as it is told now, with the parts that stay as they were known. */
function joined(before: Game | undefined, told: Game): Game {
  if (!before) return told;
  const kickoff = wasKickedOff(before) && hasBegun(told) ? before.kickoff : told.kickoff;
  const game = { ...told, id: before.id, kickoff };
  if (!before.isEntered) return game;
  const { state: _, running: _running, ...rest } = game;
  const { homeScore, awayScore } = before;
  return { ...rest, homeScore, awayScore, ...(hasBegun(told) && { state: 'live' }), isEntered: true };
}

/** An answer without any game of a week is no answer, and no news that the games are cancelled. */
function judgeEmpty(before: readonly Game[], told: Told): void {
  for (const week of told.weeks) {
    const hasGames = before.some((game) => game.week === week && !game.isEntered);
    if (hasGames && !told.games.some((game) => game.week === week))
      throw new ImplausibleResults(`week ${week} had games and is told without any`);
  }
}

function judgeLoss(before: readonly Game[], after: readonly Game[]): void {
  const games = new Map(after.map((game) => [pairing(game), game]));
  for (const game of before.filter(hasBegun)) {
    const told = games.get(pairing(game));
    if (!told) throw new ImplausibleResults(`the game ${game.id} had begun and is not told of any more`);
    if (isPlayed(game) && stateOf(told) === 'scheduled')
      throw new ImplausibleResults(`the game ${game.id} was final and is told as still to come`);
  }
}

function judgeWeeks(games: readonly Game[]): void {
  const seen = new Set<string>();
  for (const game of games.filter((each) => !isOff(each))) {
    for (const key of teamWeeks(game)) {
      if (seen.has(key))
        throw new ImplausibleResults(`a team of the game ${game.id} plays twice in week ${game.week}`);
      seen.add(key);
    }
  }
}

/** Keys of a team in a week. At most one game of a season has each of them. */
function teamWeeks({ week, homeTeamId, awayTeamId }: Game): string[] {
  return [homeTeamId, awayTeamId].map((team) => `${week}/${team}`);
}

function compared(before: readonly Game[], games: Game[]): TakenOver {
  const stored = new Map(before.map((game) => [game.id, game]));
  const changed = games.filter((game) => !isSame(stored.get(game.id), game));
  const corrections = changed.flatMap((after) => {
    const earlier = stored.get(after.id);
    return earlier && isPlayed(earlier) && !isSameScore(earlier, after) ? [{ before: earlier, after }] : [];
  });
  return { games, changed, corrections };
}

const isSameScore = (a: Game, b: Game): boolean => a.homeScore === b.homeScore && a.awayScore === b.awayScore;

function isSame(a: Game | undefined, b: Game): boolean {
  return (
    a !== undefined &&
    isSameScore(a, b) &&
    a.week === b.week &&
    a.kickoff === b.kickoff &&
    a.state === b.state &&
    a.isEntered === b.isEntered &&
    a.running?.homeScore === b.running?.homeScore &&
    a.running?.awayScore === b.running?.awayScore &&
    a.running?.detail === b.running?.detail &&
    a.running?.clock?.secondsLeft === b.running?.clock?.secondsLeft &&
    a.running?.clock?.isOvertime === b.running?.clock?.isOvertime
  );
}
