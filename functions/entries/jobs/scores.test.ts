import type { Context } from 'aws-lambda';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FeedError } from '../../adapters/feed-error.ts';
import { Unavailable } from '../../ports/ports.ts';
import type { FeedsLookedAfter, FeedsRead } from '../../usecases/season/read-feeds.ts';

const readFeeds = vi.fn<() => Promise<FeedsLookedAfter>>();
const said: string[] = [];
/** Skips the line that every invocation logs, because alarms don't count it. */
const say = (message: string) => void (message === 'done' || said.push(message));

vi.mock('../../usecases/season/read-feeds.ts', () => ({ readFeeds: () => readFeeds() }));
vi.mock('../../compose/log.ts', () => ({
  makeLog: () => ({ info: say, warn: say, error: say, appendKeys: () => undefined }),
}));

/** One run with these feed replies. Returns the log lines for the alarms. */
async function run(...read: Partial<FeedsRead>[]): Promise<string[]> {
  const whole = { season: '2025-26', weeks: [1], changed: [], failures: [] };
  readFeeds.mockResolvedValue({ read: read.map((each) => ({ ...whole, ...each })), behind: [] });
  const { handler } = await import('./scores.ts');
  await handler({}, { getRemainingTimeInMillis: () => 60_000 } as Context);
  return said;
}

beforeEach(() => {
  said.length = 0;
  vi.stubEnv('TABLE_NAME', 'game');
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('RESULTS_FEED_URL', 'http://127.0.0.1:9/games.csv');
});

afterEach(() => {
  vi.unstubAllEnvs();
});

it('a run is logged as complete, even if nothing was due', async () => {
  expect(await run()).toEqual(['results looked after']);
});

it('an unavailable feed doesn’t fail the run, but the run isn’t logged as complete', async () => {
  const failures = [new Unavailable('the scoreboard answers 503')];
  expect(await run({ failures }, { season: '2026-27' })).not.toContain('results looked after');
  expect(said).toContain('a feed was not read');
});

it('a feed with impossible content fails the run, whatever else the run has read', async () => {
  const failures = [new Unavailable('away'), new FeedError('event 401: it has no home team')];
  await expect(run({ season: '2026-27' }, { failures })).rejects.toThrow('event 401');
  expect(said).not.toContain('results looked after');
});

it('implausible games in a feed are reported, and the run is still logged as complete', async () => {
  expect(await run({})).not.toContain('implausible games');
  const said = await run({ doubts: ['2025_01_DAL_PHI appears twice'] });
  expect(said).toContain('implausible games');
  expect(said).toContain('results looked after');
});

it('a disagreement between feeds is reported once they have been compared', async () => {
  expect(await run({ disputed: [] })).not.toContain('feeds disagree');
  expect(await run({ disputed: ['2025_01_DAL_PHI 10–20 13–20'] })).toContain('feeds disagree');
});
