import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveReferences } from './dynamic-references.ts';
import { IGNORED_IDS, IGNORED_TYPES } from './ignored-resources.ts';
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

/** Reads the one stack of a cloud assembly. Throws when the directory holds no stack, or several. */
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

/** The reason why a resource is not deployed on this machine. Undefined when it must be deployed. */
export function ignoredBecause(id: string, declaration: Declaration): string | undefined {
  const beginning = Object.keys(IGNORED_IDS).find((start) => id.startsWith(start));
  return IGNORED_TYPES[declaration.Type] ?? (beginning === undefined ? undefined : IGNORED_IDS[beginning]);
}

/**
 * The declarations whose condition holds, in dependency order. Otherwise they keep the order of the template. Throws on a
 * cycle and names it.
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

/** The values of the parameters: the caller's, or else the template's defaults. Throws when neither exists. */
export function parameterValues(template: Template, given: Record<string, string>): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, parameter] of Object.entries(template.Parameters ?? {})) {
    const value = given[name] ?? parameter.Default;
    if (value === undefined) throw new Error(`The template's parameter ${name} has no value`);
    values[name] = value;
  }
  return values;
}

/** Resolves the properties of a declaration, with the resources that are already deployed. */
export function resolveResource(id: string, scope: Scope): Resource {
  const declaration = scope.template.Resources[id];
  if (!declaration) throw new Error(`The template has no resource ${id}`);
  const resolved = resolveValue(declaration.Properties ?? {}, scope, id);
  const properties = resolveReferences(resolved, scope.deployed, id) as Record<string, unknown>;
  return { logicalId: id, type: declaration.Type, properties };
}

/** The answers to Ref and every GetAtt of an ignored resource. */
export function standIn(id: string): Deployed {
  const attributes = new Proxy<Record<string, string>>(
    {},
    { get: (_, name) => `ignored:${id}.${String(name)}` },
  );
  return { ref: id, attributes };
}
