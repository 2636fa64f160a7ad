import type { SeasonModel } from '#shared/domain/odds/season-model.ts';
import type { DraftSoFar, Thought } from '#shared/domain/odds/prospects.ts';
import { seasonDesks, type SeasonMessage } from '../../../parts/season/season-desk.ts';
import type { Projections } from './projections.ts';

/** A draft to project. */
interface DraftQuestion {
  type: 'draft';
  draft: DraftSoFar;
  thought: Thought;
}

/** A page's messages to its worker: first the season, which is sent only once, and then each draft to project. */
export type Question = SeasonMessage | (DraftQuestion & { id: number });

export interface Answer {
  id: number;
  projections: Projections;
}

/** Returns the page's only desk for a season. */
export const deskFor = seasonDesks<DraftQuestion, Answer>(
  () => new Worker(new URL('./prospects-worker.ts', import.meta.url), { type: 'module' }),
);

/** Requests a draft's projections from the worker. */
export async function projectionsOf(
  model: SeasonModel,
  draft: DraftSoFar,
  thought: Thought,
): Promise<Projections> {
  return (await deskFor(model).ask({ type: 'draft', draft, thought })).projections;
}
