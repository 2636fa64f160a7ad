import { randomBytes } from 'node:crypto';
import type * as z from 'zod';
import { arnOf, type AwsEnvironment } from '../aws-environment.ts';
import type { RunningClock } from '../clock.ts';
import type { Deployed } from '../service.ts';
import type { Iam } from '../iam/iam.ts';
import { assetFolder, handlerFile } from '../template/assets.ts';
import { functionEnvironment } from './environment.ts';
import { FunctionError } from './function-error.ts';
import type { FunctionProperties } from './properties.ts';
import { WorkerPool } from './worker-pool.ts';

/** A function in its current version. */
export interface DeployedFunction {
  logicalId: string;
  name: string;
  arn: string;
  role: string;
  /** Seconds. */
  timeout: number;
  pool: WorkerPool;
  secretKey: string;
  mayLoop: boolean;
  /** The cloud assembly that holds its bundle. */
  assembly: string;
}

export interface FunctionNeeds {
  aws: AwsEnvironment;
  clock: RunningClock;
  iam: Iam;
  /** The current cloud assembly. It changes when the code changes. */
  assembly(): string;
  frontDoorUrl: string;
  /**
   * Saves work, for tests: many of them run only for a minute. A function starts with its first event, and another thread
   * only when an event has waited for one. Errors name lines of the bundle.
   */
  isFrugal: boolean;
  report(line: string): void;
}

type Properties = z.output<typeof FunctionProperties>;

interface Keys {
  accessKey: string;
  secretKey: string;
}

/** Lambda would run a thousand at once. Ten threads for each function are enough on one machine. */
const MOST_WORKERS = 10;

/** The functions of the template. */
export class DeployedFunctions {
  readonly #needs: FunctionNeeds;
  readonly #byArn = new Map<string, DeployedFunction>();
  /** Also holds older versions, because they may finish what they have begun. */
  readonly #byAccessKey = new Map<string, DeployedFunction>();

  constructor(needs: FunctionNeeds) {
    this.#needs = needs;
  }

  /** Deploys a function, or its new version. Throws when Lambda may not assume its role. */
  deploy(properties: Properties, logicalId: string): Deployed {
    const { aws, iam, assembly } = this.#needs;
    const { Role: role, FunctionName: name = logicalId, Timeout: timeout } = properties;
    if (!iam.trusts(role, 'lambda.amazonaws.com'))
      throw new Error(`${logicalId}: the role defined for the function cannot be assumed by Lambda`);
    const arn = arnOf(aws, 'lambda', `function:${name}`);
    void this.#byArn.get(arn)?.pool.retire();
    const keys = newKeys();
    const pool = this.#poolOf(name, arn, keys, properties);
    const mayLoop = properties.RecursiveLoop === 'Allow';
    const { secretKey } = keys;
    const deployed = { logicalId, name, arn, role, timeout, pool, secretKey, mayLoop, assembly: assembly() };
    this.#byArn.set(arn, deployed);
    this.#byAccessKey.set(keys.accessKey, deployed);
    return { ref: name, attributes: { Arn: arn } };
  }

  /** Finds a function by ARN, name or logical id. Throws ResourceNotFoundException. */
  find(arnOrName: string): DeployedFunction {
    const plain = arnOrName.replace(/:\$LATEST$/, '');
    const found =
      this.#byArn.get(plain) ??
      this.all().find(({ name, logicalId }) => logicalId === plain || name === plain);
    if (!found) throw new FunctionError('ResourceNotFoundException', `Function not found: ${arnOrName}`);
    return found;
  }

  withKey(accessKey: string): DeployedFunction | undefined {
    return this.#byAccessKey.get(accessKey);
  }

  all(): DeployedFunction[] {
    return [...this.#byArn.values()];
  }

  #poolOf(name: string, arn: string, keys: Keys, properties: Properties): WorkerPool {
    const { aws, assembly, clock, frontDoorUrl, isFrugal, report } = this.#needs;
    const [file = '', handlerName = ''] = properties.Handler.split('.');
    const memory = String(properties.MemorySize);
    const own = { name, memory, ...keys, frontDoorUrl, region: aws.region };
    const setup = {
      offset: clock.sharedOffset,
      handlerFile: handlerFile(assetFolder(assembly(), properties.Code.S3Key), file),
      handlerName,
      functionName: name,
      functionArn: arn,
      memory,
      timeoutSeconds: properties.Timeout,
      isFrugal,
      mostWorkers: Math.min(properties.ReservedConcurrentExecutions ?? MOST_WORKERS, MOST_WORKERS),
      environment: functionEnvironment(properties.Environment?.Variables ?? {}, own),
    };
    return new WorkerPool(setup, report, (until) => clock.skipTo(until));
  }
}

const newKeys = (): Keys => ({
  accessKey: `AKIA${randomBytes(8).toString('hex').toUpperCase()}`,
  secretKey: randomBytes(20).toString('hex'),
});
