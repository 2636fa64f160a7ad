import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { access, type FunctionName } from '#infra/aws/access.ts';
import { list, synthesized, text, type Json } from './synthesized.ts';

const { all, only, template } = synthesized();
const [topicId] = only('AWS::SNS::Topic', 'AlarmsTopic');
const alarms = all('AWS::CloudWatch::Alarm').map(([, { Properties }]) => Properties);

/** Returns the only alarm on a metric or, if `of` is given, the metric's only alarm for that queue or function. */
function alarmOn(metric: string, of?: string): Json {
  const found = alarms.filter(
    ({ MetricName, Dimensions = [] }) =>
      MetricName === metric && (!of || Dimensions.some(({ Value }: Json) => text(Value).includes(of))),
  );
  expect(found).toHaveLength(1);
  return found[0];
}

describe('an operator is notified', () => {
  it('of every alarm, through a single topic', () => {
    expect(alarms.length).toBeGreaterThan(0);
    for (const { AlarmActions, AlarmDescription } of alarms) {
      expect(AlarmActions.map(text)).toEqual([`<${topicId}>`]);
      expect(AlarmDescription.length).toBeGreaterThan(30);
    }
  });

  it.each([
    'TimersDeadLetters',
    'LotsDeadLetters',
    'MailDeadLetters',
    'MailBouncesDeadLetters',
    'PushDeadLetters',
    'TurnsDeadLetters',
    'PurgeDeadLetters',
    'ResultsDeadLetters',
    'ReconciliationDeadLetters',
  ])('when a message arrives in %s', (queue) => {
    const [id] = only('AWS::SQS::Queue', queue);
    const alarm = alarmOn('ApproximateNumberOfMessagesVisible', id);
    expect(alarm).toMatchObject({ Threshold: 1, ComparisonOperator: 'GreaterThanOrEqualToThreshold' });
    expect(alarm.Statistic).toBe('Maximum');
  });

  it('if a timer stays in its queue longer than the longest possible delay', () => {
    const [id] = only('AWS::SQS::Queue', 'TimersQueue');
    expect(alarmOn('ApproximateAgeOfOldestMessage', id).Threshold).toBeGreaterThan(900);
  });

  it('if an email waits longer than an hour', () => {
    const [id] = only('AWS::SQS::Queue', 'MailQueue');
    expect(alarmOn('ApproximateAgeOfOldestMessage', id).Threshold).toBe(3600);
  });

  it.each(Object.keys(access) as FunctionName[])('if the function %s fails or is throttled', (name) => {
    const [id] = only('AWS::Lambda::Function', `${name}Function`);
    for (const metric of ['Errors', 'Throttles']) {
      const watching = alarms.flatMap((alarm) =>
        (alarm.Metrics ?? [])
          .filter(({ MetricStat }: Json) => MetricStat?.Metric.MetricName === metric)
          .filter(({ MetricStat }: Json) => text(MetricStat.Metric.Dimensions[0].Value) === `<${id}>`)
          .map((watched: Json) => ({ alarm, watched })),
      );
      expect(watching).toHaveLength(1);
      const [{ alarm, watched }] = watching;
      expect(alarm).toMatchObject({ Threshold: 1, TreatMissingData: 'notBreaching' });
      expect(alarm.AlarmDescription).toContain(name);
      expect(watched).toMatchObject({ MetricStat: { Stat: 'Sum' }, ReturnData: false });
      const [sum] = alarm.Metrics.filter(({ Expression }: Json) => Expression);
      expect(sum.Expression.split(' + ')).toContain(`FILL(${watched.Id}, 0)`);
      // An alarm can combine at most ten metrics. The list also contains their sum, which makes eleven.
      expect(alarm.Metrics.length).toBeLessThanOrEqual(11);
    }
  });

  it('if the HTTP API itself returns errors', () => {
    expect(alarmOn('5xx').Statistic).toBe('Sum');
  });

  it('if results haven’t been read for half an hour, even if the metric has no data at all', () => {
    const [, filter] = only('AWS::Logs::MetricFilter', 'AlarmsFeedRead');
    const [transformation] = filter.Properties.MetricTransformations;
    const alarm = alarmOn(transformation.MetricName);
    expect(alarm.Namespace).toBe(transformation.MetricNamespace);
    expect(alarm).toMatchObject({ Threshold: 1, ComparisonOperator: 'LessThanThreshold' });
    expect(alarm.TreatMissingData).toBe('breaching');
    expect(alarm.Period * alarm.EvaluationPeriods).toBe(1800);
  });

  it('if the probe failed twice in three runs, or didn’t report', () => {
    const alarm = alarmOn('ProbeFailures');
    expect(alarm).toMatchObject({
      Namespace: 'TwoCrowns',
      Statistic: 'Sum',
      Threshold: 1,
      ComparisonOperator: 'GreaterThanOrEqualToThreshold',
      EvaluationPeriods: 3,
      DatapointsToAlarm: 2,
      TreatMissingData: 'breaching',
    });
    const [, schedule] = only('AWS::Scheduler::Schedule', 'Probe');
    expect(schedule.Properties.ScheduleExpression).toBe(`rate(${alarm.Period / 60} minutes)`);
  });

  it.each([
    ['the results feeds disagree on a final score', 'AlarmsDisagreement'],
    ['a feed reports something impossible about a game', 'AlarmsImplausibleGame'],
  ])('when %s', (_, id) => {
    const [, filter] = only('AWS::Logs::MetricFilter', id);
    const [transformation] = filter.Properties.MetricTransformations;
    expect(alarmOn(transformation.MetricName)).toMatchObject({
      Namespace: transformation.MetricNamespace,
      Threshold: 1,
      TreatMissingData: 'notBreaching',
    });
  });

  it.each([
    ['is refused for good and dropped', 'AlarmsMailRefused'],
    ['waits because the account can’t send', 'AlarmsMailsHeld'],
    ['is too late to be useful', 'AlarmsMailTooLate'],
    ['does not render', 'AlarmsMailNotRendered'],
  ])('when an email %s', (_, id) => {
    const [, filter] = only('AWS::Logs::MetricFilter', id);
    const [transformation] = filter.Properties.MetricTransformations;
    expect(alarmOn(transformation.MetricName)).toMatchObject({
      Namespace: transformation.MetricNamespace,
      Threshold: 1,
      Statistic: 'Sum',
      TreatMissingData: 'notBreaching',
    });
  });

  it.each<[id: string, name: FunctionName, writes: string]>([
    ['AlarmsFeedRead', 'scores', access.scores.entry],
    ['AlarmsDisagreement', 'scores', access.scores.entry],
    ['AlarmsImplausibleGame', 'scores', access.scores.entry],
    ['AlarmsMailRefused', 'mail', access.mail.entry],
    ['AlarmsMailsHeld', 'mail', access.mail.entry],
    ['AlarmsMailTooLate', 'mail', access.mail.entry],
    ['AlarmsMailNotRendered', 'bounces', access.bounces.entry],
    ['AlarmsPictureNotDrawn', 'previews', access.previews.entry],
    ['AlarmsClientError', 'news', 'functions/usecases/support/report-client-error.ts'],
  ])('based on a log line that the code really writes, for %s', (id, name, writes) => {
    const [, filter] = only('AWS::Logs::MetricFilter', id);
    const [, { Properties }] = only('AWS::Lambda::Function', `${name}Function`);
    expect(filter.Properties.LogGroupName).toEqual(Properties.LoggingConfig.LogGroup);
    const message = /^\{ \$\.message = "(.+)" \}$/.exec(filter.Properties.FilterPattern)?.[1];
    expect(readFileSync(join(import.meta.dirname, '../..', writes), 'utf8')).toContain(`'${message}'`);
  });
});

