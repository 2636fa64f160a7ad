import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { LambdaClient, UpdateAliasCommand } from '@aws-sdk/client-lambda';
import { describe, expect, it } from 'vitest';
import { CannotGoBack, planRollBack, rollBack, unfitFor, type Choice, type Told } from './roll-back.ts';

/** A function with versions 1, 2, …, one from each of these releases, and its live version. */
const choice = (functionName: string, version: number, ...releases: string[]): Choice => ({
  functionName,
  version,
  versions: releases.map((release, place) => ({ number: place + 1, release })),
});

describe('a rollback', () => {
  it('moves every function to the release before the live one', () => {
    const choices = [choice('draft', 3, 'a', 'b', 'c'), choice('clock', 3, 'a', 'b', 'c')];
    expect(planRollBack(choices)).toEqual({
      release: 'b',
      moves: [
        { functionName: 'draft', version: 2 },
        { functionName: 'clock', version: 2 },
      ],
    });
  });

  it('goes back one more release each time, and never returns to a release that was rolled back', () => {
    expect(planRollBack([choice('draft', 2, 'a', 'b', 'c')]).release).toBe('a');
  });

  it('finishes an interrupted rollback before going back any further', () => {
    const choices = [choice('draft', 2, 'a', 'b', 'c'), choice('socket', 3, 'a', 'b', 'c')];
    expect(planRollBack(choices).release).toBe('b');
    expect(planRollBack(choices.toReversed()).release).toBe('b');
  });

  it('moves all functions to the same release, and skips releases that a function lacks', () => {
    const choices = [choice('draft', 4, 'a', 'b', 'c', 'd'), choice('socket', 2, 'a', 'd')];
    expect(planRollBack(choices)).toEqual({
      release: 'a',
      moves: [
        { functionName: 'draft', version: 1 },
        { functionName: 'socket', version: 1 },
      ],
    });
  });

  it('leaves a function alone that got its first version with the live release', () => {
    const choices = [choice('draft', 3, 'a', 'b', 'c'), choice('auction', 1, 'c')];
    expect(planRollBack(choices)).toEqual({
      release: 'b',
      moves: [{ functionName: 'draft', version: 2 }],
    });
  });

  it('can move to any named release, including a newer one', () => {
    const choices = [choice('draft', 1, 'a', 'b'), choice('clock', 1, 'a', 'b')];
    expect(planRollBack(choices, 'b').moves.map(({ version }) => version)).toEqual([2, 2]);
  });

  it('lists the existing releases if there’s no earlier one, or if the requested release doesn’t exist', () => {
    expect(() => planRollBack([choice('draft', 1, 'a')])).toThrow(
      'No earlier release has left a version of each function. draft has 1 (a).',
    );
    expect(() => planRollBack([choice('draft', 2, '', 'b')])).toThrow('1 (no name)');
    expect(() => planRollBack([choice('draft', 2, 'a', 'b')], 'x')).toThrow('No release x');
    expect(() => planRollBack([])).toThrow('no function');
  });
});

describe('a version’s environment', () => {
  it.each<[deployed: string | undefined, version: string | undefined, refuses: boolean]>([
    ['new', 'old', true],
    ['new', undefined, true],
    ['new', 'new', false],
    // During the rotation the edge still sends the old value, and functions accept both.
    ['old new', 'old', false],
    ['new', 'old new', false],
    ['newest', 'old new', true],
    [undefined, undefined, false],
  ])(
    'makes it refuse every call if the edge sends "%s" and the version takes "%s": %s',
    (now, then, refuses) => {
      const why = unfitFor({ EDGE_SECRET: now }, { EDGE_SECRET: then });
      expect(why?.includes('refuse every call') ?? false).toBe(refuses);
    },
  );

  it('rules out a rollback to the version if the environment names a lost table', () => {
    expect(unfitFor({ TABLE_NAME: 'restored' }, { TABLE_NAME: 'lost' })).toContain(
      'would ask the table lost',
    );
    expect(unfitFor({ TABLE_NAME: 'restored' }, { TABLE_NAME: 'restored' })).toBeUndefined();
  });
});

/** A stand-in for Lambda with one function, its alias, and versions 1, 2, …. The last version is the deployed one. */
function lambdaWith(functionName: string, live: number, told: readonly Told[]) {
  const client = new LambdaClient({ region: 'us-east-1' });
  const alias = { FunctionVersion: String(live) };
  client.send = (command: { input: Record<string, string> }) => {
    const { input } = command;
    expect(input['FunctionName']).toBe(functionName);
    if (command instanceof UpdateAliasCommand) alias.FunctionVersion = input['FunctionVersion'] ?? '';
    const number = Number(input['Qualifier'] ?? told.length);
    return Promise.resolve({
      ...alias,
      Environment: { Variables: told[number - 1] },
      Versions: told.map((_, place) => ({ Version: String(place + 1), Description: `r${place + 1}` })),
    });
  };
  return { client, alias };
}

describe('the rollback command', () => {
  it('refuses versions that don’t know the secret that the edge sends now', async () => {
    const { client, alias } = lambdaWith('draft', 3, [
      { EDGE_SECRET: 'old' },
      { EDGE_SECRET: 'old new' },
      { EDGE_SECRET: 'new' },
    ]);
    await expect(rollBack(client, ['draft'])).resolves.toMatchObject({ release: 'r2' });
    await expect(rollBack(client, ['draft'])).rejects.toThrow(
      'r1: version 1 of draft would refuse every call',
    );
    expect(alias.FunctionVersion).toBe('2');
    await expect(rollBack(client, ['draft'], 'r3')).resolves.toMatchObject({ release: 'r3' });
  });

  it('refuses a version that still uses the table from before a restore', async () => {
    const { client, alias } = lambdaWith('clock', 2, [{ TABLE_NAME: 'lost' }, { TABLE_NAME: 'restored' }]);
    await expect(rollBack(client, ['clock'])).rejects.toThrow(CannotGoBack);
    expect(alias.FunctionVersion).toBe('2');
  });

  it('rejects a mistyped stage option instead of rolling back the real game', () => {
    const file = join(import.meta.dirname, 'roll-back-command.ts');
    const { status, stderr } = spawnSync(process.execPath, [file, '-c', 'stag=dev'], {
      encoding: 'utf8',
      env: { AWS_ENDPOINT_URL: 'http://127.0.0.1:9', AWS_REGION: 'us-east-1' },
    });
    expect([status, stderr]).toEqual([1, expect.stringContaining('There is no option stag')]);
  });
});
