import type { NumberSource } from '../chance.ts';
import { withBracket } from './bracket.ts';
import { isTimed, withScores, type ScoredGame } from './live-seasons.ts';
import type { ModelGame, SeasonModel } from './season-model.ts';
import { SEASONS_PLAYED, simulateSeasons, type SimulatedSeasons } from './simulate.ts';

/**
 * Simulates the rest of a season from its model. Live games are decided by their scores (see Live games). If the playoffs count, the
 * seasons go on into them (see The simulated playoffs).
 */
export function modelSeasons(
  { strengths, games, playoffs }: SeasonModel,
  random: NumberSource,
  seasons = SEASONS_PLAYED,
): SimulatedSeasons<ModelGame> {
  const scored = games.filter(({ round }) => !round).map(withScore);
  const live = new Set(scored.filter(isTimed));
  const drawn = simulateSeasons(strengths, scored, random, seasons, live);
  const regular = withScores(drawn, scored);
  if (!playoffs) return regular;
  const records = new Map(playoffs.records.map((record, index) => [index + 1, record]));
  const listed = games.filter(({ round }) => round).map((game) => ({ ...game, ...NOT_PLAYED }));
  return withBracket({ regular: { ...regular, strengths: drawn.strengths }, records, listed }, random);
}

const NOT_PLAYED = { homeScore: null, awayScore: null };

function withScore(game: ModelGame): ModelGame & ScoredGame {
  if (!game.begun?.score) return game;
  const { home, away, ...clock } = game.begun.score;
  return { ...game, state: 'live', running: { homeScore: home, awayScore: away, detail: '', clock } };
}