describe('the topic', () => {
  it('accepts only this account’s alarms, and only over TLS', () => {
    const [, policy] = only('AWS::SNS::TopicPolicy', 'AlarmsTopic');
    const statements = list<Json>(policy.Properties.PolicyDocument.Statement);
    const allowed = statements.filter(({ Effect }) => Effect === 'Allow');
    expect(allowed).toHaveLength(1);
    expect(allowed[0].Principal).toEqual({ Service: 'cloudwatch.amazonaws.com' });
    expect(allowed[0].Condition).toEqual({
      StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } },
    });
    expect(statements.some(({ Effect, Condition }) => Effect === 'Deny' && Condition?.Bool)).toBe(true);
  });

  it('sends email only if an address is given', () => {
    const [, subscription] = only('AWS::SNS::Subscription', 'AlarmsMail');
    const { Parameters: parameters, Conditions: conditions }: Json = template.toJSON();
    expect(subscription.Properties.Endpoint).toEqual({ Ref: 'AlarmEmail' });
    expect(parameters.AlarmEmail.Default).toBe('');
    const condition = (subscription as Json).Condition;
    expect(conditions[condition]).toEqual({ 'Fn::Not': [{ 'Fn::Equals': [{ Ref: 'AlarmEmail' }, ''] }] });
  });
});
