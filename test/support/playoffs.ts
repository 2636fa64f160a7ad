import { readFileSync } from 'node:fs';

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
