import { beforeEach, expect, test, vi } from 'vitest';
import type { SeasonModel } from '#shared/contract/schemas/teams.ts';
import { PLAIN_RANKS } from '#shared/domain/league-rules.ts';
import type { DraftSoFar, Thought } from '#shared/domain/odds/prospects.ts';
import { deskFor, projectionsOf, type Answer, type Question } from './prospects-desk.ts';

const workers: FakeWorker[] = [];

/** Records the questions, so that the test can answer them. */
class FakeWorker extends EventTarget {
  readonly asked: Question[] = [];
  isTerminated = false;

  constructor() {
    super();
    workers.push(this);
  }

  postMessage(question: Question): void {
    this.asked.push(question);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  answer(answer: Answer): void {
    this.dispatchEvent(new MessageEvent('message', { data: answer }));
  }
}

const DRAFT: DraftSoFar = {
  order: ['ana', 'ben'],
  picks: [],
  plan: { draftOrderType: 'snake', teamsEach: 3 },
  ...PLAIN_RANKS,
};
const NOTHING = { prospects: [], crowns: new Map(), review: null, adp: new Map<number, number>() };
const THOUGHT: Thought = { said: new Map() };
const ask = (model: SeasonModel, thought: Thought = THOUGHT) => projectionsOf(model, DRAFT, thought);
const season = (): SeasonModel => ({ strengths: [], games: [] });
const worker = (index: number): FakeWorker => {
  const found = workers[index];
  if (!found) throw new Error(`there is no worker ${index}`);
  return found;
};

beforeEach(() => {
  workers.length = 0;
  vi.stubGlobal('Worker', FakeWorker);
});

test('a season is sent to the worker once, and each question gets its own answer', async () => {
  const model = season();
  const [one, other] = [ask(model), ask(model, { ...THOUGHT, now: 4 })];
  expect(workers).toHaveLength(1);
  expect(worker(0).asked.map(({ type }) => type)).toEqual(['season', 'draft', 'draft']);
  const prospect = {
    userId: 'ana',
    soFar: { wins: 0, losses: 0 },
    whole: { wins: 27, losses: 24 },
    crowns: { wins: 1, losses: 0 },
  };
  worker(0).answer({ id: 2, projections: { ...NOTHING, prospects: [prospect] } });
  worker(0).answer({ id: 1, projections: NOTHING });
  expect(await Promise.all([one, other])).toEqual([NOTHING, { ...NOTHING, prospects: [prospect] }]);
});

test('if a worker fails, its pending questions fail too, and the next question starts a new worker', async () => {
  const model = season();
  const lost = ask(model);
  worker(0).dispatchEvent(new Event('error'));
  await expect(lost).rejects.toThrow('the worker has failed');
  expect(worker(0).isTerminated).toBe(true);
  const found = ask(model);
  worker(1).answer({ id: 1, projections: NOTHING });
  expect(await found).toEqual(NOTHING);
});

test('a new season ends the previous season’s worker, whose late failure doesn’t affect the new worker', async () => {
  const before = ask(season());
  const model = season();
  const now = deskFor(model);
  await expect(before).rejects.toThrow('another season has come');
  expect(worker(0).isTerminated).toBe(true);
  worker(0).dispatchEvent(new Event('error'));
  expect(deskFor(model)).toBe(now);
});
