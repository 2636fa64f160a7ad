import { seededRandom } from '#shared/domain/chance.ts';
import { DRAFT_SEASONS } from '#shared/domain/odds/prospects.ts';
import { simulateSeasons, type Pairing, type SimulatedSeasons } from '#shared/domain/odds/simulate.ts';
import { project } from './projections.ts';
import type { Answer, Question } from './prospects-desk.ts';

// Simulates the season once, then projects drafts with it. This runs in a worker, so that it never blocks input.

const SEED = 7;
let simulated: SimulatedSeasons<Pairing> | undefined;

self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  if (data.type === 'season') {
    simulated = simulateSeasons(data.model.strengths, data.model.games, seededRandom(SEED), DRAFT_SEASONS);
    return;
  }
  if (!simulated) return;
  const answer: Answer = { id: data.id, projections: project(data.draft, data.thought, simulated) };
  self.postMessage(answer);
});
