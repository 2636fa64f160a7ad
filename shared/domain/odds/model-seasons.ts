import type { NumberSource } from '../chance.ts';
import { isTimed, withScores, type ScoredGame } from './live-seasons.ts';
import type { ModelGame, SeasonModel } from './season-model.ts';
import { SEASONS_PLAYED, simulateSeasons, type SimulatedSeasons } from './simulate.ts';

/** Simulates the rest of a season from its model. Live games are decided by their scores (see Live games). */
export function modelSeasons(
  { strengths, games }: SeasonModel,
  random: NumberSource,
  seasons = SEASONS_PLAYED,
): SimulatedSeasons<ModelGame> {
  const scored = games.map(withScore);
  const live = new Set(scored.filter(isTimed));
  return withScores(simulateSeasons(strengths, scored, random, seasons, live), scored);
}

function withScore(game: ModelGame): ModelGame & ScoredGame {
  if (!game.begun?.score) return game;
  const { home, away, ...clock } = game.begun.score;
  return { ...game, state: 'live', running: { homeScore: home, awayScore: away, detail: '', clock } };
}
