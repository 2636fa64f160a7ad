import { describe, expect, it } from 'vitest';
import { synthesized, text } from './synthesized.ts';

const { all, only, statementsOf } = synthesized();

describe('the clock of auctions', () => {
  const [lotsId, lots] = only('AWS::Lambda::Function', 'lotsFunction');
  const [queueId] = only('AWS::SQS::Queue', 'LotsQueue');
  const [deadLettersId] = only('AWS::SQS::Queue', 'LotsDeadLetters');
  const [roleId] = only('AWS::IAM::Role', 'LotsScheduleRole');

  it('takes messages one at a time', () => {
    const sources = all('AWS::Lambda::EventSourceMapping');
    const [, source] = sources.find(([, { Properties }]) => text(Properties.FunctionName) === `<${lotsId}>`)!;
    expect(text(source.Properties.EventSourceArn)).toBe(`<${queueId}.Arn>`);
    expect(source.Properties.BatchSize).toBe(1);
  });

  it('is called by schedules through a role whose only other right is to store undelivered calls', () => {
    expect(lots.Properties.FunctionName).toBe('TwoCrowns-lots');
    const arn = 'arn:<AWS::Partition>:lambda:<AWS::Region>:<AWS::AccountId>:function:TwoCrowns-lots';
    const statements = statementsOf(roleId);
    expect(statements.map(({ Action, Resource }) => [Action, ...[Resource].flat().map(text)])).toEqual([
      ['lambda:InvokeFunction', arn],
      ['sqs:SendMessage', `<${deadLettersId}.Arn>`, `<${queueId}.Arn>`],
    ]);
    expect(text(lots.Properties.Environment.Variables.LOT_FUNCTION_ARN)).toBe(arn);
  });
});
