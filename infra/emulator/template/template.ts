import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  conditionHolds,
  referencesOf,
  resolveValue,
  type Declaration,
  type Scope,
  type Template,
} from './intrinsics.ts';
import type { Deployed, Resource } from '../service.ts';

export interface Stack {
  name: string;
  template: Template;
}

interface Manifest {
  artifacts?: Record<string, { type: string; properties?: { templateFile?: string; stackName?: string } }>;
}

/** Reads the only stack of a cloud assembly. Throws if the folder contains no stack, or more than one. */
export function loadStack(assembly: string): Stack {
  const manifestFile = join(assembly, 'manifest.json');
  if (!existsSync(manifestFile))
    throw new Error(`No cloud assembly in ${assembly}: manifest.json is missing`);
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const stacks = Object.entries(manifest.artifacts ?? {}).filter(
    ([, artifact]) => artifact.type === 'aws:cloudformation:stack',
  );
  const [found] = stacks;
  if (!found || stacks.length > 1) {
    throw new Error(`The assembly must hold exactly one stack, it holds ${stacks.length}`);
  }
  const [id, artifact] = found;
  const file = artifact.properties?.templateFile ?? `${id}.template.json`;
  return {
    name: artifact.properties?.stackName ?? id,
    template: JSON.parse(readFileSync(join(assembly, file), 'utf8')) as Template,
  };
}

/** Returns the reason why a resource isn't deployed locally; undefined if it must be deployed. */
export function ignoredBecause(id: string, declaration: Declaration): string | undefined {
  const beginning = Object.keys(IGNORED_IDS).find((start) => id.startsWith(start));
  return IGNORED_TYPES[declaration.Type] ?? (beginning === undefined ? undefined : IGNORED_IDS[beginning]);
}

/**
 * Returns the declarations whose condition holds. Dependencies go first; otherwise the order is the template's. Throws
 * if there is a cycle; the error names its members.
 */
export function inDependencyOrder(scope: Scope): [logicalId: string, Declaration][] {
  const { Resources } = scope.template;
  const order: [string, Declaration][] = [];
  const state = new Map<string, 'visiting' | 'done'>();
  const visit = (id: string, trail: string[]): void => {
    const declaration = Resources[id];
    if (!declaration || state.get(id) === 'done') return;
    if (state.get(id) === 'visiting') throw new Error(`Circular dependency: ${[...trail, id].join(' -> ')}`);
    state.set(id, 'visiting');
    for (const needed of needs(declaration)) visit(needed, [...trail, id]);
    state.set(id, 'done');
    if (conditionHolds(scope, declaration.Condition)) order.push([id, declaration]);
  };
  for (const id of Object.keys(Resources)) visit(id, []);
  return order;
}

function needs(declaration: Declaration): string[] {
  const explicit = declaration.DependsOn ?? [];
  return [...(Array.isArray(explicit) ? explicit : [explicit]), ...referencesOf(declaration.Properties)];
}

/** Returns the parameters' values: those in `given`, otherwise the template's defaults. Throws if a parameter has neither. */
export function parameterValues(template: Template, given: Record<string, string>): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, parameter] of Object.entries(template.Parameters ?? {})) {
    const value = given[name] ?? parameter.Default;
    if (value === undefined) throw new Error(`The template's parameter ${name} has no value`);
    values[name] = value;
  }
  return values;
}

/** Resolves a declaration's properties, using the resources that have been deployed so far. */
export function resolveResource(id: string, scope: Scope): Resource {
  const declaration = scope.template.Resources[id];
  if (!declaration) throw new Error(`The template has no resource ${id}`);
  const resolved = resolveValue(declaration.Properties ?? {}, scope, id);
  const properties = resolveReferences(resolved, scope.deployed, id) as Record<string, unknown>;
  return { logicalId: id, type: declaration.Type, properties };
}

/** Returns a placeholder for an ignored resource. It has a value for Ref and for every GetAtt. */
export function standIn(id: string): Deployed {
  const attributes = new Proxy<Record<string, string>>(
    {},
    { get: (_, name) => `ignored:${id}.${String(name)}` },
  );
  return { ref: id, attributes };
}

const REFERENCE = /\{\{resolve:([^}]*)\}\}/g;
const WHOLE_SECRET = /^secretsmanager:(.+):SecretString(?::::)?$/;

/**
 * Replaces each `{{resolve:secretsmanager:…}}` in `value` with its secret. Throws for any other reference; the error
 * names `where`.
 */
function resolveReferences(value: unknown, deployed: ReadonlyMap<string, Deployed>, where: string): unknown {
  if (Array.isArray(value)) return value.map((item) => resolveReferences(item, deployed, where));
  if (typeof value === 'string')
    return value.replaceAll(REFERENCE, (_, reference: string) => secretOf(reference, deployed, where));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      resolveReferences(item, deployed, `${where}.${name}`),
    ]),
  );
}

function secretOf(reference: string, deployed: ReadonlyMap<string, Deployed>, where: string): string {
  const arn = WHOLE_SECRET.exec(reference)?.[1];
  const found = [...deployed.values()].find(({ ref, secret }) => ref === arn && secret !== undefined);
  if (found?.secret === undefined) throw new Error(`${where}: the reference ${reference} leads nowhere`);
  return found.secret;
}

/** Resource types that are useless on a single machine, each with the reason. */
const IGNORED_TYPES: Readonly<Record<string, string>> = {
  'AWS::CDK::Metadata': 'usage metadata of the CDK itself',
  'AWS::Logs::LogGroup': 'the functions’ output goes to the terminal',
  'AWS::CloudWatch::Alarm': 'nobody is on call for one machine',
  'AWS::Logs::MetricFilter': 'only alarms count what it finds',
  'AWS::SNS::TopicPolicy': 'only alarms and services of this machine publish to topics',
  'AWS::CloudWatch::Dashboard': 'the console page shows the state of the machine',
  'AWS::Lambda::LayerVersion': 'only the deployment provider of the CDK brings a layer',
  'AWS::ApiGateway::Account': 'it only lets API Gateway write logs',
  'Custom::S3AutoDeleteObjects': 'a bucket is emptied by --fresh',
};

/** How the logical IDs of ignored resources start, each with the reason. */
const IGNORED_IDS: Readonly<Record<string, string>> = {
  CustomCDKBucketDeployment:
    'the local bucket copies the deployment’s asset itself, without the provider function',
  CustomS3AutoDeleteObjects: 'a bucket is emptied by --fresh',
  LogRetention: 'the functions’ output goes to the terminal',
};
