import { hasBegun, isPlayed, isSameGame, type Game } from './games.ts';

// Interprets a feed's reply, game by game (see Score feed).

/** A feed's reply about some weeks of a season, with all games in those weeks. */
export interface Told {
  weeks: readonly number[];
  games: readonly Game[];
  /**
   * Weeks in which some games of the reply are unreadable. A game that seems to be missing from such a week may be one of those.
   */
  incomplete?: readonly number[] | undefined;
}

/**
 * Identifies a game within its season: in the regular season and in a round of the playoffs, two teams meet at most once with the
 * same home team.
 */
export const pairing = ({
  awayTeamId,
  homeTeamId,
  round,
}: Pick<Game, 'homeTeamId' | 'awayTeamId' | 'round'>): string =>
  `${awayTeamId}@${homeTeamId}${round ? ` ${round}` : ''}`;

const isOff = (game: Game): boolean => game.state === 'postponed' || game.state === 'cancelled';

/**
 * Keys that stand for a game's two teams in its week. In a season, no two games share a key. Postponed and cancelled games have
 * no keys.
 */
export const placesOf = (game: Game): string[] =>
  isOff(game) ? [] : [game.homeTeamId, game.awayTeamId].map((team) => `${game.week}/${team}`);

/**
 * Finds one game for each pairing. A rescheduled game can appear twice, once as postponed. In that case, the other entry counts,
 * whether it is in this reply or was known before. If entries differ in other ways, the one with the later kickoff counts, and is
 * doubtful.
 */
export function onePerPairing(
  { weeks, games }: Told,
  stored: ReadonlyMap<string, Game>,
): { heard: Map<string, Game>; doubts: string[] } {
  const heard = new Map<string, Game>();
  const doubts: string[] = [];
  const aligned = games.map((game) => sameSides(game, stored));
  for (const [key, same] of Map.groupBy(aligned, pairing)) {
    const [game, ...others] = onOrAll(same).toSorted(latestFirst);
    if (!game) continue;
    if (others.some((other) => !isSameGame(other, game))) doubts.push(`${game.id} appears twice`);
    const before = stored.get(key);
    const isMovedAway = before && !isOff(before) && !weeks.includes(before.week);
    if (!(isOff(game) && isMovedAway)) heard.set(key, game);
  }
  return { heard, doubts };
}

function onOrAll(games: readonly Game[]): readonly Game[] {
  const on = games.filter((game) => !isOff(game));
  return on.length > 0 ? on : games;
}

/**
 * Sorts games with a later kickoff first or, if kickoffs are the same, those that have progressed further. The order of games in
 * a reply never matters.
 */
function latestFirst(a: Game, b: Game): number {
  return (
    greatestFirst(a.kickoff, b.kickoff) ||
    greatestFirst(progressOf(a), progressOf(b)) ||
    greatestFirst(a.id, b.id) ||
    greatestFirst(JSON.stringify(a), JSON.stringify(b))
  );
}

function greatestFirst<T extends string | number>(a: T, b: T): number {
  if (a === b) return 0;
  return a < b ? 1 : -1;
}

const progressOf = (game: Game): number => Number(hasBegun(game)) + Number(isPlayed(game));

/**
 * If the game is stored in the same week with its teams' sides swapped, returns it with the sides as stored. At neutral sites,
 * feeds can disagree about which team is the home team.
 */
function sameSides(game: Game, stored: ReadonlyMap<string, Game>): Game {
  const { homeTeamId, awayTeamId, week, round } = game;
  const isKnown = (sides: Pick<Game, 'homeTeamId' | 'awayTeamId'>) =>
    stored.get(pairing({ ...sides, ...(round && { round }) }))?.week === week;
  const isTurned = !isKnown(game) && isKnown({ homeTeamId: awayTeamId, awayTeamId: homeTeamId });
  return isTurned ? turnedRound(game) : game;
}

function turnedRound(game: Game): Game {
  const { homeTeamId, awayTeamId, homeScore, awayScore, running } = game;
  return {
    ...game,
    homeTeamId: awayTeamId,
    awayTeamId: homeTeamId,
    homeScore: awayScore,
    awayScore: homeScore,
    ...(running && { running: { ...running, homeScore: running.awayScore, awayScore: running.homeScore } }),
  };
}

/** A game before and after a change. `before` is absent if the game wasn't known yet. */
export interface Change {
  before?: Game;
  after: Game;
}

/**
 * Lets each team play only once per week. A game whose teams aren't free stays as it was, and counts as doubtful. Games that stay
 * in their week come first, then games that move, then new games.
 * @param staying the games that keep their week in any case: those that have begun, and those that would otherwise end up without
 * a week.
 */
export function oneGameAWeek(
  changes: readonly Change[],
  staying: readonly Game[] = changes.flatMap(({ before }) => (before && hasBegun(before) ? [before] : [])),
): { games: Game[]; doubts: string[] } {
  const games = changes.map(({ after }) => after);
  const wanted = games.flatMap(placesOf);
  if (new Set(wanted).size === wanted.length) return { games, doubts: [] };
  const taken = new Map(staying.flatMap((game) => placesOf(game).map((each) => [each, pairing(game)])));
  const doubts: string[] = [];
  const fits = (game: Game): boolean => {
    const places = placesOf(game);
    const isFree = places.every((each) => (taken.get(each) ?? pairing(game)) === pairing(game));
    if (isFree) for (const each of places) taken.set(each, pairing(game));
    return isFree;
  };
  const kept = new Map<Change, Game>();
  const homeless: Game[] = [];
  for (const change of changes.toSorted((a, b) => rankOf(a) - rankOf(b) || latestFirst(a.after, b.after))) {
    const { before, after } = change;
    if (fits(after)) kept.set(change, after);
    else {
      doubts.push(`${after.id} has a team that plays twice in week ${after.week}`);
      if (before && fits(before)) kept.set(change, before);
      else if (before && !staying.includes(before)) homeless.push(before);
    }
  }
  if (homeless.length > 0) return oneGameAWeek(changes, [...staying, ...homeless]);
  return { games: changes.flatMap((change) => kept.get(change) ?? []), doubts };
}

function rankOf({ before, after }: Change): number {
  if (!before) return 2;
  return before.week === after.week ? 0 : 1;
}
