import { seededRandom } from '#shared/domain/chance.ts';
import { picksInAll } from '#shared/domain/league-season.ts';
import { DRAFT_SEASONS, prospects } from '#shared/domain/odds/prospects.ts';
import { reviewOf } from '#shared/domain/odds/review.ts';
import { simulateSeasons, type Pairing, type SimulatedSeasons } from '#shared/domain/odds/simulate.ts';
import type { Answer, Question } from './prospects-desk.ts';

// Plays the season once, and then judges drafts by it: a worker, so that nobody's press has to wait for it.

const SEED = 7;
let simulated: SimulatedSeasons<Pairing> | undefined;

self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  if (data.type === 'season') {
    simulated = simulateSeasons(data.model.strengths, data.model.games, seededRandom(SEED), DRAFT_SEASONS);
    return;
  }
  if (!simulated) return;
  const { id, draft, thought } = data;
  const isOver = draft.picks.length === picksInAll({ ...draft.plan, order: draft.order });
  const answer: Answer = {
    id,
    foresight: {
      prospects: prospects(draft, thought, simulated),
      review: isOver ? reviewOf(draft, simulated) : null,
    },
  };
  self.postMessage(answer);
});
