import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_ENVIRONMENT } from './aws-environment.ts';
import { openFrontDoor, type FrontDoor } from './front-door.ts';
import { createIam } from './iam/iam.ts';
import { deployTo } from './testing/deploy.ts';
import type { AwsApi, AwsCall } from './service.ts';

const TABLE = 'arn:aws:dynamodb:us-east-1:000000000000:table/games';
const ROLE = 'arn:aws:iam::000000000000:role/Game-Role';

describe('the front door', () => {
  let door: FrontDoor;
  let url: string;
  let answered: AwsCall[];
  const lines: string[] = [];

  function api(name: string, operation?: AwsApi['operation']): AwsApi {
    return {
      name,
      ...(operation && { operation }),
      wants: ({ action }) => [{ action: `${name}:${action}`, resource: TABLE }],
      answer: (call) => {
        answered.push(call);
        return Promise.resolve({ status: 200, body: '{"ConsumedCapacity":{"CapacityUnits":1.5}}' });
      },
    };
  }

  beforeEach(async () => {
    answered = [];
    const iam = createIam(DEFAULT_ENVIRONMENT, 'Game');
    const Statement = {
      Effect: 'Allow',
      Action: ['dynamodb:PutItem', 'scheduler:CreateSchedule'],
      Resource: TABLE,
    };
    deployTo(iam, 'Role', 'AWS::IAM::Role', {
      AssumeRolePolicyDocument: { Statement: [] },
      Policies: [{ PolicyName: 'p', PolicyDocument: { Version: '2012-10-17', Statement } }],
    });
    door = await openFrontDoor();
    url = door.url;
    const operation = (method: string) => (method === 'POST' ? 'CreateSchedule' : 'DeleteSchedule');
    const apis = [
      api('dynamodb'),
      api('execute-api', () => 'ManageConnections'),
      api('scheduler', operation),
    ];
    const caller = { logicalId: 'Draft', functionName: 'draft', roleArn: ROLE };
    door.open(
      {
        iam,
        report: (line) => void lines.push(line),
        callerOf: (key, token) =>
          key === 'AKIADRAFT' ? { ...caller, requestId: `request of ${token}` } : undefined,
      },
      apis,
    );
  });

  afterEach(() => door.close());

  function ask(
    service: string,
    action?: string,
    key = 'AKIADRAFT',
    method = 'POST',
    signal: AbortSignal | null = null,
  ): Promise<Response> {
    return fetch(`${url}/path`, {
      method,
      signal,
      headers: {
        authorization: `AWS4-HMAC-SHA256 Credential=${key}/20250825/us-east-1/${service}/aws4_request, SignedHeaders=host, Signature=0`,
        'x-amz-security-token': 'worker-1',
        ...(action !== undefined && { 'x-amz-target': `Service_2012.${action}` }),
      },
      ...(method === 'POST' && { body: '{}' }),
    });
  }

  it('passes a call on to its service, and logs it under the request that caused it', async () => {
    const reply = await ask('dynamodb', 'PutItem');
    expect(reply.status).toBe(200);
    expect(answered).toMatchObject([{ caller: 'Draft', service: 'dynamodb', action: 'PutItem' }]);
    expect(door.calls).toMatchObject([
      {
        caller: 'Draft',
        requestId: 'request of worker-1',
        action: 'PutItem',
        status: 200,
        consumedUnits: 1.5,
      },
    ]);
  });

  it('rejects calls that the role doesn’t allow, in AWS’s words', async () => {
    const reply = await ask('dynamodb', 'DeleteItem');
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({
      __type: 'AccessDeniedException',
      message: `User: arn:aws:sts::000000000000:assumed-role/Game-Role/draft is not authorized to perform: dynamodb:DeleteItem on resource: ${TABLE} because no identity-based policy allows the dynamodb:DeleteItem action`,
    });
    expect(answered).toEqual([]);
    expect(lines.join()).toContain('not authorized');
  });

  it('rejects a call in a REST protocol with that protocol’s status and header', async () => {
    const schedule = await ask('scheduler', undefined, 'AKIADRAFT', 'DELETE');
    expect([schedule.status, schedule.headers.get('x-amzn-errortype')]).toEqual([
      403,
      'AccessDeniedException',
    ]);
    expect((await ask('scheduler')).status).toBe(200);
    const socket = await ask('execute-api');
    expect([socket.status, socket.headers.get('x-amzn-errortype')]).toEqual([403, 'ForbiddenException']);
  });

  it.each([
    ['an unknown key', 'dynamodb', 'AKIAOTHER', 'UnrecognizedClientException'],
    ['a service that isn’t running', 's3', 'AKIADRAFT', 'UnknownService'],
  ])('rejects %s', async (_, service, key, type) => {
    const reply = await ask(service, 'PutItem', key);
    expect(((await reply.json()) as { __type: string }).__type).toBe(type);
    expect(answered).toEqual([]);
  });

  it('rejects a call without a signature', async () => {
    expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(403);
  });

  it('injects faults: an error reply, a lost request or a lost reply', async () => {
    door.fault = () => ({ status: 500, body: '{}' });
    expect((await ask('dynamodb', 'PutItem')).status).toBe(500);
    door.fault = () => 'drop';
    await expect(ask('dynamodb', 'PutItem')).rejects.toThrow('fetch failed');
    expect(answered).toEqual([]);
    door.fault = () => 'drop-reply';
    await expect(ask('dynamodb', 'PutItem')).rejects.toThrow('fetch failed');
    expect(answered).toHaveLength(1);
    door.fault = undefined;
    expect((await ask('dynamodb', 'PutItem')).status).toBe(200);
  });

  it('can leave a call without a reply until the caller gives up', async () => {
    let asked = () => {};
    const arrived = new Promise<void>((resolve) => (asked = resolve));
    door.fault = () => {
      asked();
      return 'hang';
    };
    const leaving = new AbortController();
    const reply = ask('dynamodb', 'PutItem', 'AKIADRAFT', 'POST', leaving.signal);
    await arrived;
    leaving.abort();
    await expect(reply).rejects.toThrow('aborted');
    await expect.poll(() => door.calls).toMatchObject([{ action: 'PutItem', status: 0 }]);
    expect(answered).toEqual([]);
  });
});
