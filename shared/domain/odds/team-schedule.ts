import { NFL_TEAMS } from '../teams.ts';
import { AVERAGE } from './elo.ts';
import { homeChance } from './team-projection.ts';
import type { ModelGame, SeasonModel } from './season-model.ts';
import { STAND_IN } from './stand-in.ts';

/** A game as one of its teams sees it. */
export interface OwnGame {
  week: number;
  opponentId: number;
  isHome: boolean;
  /** The model's chance that the team wins; a tie counts as half. */
  chance: number;
}

/** A team's upcoming games. */
export interface TeamSchedule {
  /** The games in order of weeks. */
  games: OwnGame[];
  /**
   * The weeks without a game. Empty unless all of the team's games are published and none has been played. Played games are no
   * longer listed, so their weeks would look like byes.
   */
  byes: number[];
  /** How many of the team's games aren't published yet. */
  unpublished: number;
}

export function teamSchedule({ strengths, games }: SeasonModel, teamId: number, weeks: number): TeamSchedule {
  const own = games.filter((game) => plays(game, teamId));
  const listed = own
    .flatMap((game): OwnGame[] => {
      if (game.week === undefined) return [];
      const isHome = game.homeTeamId === teamId;
      const chance = homeChance(strengths, game);
      return [
        {
          week: game.week,
          opponentId: isHome ? game.awayTeamId : game.homeTeamId,
          isHome,
          chance: isHome ? chance : 1 - chance,
        },
      ];
    })
    .toSorted((one, other) => one.week - other.week);
  const unpublished = own.length - listed.length;
  const free = Array.from({ length: weeks }, (_, index) => index + 1).filter(
    (week) => !listed.some((game) => game.week === week),
  );
  return { games: listed, byes: listed.length === gamesOfATeam(weeks) ? free : [], unpublished };
}

const gamesOfATeam = (weeks: number): number => weeks - 1;

const plays = ({ homeTeamId, awayTeamId }: ModelGame, teamId: number): boolean =>
  homeTeamId === teamId || awayTeamId === teamId;

/** The strength of a team's schedule. */
export interface ScheduleStrength {
  /** How many of the schedule's games an average team is expected to win. */
  averageWins: number;
  /** The schedule's rank: 1 for the hardest. Tied schedules share the better rank. */
  place: number;
}

/**
 * Each team's strength of schedule, by team id. Empty while games are unpublished. Also empty once any game has been played,
 * because teams with more games left would seem to have an easier schedule.
 */
export function strengthOfSchedule(
  { strengths, games }: SeasonModel,
  weeks: number,
): Map<number, ScheduleStrength> {
  const isWhole = games.length === (NFL_TEAMS.length * gamesOfATeam(weeks)) / 2;
  if (!isWhole || games.some((game) => plays(game, STAND_IN))) return new Map();
  const wins = NFL_TEAMS.map(({ id }): [number, number] => {
    const averaged = strengths.with(id - 1, { rating: AVERAGE, spread: 0 });
    const chances = games
      .filter((game) => plays(game, id))
      .map((game) => (game.homeTeamId === id ? homeChance(averaged, game) : 1 - homeChance(averaged, game)));
    return [id, chances.reduce((sum, chance) => sum + chance, 0)];
  });
  return new Map(
    wins.map(([id, averageWins]) => [
      id,
      { averageWins, place: 1 + wins.filter(([, other]) => other < averageWins).length },
    ]),
  );
}
