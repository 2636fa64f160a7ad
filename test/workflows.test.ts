import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const textOf = (name: string) =>
  readFileSync(new URL(`../.github/workflows/${name}.yml`, import.meta.url), 'utf8');
/** Returns the command of the workflow's first step whose command contains this text. */
const commandWith = (name: string, part: string) =>
  textOf(name)
    .split(/^ +run: \|\n/m)
    .slice(1)
    .find((command) => command.includes(part))!;

describe('the workflow that deploys', () => {
  const [, condition = ''] = /^ {4}if: (.+)$/m.exec(textOf('deploy')) ?? [];
  // The condition can be run as JavaScript, because its operators mean the same there.
  const runs = (stage: string, ref: string): unknown =>
    runInNewContext(condition, { inputs: { stage }, github: { ref } });

  it.each([
    ['', 'refs/heads/main', true],
    ['dev', 'refs/heads/main', true],
    ['dev', 'refs/heads/trial', true],
    ['', 'refs/heads/trial', false],
    ['production', 'refs/heads/trial', false],
  ])('runs for stage %j from %s: %s (only main gets the production role)', (stage, ref, does) => {
    expect(runs(stage, ref)).toBe(does);
  });

  it('passes its inputs on as text and never executes them', () => {
    const command = commandWith('deploy', 'npm run deploy').replace('npm run deploy --', 'printf "[%s]"');
    const given = (STAGE: string, OPTIONS: string) =>
      execFileSync('bash', ['-e', '-c', command], { env: { STAGE, OPTIONS }, encoding: 'utf8' });
    expect(given('', ' ')).toBe('[--require-approval][never]');
    expect(given('dev', '-c domainName=a.example --parameters MailFrom=$(id)')).toBe(
      '[--require-approval][never][-c][stage=dev][-c][domainName=a.example][--parameters][MailFrom=$(id)]',
    );
  });
});

it('the workflow that runs cdk diff fails if the diff fails', () => {
  expect(textOf('diff')).toMatch(/shell: bash\n(?:.*\n)*? +npx cdk diff .*\| tee/);
});

describe('the nightly workflow', () => {
  const steps = textOf('nightly').split(/^ {6}- /m);
  const stepWith = (text: string) => steps.findIndex((step) => step.includes(text));
  const [tests, restored, judged, saved] = [
    'npm run test:all',
    'actions/cache/restore@',
    'test/tools/crept.ts',
    'actions/cache/save@',
  ].map(stepWith) as [number, number, number, number];

  it('judges the tests’ cost together with the nights before, and keeps it even for a night that fails', () => {
    expect(tests).toBeGreaterThan(0);
    expect([restored, judged, saved]).toEqual([tests + 1, tests + 2, tests + 3]);
    expect(steps[saved]).toMatch(/^if: always\(\)$/m);
  });

  it('finds the nights that an earlier night has kept', () => {
    const [, file] = /crept\.ts (\S+)/.exec(steps[judged] ?? '') ?? [];
    const settings = (step: number, name: string) =>
      new RegExp(`^ +${name}: (\\S.*)$`, 'm').exec(steps[step] ?? '')?.[1];
    expect([settings(restored, 'path'), settings(saved, 'path')]).toEqual([file, file]);
    // A stored cache can't be changed, so each run needs a key of its own.
    expect(settings(saved, 'key')).toMatch(/^nights-\$\{\{ github\.run_id \}\}$/);
    expect(settings(restored, 'restore-keys')).toBe('nights-');
  });
});
