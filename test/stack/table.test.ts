import { describe, expect, it } from 'vitest';
import { TABLE_INDEX, tableSettings } from '#infra/aws/table-settings.ts';
import { list, synthesized, text, type Json } from './synthesized.ts';

const { all, only, template } = synthesized();
const [ownId, { Properties: own }] = only('AWS::DynamoDB::Table');

describe('a restored table replaces the stack’s own', () => {
  /** Returns a value as text, as if the parameter for a restored table were set. */
  const restored = (value: Json): string =>
    text(
      JSON.parse(
        JSON.stringify(value, (_, part: Json) => (part?.['Fn::If'] ? part['Fn::If'][1] : part)) ?? 'null',
      ),
    );
  const inUse = '<RestoredTable>';

  it('in every function that uses the table, and in the functions’ rights', () => {
    let rights = 0;
    for (const [id, { Properties }] of all('AWS::Lambda::Function')) {
      const name = Properties.Environment?.Variables?.TABLE_NAME;
      if (name === undefined) continue;
      expect([text(name), restored(name)], id).toEqual([`<${ownId}>`, inUse]);
    }
    for (const [id, { Properties }] of all('AWS::IAM::Role'))
      for (const { PolicyDocument } of Properties.Policies ?? [])
        for (const { Action, Resource } of PolicyDocument.Statement as Json[])
          if (list(Action).some((action) => text(action).startsWith('dynamodb:')))
            for (const each of list(Resource)) {
              rights += 1;
              const end = restored(each).split(':table/').at(-1);
              expect([inUse, `${inUse}/index/${TABLE_INDEX}`], id).toContain(end);
              expect(text(each).split(':table/').at(-1)?.split('/')[0], id).toBe(`<${ownId}>`);
            }
    expect(rights).toBeGreaterThan(20);
  });

  it('on the dashboard, and in the output that names it', () => {
    const [, { Properties }] = only('AWS::CloudWatch::Dashboard');
    const shown = restored(Properties.DashboardBody);
    expect(shown).toContain(`"TableName","${inUse}"`);
    expect(shown).not.toContain(ownId);
    expect(restored(template.findOutputs('GameTable')['GameTable']?.['Value'])).toBe(inUse);
  });

  it('and gets the same settings from the restore job', () => {
    expect({
      timeToLive: own.TimeToLiveSpecification.AttributeName,
      isRecoverable: own.PointInTimeRecoverySpecification.PointInTimeRecoveryEnabled,
      isProtected: own.DeletionProtectionEnabled,
    }).toEqual(tableSettings(false));
    // The table must have none of the other settings that AWS doesn't restore, such as streams, a policy, replicas and insights.
    expect(Object.keys(own).toSorted()).toEqual([
      'AttributeDefinitions',
      'BillingMode',
      'DeletionProtectionEnabled',
      'GlobalSecondaryIndexes',
      'KeySchema',
      'PointInTimeRecoverySpecification',
      'SSESpecification',
      'TimeToLiveSpecification',
    ]);
  });
});
