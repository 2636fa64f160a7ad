import { LambdaClient } from '@aws-sdk/client-lambda';
import { expect, it } from 'vitest';
import { settingsOfClock } from './operator.ts';

it('an operator’s job uses the live version’s table, even if a newer version is deployed', async () => {
  const client = new LambdaClient({ region: 'us-east-1' });
  client.send = ({ input }: { input: { FunctionName?: string; Qualifier?: string } }) => {
    const isLive = input.FunctionName === 'TwoCrowns-clock' && input.Qualifier === 'live';
    return Promise.resolve({ Environment: { Variables: { TABLE_NAME: isLive ? 'asked' : 'deployed' } } });
  };
  const settings = await settingsOfClock(client, 'TwoCrowns');
  expect(settings('TABLE_NAME')).toBe('asked');
  expect(() => settings('QUEUE')).toThrow('TwoCrowns-clock does not know QUEUE');
});
