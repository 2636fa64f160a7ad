import type { AwsEnvironment } from '../aws-environment.ts';
import type { Deployed, Resource, Service } from '../service.ts';
import { referencesOf, type Declaration, type Scope } from './intrinsics.ts';
import {
  ignoredBecause,
  inDependencyOrder,
  parameterValues,
  resolveResource,
  standIn,
  type Stack,
} from './template.ts';

/** The resource types whose changes apply while the machine is running. Any other change needs a restart. */
const REPLACEABLE = new Set(['AWS::Lambda::Function', 'AWS::Lambda::Alias', 'Custom::CDKBucketDeployment']);
/** A version never changes: when a function changes, it gets another version. */
const VERSION = 'AWS::Lambda::Version';

export type Deployment = ReturnType<typeof createDeployment>;

/**
 * Deploys a template by handing each resource to the service that supports it.
 * @param given values for the template's parameters. Values for unknown parameters are ignored.
 */
export function createDeployment(
  aws: AwsEnvironment,
  services: readonly Service[],
  given: Record<string, string>,
) {
  const deployed = new Map<string, Deployed>();
  const properties = new Map<string, string>();

  function scopeOf({ template, name }: Stack): Scope {
    return { aws, template, stackName: name, parameters: parameterValues(template, given), deployed };
  }

  async function carryOut(resource: Resource): Promise<void> {
    deployed.set(resource.logicalId, await planFor(services, resource)());
    properties.set(resource.logicalId, JSON.stringify(resource.properties));
  }

  return {
    /** The values of `Ref` and `Fn::GetAtt`, by logical ID. */
    deployed: deployed as ReadonlyMap<string, Deployed>,
    /** Deploys each resource after its dependencies. Throws for the first resource that no service fully supports. */
    async deploy(stack: Stack): Promise<void> {
      const scope = scopeOf(stack);
      for (const [id, declaration] of inDependencyOrder(scope)) {
        if (ignoredBecause(id, declaration) !== undefined) deployed.set(id, standIn(id));
        else await carryOut(resolveResource(id, scope));
      }
    },
    /**
     * Applies the template of a new synthesis while everything is running. Changes to functions and site files apply
     * right away, either all of them or none. Returns the logical IDs of the resources that changed, and of those that
     * need a restart.
     */
    async update(stack: Stack): Promise<{ replaced: string[]; waiting: string[] }> {
      const scope = scopeOf(stack);
      const replaced: Resource[] = [];
      const waiting: string[] = [];
      // The versions that are new in this template. References to them can't be resolved before they exist.
      const published = new Set<string>();
      const moved: string[] = [];
      for (const [id, declaration] of inDependencyOrder(scope)) {
        if (ignoredBecause(id, declaration) !== undefined) continue;
        const known = properties.get(id);
        const isNew = known === undefined && declaration.Type === VERSION;
        if (isNew) published.add(id);
        else if (REPLACEABLE.has(declaration.Type) && names(declaration, published)) {
          moved.push(id);
          continue;
        }
        const resource = known === undefined && !isNew ? undefined : resolveResource(id, scope);
        if (!resource) waiting.push(id);
        else if (JSON.stringify(resource.properties) === known) continue;
        else if (isNew || REPLACEABLE.has(resource.type)) replaced.push(resource);
        else waiting.push(id);
      }
      for (const resource of replaced) planFor(services, resource);
      for (const resource of replaced) await carryOut(resource);
      for (const id of moved) await carryOut(resolveResource(id, scope));
      return { replaced: [...replaced.map(({ logicalId }) => logicalId), ...moved], waiting };
    },
  };
}

function names({ Properties }: Declaration, ids: ReadonlySet<string>): boolean {
  return referencesOf(Properties).some((id) => ids.has(id));
}

/** Returns a function that deploys the resource with one of the services. Throws if no service fully supports the resource. */
export function planFor(
  services: readonly Service[],
  resource: Resource,
): () => Deployed | Promise<Deployed> {
  const take = services.map(({ resources }) => resources[resource.type]).find((type) => type !== undefined);
  if (!take) throw new Error(`${resource.logicalId}: ${resource.type} does not run on one machine`);
  return take(resource);
}
