import { seededRandom } from '#shared/domain/chance.ts';
import { simulateSeasons, type Pairing, type SimulatedSeasons } from '#shared/domain/odds/simulate.ts';
import type { Answer, Question } from '../../../web/src/features/draft/board/prospects-desk.ts';
import { project } from '../../../web/src/features/draft/board/projections.ts';

/** The number of simulated seasons. It is high enough for distinct results, and low enough to be fast. */
const SEASONS = 60;

/** Simulates the season on the page's own thread while the league drafts, because the test DOM has no workers. */
export class PageWorker extends EventTarget {
  #simulated: SimulatedSeasons<Pairing> | undefined;

  postMessage(question: Question): void {
    if (question.type === 'season') {
      const { strengths, games } = question.model;
      this.#simulated = simulateSeasons(strengths, games, seededRandom(1), SEASONS);
      return;
    }
    if (!this.#simulated) throw new Error('no season was told');
    const projections = project(question.draft, question.thought, this.#simulated);
    const data: Answer = { id: question.id, projections };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }

  terminate(): void {
    this.#simulated = undefined;
  }
}
