import {
  DeleteTableCommand,
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  ScanCommand,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { SchedulerClient } from '@aws-sdk/client-scheduler';
import { SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restore } from '#infra/aws/release/restore/restore.ts';
import { settle, settingsOf } from '#infra/aws/release/restore/settle.ts';
import { tableSettings } from '#infra/aws/table-settings.ts';
import { mailedCode } from '#test/support/mailed-code.ts';
import { draftOn, LocalGame, newDataDirectory, onTheClock } from '#test/support/local-game.ts';
import { PASSWORD, type Player } from '#test/support/player.ts';
import type { StartedTable } from '#test/support/table.ts';

const RESTORED = 'crowns-restored';
const HOUR = 3600;
const dataDirectory = newDataDirectory();

let game: LocalGame;
let drafting: StartedTable;
let trading: StartedTable;
const lines: string[] = [];

const clients = () => {
  const { administrator } = game.running;
  return {
    dynamodb: new DynamoDBClient(administrator),
    lambda: new LambdaClient(administrator),
    scheduler: new SchedulerClient(administrator),
    sqs: new SQSClient(administrator),
  };
};
const runRestore = (signal?: AbortSignal) =>
  restore({
    clients: clients(),
    stack: 'TwoCrowns',
    isStage: false,
    table: RESTORED,
    clock: { now: () => new Date(game.now()), until: () => Promise.resolve() },
    print: (line) => void lines.push(line),
    pageSize: 20,
    ...(signal && { signal }),
  });
const draftNow = (by: Player) => by.call('draft', { params: drafting.params });
const offers = async () =>
  (await trading.owner.call('leagueTrades', { params: { leagueId: trading.league.id }, query: {} })).length;
const ended = async () =>
  (await trading.owner.call('tradeHistory', { params: { leagueId: trading.league.id }, query: {} })).map(
    ({ status }) => status,
  );

beforeAll(async () => {
  game = await LocalGame.start({ dataDirectory });
  trading = await game.startedDraft(2, { maxMembers: 2 });
  await draftOn(trading, trading.draft);
  const [ana, ben] = trading.players as [Player, Player];
  await ana.call('proposeTrade', {
    params: trading.params,
    body: {
      receiverId: ben.id,
      proposerTeamIds: [1],
      receiverTeamIds: [2],
      expiresInDays: 1,
    },
  });
  drafting = await game.startedDraft(4);
  drafting = { ...drafting, draft: await draftOn(drafting, drafting.draft, 3) };
  await drafting.owner.follow(drafting.league.id);
  const code = mailedCode(game, drafting.owner);
  await drafting.owner.call('verifyEmail', { body: { code } });
});
afterAll(() => game.stop());

// This test plays a draft, loses an hour, and copies and scans a table, which takes minutes on a busy machine.
test('after the table is restored to an earlier moment, every league continues from that moment', async () => {
  const source = game.running.services.tables.names[0] ?? '';
  const { dynamodb } = clients();
  await settle(dynamodb, source, tableSettings(false), () => undefined);
  await dynamodb.send(
    new RestoreTableToPointInTimeCommand({
      SourceTableName: source,
      TargetTableName: RESTORED,
      UseLatestRestorableTime: true,
    }),
  );
  // Everything that happens from here on is lost with the table.
  const lost = await draftOn(drafting, drafting.draft, 6);
  const late = await game.player();
  expect(lost.picks).toHaveLength(6);
  await dynamodb.send(new UpdateTableCommand({ TableName: source, DeletionProtectionEnabled: false }));
  await dynamodb.send(new DeleteTableCommand({ TableName: source }));
  expect((await drafting.owner.ask('draft', { params: drafting.params })).status).toBeGreaterThanOrEqual(500);

  await game.advance(HOUR);

  // The restored table is prepared before functions use it. The job is stopped after its first pages, and then resumes.
  const stopping = new AbortController();
  stopping.abort();
  expect(await runRestore(stopping.signal)).toEqual({ isDone: false, isInUse: false });
  expect(await runRestore()).toEqual({ isDone: true, isInUse: false });
  expect(lines.at(-1)).toContain(`--parameters RestoredTable=${RESTORED}`);
  expect(await settingsOf(clients().dynamodb, RESTORED)).toEqual(tableSettings(false));
  const { port } = game.running;
  await game.halt();
  game = await LocalGame.start({ dataDirectory, port, restoredTable: RESTORED });
  // Simulates the time that a deployment takes. It leaves members less time for their picks.
  await game.advance(20 * 60);
  expect(await runRestore()).toEqual({ isDone: true, isInUse: true });
  expect(lines.at(-1)).toMatch(/^arm\.crowns-restored: done, \d+ items, \d+ changed$/);

  // Everyone signs in and finds the draft as it was at the restored moment. Open pages treat it as newer than the draft that was
  // lost.
  for (const player of drafting.players) await player.signIn();
  const back = await draftNow(drafting.owner);
  expect(back.picks.map(({ nflTeamId }) => nflTeamId)).toEqual([1, 2, 3]);
  expect(back.version).toBeGreaterThan(lost.version);
  expect(Date.parse(back.deadlineAt ?? '') - game.now()).toBeGreaterThan(25 * 60_000);

  // A user who signed up after that moment must sign up again. The user pool still knows their password.
  const { firstName, username, email } = late.user;
  const body = { firstName, username, email, password: PASSWORD, isOldEnough: true as const };
  expect(await late.call('register', { body })).toMatchObject({ user: { id: late.id } });
  await late.signIn();

  // One member picks, and the next member lets the clock expire.
  const member = onTheClock(drafting.players, back);
  const { draft } = await member.call('makePick', { params: drafting.params, body: { teamId: 20 } });
  expect(draft.picks).toHaveLength(4);
  await game.advance(95);
  const expired = await draftNow(drafting.owner);
  expect(expired.picks.at(-1)).toMatchObject({ pickOrder: 5, auto: true });

  // The trade offer is still open, and it expires at the original time.
  expect(await offers()).toBe(1);
  await game.advance(24 * HOUR);
  expect(await offers()).toBe(0);
  expect(await ended()).toEqual(['expired']);

  // Only the owner was emailed about the draft, and running the job again doesn't change anything.
  const told = game.running.mails().filter(({ subject }) => subject.includes('resumes at pick 4'));
  expect(new Set(told.map(({ to }) => to))).toEqual(new Set([drafting.owner.user.email]));
  const { version } = await draftNow(drafting.owner);
  expect(await runRestore()).toEqual({ isDone: true, isInUse: true });
  expect((await draftNow(drafting.owner)).version).toBe(version);
}, 300_000);

test('no sockets from before the restore are left in the table', async () => {
  const { Items = [] } = await clients().dynamodb.send(new ScanCommand({ TableName: RESTORED }));
  expect(Items.length).toBeGreaterThan(20);
  expect(Items.filter(({ sk }) => sk?.S === 'CONN')).toEqual([]);
});
