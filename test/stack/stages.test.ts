import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { createApp, synthesized, type Json, type Resource } from './synthesized.ts';

const resourcesOf = (template: Template): [string, Resource][] =>
  Object.entries<Resource>(template.toJSON().Resources);
const { stack } = createApp({ context: { stage: 'dev' } });
const dev = resourcesOf(Template.fromStack(stack));
const real = resourcesOf(synthesized().template);

/** Resource types that are named after other resources: the ones they count, or the ones whose rights they hold. */
const UNNAMED = ['AWS::CloudWatch::Alarm', 'AWS::IAM::Policy', 'AWS::Logs::MetricFilter'];
const HOLDS_DATA = ['AWS::DynamoDB::Table', 'AWS::Cognito::UserPool', 'AWS::S3::Bucket'];

describe('a stage alongside the real game', () => {
  it('has its own names for everything unique in an account', () => {
    const shared = namesOf(real).filter((name) => namesOf(dev).includes(name));
    // These names need to be unique only within their pool, table, function or API.
    expect(new Set(shared)).toEqual(new Set(['Members', 'admins', 'ttl', '$default', 'ws', 'live']));
  });

  it('is deleted along with its data, while the real game’s data is kept', () => {
    for (const type of HOLDS_DATA) {
      const policies = (resources: typeof dev) =>
        new Set(resources.flatMap(([, one]) => (one.Type === type ? [one.DeletionPolicy] : [])));
      expect(policies(dev), type).toEqual(new Set(['Delete']));
      expect(policies(real), type).toEqual(new Set(['Retain']));
    }
    const protectedOnes = dev.filter(([, { Properties }]) =>
      [true, 'ACTIVE'].includes(Properties?.DeletionProtectionEnabled ?? Properties?.DeletionProtection),
    );
    expect(protectedOnes).toEqual([]);
  });

  it('is deleted along with its push keys', () => {
    const keys = dev.filter(([id]) => id.startsWith('PushSecret'));
    expect(keys.map(([, { DeletionPolicy }]) => DeletionPolicy)).toEqual(['Delete']);
  });

  it('expires its logs after a week', () => {
    const groups = dev.filter(([, { Type }]) => Type === 'AWS::Logs::LogGroup');
    expect(new Set(groups.map(([, { Properties }]) => Properties.RetentionInDays))).toEqual(new Set([7]));
  });

  it.each(['Dev', 'a-b', '', 'production1'])(
    'can’t be called %j, because resource names wouldn’t allow it',
    (stage) => {
      expect(() => createApp({ context: { stage } })).toThrow('up to ten small letters');
    },
  );
});

/**
 * Returns the names that the template sets. Names that AWS generates aren't included, because they contain the stack's name
 * anyway.
 */
function namesOf(resources: typeof dev): string[] {
  return resources
    .filter(([, { Type }]) => !UNNAMED.includes(Type))
    .flatMap(([, { Properties = {} }]) => [Properties, ...Object.values<Json>(Properties)])
    .flatMap((holder) => Object.entries<Json>(holder ?? {}))
    .filter(([key, value]) => /^(\w+)?Name$/.test(key) && typeof value !== 'object')
    .map(([, value]) => String(value));
}
