import { describe, expect, it } from 'vitest';
import { synthesized, type Json } from './synthesized.ts';

const { template, all } = synthesized();
const json: Json = template.toJSON();
const resources = Object.entries<Json>(json.Resources);

// Checks that the template stays within AWS quotas. Otherwise, exceeding one would be noticed only in a deployment.
describe('the template', () => {
  it('leaves room for 50 more of CloudFormation’s 500 resources', () => {
    expect(resources.length).toBeLessThan(450);
  });

  it('stays within AWS’s limits for parameters, outputs, routes and size', () => {
    expect(Object.keys(json.Parameters).length).toBeLessThanOrEqual(200);
    expect(Object.keys(json.Outputs).length).toBeLessThanOrEqual(200);
    expect(JSON.stringify(json).length).toBeLessThan(1_000_000);
    expect(all('AWS::ApiGatewayV2::Route').length).toBeLessThanOrEqual(300);
  });

  it.each(all('AWS::IAM::Role'))('gives %s no more rights than fit into a role', (_, { Properties }) => {
    const written = JSON.stringify((Properties.Policies ?? []).map((one: Json) => one.PolicyDocument));
    // This is an estimate: a reference may be shorter or longer than its value. An ARN has about 100 characters.
    expect(written.length).toBeLessThan(10_240);
  });

  it.each(all('AWS::Lambda::Function'))(
    'gives %s an environment that fits into 4 kB',
    (_, { Properties }) => {
      expect(JSON.stringify(Properties.Environment ?? {}).length).toBeLessThan(4096);
    },
  );
});
