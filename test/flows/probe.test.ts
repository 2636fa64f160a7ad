import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ProbeReport, PROBE_STEPS } from '#functions/messages/probe.ts';
import { errorReply } from '#infra/emulator/testing/index.ts';
import { LocalGame } from '#test/support/local-game.ts';
import { whileProbePlays } from '#test/support/probe-game.ts';

// Tests the probe, which plays through the site's public URL, with sockets, timers, queues and pushes as deployed.

let game: LocalGame;

beforeAll(async () => {
  game = await LocalGame.start();
});
afterEach(() => game.running.injectFaults(undefined));
afterAll(() => game.stop());

/** Returns all stored keys, without those that don't belong to the probe (limits and feeds) and those that expire (sockets). */
async function stored(): Promise<string[]> {
  const { tables } = game.running.services;
  const keys: string[] = [];
  let from: unknown;
  do {
    const scan = { TableName: tables.names[0], ...(from !== undefined && { ExclusiveStartKey: from }) };
    const { body } = await tables.call('Scan', scan);
    const page = JSON.parse(String(body)) as {
      Items: Record<'pk' | 'sk', { S: string }>[];
      LastEvaluatedKey?: unknown;
    };
    keys.push(...page.Items.map(({ pk, sk }) => `${pk.S} ${sk.S}`));
    from = page.LastEvaluatedKey;
  } while (from !== undefined);
  return keys.filter((key) => !/^(LIMIT|RESULTS|FEEDS|CONN)#/.test(key)).toSorted();
}

async function invoke(): Promise<ProbeReport> {
  const [, deployed] = [...game.running.deployed].find(([id]) => id.startsWith('probeFunction')) ?? [];
  const arn = deployed?.attributes['Arn'] ?? '';
  return ProbeReport.parse(await game.running.services.lambda.invoke(arn, {}));
}

const problemsOf = ({ steps }: ProbeReport) =>
  steps.flatMap(({ name, problem }) => (problem === undefined ? [] : [`${name}: ${problem}`]));

test('the probe names the failed step, cleans up on its next run, and leaves nothing but its accounts behind', async () => {
  const before = await stored();
  // Both the pick and deleting the league fail, so the league remains, as after a crash.
  game.running.injectFaults(({ caller, action, body }) => {
    const isPick = caller.startsWith('draft') && action === 'PutItem';
    const isDeletion =
      action === 'TransactWriteItems' && body.includes('deletedAt') && body.includes('userIds');
    return isPick || isDeletion ? errorReply('ValidationException', 'as the test wants it') : undefined;
  });
  const broken = await invoke();
  expect(problemsOf(broken)).toEqual([
    'pick: makePick was refused: 500 internal',
    'deletion: deleteLeague was refused: 500 internal',
  ]);
  expect(broken.ok).toBe(false);
  const drafting = (await stored()).filter((key) => key.includes(' SEASON#'));
  expect(drafting).toHaveLength(1);

  const report = await whileProbePlays(game, invoke);
  expect(problemsOf(report)).toEqual([]);
  expect(report.ok).toBe(true);
  expect(report.steps.map(({ name }) => name)).toEqual(PROBE_STEPS);
  const took = Object.fromEntries(report.steps.map(({ name, milliseconds }) => [name, milliseconds]));
  // A turn is announced a second after its pick, and the pick clock has a second of grace.
  expect(took['push']).toBeLessThan(6000);
  expect(took['expiry']).toBeGreaterThanOrEqual(1000);
  expect(took['expiry']).toBeLessThan(5000);

  // The remaining announcements arrive within minutes and find nothing to do.
  await game.advance(300);
  const left = (await stored()).filter((key) => !before.includes(key));
  const nameless = left.map((key) => key.replace(/[\da-f]{8}-[-\da-f]{27}|(?<=probe-)[\w-]{43}/, 'id'));
  expect(nameless).toEqual([
    'EMAIL#probe-id@two-crowns.invalid EMAIL',
    'EMAIL#probe-id@two-crowns.invalid EMAIL',
    'USER#id PROFILE',
    'USER#id PROFILE',
    'USERNAME#probe 1 USERNAME',
    'USERNAME#probe 2 USERNAME',
  ]);
  expect(game.running.mails()).toEqual([]);
  // The metrics of picks and turns leave the probe out: they count only real members.
  const counted = game.lines.filter((line) => /"(Picks|Turns|ExpiryLateness)":/.test(line));
  expect(counted).toEqual([]);
  expect(game.running.push.received).toEqual([]);
});
