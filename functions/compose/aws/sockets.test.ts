import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStores } from '#test/support/memory-stores.ts';
import { scriptAws, SCRIPTED, type WireAnswer } from '#test/support/scripted-aws.ts';
import { composePublisher } from './sockets.ts';

const ANA = { id: 'socket-of-ana', userId: 'ana' };
const MESSAGE = { type: 'league', leagueId: 'A' } as const;

beforeEach(() => {
  vi.stubEnv('AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI', SCRIPTED.endpoint);
  vi.stubEnv('AWS_REGION', SCRIPTED.region);
  vi.stubEnv('AWS_ACCESS_KEY_ID', SCRIPTED.credentials.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', SCRIPTED.credentials.secretAccessKey);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Pushes a message to Ana's socket. API Gateway gives these answers, one after the other. */
async function push(...answers: WireAnswer[]) {
  const calls = scriptAws(() => answers.shift() ?? { body: {} });
  const { connections } = memoryStores({ now: () => new Date() });
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn(), appendKeys: vi.fn() };
  await composePublisher(connections, log).push([ANA], MESSAGE);
  return { posts: calls.map(({ input }) => input), warned: log.warn.mock.calls.length };
}

test.each<[string, WireAnswer]>([
  ['that API Gateway throttles', { error: 'ThrottlingException' }],
  ['that gets no answer', 'hang'],
])('a push %s is sent once more, so that it isn’t lost', async (_, answer) => {
  expect(await push(answer)).toEqual({ posts: [MESSAGE, MESSAGE], warned: 0 });
});

test('a push that fails twice is logged, and doesn’t fail what caused it', async () => {
  const busy = { error: 'ThrottlingException' };
  expect(await push(busy, busy)).toEqual({ posts: [MESSAGE, MESSAGE], warned: 1 });
});

test('a push to a closed socket isn’t sent again, and isn’t a fault', async () => {
  expect(await push({ error: 'GoneException' })).toEqual({ posts: [MESSAGE], warned: 0 });
});
