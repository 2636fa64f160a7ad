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
