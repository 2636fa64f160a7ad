import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AwsCall } from '#infra/emulator/index.ts';
import { LocalGame } from '#test/support/local-game.ts';
import { Player, send } from '#test/support/player.ts';

const folder = mkdtempSync(join(tmpdir(), 'two-crowns-feed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the local machine', () => {
  let game: LocalGame;
  let reader: AwsCall;

  /** Captures a call from the standings function. With that call's key, a test can try anything in the function's name. */
  beforeAll(async () => {
    game = await LocalGame.start();
    const table = await game.seat([await game.player()]);
    const { promise, resolve } = Promise.withResolvers<AwsCall>();
    game.running.injectFaults((call) => {
      if (call.caller.startsWith('season')) resolve(call);
      return undefined;
    });
    await table.owner.call('standings', { params: table.params });
    reader = await promise;
  });
  afterAll(() => game.stop());

  async function inItsName(target: string, body: object, change: Record<string, string> = {}) {
    const response = await fetch(`http://${reader.headers['host']}/`, {
      method: 'POST',
      headers: {
        authorization: reader.headers['authorization'] ?? '',
        'x-amz-security-token': reader.headers['x-amz-security-token'] ?? '',
        'x-amz-date': reader.headers['x-amz-date'] ?? '',
        'content-type': 'application/x-amz-json-1.0',
        'x-amz-target': target,
        ...change,
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, text: await response.text() };
  }
  const asService = (service: string) => ({
    authorization: (reader.headers['authorization'] ?? '').replace('/dynamodb/', `/${service}/`),
  });

  test('blocks writes by a function that is allowed only to read the table', async () => {
    const { RequestItems } = JSON.parse(reader.body.toString()) as { RequestItems: object };
    const [TableName = ''] = Object.keys(RequestItems);
    const Key = { pk: { S: 'USER#x' }, sk: { S: 'PROFILE' } };
    const read = await inItsName('DynamoDB_20120810.GetItem', { TableName, Key });
    expect(read).toEqual({ status: 200, text: expect.any(String) });
    for (const [action, input] of Object.entries({
      PutItem: { TableName, Item: Key },
      DeleteItem: { TableName, Key },
      UpdateItem: { TableName, Key },
      Scan: { TableName },
      TransactWriteItems: { TransactItems: [{ Put: { TableName, Item: Key } }] },
      BatchWriteItem: { RequestItems: { [TableName]: [{ PutRequest: { Item: Key } }] } },
      DeleteTable: { TableName },
    })) {
      const refused = await inItsName(`DynamoDB_20120810.${action}`, input);
      expect([action, refused.status]).toEqual([action, 400]);
      expect([action, refused.text]).toEqual([action, expect.stringContaining('AccessDeniedException')]);
    }
    const after = await inItsName('DynamoDB_20120810.GetItem', { TableName, Key });
    expect(after.text).not.toContain('"Item"');
  });

  test('keeps a function from using timers, queues and the user pool without the rights to do so', async () => {
    const queue = await inItsName(
      'AmazonSQS.SendMessage',
      { QueueUrl: 'http://127.0.0.1/000000000000/any', MessageBody: '{}' },
      asService('sqs'),
    );
    expect(queue.status).toBeGreaterThanOrEqual(400);
    const users = await inItsName(
      'AWSCognitoIdentityProviderService.AdminCreateUser',
      { UserPoolId: 'us-east-1_x', Username: 'x@y.example' },
      asService('cognito-idp'),
    );
    expect([users.status, users.text]).toEqual([400, expect.stringContaining('AccessDeniedException')]);
  });

  test.each([
    ['/', 200, 'text/html'],
    ['/dashboard', 200, 'text/html'],
    ['/leagues/ABC/draft', 200, 'text/html'],
    ['/no-such-page', 404, 'text/html'],
    ['/leagues/ABC/no-such', 404, 'text/html'],
    ['/assets/none.js', 404, 'application/xml'],
    ['/none.txt', 404, 'application/xml'],
    ['/pictures/none', 404, 'application/xml'],
    ['/api/no-such', 404, 'application/json'],
  ])('answers %s with %i', async (address, status, type) => {
    const reply = await fetch(game.url + address);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([status, type]);
  });

  test('blocks calls that have an unknown access key or none', async () => {
    const unknown = {
      authorization: 'AWS4-HMAC-SHA256 Credential=AKIANOBODY/20250101/us-east-1/dynamodb/aws4_request',
    };
    expect(await inItsName('DynamoDB_20120810.ListTables', {}, unknown)).toMatchObject({
      status: 403,
      text: expect.stringContaining('UnrecognizedClientException'),
    });
    const none = await inItsName('DynamoDB_20120810.ListTables', {}, { authorization: '' });
    expect(none.status).toBe(403);
  });
});

describe('the local machine refuses to start on results with', () => {
  const HEADER = 'game_id,season,game_type,week,gameday,gametime,away_team,away_score,home_team,home_score\n';
  const GOOD = '2025_01_DAL_PHI,2025,REG,1,2025-09-04,20:20,DAL,20,PHI,24\n';

  test.each([
    [
      'a week that isn’t a number',
      `${HEADER}${GOOD}2025_01_KC_LAC,2025,REG,one,2025-09-05,20:00,KC,21,LAC,27\n`,
      3,
      'week',
    ],
    ['an unknown team', `${HEADER}2025_01_XX_PHI,2025,REG,1,2025-09-04,20:20,XX,20,PHI,24\n`, 2, 'away_team'],
    [
      'the score of only one team',
      `${HEADER}2025_01_DAL_PHI,2025,REG,1,2025-09-04,20:20,DAL,,PHI,24\n`,
      2,
      'away_score',
    ],
    ['a missing column', (HEADER + GOOD).replace(',week', '').replace('REG,1,', 'REG,'), 1, 'week'],
    ['a short row', `${HEADER}${GOOD}2025_01_KC_LAC,2025\n`, 3, 'columns length'],
  ])('%s', async (_, text, line, column) => {
    const results = join(folder, 'games.csv');
    writeFileSync(results, text);
    const started = LocalGame.start({ results });
    await expect(started).rejects.toThrow(new RegExp(`games\\.csv, line ${line}\\b(?!.*null).*${column}`));
  });
});

test('when the machine starts, it fires the timers that fell due while it was off, one pick at a time', async () => {
  const first = await LocalGame.start();
  const table = await first.startedDraft(4, { draftTimerDuration: 60 });
  await first.halt();
  const database = new DatabaseSync(join(first.dataDirectory, 'machine.sqlite'));
  database.exec('UPDATE clock SET offset_ms = offset_ms + 1800000');
  database.close();

  const { dataDirectory, running } = first;
  const second = await LocalGame.start({ dataDirectory, port: running.port });
  try {
    const owner = new Player(second.url, table.owner.token);
    const socket = await owner.follow(table.league.id);
    const { draft } = await socket.hear('draft', (heard) => heard.draft.picks.length > 0);
    expect(draft.picks).toHaveLength(1);
    expect(Date.parse(draft.deadlineAt ?? '') - second.now()).toBeGreaterThan(0);
    await second.advance(3600);
    expect(await owner.call('draftPicks', { params: table.params })).toHaveLength(12);
  } finally {
    await second.stop();
  }
});

test('the console can’t be used from other sites', async () => {
  const game = await LocalGame.start();
  try {
    const { status, body } = await send(game.url, 'GET', '/local/clock');
    expect([status, body]).toMatchObject([200, { now: expect.stringMatching(/^2025-08-25T23:0/) }]);
    const foreign = await fetch(`${game.url}/local/clock`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: JSON.stringify({ advanceSeconds: 60 }),
    });
    expect(foreign.status).toBe(403);
    const [ann] = await game.players(1);
    const league = await ann?.call('createLeague', { body: { name: 'Bots', maxMembers: 4 } });
    const bots = await send(game.url, 'POST', '/local/bots', { body: { code: league?.code, count: 3 } });
    expect([bots.status, bots.body]).toMatchObject([201, [{}, {}, {}]]);
    const params = { leagueId: league?.id ?? '', season: '2025-26' };
    expect(await ann?.call('seasonMembers', { params })).toHaveLength(4);
  } finally {
    await game.stop();
  }
});
