import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { DEFAULT_ENVIRONMENT } from '../aws-environment.ts';
import { createDeployment } from './deployment.ts';
import { resolveValue, type Scope } from './intrinsics.ts';
import type { Deployed, Service } from '../service.ts';
import { ignored, resourceType } from '../resource-type.ts';
import type { Template } from './intrinsics.ts';
import { inDependencyOrder, parameterValues, resolveResource } from './template.ts';

function scope(template: Partial<Template> = {}): Scope {
  const deployed = new Map<string, Deployed>([
    ['Table', { ref: 'table-1', attributes: { Arn: 'arn:table', 'Nested.Name': 'deep' } }],
  ]);
  return {
    aws: DEFAULT_ENVIRONMENT,
    template: { Resources: {}, ...template },
    stackName: 'Game',
    parameters: { Feed: 'http://feed' },
    deployed,
  };
}

describe('intrinsic functions', () => {
  it.each([
    [{ Ref: 'Table' }, 'table-1'],
    [{ Ref: 'Feed' }, 'http://feed'],
    [{ Ref: 'AWS::StackName' }, 'Game'],
    [{ 'Fn::GetAtt': ['Table', 'Arn'] }, 'arn:table'],
    [{ 'Fn::GetAtt': 'Table.Nested.Name' }, 'deep'],
    [{ 'Fn::Join': ['-', ['a', { Ref: 'Table' }]] }, 'a-table-1'],
    [
      { 'Fn::Sub': '${Table}/${Table.Arn}/${!Literal}/${AWS::Region}' },
      'table-1/arn:table/${Literal}/us-east-1',
    ],
    [{ 'Fn::Sub': ['${own}', { own: { Ref: 'Table' } }] }, 'table-1'],
    [{ 'Fn::Select': [2, { 'Fn::Split': ['/', 'https://host/path'] }] }, 'host'],
    [{ 'Fn::FindInMap': ['Map', 'a', 'b'] }, 'mapped'],
    [{ 'Fn::If': ['IsGame', 'yes', 'no'] }, 'yes'],
    [{ kept: 1, gone: { 'Fn::If': ['IsOther', 'yes', { Ref: 'AWS::NoValue' }] } }, { kept: 1 }],
  ])('resolve %j', (value, expected) => {
    const given = scope({
      Mappings: { Map: { a: { b: 'mapped' } } },
      Conditions: {
        IsGame: { 'Fn::Equals': [{ Ref: 'Feed' }, 'http://feed'] },
        IsOther: { 'Fn::Not': [{ Condition: 'IsGame' }] },
      },
    });
    expect(resolveValue(value, given, 'test')).toEqual(expected);
  });

  it.each([
    [{ Ref: 'Nowhere' }, /Ref Nowhere is not known/],
    [{ 'Fn::GetAtt': ['Table', 'Colour'] }, /Table\.Colour is not known/],
    [{ 'Fn::ImportValue': 'other' }, /Fn::ImportValue is not supported/],
  ])('reject %j', (value, message) => {
    expect(() => resolveValue(value, scope(), 'Where')).toThrow(message);
  });
});

describe('the order of resources', () => {
  const type = { Type: 'Test::Thing' };
  const idsOf = (order: [string, unknown][]) => order.map(([id]) => id);

  it('follows references of every kind', () => {
    const Resources = {
      D: { ...type, Properties: { text: { 'Fn::Sub': '${C.Arn}' } } },
      C: { ...type, Properties: { list: [{ 'Fn::GetAtt': ['B', 'Arn'] }] } },
      B: { ...type, DependsOn: 'A' },
      A: type,
    };
    expect(idsOf(inDependencyOrder(scope({ Resources })))).toEqual(['A', 'B', 'C', 'D']);
  });

  it('can’t have a cycle, and the error names the cycle', () => {
    const Resources = { A: { ...type, DependsOn: 'B' }, B: { ...type, DependsOn: ['A'] } };
    expect(() => inDependencyOrder(scope({ Resources }))).toThrow('A -> B -> A');
  });

  it('leaves out resources with a false condition', () => {
    const Resources = { A: { ...type, Condition: 'Never' }, B: type };
    const Conditions = { Never: { 'Fn::Equals': ['a', 'b'] } };
    expect(idsOf(inDependencyOrder(scope({ Resources, Conditions })))).toEqual(['B']);
  });
});

