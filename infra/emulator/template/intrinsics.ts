import { arnOf, type AwsEnvironment } from '../aws-environment.ts';
import type { Deployed } from '../service.ts';

/** A resource as the template declares it. */
export interface Declaration {
  Type: string;
  Properties?: Record<string, unknown>;
  DependsOn?: string | string[];
  Condition?: string;
}

export interface Template {
  Parameters?: Record<string, { Default?: string }>;
  Mappings?: Record<string, Record<string, Record<string, unknown>>>;
  Conditions?: Record<string, unknown>;
  Resources: Record<string, Declaration>;
  Outputs?: Record<string, { Value: unknown }>;
}

/** Everything that an intrinsic function can refer to. */
export interface Scope {
  aws: AwsEnvironment;
  template: Template;
  stackName: string;
  parameters: Record<string, string>;
  deployed: ReadonlyMap<string, Deployed>;
}

type Intrinsic = (argument: unknown, scope: Scope, where: string) => unknown;

/** The value of `AWS::NoValue`. Properties with this value are left out. */
const NO_VALUE = Symbol('AWS::NoValue');

const PSEUDO: Readonly<Record<string, (scope: Scope) => unknown>> = {
  'AWS::AccountId': ({ aws }) => aws.account,
  'AWS::Region': ({ aws }) => aws.region,
  'AWS::Partition': () => 'aws',
  'AWS::URLSuffix': () => 'amazonaws.com',
  'AWS::StackName': ({ stackName }) => stackName,
  'AWS::StackId': ({ aws, stackName }) => arnOf(aws, 'cloudformation', `stack/${stackName}/local`),
  'AWS::NoValue': () => NO_VALUE,
};

const INTRINSICS: Readonly<Record<string, Intrinsic>> = {
  Ref: (name, scope, where) => ref(String(name), scope, where),
  'Fn::GetAtt': (argument, scope, where) => getAttribute(argument, scope, where),
  'Fn::Sub': (argument, scope, where) => substitute(argument, scope, where),
  'Fn::Join': (argument, scope, where) => {
    const [separator, list] = argument as [string, unknown];
    return (resolveValue(list, scope, where) as unknown[]).map(String).join(separator);
  },
  'Fn::Select': (argument, scope, where) => {
    const [index, list] = resolveValue(argument, scope, where) as [string | number, unknown[]];
    const item = list[Number(index)];
    if (item === undefined) throw new Error(`${where}: Fn::Select finds nothing at ${index}`);
    return item;
  },
  'Fn::Split': (argument, scope, where) => {
    const [separator, text] = resolveValue(argument, scope, where) as [string, string];
    return text.split(separator);
  },
  'Fn::If': (argument, scope, where) => {
    const [condition, yes, no] = argument as [string, unknown, unknown];
    const holds = conditionHolds(scope, condition);
    return resolveValue(holds ? yes : no, scope, where);
  },
  'Fn::FindInMap': (argument, scope, where) => {
    const [map, first, second] = resolveValue(argument, scope, where) as [string, string, string];
    const value = scope.template.Mappings?.[map]?.[first]?.[second];
    if (value === undefined)
      throw new Error(`${where}: the mapping ${map}.${first}.${second} does not exist`);
    return value;
  },
};

/** Resolves all intrinsic functions within `value`. Throws for an unknown function; the error names `where`. */
export function resolveValue(value: unknown, scope: Scope, where: string): unknown {
  if (Array.isArray(value)) {
    return value.map((item) => resolveValue(item, scope, where)).filter((item) => item !== NO_VALUE);
  }
  if (typeof value !== 'object' || value === null) return value;
  const [key, argument] = singleEntry(value) ?? [];
  if (key === 'Ref' || key?.startsWith('Fn::')) {
    const intrinsic = INTRINSICS[key];
    if (!intrinsic) throw new Error(`${where}: ${key} is not supported on one machine`);
    return intrinsic(argument, scope, where);
  }
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, item]) => [name, resolveValue(item, scope, `${where}.${name}`)] as const)
      .filter(([, item]) => item !== NO_VALUE),
  );
}

function singleEntry(value: object): [string, unknown] | undefined {
  const entries = Object.entries(value) as [string, unknown][];
  return entries.length === 1 ? entries[0] : undefined;
}

function ref(name: string, scope: Scope, where: string): unknown {
  const pseudo = PSEUDO[name];
  if (pseudo) return pseudo(scope);
  const known = scope.parameters[name] ?? scope.deployed.get(name)?.ref;
  if (known === undefined) throw new Error(`${where}: Ref ${name} is not known`);
  return known;
}

function getAttribute(argument: unknown, scope: Scope, where: string): string {
  const [id, ...path] = Array.isArray(argument) ? argument.map(String) : String(argument).split('.');
  const name = path.join('.');
  const value = scope.deployed.get(id ?? '')?.attributes[name];
  if (value === undefined) throw new Error(`${where}: Fn::GetAtt ${id}.${name} is not known`);
  return value;
}

function substitute(argument: unknown, scope: Scope, where: string): string {
  const [text, locals] = (Array.isArray(argument) ? argument : [argument, {}]) as [
    string,
    Record<string, unknown>,
  ];
  const values = resolveValue(locals, scope, where) as Record<string, unknown>;
  return text.replaceAll(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
    if (literal) return `\${${name}}`;
    if (name in values) return String(values[name]);
    return String(name.includes('.') ? getAttribute(name, scope, where) : ref(name, scope, where));
  });
}

/** Returns the logical IDs that `value` references through Ref, Fn::GetAtt or Fn::Sub. */
export function referencesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, argument]) => {
    if (key === 'Ref') return [String(argument)];
    if (key === 'Fn::GetAtt')
      return [String(Array.isArray(argument) ? argument[0] : argument).split('.')[0] ?? ''];
    if (key !== 'Fn::Sub') return referencesOf(argument);
    const [text, locals] = (Array.isArray(argument) ? argument : [argument, {}]) as [string, unknown];
    const named = [...text.matchAll(/\$\{([^!}.]+)[^}]*\}/g)].map((match) => match[1] ?? '');
    return [...named, ...referencesOf(locals)];
  });
}

/** Whether the template's condition `name` holds. Without a name, the answer is true. */
export function conditionHolds(scope: Scope, name: string | undefined): boolean {
  if (name === undefined) return true;
  const expression = scope.template.Conditions?.[name];
  if (expression === undefined) throw new Error(`The template has no condition ${name}`);
  return judge(expression, { ...scope, deployed: new Map() });
}

function judge(expression: unknown, scope: Scope): boolean {
  const [operator, argument] = singleEntry(expression as object) ?? [];
  switch (operator) {
    case 'Condition':
      return conditionHolds(scope, String(argument));
    case 'Fn::Equals': {
      const [left, right] = resolveValue(argument, scope, 'Fn::Equals') as [unknown, unknown];
      return left === right;
    }
    case 'Fn::Not':
      return !(argument as unknown[]).some((part) => judge(part, scope));
    case 'Fn::And':
      return (argument as unknown[]).every((part) => judge(part, scope));
    case 'Fn::Or':
      return (argument as unknown[]).some((part) => judge(part, scope));
    default:
      throw new Error(`The condition function ${operator} is not supported on one machine`);
  }
}
