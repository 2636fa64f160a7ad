import type { Deployed, LocalService, Resource } from '../contract.ts';
import type { Scope } from './intrinsics.ts';
import {
  ignoredBecause,
  inDependencyOrder,
  parameterValues,
  resolveResource,
  standIn,
  type Stack,
} from './template.ts';

/** Types whose new version takes over while the machine runs; any other change needs a restart. */
const REPLACEABLE = new Set(['AWS::Lambda::Function', 'Custom::CDKBucketDeployment']);

/** Hands a template's resources to the services that carry them out. */
export class Deployment {
  readonly #services: readonly LocalService[];
  readonly #parameters: Record<string, string>;
  readonly #deployed = new Map<string, Deployed>();
  readonly #properties = new Map<string, string>();

  /** @param parameters values for the template's parameters; those that it does not have are left aside. */
  constructor(services: readonly LocalService[], parameters: Record<string, string>) {
    this.#services = services;
    this.#parameters = parameters;
  }

  /** What `Ref` and `Fn::GetAtt` answer, by logical id. */
  get deployed(): ReadonlyMap<string, Deployed> {
    return this.#deployed;
  }

  /** Deploys every resource, each after those it needs. Throws on the first that a service cannot carry out whole. */
  async deploy(stack: Stack): Promise<void> {
    const parameters = parameterValues(stack.template, this.#parameters);
    for (const id of inDependencyOrder(stack.template, parameters)) {
      const declaration = stack.template.Resources[id];
      if (!declaration) continue;
      if (ignoredBecause(id, declaration) !== undefined) this.#deployed.set(id, standIn(id));
      else await this.#deployOne(resolveResource(id, this.#scope(stack, parameters)));
    }
  }

  /**
   * Brings in a new synthesis while everything runs: changed functions and site files take over at once, all of them or,
   * when one cannot be carried out, none. Answers the logical ids that took over, and those that wait for a restart.
   */
  async update(stack: Stack): Promise<{ replaced: string[]; waiting: string[] }> {
    const parameters = parameterValues(stack.template, this.#parameters);
    const replaced: Resource[] = [];
    const waiting: string[] = [];
    for (const id of inDependencyOrder(stack.template, parameters)) {
      const declaration = stack.template.Resources[id];
      if (!declaration || ignoredBecause(id, declaration) !== undefined) continue;
      const known = this.#properties.get(id);
      const resource = known === undefined ? undefined : resolveResource(id, this.#scope(stack, parameters));
      if (!resource) waiting.push(id);
      else if (JSON.stringify(resource.properties) === known) continue;
      else if (REPLACEABLE.has(resource.type)) replaced.push(resource);
      else waiting.push(id);
    }
    for (const resource of replaced) this.#serviceFor(resource);
    for (const resource of replaced) await this.#deployOne(resource);
    return { replaced: replaced.map(({ logicalId }) => logicalId), waiting };
  }

  async #deployOne(resource: Resource): Promise<void> {
    this.#deployed.set(resource.logicalId, await this.#serviceFor(resource).deploy(resource));
    this.#properties.set(resource.logicalId, JSON.stringify(resource.properties));
  }

  /** Throws when no service carries the resource out whole. */
  #serviceFor(resource: Resource): LocalService {
    const service = this.#services.find(({ supports }) => resource.type in supports);
    if (!service) throw new Error(`${resource.logicalId}: ${resource.type} does not run on one machine`);
    const unknown = unknownProperties(resource, service);
    if (unknown.length > 0) {
      throw new Error(
        `${resource.logicalId}: ${resource.type} is not carried out with ${unknown.join(', ')}`,
      );
    }
    return service;
  }

  #scope(stack: Stack, parameters: Record<string, string>): Scope {
    return { template: stack.template, stackName: stack.name, parameters, deployed: this.#deployed };
  }
}

function unknownProperties({ type, properties }: Resource, service: LocalService): string[] {
  const support = service.supports[type];
  const known = new Set([...(support?.honours ?? []), ...Object.keys(support?.ignores ?? {})]);
  return Object.keys(properties).filter((name) => !known.has(name));
}
