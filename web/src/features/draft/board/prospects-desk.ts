import type { SeasonModel } from '#shared/domain/odds/season-model.ts';
import type { DraftSoFar, Thought } from '#shared/domain/odds/prospects.ts';
import type { Projections } from './projections.ts';

/** A page's messages to its worker: first the season, which is sent only once, and then each draft to project. */
export type Question =
  | { type: 'season'; model: SeasonModel }
  | { type: 'draft'; id: number; draft: DraftSoFar; thought: Thought };

export interface Answer {
  id: number;
  projections: Projections;
}

/** Requests projections from a worker. */
interface ProspectsDesk {
  ask(draft: DraftSoFar, thought: Thought): Promise<Projections>;
  close(): void;
}

let opened: { model: SeasonModel; desk: ProspectsDesk } | undefined;

/**
 * Returns the page's only desk. A request for a different season closes the old desk and opens a new one, which starts
 * simulating.
 */
export function deskFor(model: SeasonModel): ProspectsDesk {
  if (opened?.model !== model) {
    opened?.desk.close();
    opened = { model, desk: openDesk(model) };
  }
  return opened.desk;
}

function openDesk(model: SeasonModel): ProspectsDesk {
  const worker = new Worker(new URL('./prospects-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, PromiseWithResolvers<Projections>>();
  let asked = 0;
  const post = (question: Question) => worker.postMessage(question);
  const giveUp = (why: string) => {
    for (const { reject } of waiting.values()) reject(new Error(why));
    waiting.clear();
    worker.terminate();
  };
  worker.addEventListener('message', ({ data: { id, projections } }: MessageEvent<Answer>) => {
    waiting.get(id)?.resolve(projections);
    waiting.delete(id);
  });
  worker.addEventListener('error', () => {
    // Drop this desk, so that the next request starts a new worker.
    if (opened?.desk === desk) opened = undefined;
    giveUp('the worker has failed');
  });
  post({ type: 'season', model });
  const desk: ProspectsDesk = {
    ask(draft, thought) {
      const answer = Promise.withResolvers<Projections>();
      asked += 1;
      waiting.set(asked, answer);
      post({ type: 'draft', id: asked, draft, thought });
      return answer.promise;
    },
    close: () => giveUp('another season has come'),
  };
  return desk;
}
