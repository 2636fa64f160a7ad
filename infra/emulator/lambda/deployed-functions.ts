import { randomBytes } from 'node:crypto';
import type * as z from 'zod';
import { arnOf, type AwsEnvironment } from '../aws-environment.ts';
import type { RunningClock } from '../clock.ts';
import type { Deployed } from '../service.ts';
import type { Iam } from '../iam/iam.ts';
import { assetFolder, handlerFile } from '../template/assets.ts';
import type { DeployedFunction } from './deployed-function.ts';
import { FunctionError } from './function-error.ts';
import type { FunctionProperties } from './properties.ts';
import { Versions } from './versions.ts';
import { WorkerPool } from './worker-pool.ts';

export interface FunctionNeeds {
  aws: AwsEnvironment;
  clock: RunningClock;
  iam: Iam;
  /** The folder of the current cloud assembly. It changes whenever the code changes. */
  assembly(): string;
  frontDoorUrl: string;
  /**
   * Whether to save work, for short test runs. If so, a function starts when its first event arrives, and adds a thread only
   * after an event has waited. Errors name lines of the bundle instead of the sources.
   */
  isFrugal: boolean;
  report(line: string): void;
}

type Properties = z.output<typeof FunctionProperties>;

type Code = Pick<DeployedFunction, 'name' | 'arn' | 'version' | 'assembly'>;

const LATEST = '$LATEST';

interface Keys {
  accessKey: string;
  secretKey: string;
}

/** The most threads per function. Lambda would run a thousand at the same time, but ten are enough on one machine. */
const MOST_WORKERS = 10;

/** All functions that the template declares. */
export class DeployedFunctions {
  readonly #needs: FunctionNeeds;
  readonly #byArn = new Map<string, DeployedFunction>();
  /** Keyed by the function's ARN. */
  readonly #versions = new Map<string, Versions>();
  /** The functions by access key, including older versions, because these may still be finishing their work. */
  readonly #byAccessKey = new Map<string, DeployedFunction>();

  constructor(needs: FunctionNeeds) {
    this.#needs = needs;
  }

  /** Deploys a new function, or updates a deployed one. Throws if Lambda can't assume the function's role. */
  deploy(properties: Properties, logicalId: string): Deployed {
    const { aws, iam, assembly } = this.#needs;
    const { Role: role, FunctionName: name = logicalId } = properties;
    if (!iam.trusts(role, 'lambda.amazonaws.com'))
      throw new Error(`${logicalId}: the role defined for the function cannot be assumed by Lambda`);
    const arn = arnOf(aws, 'lambda', `function:${name}`);
    void this.#byArn.get(arn)?.pool.retire();
    const frozen = assembly();
    const make = (version: string, description: string): DeployedFunction => {
      const keys = newKeys();
      const deployed: DeployedFunction = {
        logicalId,
        name,
        arn,
        version,
        description,
        role,
        timeout: properties.Timeout,
        pool: this.#poolOf({ name, arn, version, assembly: frozen }, keys, properties),
        secretKey: keys.secretKey,
        mayLoop: properties.RecursiveLoop === 'Allow',
        assembly: frozen,
        variables: properties.Environment?.Variables ?? {},
        freeze: make,
      };
      this.#byAccessKey.set(keys.accessKey, deployed);
      return deployed;
    };
    this.#byArn.set(arn, make(LATEST, properties.Description));
    return { ref: name, attributes: { Arn: arn } };
  }

