import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { argumentsOf, goingOn, keptOptions, readCommandLine } from './options.ts';
import { LIVE_FUNCTIONS } from './live.ts';

describe('a deployment’s command line', () => {
  test('separates options, parameters and the CDK’s own arguments', () => {
    const words = [
      '--profile',
      'game',
      '-c',
      'stage=dev',
      '--context=plan=lite',
      '--parameters',
      'MailFrom=a@b.example',
    ];
    const read = readCommandLine([...words, '--require-approval', 'never']);
    expect(read).toEqual({
      options: { stage: 'dev', plan: 'lite' },
      parameters: { MailFrom: 'a@b.example' },
      rest: ['--profile', 'game', '--require-approval', 'never'],
    });
    expect(argumentsOf(read)).toEqual([
      '--profile',
      'game',
      '--require-approval',
      'never',
      '-c',
      'stage=dev',
      '-c',
      'plan=lite',
      '--parameters',
      'MailFrom=a@b.example',
    ]);
  });

  test('keeps equals signs in a value', () => {
    expect(readCommandLine(['--parameters', 'SiteAddress=https://a.example/?b=c']).parameters).toEqual({
      SiteAddress: 'https://a.example/?b=c',
    });
  });

  test.each([['-c', 'domianName=crowns.example'], ['-c', 'plan'], ['-c'], ['--parameters', 'MailFrom']])(
    'rejects a likely mistake: %s %s',
    (...words) => {
      expect(() => readCommandLine(words)).toThrow(/no option domianName|takes name=value/);
    },
  );
});

describe('options from the last deployment', () => {
  const told: Record<string, string> = {
    plan: 'lite',
    monthlyBudget: '50',
    stage: 'dev',
    edgeSecret: 'rotating',
  };
  const last = keptOptions((name) => told[name]);

  test('stay in effect, except the stage and the step of a rotation', () => {
    expect(goingOn({}, last)).toEqual({ plan: 'lite', monthlyBudget: '50' });
    expect(goingOn({}, undefined)).toEqual({});
  });

  test('give way to new ones, and giving an option an empty value removes it', () => {
    expect(goingOn({ plan: 'essentials', monthlyBudget: '' }, last)).toEqual({});
    const line = { options: { plan: 'essentials', monthlyBudget: '' }, parameters: {}, rest: [] };
    expect(argumentsOf(line)).toEqual(['-c', 'plan=essentials']);
  });
});

test('the stack knows every option in the deploying guide', () => {
  const guide = readFileSync(join(import.meta.dirname, 'deploying.md'), 'utf8');
  const named = [...guide.matchAll(/-c (\w+)=/g)].map(([, name = '']) => name);
  expect(named).toContain('firewall');
  for (const name of named) expect(() => readCommandLine(['-c', `${name}=x`]), name).not.toThrow();
});

test('the guide grants the deploying role the aliases of all functions that roll back', () => {
  const guide = readFileSync(join(import.meta.dirname, 'deploying.md'), 'utf8');
  const [, listed = ''] = /`lambda:UpdateAlias` on (.+)/.exec(guide) ?? [];
  const names = [...listed.matchAll(/`(?:TwoCrowns)?-(\w+)`/g)].map(([, name]) => name);
  expect(names).toEqual([...LIVE_FUNCTIONS]);
});
