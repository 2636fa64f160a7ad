import { readFileSync } from 'node:fs';
import type { Game } from '#shared/domain/season/games.ts';
import { ROUNDS } from '#shared/domain/seasons.ts';
import { teamByAbbreviation } from '#shared/domain/teams.ts';

// The results of four seasons' playoffs, as nflverse's games.csv has them (Lee Sharpe, CC BY 4.0). The last season's two Conference
// games and its Super Bowl are from the published results.
const [, ...LINES] = readFileSync(new URL('playoffs.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n');

/** The first years of the seasons whose playoffs are known. */
export const PLAYOFF_YEARS = [2022, 2023, 2024, 2025] as const;

/**
 * The rows of a season's playoffs in order of kickoff, with the cells game_id, season, game_type, week, gameday, gametime,
 * away_team, away_score, home_team and home_score.
 */
export function playoffRows(year: number): string[] {
  return LINES.filter((line) => line.startsWith(`${year}_`)).map((line) =>
    line.split(',').slice(0, -1).join(','),
  );
}

/** The games of a season's playoffs. Kickoffs are Eastern times labeled as UTC, as in `nflGames`. */
export function playoffGames(year: number): Game[] {
  return playoffRows(year).map((row) => {
    const [id = '', , type = '', week, day, time, away = '', awayScore, home = '', homeScore] =
      row.split(',');
    return {
      id,
      season: String(year),
      week: Number(week),
      kickoff: `${day}T${time}:00.000Z`,
      homeTeamId: teamByAbbreviation(home)?.id ?? 0,
      awayTeamId: teamByAbbreviation(away)?.id ?? 0,
      homeScore: Number(homeScore),
      awayScore: Number(awayScore),
      round: ROUNDS[['WC', 'DIV', 'CON', 'SB'].indexOf(type)] ?? 'Super Bowl',
    };
  });
}
