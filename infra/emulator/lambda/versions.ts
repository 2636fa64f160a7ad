import { FunctionError } from './function-error.ts';
import type { DeployedFunction } from './deployed-function.ts';

/** A name that points to one version of a function at a time. */
export interface Alias {
  name: string;
  description: string;
  version: string;
}

/**
 * How many published versions to keep per function, besides those with an alias. Lambda keeps all of them, but here
 * each version keeps its cloud assembly on the disk.
 */
const MOST_VERSIONS = 5;

/** The published versions and the aliases of one function. They last as long as the machine runs. */
export class Versions {
  #published: DeployedFunction[] = [];
  readonly #aliases = new Map<string, Alias>();
  /** The state of the function when its last version was made. */
  #source: DeployedFunction | undefined;
  #count = 0;

  get published(): readonly DeployedFunction[] {
    return this.#published;
  }

  get aliases(): readonly Alias[] {
    return [...this.#aliases.values()];
  }

  /**
   * Publishes the function's current state as the version with the next number. Throws if nothing has changed since the
   * last version, as CloudFormation does.
   */
  publish(latest: DeployedFunction, description: string | undefined): DeployedFunction {
    if (this.#source === latest)
      throw new Error(
        `A version for this Lambda function exists ( ${this.#count} ). Modify the function to create a new version.`,
      );
    this.#source = latest;
    this.#count += 1;
    const version = latest.freeze(String(this.#count), description ?? latest.description);
    this.#published.push(version);
    this.#forget();
    return version;
  }

  /** Returns the version with that number or alias. Throws ResourceNotFoundException if there is none. */
  find({ arn }: DeployedFunction, qualifier: string): DeployedFunction {
    const number = this.#aliases.get(qualifier)?.version ?? qualifier;
    const found = this.#published.find(({ version }) => version === number);
    if (!found)
      throw new FunctionError('ResourceNotFoundException', `Function not found: ${arn}:${qualifier}`);
    return found;
  }

  alias({ arn }: DeployedFunction, name: string): Alias {
    const found = this.#aliases.get(name);
    if (!found) throw new FunctionError('ResourceNotFoundException', `Cannot find alias arn: ${arn}:${name}`);
    return found;
  }

  /**
   * Creates or moves an alias. A version that loses its last alias ends its threads; a version with an alias keeps a warm thread.
   */
  point(latest: DeployedFunction, alias: Alias): void {
    const next = this.find(latest, alias.version);
    const last = this.#aliases.get(alias.name)?.version;
    this.#aliases.set(alias.name, alias);
    next.pool.revive();
    if (last !== undefined && !this.#isNamed(last)) void this.find(latest, last).pool.retire();
    this.#forget();
  }

  #isNamed(version: string): boolean {
    return this.aliases.some((alias) => alias.version === version);
  }

  #forget(): void {
    const kept = this.#published.slice(-MOST_VERSIONS);
    this.#published = this.#published.filter((one) => kept.includes(one) || this.#isNamed(one.version));
  }
}
