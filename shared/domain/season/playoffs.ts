import type { LeagueSeason } from '../league-season.ts';
import type { PlayoffRules } from '../league-rules.ts';
import { seasonNamed, withPlayoffs, type Round, type Season } from '../seasons.ts';
import type { Game } from './games.ts';

/** The games of the regular season. */
export function regularGames<Played extends Pick<Game, 'round'>>(
  games: readonly Played[],
): readonly Played[] {
  return games.some(({ round }) => round) ? games.filter(({ round }) => !round) : games;
}

/**
 * The games that count in a league (see Playoffs): without playoff games, or with each of them marked by how often it counts. Games
 * that are marked already stay as they are.
 */
export function countedGames(rules: PlayoffRules, games: readonly Game[]): readonly Game[] {
  if (rules.playoffs === 'none') return regularGames(games);
  if (rules.playoffWeight === 1 || games.every(({ round, worth }) => !round || worth)) return games;
  return games.map((game) => (game.round ? { ...game, worth: 2 } : game));
}

/** The season that a league plays: with the playoffs if they count there. */
export function seasonPlayed({
  season,
  playoffs,
}: {
  season: LeagueSeason['season'];
  playoffs?: LeagueSeason['playoffs'] | undefined;
}): Season {
  const listed = seasonNamed(season);
  return playoffs === 'count' ? withPlayoffs(listed) : listed;
}

/** A game's week: `Week 7`, or the round of the playoffs, such as `Divisional round` or `Super Bowl`. */
export function weekName({ week, round }: Pick<Game, 'week' | 'round'>): string {
  return round ? roundName(round) : `Week ${week}`;
}

/** A game's week after its teams: `week 7`, or the round of the playoffs as in `weekName`. */
export function weekInText({ week, round }: Pick<Game, 'week' | 'round'>): string {
  return round ? roundName(round) : `week ${week}`;
}

const roundName = (round: Round): string => (round === 'Super Bowl' ? round : `${round} round`);
