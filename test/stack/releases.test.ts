import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { LIVE_FUNCTIONS } from '#infra/aws/live.ts';
import { createApp, synthesized, text, type Json } from './synthesized.ts';

const { all, only } = synthesized();

/** Returns the logical ID of the version behind each alias. If an ID changes, CloudFormation publishes a new version. */
function versionsOf(props: Parameters<typeof createApp>[0] = {}): string[] {
  const template = Template.fromStack(createApp(props).stack);
  return LIVE_FUNCTIONS.map((name) => {
    const [alias] = Object.entries<Json>(template.findResources('AWS::Lambda::Alias')).filter(([id]) =>
      id.startsWith(name),
    );
    return String(alias?.[1].Properties.FunctionVersion['Fn::GetAtt'][0]);
  });
}

describe.each(LIVE_FUNCTIONS)('the function %s', (name) => {
  const [functionId, { Properties }] = only('AWS::Lambda::Function', `${name}Function`);
  const [aliasId, alias] = only('AWS::Lambda::Alias', name);
  const [versionId, version] = only('AWS::Lambda::Version', name);

  it('has an alias that points to this release’s version', () => {
    expect(alias.Properties).toEqual({
      FunctionName: { Ref: functionId },
      FunctionVersion: { 'Fn::GetAtt': [versionId, 'Version'] },
      Name: 'live',
    });
    expect(version.Properties.FunctionName).toEqual({ Ref: functionId });
  });

  it('has a fixed name, so that a rollback can find it', () => {
    expect(Properties.FunctionName).toBe(`TwoCrowns-${name}`);
  });

  it('keeps its versions from earlier releases for a rollback', () => {
    // The versions of a failed deployment are deleted. No one rolls back to them, and otherwise the next try couldn't create them
    // again.
    expect(version).toMatchObject({
      DeletionPolicy: 'RetainExceptOnCreate',
      UpdateReplacePolicy: 'Retain',
    });
  });

  it('is only ever called through its alias', () => {
    const calling = [
      ...all('AWS::Lambda::Permission').map(([, one]) => text(one.Properties.FunctionName)),
      ...all('AWS::Lambda::EventSourceMapping').map(([, one]) => text(one.Properties.FunctionName)),
      ...all('AWS::ApiGatewayV2::Integration').map(([, one]) => text(one.Properties.IntegrationUri)),
    ].filter((called) => called.includes(`<${functionId}`) || called.includes(`<${aliasId}`));
    expect(calling.length).toBeGreaterThan(0);
    for (const called of calling) expect(called).toContain(`<${aliasId}>`);
  });
});

describe('a release', () => {
  it('has its own function versions, because the environment may change even if the code doesn’t', () => {
    const [first, again, second] = ['a', 'a', 'b'].map((release) => versionsOf({ context: { release } }));
    expect(again).toEqual(first);
    for (const [place, version] of first!.entries()) expect(second![place]).not.toBe(version);
  });

  it('names its function versions', () => {
    const { stack } = createApp({ context: { release: '2026-11-27T15:45:00Z' } });
    const described = Object.values<Json>(Template.fromStack(stack).findResources('AWS::Lambda::Function'))
      .filter(({ Properties }) => Properties.Description === '2026-11-27T15:45:00Z')
      .map(({ Properties }) => Properties.FunctionName);
    expect(new Set(described)).toEqual(new Set(LIVE_FUNCTIONS.map((name) => `TwoCrowns-${name}`)));
    expect(() => createApp({ context: { release: 'a b' } })).toThrow('release is');
  });

  it('gets new function versions at each step of rotating the edge’s secret, so that its functions know the secret that the distribution sends', () => {
    const asking = (versions: string[]) =>
      versions.filter((_, place) => !['clock', 'lots'].includes(LIVE_FUNCTIONS[place]!));
    const before = asking(versionsOf());
    const rotating = asking(versionsOf({ isEdgeSecretRotating: true }));
    for (const [place, version] of before.entries()) expect(rotating[place]).not.toBe(version);
  });
});
