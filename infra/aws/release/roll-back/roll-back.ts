import {
  GetAliasCommand,
  GetFunctionConfigurationCommand,
  paginateListVersionsByFunction,
  UpdateAliasCommand,
  type LambdaClient,
} from '@aws-sdk/client-lambda';
import { LIVE } from '../../live.ts';

/** A version of a function, created by a release. */
export interface Version {
  /** Increases with each version. */
  number: number;
  /** The release that created it; empty if the release had no name. */
  release: string;
}

/** The version that a function's alias points to. */
export interface Live {
  functionName: string;
  version: number;
}

/** A function's live version, and all versions that its alias could point to. */
export interface Choice extends Live {
  versions: readonly Version[];
}

export interface Plan {
  /** The release that will be live. */
  release: string;
  moves: readonly Live[];
}

/** Thrown if nothing was moved. Its message explains the reason to an operator. */
export class CannotGoBack extends Error {}

/**
 * Returns the versions to roll back to: those of the requested release or, by default, of the newest earlier release that
 * has a version of each function. All functions move to the same release, because its versions were tested together. A function
 * that has only one version stays, because earlier releases called it without an alias. Throws CannotGoBack if there is no such
 * release.
 */
export function planRollBack(choices: readonly Choice[], wished?: string): Plan {
  if (choices.length === 0) throw new CannotGoBack('There is no function to move.');
  const releases = wished === undefined ? releasesBefore(choices) : [wished];
  const movable = choices.filter(({ versions }) => versions.length > 1);
  for (const release of movable.length > 0 ? releases : []) {
    const moves = movable.map(({ functionName, versions }) => {
      const version = versions.filter((one) => one.release === release).at(-1)?.number;
      return version === undefined ? undefined : { functionName, version };
    });
    const whole = moves.filter((move) => move !== undefined);
    if (whole.length === movable.length) return { release, moves: whole };
  }
  const what = wished === undefined ? 'No earlier release' : `No release ${wished}`;
  throw new CannotGoBack(`${what} has left a version of each function. ${known(choices)}`);
}

/**
 * Returns the releases before the live one, newest first. After an interrupted rollback, reads them from the function
 * that wasn't moved, which still has the live release. So repeating the command finishes the rollback.
 */
function releasesBefore(choices: readonly Choice[]): string[] {
  const each = choices.map(({ version: live, versions }) => {
    const own = versions.find(({ number }) => number === live)?.release;
    return versions
      .filter(({ number, release }) => number < live && release !== '' && release !== own)
      .map(({ release }) => release)
      .toReversed();
  });
  return each.reduce((most, one) => (one.length > most.length ? one : most));
}

const known = (choices: readonly Choice[]): string =>
  choices
    .map(({ functionName, versions }) => {
      const listed = versions.map(({ number, release }) => `${number} (${release || 'no name'})`);
      return `${functionName} has ${listed.join(', ')}.`;
    })
    .join(' ');

/** A function's environment variables by name. Each version keeps the values from when it was created. */
export type Told = Readonly<Record<string, string | undefined>>;

/**
 * Returns why a version wouldn't work with the current deployment; undefined if it would. The edge sends the first
 * secret of the last deployment, no matter which release is live. The version can accept two secrets.
 */
export function unfitFor(deployed: Told, version: Told): string | undefined {
  const [sent] = deployed['EDGE_SECRET']?.split(' ') ?? [];
  if (sent !== undefined && !version['EDGE_SECRET']?.split(' ').includes(sent))
    return 'would refuse every call, for the edge’s secret was rotated since';
  if (deployed['TABLE_NAME'] !== version['TABLE_NAME'])
    return `would ask the table ${version['TABLE_NAME']}, and all others ${deployed['TABLE_NAME']}`;
  return undefined;
}

/** Returns the versions that the aliases of these functions point to. The deploy command remembers them before it deploys. */
export function readAliases(client: LambdaClient, functionNames: readonly string[]): Promise<Live[]> {
  return Promise.all(
    functionNames.map(async (functionName) => {
      const { FunctionVersion } = await client.send(
        new GetAliasCommand({ FunctionName: functionName, Name: LIVE }),
      );
      return { functionName, version: Number(FunctionVersion) };
    }),
  );
}

/** Returns each alias's current version, and all versions that it could point to. */
export async function readChoices(client: LambdaClient, functionNames: readonly string[]): Promise<Choice[]> {
  const aliases = await readAliases(client, functionNames);
  return Promise.all(
    aliases.map(async (live) => ({ ...live, versions: await versionsOf(client, live.functionName) })),
  );
}

async function versionsOf(client: LambdaClient, FunctionName: string): Promise<Version[]> {
  const versions: Version[] = [];
  for await (const { Versions = [] } of paginateListVersionsByFunction({ client }, { FunctionName }))
    for (const { Version: number, Description: release = '' } of Versions)
      if (number !== '$LATEST') versions.push({ number: Number(number), release });
  return versions.toSorted((one, other) => one.number - other.number);
}

/**
 * Moves as many aliases as possible. Returns the moved aliases with their old versions. Throws an AggregateError that
 * names each failure.
 */
export async function moveAliases(
  client: LambdaClient,
  targets: readonly Live[],
): Promise<(Live & { left: number })[]> {
  const names = targets.map(({ functionName }) => functionName);
  const lefts = new Map(
    (await readAliases(client, names)).map(({ functionName, version }) => [functionName, version]),
  );
  const moving = targets.filter(({ functionName, version }) => lefts.get(functionName) !== version);
  const moved = await Promise.allSettled(moving.map((target) => move(client, target)));
  const failures = moved.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  if (failures.length > 0)
    throw new AggregateError(failures, `Not moved: ${failures.map(String).join('; ')}`);
  return moving.map((target) => ({ ...target, left: lefts.get(target.functionName) ?? 0 }));
}

async function move(client: LambdaClient, { functionName, version }: Live): Promise<void> {
  const input = { FunctionName: functionName, Name: LIVE, FunctionVersion: String(version) };
  await client.send(new UpdateAliasCommand(input)).catch((cause: unknown) => {
    throw new Error(`${functionName} to version ${version}: ${String(cause)}`, { cause });
  });
}

/**
 * Plans like `planRollBack`, checks that each version fits the current deployment, and moves the aliases. Throws CannotGoBack
 * before it moves anything.
 */
export async function rollBack(client: LambdaClient, functionNames: readonly string[], wished?: string) {
  const plan = planRollBack(await readChoices(client, functionNames), wished);
  const why = await unfitOf(client, plan.moves);
  if (why !== undefined) throw new CannotGoBack(`${plan.release}: ${why}. Deploy the older commit instead.`);
  return { ...plan, moved: await moveAliases(client, plan.moves) };
}

/** Returns why one of these versions wouldn't work with the current deployment; undefined if all of them would. */
export async function unfitOf(client: LambdaClient, targets: readonly Live[]): Promise<string | undefined> {
  for (const { functionName, version } of targets) {
    const [deployed, chosen] = await Promise.all([
      // Reads both environments: the unqualified function has the most recently deployed one, but the live version may be older.
      toldTo(client, { FunctionName: functionName }),
      toldTo(client, { FunctionName: functionName, Qualifier: String(version) }),
    ]);
    const why = unfitFor(deployed, chosen);
    if (why !== undefined) return `version ${version} of ${functionName} ${why}`;
  }
  return undefined;
}

async function toldTo(
  client: LambdaClient,
  input: { FunctionName: string; Qualifier?: string },
): Promise<Told> {
  const { Environment } = await client.send(new GetFunctionConfigurationCommand(input));
  return Environment?.Variables ?? {};
}
