import type { LeagueSeason } from '../league-season.ts';
import { isPlayed, type Game } from '../season/games.ts';
import { historiesOf, ownerAt, ownershipOf, type Histories } from '../season/standings.ts';
import { weekTables, type WeekTable } from '../season/week-tables.ts';

/** The parts of a season that the recap of a week is based on. */
export interface StorySeason {
  state: LeagueSeason;
  games: readonly Game[];
  /** Returns the home team's win probability in a game, as known before the week. */
  chanceOf(game: Game): number;
}

/** The data that the facts of a week come from. */
export interface Scene extends Pick<StorySeason, 'state' | 'chanceOf'> {
  /** The season's finished games through the end of the week. `ofWeek` has only that week's games. */
  soFar: readonly Game[];
  ofWeek: readonly Game[];
  histories: Histories;
  now: WeekTable;
  /** The tables of the earlier weeks, in order. */
  before: readonly WeekTable[];
}

/** The data for a week's facts, ignoring all later games. Undefined if no game in the week counts. */
export function sceneOf({ state, games, chanceOf }: StorySeason, week: number): Scene | undefined {
  const ownership = ownershipOf(state);
  const soFar = games.filter((game) => isPlayed(game) && game.week <= week);
  const tables = weekTables(state, soFar, ownership);
  const now = tables.at(-1);
  if (now?.week !== week) return undefined;
  const ofWeek = soFar.filter((game) => game.week === week);
  const histories = historiesOf(ownership);
  return { state, chanceOf, soFar, ofWeek, histories, now, before: tables.slice(0, -1) };
}

/** A team in a game, with its owner at kickoff, if any. */
export interface OwnedTeam {
  teamId: number;
  userId: string | undefined;
  score: number;
}

/** Both teams of a final game, the home team first. */
export function teamsIn({ histories }: Pick<Scene, 'histories'>, game: Game): [OwnedTeam, OwnedTeam] {
  const kickoff = Date.parse(game.kickoff);
  const team = (teamId: number, score: number | null): OwnedTeam => ({
    teamId,
    userId: ownerAt(histories.get(teamId) ?? [], kickoff),
    score: score ?? 0,
  });
  return [team(game.homeTeamId, game.homeScore), team(game.awayTeamId, game.awayScore)];
}
