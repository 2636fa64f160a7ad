import { isPlayed, type Game } from '../season/games.ts';
import { regularGames } from '../season/playoffs.ts';
import { NO_RECORD, teamRecords } from '../season/standings.ts';
import { gamesIn, type Tally } from '../season/tally.ts';
import { ROUNDS, type Round } from '../seasons.ts';
import { NFL_TEAMS, type NflTeam } from '../teams.ts';

/** How many games each round has. */
export const GAMES_IN_ROUND: Readonly<Record<Round, number>> = {
  'Wild Card': 6,
  Divisional: 4,
  Conference: 2,
  'Super Bowl': 1,
};

/**
 * The most unlisted playoff games that each team can still play, by team id. Until a round is listed as a whole, every team that no
 * game has put out can be in it (see Certainty in the playoffs).
 * @param games the games of the season and its playoffs, as far as they are known.
 */
export function playoffGamesAhead(games: readonly Game[]): Map<number, number> {
  const rounds = ROUNDS.map((round) => games.filter((game) => game.round === round));
  const mayHaveBye = byeCandidates(games);
  return new Map(
    NFL_TEAMS.map(({ id }) => {
      const own = rounds.map((played) => played.find((game) => isIn(game, id)));
      const last = own.findLastIndex((game) => game !== undefined);
      const lost = own.some((game) => game && hasLost(game, id));
      const isPassedOver = rounds.some((played, index) => {
        const isWhole = played.length === GAMES_IN_ROUND[ROUNDS[index] ?? 'Super Bowl'];
        return index > last && isWhole && !(index === 0 && mayHaveBye(id));
      });
      const isWildCardWhole = rounds[0]?.length === GAMES_IN_ROUND['Wild Card'];
      const next = last === -1 && isWildCardWhole ? 1 : last + 1;
      return [id, lost || isPassedOver ? 0 : ROUNDS.length - next];
    }),
  );
}

function isIn({ homeTeamId, awayTeamId }: Game, teamId: number): boolean {
  return homeTeamId === teamId || awayTeamId === teamId;
}

function hasLost(game: Game, teamId: number): boolean {
  if (!isPlayed(game)) return false;
  const margin = (game.homeScore ?? 0) - (game.awayScore ?? 0);
  return game.homeTeamId === teamId ? margin < 0 : margin > 0;
}

/**
 * Returns whether a team can be the one of its conference that has no game in the first round. That team has the conference's best
 * record, whatever breaks ties.
 */
function byeCandidates(games: readonly Game[]): (teamId: number) => boolean {
  const regular = regularGames(games);
  const records = teamRecords(regular);
  const share = ({ id }: NflTeam) => shareWon(records.get(id) ?? NO_RECORD);
  const best = Map.groupBy(NFL_TEAMS, ({ conference }) => conference);
  const highest = new Map(
    [...best].map(([conference, teams]) => [conference, Math.max(...teams.map(share))]),
  );
  const isOpen = regular.some((game) => !isPlayed(game) && game.state !== 'cancelled');
  const candidates = NFL_TEAMS.filter((team) => isOpen || share(team) === highest.get(team.conference));
  const ids = new Set(candidates.map(({ id }) => id));
  return (teamId) => ids.has(teamId);
}

/** The share of games won, where a tie is half a win. */
export function shareWon(record: Tally): number {
  return gamesIn(record) === 0 ? 0 : (record.wins + record.ties / 2) / gamesIn(record);
}
