import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { LambdaClient, ResourceNotFoundException } from '@aws-sdk/client-lambda';
import { API_PREFIX } from '#shared/contract/route.ts';
import { routes } from '#shared/contract/routes.ts';
import { LIVE_FUNCTIONS, liveName } from '../../live.ts';
import { stackNameFor } from '../../stage.ts';
import { findingsOf, type Asked } from './account.ts';
import { argumentsOf, goingOn, OPTIONS_OUTPUT, readCommandLine, type CommandLine } from '../../options.ts';
import { readAccount, readStack, whoDeploys, type Deployed } from './read-account.ts';
import { readAliases, type Live } from '../roll-back/roll-back.ts';
import { tryOut } from './try-out.ts';

/**
 * `npm run deploy`: checks the account, and prints a command for each thing that is missing. Then builds the site and
 * deploys it. Options that aren't given are those of the last deployment. At the end, the probe plays a game on the new
 * release. If that fails, the draft's functions roll back.
 */
async function main(): Promise<void> {
  const said = readCommandLine(process.argv.slice(2));
  const stackName = stackNameFor(said.options['stage']);
  lookWhere(said.rest);
  const who = await whoDeploys();
  say(`${stackName}, account ${who.account}, ${who.region}`);
  const deployed = await seen(stackName);
  const kept = goingOn(said.options, deployed.outputs[OPTIONS_OUTPUT]);
  for (const [name, value] of Object.entries(kept)) say(`as before: -c ${name}=${value}`);
  const line = { ...said, options: { ...kept, ...said.options } };
  const { facts, unseen } = await readAccount(who, deployed);
  for (const what of unseen) say(`not looked at: ${what}`);
  const findings = findingsOf(facts, askedBy(line, stackName, deployed));
  for (const { stops, words, mend } of findings)
    say(`${stops ? 'MISSING' : 'could be better'}: ${words}.\n    ${mend}`);
  if (findings.some(({ stops }) => stops)) throw new Error('Nothing was deployed.');
  const client = new LambdaClient({ maxAttempts: 1 });
  const before = await liveBefore(client, stackName);
  await run('vite', ['build', 'web']);
  const release = new Date().toISOString().replace(/\.\d+/, '');
  await run('cdk', ['deploy', ...argumentsOf({ ...line, options: { release, ...line.options } })]);
  const { SiteUrl: site, ProbeFunction: probe } = (await seen(stackName)).outputs;
  if (site !== undefined) say(`The game is at ${site}`);
  if (probe === undefined) return say('not tried out: nobody said which function plays');
  if (!(await tryOut({ client, probe, before, say }))) throw new Error('The deployment was not good.');
}

/**
 * Returns the aliases' versions before the deployment; empty before the first one, or if the role can't read them. A function that
 * gets its alias with this deployment isn't among them.
 */
async function liveBefore(client: LambdaClient, stackName: string): Promise<Live[]> {
  const names = LIVE_FUNCTIONS.map((name) => liveName(stackName, name));
  try {
    const each = names.map((name) => readAliases(client, [name]).catch(noneIfNew));
    return (await Promise.all(each)).flat();
  } catch (error) {
    say(`not looked at: what is live, so nothing could go back: ${wordsOf(error)}`);
    return [];
  }
}

function noneIfNew(error: unknown): Live[] {
  if (error instanceof ResourceNotFoundException) return [];
  throw error;
}

/**
 * Applies the CDK's own options for the target account and region to the checks, too; otherwise they would look at
 * another account.
 */
function lookWhere(rest: readonly string[]): void {
  for (const [option, variable] of [
    ['profile', 'AWS_PROFILE'],
    ['region', 'AWS_REGION'],
  ] as const) {
    const said = new RegExp(`(?:^|\n)--${option}[=\n](.+)`).exec(rest.join('\n'))?.[1];
    if (said !== undefined) process.env[variable] = said;
  }
}

/**
 * Returns the stack if the role can read it; a role that can only assume the CDK's roles can't. Throws if the stack is only
 * temporarily unreadable, because a deployment without the stack's options would remove the domain.
 */
async function seen(stackName: string): Promise<Deployed> {
  try {
    return await readStack(stackName);
  } catch (error) {
    if (!(error instanceof Error && error.name.startsWith('AccessDenied'))) throw error;
    say(`not looked at: the stack, so nothing goes on as before: ${wordsOf(error)}`);
    return { state: 'UNKNOWN', parameters: {}, outputs: {} };
  }
}

function askedBy({ options, parameters }: CommandLine, stackName: string, deployed: Deployed): Asked {
  const given = Object.entries(parameters).map(([name, value]): [string, string] => [
    name.replace(`${stackName}:`, ''),
    value,
  ]);
  const all = { ...deployed.parameters, ...Object.fromEntries(given) };
  const site =
    all['SiteAddress'] ||
    (options['domainName'] && `https://${options['domainName']}`) ||
    deployed.outputs['SiteUrl'];
  return {
    stackName,
    certificateArn: options['certificateArn'] || undefined,
    poolMail: options['poolMail'] || undefined,
    draftConcurrency: Number(options['draftConcurrency'] || 0) || undefined,
    parameters: all,
    webhook: site && `${site}${API_PREFIX}${routes.stripeWebhook.path}`,
  };
}

/** Runs a command from one of the project's packages in this terminal. */
async function run(command: string, args: readonly string[]): Promise<void> {
  const [code] = (await once(spawn(command, args, { stdio: 'inherit' }), 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${command} failed.`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

main().catch((error: unknown) => {
  process.stderr.write(`${wordsOf(error)}\n`);
  process.exitCode = 1;
});
