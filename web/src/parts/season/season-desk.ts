import type { SeasonModel } from '#shared/domain/odds/season-model.ts';

/** The first message to a worker: the season that it simulates. */
export interface SeasonMessage {
  type: 'season';
  model: SeasonModel;
}

/** A question to a worker, and its answer. Both carry the same number, because answers can come in any order. */
interface Numbered {
  id: number;
}

/** Why a question has no answer. Users don't see its message. */
class DeskError extends Error {
  override readonly name = 'DeskError';
}

/** Asks a worker that simulates one season. */
export interface SeasonDesk<Question, Answer> {
  /** Fails if the worker does, or if another season has come. */
  ask(question: Question): Promise<Answer>;
}

/**
 * Returns a function that finds the page's only desk for a season's model. Another model ends the old desk's worker, and starts a
 * new one, which begins to simulate.
 * @param start starts the worker. The caller names its file, because only then is it built.
 */
export function seasonDesks<Question extends object, Answer extends Numbered>(
  start: () => Worker,
): (model: SeasonModel) => SeasonDesk<Question, Answer> {
  let opened: { model: SeasonModel; desk: SeasonDesk<Question, Answer>; close: () => void } | undefined;
  return (model) => {
    if (opened?.model === model) return opened.desk;
    opened?.close();
    const worker = start();
    const waiting = new Map<number, PromiseWithResolvers<Answer>>();
    let asked = 0;
    const giveUp = (why: string) => {
      for (const { reject } of waiting.values()) reject(new DeskError(why));
      waiting.clear();
      worker.terminate();
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      waiting.get(data.id)?.resolve(data);
      waiting.delete(data.id);
    });
    worker.addEventListener('error', () => {
      // Drop this desk, so that the next request starts a new worker.
      if (opened?.desk === desk) opened = undefined;
      giveUp('the worker has failed');
    });
    const season: SeasonMessage = { type: 'season', model };
    worker.postMessage(season);
    const desk: SeasonDesk<Question, Answer> = {
      ask(question) {
        const answer = Promise.withResolvers<Answer>();
        asked += 1;
        waiting.set(asked, answer);
        worker.postMessage({ ...question, id: asked });
        return answer.promise;
      },
    };
    opened = { model, desk, close: () => giveUp('another season has come') };
    return desk;
  };
}
