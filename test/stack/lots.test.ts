import { describe, expect, it } from 'vitest';
import { list, synthesized, text } from './synthesized.ts';

const { all, only, statementsOf } = synthesized();

describe('the clock of auctions', () => {
  const [, lots] = only('AWS::Lambda::Function', 'lotsFunction');
  const [aliasId] = only('AWS::Lambda::Alias', 'lots');
  const [queueId] = only('AWS::SQS::Queue', 'LotsQueue');
  const [deadLettersId] = only('AWS::SQS::Queue', 'LotsDeadLetters');
  const [roleId] = only('AWS::IAM::Role', 'LotsScheduleRole');

  it('takes messages one at a time', () => {
    const sources = all('AWS::Lambda::EventSourceMapping');
    const [, source] = sources.find(([, { Properties }]) =>
      text(Properties.FunctionName).includes(`<${aliasId}>`),
    )!;
    expect(text(source.Properties.EventSourceArn)).toBe(`<${queueId}.Arn>`);
    expect(source.Properties.BatchSize).toBe(1);
  });

  it('is called by schedules through a role whose only other right is to store undelivered calls', () => {
    expect(lots.Properties.FunctionName).toBe('TwoCrowns-lots');
    const arn = 'arn:<AWS::Partition>:lambda:<AWS::Region>:<AWS::AccountId>:function:TwoCrowns-lots';
    const statements = statementsOf(roleId);
    expect(statements.map(({ Action, Resource }) => [Action, ...[Resource].flat().map(text)])).toEqual([
      ['lambda:InvokeFunction', arn, `${arn}:live`],
      ['sqs:SendMessage', `<${deadLettersId}.Arn>`, `<${queueId}.Arn>`],
    ]);
    expect(text(lots.Properties.Environment.Variables.LOT_FUNCTION_ARN)).toBe(`${arn}:live`);
  });

  it.each(['leagues', 'draft', 'auction', 'clock', 'lots'] as const)(
    'is scheduled by the function %s, which can pass the roles of both clocks only to the Scheduler',
    (name) => {
      const [, { Properties }] = only('AWS::Lambda::Function', `${name}Function`);
      const allowed = statementsOf(Properties.Role['Fn::GetAtt'][0]);
      const [passing] = allowed.filter(({ Action }) => Action === 'iam:PassRole');
      const [clockRoleId] = only('AWS::IAM::Role', 'TimersScheduleRole');
      const roles = list(passing?.Resource).map(text);
      expect(roles.toSorted()).toEqual([`<${roleId}.Arn>`, `<${clockRoleId}.Arn>`].toSorted());
      expect(passing?.Condition).toEqual({
        StringEquals: { 'iam:PassedToService': 'scheduler.amazonaws.com' },
      });
    },
  );
});
