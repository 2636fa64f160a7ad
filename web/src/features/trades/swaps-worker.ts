import { seededRandom } from '#shared/domain/chance.ts';
import { helpfulSwaps, type PlayedSeason } from '#shared/domain/odds/helpful-swaps.ts';
import { modelSeasons } from '#shared/domain/odds/model-seasons.ts';
import type { SwapsAnswer, SwapsMessage } from './swaps-desk.ts';

// Simulates the rest of the season once, then rates swaps on it. This runs in a worker, so that it never blocks input.

const SEED = 11;
let played: PlayedSeason | undefined;

self.addEventListener('message', ({ data }: MessageEvent<SwapsMessage>) => {
  if (data.type === 'season') {
    const { model } = data;
    const simulated = modelSeasons(model, seededRandom(SEED));
    played = { strengths: model.strengths, simulated, ahead: model.playoffs?.ahead };
    return;
  }
  if (!played) return;
  const answer: SwapsAnswer = { id: data.id, swaps: helpfulSwaps(data.league, played, data.by) };
  self.postMessage(answer);
});
