import { InvokeCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import { ProbeReport } from '#functions/messages/probe.ts';
import { moveAliases, unfitOf, type Live } from '../roll-back/roll-back.ts';

export interface TriedOut {
  /** A client with rights to invoke the probe and to move aliases. It doesn't retry, because each try plays a game. */
  client: LambdaClient;
  /** The probe's function. */
  probe: string;
  /** The aliases' versions before the deployment; empty if there were none. */
  before: readonly Live[];
  say(line: string): void;
}

/**
 * Lets the probe play on the new release, and prints how long each step took. If the game fails, the draft's functions roll back
 * to the previous release, and the probe plays again. Returns whether the new release is live. Throws if the functions can't be
 * called.
 */
export async function tryOut({ client, probe, before, say }: TriedOut): Promise<boolean> {
  say('the probe plays a small league, which takes a minute or two');
  if (await plays(client, probe, say)) return true;
  if (before.length === 0) {
    say('there was no release before that could take its place');
    return false;
  }
  const why = await unfitOf(client, before);
  if (why !== undefined) {
    say(`nothing was moved, for ${why}: deploy a commit that plays`);
    return false;
  }
  const moved = await moveAliases(client, before);
  for (const { functionName, left, version } of moved) say(`${functionName}: version ${left} -> ${version}`);
  if (moved.length === 0) {
    say('the release before has the same functions, so nothing was moved');
    return false;
  }
  say('went back to the release before; pages and all other functions stay, and the probe plays again');
  const isMended = await plays(client, probe, say);
  say(
    isMended
      ? 'the release before plays'
      : 'the release before fails as well: look elsewhere (runbook.md, ProbeFails)',
  );
  return false;
}

async function plays(client: LambdaClient, probe: string, say: (line: string) => void): Promise<boolean> {
  const { FunctionError: failed, Payload } = await client.send(new InvokeCommand({ FunctionName: probe }));
  const answer = new TextDecoder().decode(Payload);
  if (failed !== undefined) {
    say(`the probe itself broke off: ${answer.slice(0, 300)}`);
    return false;
  }
  const { ok, steps } = ProbeReport.parse(JSON.parse(answer));
  for (const { name, milliseconds, problem, skipped } of steps)
    say(`  ${name.padEnd(10)} ${problem ?? skipped ?? `${Math.round(milliseconds)} ms`}`);
  return ok;
}
