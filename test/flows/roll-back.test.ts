import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LambdaClient } from '@aws-sdk/client-lambda';
import {
  CreateScheduleCommand,
  DeleteScheduleCommand,
  GetScheduleCommand,
  SchedulerClient,
} from '@aws-sdk/client-scheduler';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { LIVE_FUNCTIONS, liveName } from '#infra/aws/live.ts';
import { moveAliases, readAliases, rollBack } from '#infra/aws/release/roll-back/roll-back.ts';
import { tryOut } from '#infra/aws/release/deploy/try-out.ts';
import { loadStack } from '#infra/emulator/testing/index.ts';
import { draftOn, LocalGame, onTheClock, type Table } from '#test/support/local-game.ts';
import { losesMessages } from '#test/support/lost-message.ts';
import { whileProbePlays } from '#test/support/probe-game.ts';

const NAMES = LIVE_FUNCTIONS.map((name) => liveName('TwoCrowns', name));
/** A release whose functions fail on every call. */
const FAULTY = "export const handler = async () => { throw new Error('a bad release'); };";

let game: LocalGame;
let client: LambdaClient;
const folders: string[] = [];

beforeAll(async () => {
  game = await LocalGame.start();
  client = new LambdaClient({ ...game.running.administrator, maxAttempts: 1 });
});
afterAll(async () => {
  client.destroy();
  await game.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Deploys the live functions under the name of a release, as they were built or with the given code. */
async function deploy(release: string, code?: string): Promise<void> {
  const assembly = mkdtempSync(join(tmpdir(), 'two-crowns-release-'));
  folders.push(assembly);
  cpSync(inject('assembly'), assembly, { recursive: true });
  const { template } = loadStack(assembly);
  let text = JSON.stringify(template);
  for (const name of LIVE_FUNCTIONS) {
    const idOf = (type: string) =>
      Object.keys(template.Resources).find(
        (id) => id.startsWith(name) && template.Resources[id]?.Type === `AWS::Lambda::${type}`,
      ) ?? '';
    const id = idOf('Function');
    const { Properties = {} } = template.Resources[id] ?? {};
    const described = { ...Properties, Description: release };
    text = text.replace(JSON.stringify(Properties).slice(1, -1), () =>
      JSON.stringify(described).slice(1, -1),
    );
    // CDK names each version by a hash of its function, so a new release needs a new name.
    text = text.replaceAll(idOf('Version'), `${idOf('Version')}${release}`);
    if (code !== undefined) writeFileSync(join(assembly, assetOf(assembly, Properties), 'index.mjs'), code);
  }
  writeFileSync(join(assembly, templateOf(assembly)), text);
  const { replaced } = await game.running.update(assembly);
  expect(replaced).toHaveLength(3 * LIVE_FUNCTIONS.length);
}

const jsonOf = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'));
const templateOf = (assembly: string): string =>
  Object.values<{ properties?: { templateFile?: string } }>(
    jsonOf(assembly, 'manifest.json').artifacts,
  ).flatMap(({ properties }) => properties?.templateFile ?? [])[0] ?? '';

function assetOf(assembly: string, { Code }: Record<string, unknown>): string {
  const { S3Key } = Code as { S3Key: string };
  const digest = S3Key.replace(/\.zip$/, '');
  const { files } = jsonOf(assembly, templateOf(assembly).replace('template.json', 'assets.json'));
  return files[digest].source.path as string;
}

const picksOf = ({ owner, params }: Table) => owner.call('draftPicks', { params });

test('timers target the function’s alias, but older timers that target the function directly still fire', async () => {
  game.running.injectFaults(losesMessages);
  const table = await game.startedDraft(2, { maxMembers: 2, draftTimerDuration: 60 });
  const armed = game.running.timers().find(({ kind, payload }) => {
    return kind === 'schedule' && payload.includes(table.league.id);
  });
  expect(armed?.target).toMatch(/:function:TwoCrowns-clock:live$/);
  const [GroupName = '', Name = ''] = armed?.name.split('/') ?? [];
  const scheduler = new SchedulerClient({ ...game.running.administrator, maxAttempts: 1 });
  const { Target, ScheduleExpression } = await scheduler.send(new GetScheduleCommand({ GroupName, Name }));
  await scheduler.send(new DeleteScheduleCommand({ GroupName, Name }));
  await scheduler.send(
    new CreateScheduleCommand({
      GroupName,
      Name,
      ScheduleExpression,
      FlexibleTimeWindow: { Mode: 'OFF' },
      Target: { ...Target, RoleArn: Target?.RoleArn, Arn: Target?.Arn?.replace(/:live$/, '') },
    }),
  );
  scheduler.destroy();
  await game.advance(180);
  await expect.poll(async () => (await picksOf(table))[0]).toMatchObject({ auto: true });
  game.running.injectFaults(undefined);
  await draftOn(table, await table.owner.call('draft', { params: table.params }));
});

test('a failed release is rolled back with one command: picks work again, and armed timers fire', async () => {
  await deploy('good');
  const before = await readAliases(client, NAMES);
  const table = await game.startedDraft(3, { maxMembers: 3, draftTimerDuration: 60 });
  const { params, players } = table;
  const draft = await draftOn(table, table.draft, 1);

  await deploy('bad', FAULTY);
  const next = onTheClock(players, draft);
  await expect(next.call('makePick', { params, body: { teamId: 32 } })).rejects.toThrow('answered 500');
  await game.advance(90);

  expect(await rollBack(client, NAMES)).toMatchObject({
    release: 'good',
    moved: NAMES.map((functionName) => ({ functionName, left: 3, version: 2 })),
  });
  expect(await readAliases(client, NAMES)).toEqual(before);
  // The timers are retried every minute. Now they can do what the bad release couldn't.
  await game.advance(60);
  await expect.poll(async () => (await picksOf(table))[1]).toMatchObject({ userId: next.id, auto: true });
  const now = await table.owner.call('draft', { params });
  expect((await draftOn(table, now)).status).toBe('active');
  (await table.owner.follow(table.league.id)).close();
});

test('after a deployment the probe runs; if it fails, the previous release is restored, and the probe runs again', async () => {
  const before = await readAliases(client, NAMES);
  const [probe = ''] = [...game.running.deployed.values()].flatMap(({ attributes }) =>
    /:function:.*probe/i.exec(String(attributes['Arn'])) ? [String(attributes['Arn'])] : [],
  );
  const said: string[] = [];
  const trying = { client, probe, before, say: (line: string) => void said.push(line) };
  await deploy('worse', FAULTY);
  expect(await whileProbePlays(game, () => tryOut(trying))).toBe(false);
  expect(said.join('\n')).toMatch(
    /board +saveDraftBoard was answered 500.*-draft: version 4 -> 2.*the release before plays$/s,
  );
  expect(await readAliases(client, NAMES)).toEqual(before);
  game.running.injectFaults(undefined);
  said.length = 0;
  expect(await whileProbePlays(game, () => tryOut(trying))).toBe(true);
  expect(said.join('\n')).toMatch(/pick +\d+ ms.*expiry +\d+ ms/s);
  expect(await moveAliases(client, before)).toEqual([]);
  const nowhere = NAMES.map((functionName) => ({ functionName, version: 99 }));
  await expect(moveAliases(client, nowhere)).rejects.toThrow(/draft to version 99.*socket to version 99/s);
});
