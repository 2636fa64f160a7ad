import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { afterAll } from 'vitest';
import { bundleFunctions } from '#infra/aws/bundle.ts';
import type { SiteDomain } from '#infra/aws/constructs/site.ts';
import { stackNameOf } from '#infra/aws/stage.ts';
import { TwoCrowns } from '#infra/aws/stack.ts';

/** Any part of a template, typed as loosely as parsed JSON. */
export type Json = ReturnType<typeof JSON.parse>;

export interface Resource {
  Type: string;
  Properties: Json;
  DeletionPolicy?: string;
  DependsOn?: string[];
}

const ADDRESSES = [
  '/',
  '/board/*',
  '/dashboard',
  '/how-to-play',
  '/join/*',
  '/leagues/*/*-finale',
  '/leagues/*/draft',
  '/season/*',
];
const PAGES = {
  '/': '/index.html',
  '/board/*': '/board.html',
  '/how-to-play': '/how-to-play.html',
  '/season/*': '/season.html',
};

/** The smallest site that a build could produce. */
export const SITE = {
  'index.html': '<style>a{}</style><script>1</script><link href="https://site.invalid/">Two Crowns',
  'how-to-play.html': '<style>a{}</style><script>1</script>How to Play',
  'board.html': 'A board',
  'season.html': '<script>2</script>A season',
  'shell.html': '<script>1</script>',
  '.vite/site.json': JSON.stringify({ pages: PAGES, addresses: ADDRESSES }),
};

/**
 * Creates the app and its stack with the smallest site. The site's folder is removed after the file's tests. With
 * `validated`, the synthesis also checks the template against CloudFormation's schemas, which takes seconds.
 */
export function createApp({
  validated = false,
  context = {},
  ...props
}: {
  validated?: boolean;
  domain?: SiteDomain;
  isEdgeSecretRotating?: boolean;
  context?: Record<string, string>;
} = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'two-crowns-stack-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const siteFolder = join(folder, 'site');
  mkdirSync(join(siteFolder, 'assets'), { recursive: true });
  mkdirSync(join(siteFolder, '.vite'));
  for (const [file, text] of Object.entries(SITE)) writeFileSync(join(siteFolder, file), text);
  const app = new App({
    outdir: join(folder, 'out'),
    context,
    analyticsReporting: false,
    builtinCloudFormationValidation: validated,
    // The tests don't read the assets, so copying them would be a waste.
    postCliContext: { 'aws:cdk:disable-asset-staging': true },
  });
  bundles ??= bundleFunctions();
  const stack = new TwoCrowns(app, stackNameOf(app), { siteFolder, bundles, ...props });
  return { app, stack, bundles };
}

// All test files in the same process share these, because bundling takes seconds and no test changes them.
let bundles: string | undefined;
let shared: Synthesized | undefined;

export type Synthesized = ReturnType<typeof synthesize>;

/** Returns the synthesized template, with queries for tests. */
export const synthesized = (): Synthesized => (shared ??= synthesize());

function synthesize() {
  const { stack, bundles } = createApp();
  const template = Template.fromStack(stack);

  const all = (type: string): [string, Resource][] =>
    Object.entries(template.findResources(type) as Record<string, Resource>);

  /** Returns the only resource of this type whose logical ID starts with the prefix. */
  const only = (type: string, prefix = ''): [string, Resource] => {
    const found = all(type).filter(([id]) => id.startsWith(prefix));
    if (found.length !== 1) throw new Error(`${found.length} resources of ${type} begin with "${prefix}".`);
    return found[0]!;
  };

  /** Returns all statements of a role: inline ones, and those in separate policies. */
  const statementsOf = (role: string): Json[] => {
    const own = all('AWS::IAM::Role').flatMap(([id, { Properties }]) =>
      id === role ? ((Properties.Policies ?? []) as Json[]) : [],
    );
    const beside = all('AWS::IAM::Policy').flatMap(([, { Properties }]) =>
      Properties.Roles.some((holder: Json) => holder.Ref === role) ? [Properties] : [],
    );
    return [...own, ...beside].flatMap(({ PolicyDocument }) => PolicyDocument.Statement as Json[]);
  };

  return { template, bundles, all, only, statementsOf };
}

/** Wraps a single value in a list. */
export function list<T>(value: T | T[]): T[] {
  return Array.isArray(value) ? value : [value];
}

/** Returns a value as text, with references in angle brackets. For an `Fn::If`, returns the text of its "else" value. */
export function text(value: Json): string {
  if (typeof value === 'string') return value;
  if (value?.['Fn::Join']) return value['Fn::Join'][1].map(text).join(value['Fn::Join'][0]);
  if (value?.Ref) return `<${value.Ref}>`;
  if (value?.['Fn::GetAtt']) return `<${value['Fn::GetAtt'].join('.')}>`;
  if (value?.['Fn::Select']) return `<part ${value['Fn::Select'][0]} of ${text(value['Fn::Select'][1])}>`;
  if (value?.['Fn::Split']) return text(value['Fn::Split'][1]);
  if (value?.['Fn::If']) return text(value['Fn::If'][2]);
  return JSON.stringify(value);
}
