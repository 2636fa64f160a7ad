import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validations, type App } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { describe, expect, it } from 'vitest';
import { createApp } from './synthesized.ts';

/** Turns on all options of a deployment, so that the checks cover every resource that a deployment can have. */
const WISHES = { monthlyBudget: '50', draftConcurrency: '100', firewall: 'on' };

// The validator by itself takes a quarter of the usual time limit.
it('CloudFormation accepts the template', { timeout: 120_000 }, () => {
  const { directory } = createApp({ validated: true, context: WISHES }).app.synth();
  const report = JSON.parse(readFileSync(join(directory, 'validation-report.json'), 'utf8'));
  expect(report.pluginReports).toEqual([]);
});

/** Returns the findings of the checks, except those that were acknowledged. */
function findingsIn(app: App, Checks: typeof AwsSolutionsChecks | typeof ServerlessChecks): string[] {
  return new Checks(app)
    .validateScope(app)
    .violations.flatMap(({ ruleName, violatingResources }) =>
      violatingResources.map(({ constructPath }) => `${ruleName} at ${constructPath}`),
    );
}

describe.each([{ stage: undefined }, { stage: 'dev' }])('cdk-nag, stage $stage', ({ stage }) => {
  const { app } = createApp({ context: stage === undefined ? {} : { ...WISHES, stage } });

  it.each([AwsSolutionsChecks, ServerlessChecks])(
    'finds nothing but acknowledged exceptions: %o',
    (Checks) => {
      expect(findingsIn(app, Checks)).toEqual([]);
    },
  );

  it('has a reason for each acknowledged exception', () => {
    const reasons = app.node
      .findAll()
      .flatMap(({ node }) => node.metadata)
      .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
      .flatMap(({ data }) => Object.values(data as Record<string, string>));
    expect(reasons.length).toBeGreaterThan(10);
    for (const reason of reasons) expect(reason.length).toBeGreaterThan(30);
  });

  it('really checks the stack, and finds problems without the acknowledgements', () => {
    // Removes the app's acknowledgements, which are part of the metadata.
    for (const { node } of app.node.findAll()) {
      Object.defineProperty(node, 'metadata', { value: [] });
    }
    const findings = findingsIn(app, AwsSolutionsChecks).join('\n');
    expect(findings).toContain('AwsSolutions-COG2');
    expect(findings).toContain('AwsSolutions-CFR4');
  });
});