  /**
   * Finds a function by ARN, name or logical ID. A qualifier, which is a number or an alias, selects a version. Throws
   * ResourceNotFoundException if there is none.
   */
  find(arnOrName: string): DeployedFunction {
    const { plain, qualifier } = split(arnOrName);
    const latest =
      this.#byArn.get(plain) ??
      [...this.#byArn.values()].find(({ name, logicalId }) => logicalId === plain || name === plain);
    if (!latest) throw new FunctionError('ResourceNotFoundException', `Function not found: ${arnOrName}`);
    return qualifier === LATEST ? latest : this.versionsOf(latest).find(latest, qualifier);
  }

  /** Returns the ARN to call a function by. It includes the qualifier, unless that is `$LATEST`. */
  arnOf(arnOrName: string): string {
    const { qualifier } = split(arnOrName);
    return qualifier === LATEST ? this.find(arnOrName).arn : `${this.find(arnOrName).arn}:${qualifier}`;
  }

  versionsOf({ arn }: DeployedFunction): Versions {
    const known = this.#versions.get(arn);
    if (known) return known;
    const versions = new Versions();
    this.#versions.set(arn, versions);
    return versions;
  }

  withKey(accessKey: string): DeployedFunction | undefined {
    return this.#byAccessKey.get(accessKey);
  }

  /** Returns the current state of every function, and every published version. */
  all(): DeployedFunction[] {
    return [...this.#byArn.values()].flatMap((latest) => [latest, ...this.versionsOf(latest).published]);
  }

  /** Returns the functions that can expect calls: the targets of aliases, or the current state of a function without aliases. */
  called(): DeployedFunction[] {
    return [...this.#byArn.values()].flatMap((latest) => {
      const versions = this.versionsOf(latest);
      const named = new Set(versions.aliases.map(({ version }) => versions.find(latest, version)));
      return named.size > 0 ? [...named] : [latest];
    });
  }

  #poolOf({ name, arn, version, assembly }: Code, keys: Keys, properties: Properties): WorkerPool {
    const { aws, clock, frontDoorUrl, isFrugal, report } = this.#needs;
    const [file = '', handlerName = ''] = properties.Handler.split('.');
    const memory = String(properties.MemorySize);
    const own = { name, version, memory, ...keys, frontDoorUrl, region: aws.region };
    const setup = {
      offset: clock.sharedOffset,
      handlerFile: handlerFile(assetFolder(assembly, properties.Code.S3Key), file),
      handlerName,
      functionName: name,
      functionArn: arn,
      functionVersion: version,
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

/** Splits the qualifier off the end of an ARN or name. */
function split(arnOrName: string): { plain: string; qualifier: string } {
  const [, plain = arnOrName, qualifier = LATEST] =
    /^(arn:aws:lambda:[^:]*:[^:]*:function:[^:]+|[^:]+)(?::(.+))?$/.exec(arnOrName) ?? [];
  return { plain, qualifier };
}

/** The values for the variables that Lambda adds to every function's environment. */
interface Own {
  name: string;
  version: string;
  /** In megabytes. */
  memory: string;
  accessKey: string;
  secretKey: string;
  frontDoorUrl: string;
  region: string;
}

/** Lambda's limit for a function's environment, in bytes: the names and values of all variables together. */
const LARGEST = 4096;
const MANAGEMENT = 'AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI';

/**
 * Returns a function's environment: the template's variables and Lambda's own, which direct SDK clients to the front door. Throws
 * if the template's variables exceed 4 KB.
 */
function functionEnvironment(declared: Record<string, string>, own: Own): Record<string, string> {
  const { name, version, memory, accessKey, secretKey, frontDoorUrl, region } = own;
  if (Buffer.byteLength(Object.entries(declared).flat().join('')) > LARGEST) {
    throw new Error(`${name}: the environment variables exceed Lambda’s limit of 4 KB`);
  }
  const management = declared[MANAGEMENT];
  return {
    ...declared,
    ...(management !== undefined && { [MANAGEMENT]: `${frontDoorUrl}${new URL(management).pathname}` }),
    AWS_ENDPOINT_URL: frontDoorUrl,
    AWS_ACCESS_KEY_ID: accessKey,
    AWS_SECRET_ACCESS_KEY: secretKey,
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_LAMBDA_FUNCTION_VERSION: version,
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: memory,
    LAMBDA_TASK_ROOT: '/var/task',
    TZ: ':UTC',
  };
}
