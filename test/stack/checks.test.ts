import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, it } from 'vitest';
import { createApp } from './synthesized.ts';

// The validator alone takes a quarter of the time that other tests get.
it('the template is what CloudFormation accepts', { timeout: 120_000 }, () => {
  const { directory } = createApp({ validated: true }).app.synth();
  const report = JSON.parse(readFileSync(join(directory, 'validation-report.json'), 'utf8'));
  expect(report.pluginReports).toEqual([]);
});

describe('the AwsSolutions checks of cdk-nag', () => {
  const { app } = createApp();

  it('find nothing that is not acknowledged', () => {
    const { violations } = new AwsSolutionsChecks(app).validateScope(app);
    const findings = violations.flatMap(({ ruleName, violatingResources }) =>
      violatingResources.map(({ constructPath }) => `${ruleName} at ${constructPath}`),
    );
    expect(findings).toEqual([]);
  });

  it('have a reason for each exception', () => {
    const reasons = app.node
      .findAll()
      .flatMap(({ node }) => node.metadata)
      .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
      .flatMap(({ data }) => Object.values(data as Record<string, string>));
    expect(reasons.length).toBeGreaterThan(10);
    for (const reason of reasons) expect(reason.length).toBeGreaterThan(30);
  });

  it('look at the stack: without the acknowledgements they find something', () => {
    // From here on this app is without them.
    for (const { node } of app.node.findAll()) {
      Object.defineProperty(node, 'metadata', { value: [] });
    }
    const rules = new AwsSolutionsChecks(app).validateScope(app).violations.map(({ ruleName }) => ruleName);
    expect(rules).toContain('AwsSolutions-COG2');
    expect(rules).toContain('AwsSolutions-CFR4');
  });
});
