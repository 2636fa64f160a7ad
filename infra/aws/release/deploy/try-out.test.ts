import {
  GetAliasCommand,
  GetFunctionConfigurationCommand,
  InvokeCommand,
  LambdaClient,
} from '@aws-sdk/client-lambda';
import { expect, test } from 'vitest';
import { tryOut } from './try-out.ts';

const FAILED = { ok: false, steps: [{ name: 'board', milliseconds: 1, problem: 'was answered 500' }] };

test.each([
  ['the table was restored', { TABLE_NAME: 'lost' }, { TABLE_NAME: 'restored' }],
  ['the edge secret was rotated', { EDGE_SECRET: 'old' }, { EDGE_SECRET: 'new' }],
])('a deployment doesn’t roll back if %s', async (_, before, deployed) => {
  const client = new LambdaClient({ region: 'us-east-1' });
  const others: unknown[] = [];
  client.send = (command: unknown) => {
    if (command instanceof InvokeCommand)
      return Promise.resolve({ Payload: new TextEncoder().encode(JSON.stringify(FAILED)) });
    if (command instanceof GetAliasCommand) return Promise.resolve({ FunctionVersion: '8' });
    if (command instanceof GetFunctionConfigurationCommand) {
      const Variables = command.input.Qualifier === '7' ? before : deployed;
      return Promise.resolve({ Environment: { Variables } });
    }
    others.push(command);
    return Promise.resolve({});
  };
  const said: string[] = [];
  const trying = { client, probe: 'probe', before: [{ functionName: 'draft', version: 7 }] };
  expect(await tryOut({ ...trying, say: (line) => void said.push(line) })).toBe(false);
  expect(others).toEqual([]);
  expect(said.at(-1)).toContain('nothing was moved, for version 7 of draft would');
});
