import type { Game } from '../season/games.ts';
import { teamRecords, NO_RECORD } from '../season/standings.ts';
import { NFL_TEAMS } from '../teams.ts';
import { AVERAGE, homeLead, LOGIT, winChance } from './elo.ts';
import type { Remaining } from './remaining.ts';
import { TIE_CHANCE, type Pairing } from './simulate.ts';
import type { Strength } from './strength.ts';

/** A team's value in the draft: its projected wins and losses this season, and its rank in each, 1 for the most. */
export interface TeamProjection {
  expectedWins: number;
  expectedLosses: number;
  winRank: number;
  lossRank: number;
}

/**
 * Every team's projection, by team id: its record so far plus the expected results of its remaining games, computed without a
 * simulation.
 */
export function teamProjections(
  strengths: readonly Strength[],
  games: readonly Game[],
  remaining: Remaining,
): Map<number, TeamProjection> {
  const records = teamRecords(games);
  const chances = chancesOf(strengths, remaining);
  const teams = NFL_TEAMS.map(({ id }) => {
    const { wins, losses } = records.get(id) ?? NO_RECORD;
    const own = chances.get(id) ?? [];
    const won = own.reduce((sum, chance) => sum + chance, 0);
    return {
      id,
      expectedWins: wins + won - (own.length * TIE_CHANCE) / 2,
      expectedLosses: losses + own.length - won - (own.length * TIE_CHANCE) / 2,
    };
  });
  const rank = (key: 'expectedWins' | 'expectedLosses', own: number) =>
    1 + teams.filter((other) => other[key] > own).length;
  return new Map(
    teams.map(({ id, ...team }) => [
      id,
      {
        ...team,
        winRank: rank('expectedWins', team.expectedWins),
        lossRank: rank('expectedLosses', team.expectedLosses),
      },
    ]),
  );
}

/** Each team's win probabilities in its remaining games, by team id. The opponent in an unlisted game is an average team. */
function chancesOf(strengths: readonly Strength[], { games, unlisted }: Remaining): Map<number, number[]> {
  const chances = new Map(NFL_TEAMS.map(({ id }): [number, number[]] => [id, []]));
  for (const game of games) {
    const chance = homeChance(strengths, game);
    chances.get(game.homeTeamId)?.push(chance);
    chances.get(game.awayTeamId)?.push(1 - chance);
  }
  for (const [id, count] of unlisted) {
    const { rating, spread } = strengthOf(strengths, id);
    const chance = chanceWithin(rating - AVERAGE, spread, 0);
    for (let game = 0; game < count; game += 1) chances.get(id)?.push(chance);
  }
  return chances;
}

/** The home team's win probability. A tie counts as half. */
export function homeChance(
  strengths: readonly Strength[],
  { homeTeamId, awayTeamId, round }: Pairing & Partial<Pick<Game, 'round'>>,
): number {
  const [home, away] = [strengthOf(strengths, homeTeamId), strengthOf(strengths, awayTeamId)];
  // No one is at home in the Super Bowl.
  const lead = round === 'Super Bowl' ? home.rating - away.rating : homeLead(home.rating, away.rating);
  return chanceWithin(lead, home.spread, away.spread);
}

const strengthOf = (strengths: readonly Strength[], id: number): Strength =>
  strengths[id - 1] ?? { rating: AVERAGE, spread: 0 };

/**
 * The mean win probability over the spread of both teams' strengths. Replaces the logistic curve with the closest probit curve,
 * whose mean has a formula.
 */
function chanceWithin(lead: number, spread: number, otherSpread: number): number {
  const variance = (spread ** 2 + otherSpread ** 2) * LOGIT ** 2;
  return winChance(lead / Math.sqrt(1 + (Math.PI / 8) * variance));
}