describe('dynamic references', () => {
  const deployed = new Map<string, Deployed>([['Secret', { ref: 'arn:s', attributes: {}, secret: 'hush' }]]);
  const given = (properties: object): Scope => ({
    ...scope({ Resources: { Thing: { Type: 'Test::Thing', Properties: { ...properties } } } }),
    deployed,
  });
  const reference = (end: string) => ({
    'Fn::Join': ['', ['{{resolve:secretsmanager:', { Ref: 'Secret' }, end]],
  });

  it('resolve to the secret, no matter where they are', () => {
    const properties = { list: [{ value: reference(':SecretString:::}}') }], text: 'plain' };
    expect(resolveResource('Thing', given(properties)).properties).toEqual({
      list: [{ value: 'hush' }],
      text: 'plain',
    });
  });

  it.each([
    ['a part of a secret', reference(':SecretString:password::}}')],
    ['a secret that is not there', '{{resolve:secretsmanager:other:SecretString:::}}'],
    ['another store', '{{resolve:ssm:name}}'],
  ])('keep the emulator from starting if they refer to %s', (_, value) => {
    expect(() => resolveResource('Thing', given({ value }))).toThrow(
      /Thing.value: the reference .* leads nowhere/,
    );
  });
});

it('a template needs a value for every parameter', () => {
  const template: Template = { Parameters: { Feed: {}, Other: { Default: 'x' } }, Resources: {} };
  expect(parameterValues(template, { Feed: 'f', Unknown: 'u' })).toEqual({ Feed: 'f', Other: 'x' });
  expect(() => parameterValues(template, {})).toThrow(/Feed has no value/);
});

describe('deployment', () => {
  const seen: unknown[] = [];
  const Properties = z.strictObject({
    Name: z.string().optional(),
    Parts: z.array(z.strictObject({ Size: z.number() })).optional(),
    Tags: ignored('nothing reads them'),
  });
  const service: Service = {
    resources: {
      'Test::Thing': resourceType(Properties, (properties, logicalId) => {
        seen.push({ logicalId, properties });
        return { ref: logicalId, attributes: {} };
      }),
    },
  };
  const stack = (Resources: Template['Resources']) => ({ name: 'Game', template: { Resources } });

  it('passes resolved properties to the service, and skips resource types that the emulator doesn’t need', async () => {
    const Resources = {
      Logs: { Type: 'AWS::Logs::LogGroup' },
      Thing: { Type: 'Test::Thing', Properties: { Name: { Ref: 'Logs' } } },
    };
    await createDeployment(DEFAULT_ENVIRONMENT, [service], {}).deploy(stack(Resources));
    expect(seen.at(-1)).toEqual({ logicalId: 'Thing', properties: { Name: 'Logs' } });
  });

  it('fails with an unsupported type or property', async () => {
    const unknownType = stack({ Thing: { Type: 'Test::Other' } });
    await expect(createDeployment(DEFAULT_ENVIRONMENT, [service], {}).deploy(unknownType)).rejects.toThrow(
      /Test::Other does not run/,
    );
    const unknownProperties = stack({
      Thing: {
        Type: 'Test::Thing',
        Properties: { Colour: 'red', Tags: [], Parts: [{ Size: 1, Weight: 2 }] },
      },
    });
    await expect(
      createDeployment(DEFAULT_ENVIRONMENT, [service], {}).deploy(unknownProperties),
    ).rejects.toThrow('Thing: Test::Thing is not carried out with Parts.0.Weight, Colour');
  });

  it('lists changes that need a restart', async () => {
    const deployment = createDeployment(DEFAULT_ENVIRONMENT, [service], {});
    await deployment.deploy(stack({ Thing: { Type: 'Test::Thing', Properties: { Name: 'a' } } }));
    const outcome = await deployment.update(
      stack({ Thing: { Type: 'Test::Thing', Properties: { Name: 'b' } }, New: { Type: 'Test::Thing' } }),
    );
    expect(outcome).toEqual({ replaced: [], waiting: ['Thing', 'New'] });
  });
});
