import { describe, expect, it } from 'vitest';
import type { FunctionName } from '#infra/aws/access.ts';
import { synthesized, text } from './synthesized.ts';

const { only, statementsOf } = synthesized();
const functionOf = (name: FunctionName) => only('AWS::Lambda::Function', `${name}Function`);

describe('a scheduled job', () => {
  it.each<[id: string, name: FunctionName, rate: string]>([
    ['Results', 'scores', 'rate(1 minute)'],
    ['Reconciliation', 'reconcile', 'rate(1 hour)'],
  ])('%s runs the function %s at %s, and keeps failed runs as dead letters', (id, name, rate) => {
    const [, { Properties }] = only('AWS::Scheduler::Schedule', id);
    const [functionId] = functionOf(name);
    expect(Properties.ScheduleExpression).toBe(rate);
    expect(text(Properties.Target.Arn)).toBe(`<${functionId}.Arn>`);
    expect(text(Properties.Target.DeadLetterConfig.Arn)).toMatch(new RegExp(`^<${id}DeadLetters`));
    const statements = statementsOf(Properties.Target.RoleArn['Fn::GetAtt'][0]);
    expect(statements.map(({ Action }) => String(Action)).toSorted()).toEqual([
      'lambda:InvokeFunction',
      'sqs:SendMessage',
    ]);
  });

  it('is started by a role that can start only jobs', () => {
    const [id] = only('AWS::IAM::Role', 'JobStarter');
    const [starting] = statementsOf(id).filter(({ Action }) => Action === 'lambda:InvokeFunction');
    const started = ['scores', 'reconcile', 'probe'] as const;
    expect(starting.Resource.map(text).toSorted()).toEqual(
      started.map((name) => `<${functionOf(name)[0]}.Arn>`).toSorted(),
    );
  });
});
