import { Duration, Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  Alarm,
  ComparisonOperator,
  MathExpression,
  Metric,
  TreatMissingData,
  type AlarmProps,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { FunctionName } from '../access.ts';
import type { AnnouncedWork } from './announced-work.ts';
import type { AreaFunction } from './area-function.ts';
import type { Mail } from './mail.ts';
import { LOG_LINE_ALARMS } from './log-line-alarms.ts';
import type { Timers } from './timers.ts';
import type { ScheduledJob } from './scheduled-job.ts';
import { createTopic, subscribe } from './alarm-topic.ts';

/** The scores function logs this line when all due work succeeded and no feed is behind. */
const FEED_READ = 'results looked after';

const FIVE_MINUTES = Duration.minutes(5);
/** CloudWatch's limit for metrics in one alarm. */
const MOST_METRICS = 10;

export interface AlarmsProps {
  functions: Readonly<Record<FunctionName, AreaFunction>>;
  clock: Timers;
  lots: Timers;
  results: ScheduledJob;
  reconciliation: ScheduledJob;
  mail: Mail;
  push: AnnouncedWork;
  turns: AnnouncedWork;
  purge: AnnouncedWork;
  errands: AnnouncedWork;
  groupChats: AnnouncedWork;
  wantedPictures: AnnouncedWork;
  fetchedPictures: AnnouncedWork;
  api: HttpApi;
  /** Whether the probe runs on a schedule. */
  hasProbe: boolean;
}

interface Watch {
  metric: IMetric;
  says: string;
  /** The value at which the alarm goes off. The default is 1. */
  threshold?: number;
}

/** Notifies an operator, through a topic, about faults that players would otherwise notice first. */
export class Alarms extends Construct {
  /** All alarms, each with its id. */
  readonly all: Alarm[] = [];
  /** The topic that all alarms publish to. */
  readonly topic: Topic;
  private readonly action: SnsAction;

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id);
    this.topic = createTopic(this);
    subscribe(this, this.topic);
    this.action = new SnsAction(this.topic);
    this.watchQueues(props);
    this.watchFunctions(props.functions);
    this.watch('ServerErrors', {
      // The functions catch most errors, so their own metric doesn't count these responses.
      metric: props.api.metricServerError({ period: FIVE_MINUTES, statistic: 'Sum' }),
      says: 'The HTTP API returned 5xx errors. Its access log names the routes.',
      threshold: 5,
    });
    this.watchExpiries();
    this.watchFeed(props.functions.scores);
    this.watchLines(props.functions);
    if (props.hasProbe) this.watchProbe();
  }

  /**
   * Combines several functions in one alarm. One alarm per function and metric would use a tenth of the
   * stack's resource limit.
   */
  private watchFunctions(functions: AlarmsProps['functions']): void {
    const all = Object.entries(functions);
    for (let first = 0; first < all.length; first += MOST_METRICS) {
      const group = all.slice(first, first + MOST_METRICS);
      const names = group.map(([name]) => name).join(', ');
      const number = 1 + first / MOST_METRICS;
      const sum = { period: FIVE_MINUTES, statistic: 'Sum' };
      this.watch(`Errors${number}`, {
        metric: sumOf(group.map(([, { lambda }]) => lambda.metricErrors(sum))),
        says: `A function crashed or timed out. The alarm's graph shows which one, and its log says why: ${names}.`,
      });
      this.watch(`Throttles${number}`, {
        metric: sumOf(group.map(([, { lambda }]) => lambda.metricThrottles(sum))),
        says: `Lambda throttled a function because the account's concurrency quota is used up. The alarm's graph shows which one: ${names}.`,
      });
    }
  }

  private watchQueues(props: AlarmsProps): void {
    const { clock, lots, results, reconciliation, mail, push, turns, purge, errands, groupChats } = props;
    const { wantedPictures, fetchedPictures } = props;
    const depth = { period: FIVE_MINUTES, statistic: 'Maximum' };
    this.watch('LostTimers', {
      metric: clock.deadLetters.metricApproximateNumberOfMessagesVisible(depth),
      says: 'A timer failed for good, so a draft may be stuck. The message is in the dead-letter queue.',
    });
    this.watch('LostLots', {
      metric: lots.deadLetters.metricApproximateNumberOfMessagesVisible(depth),
      says: 'A timer of an auction failed for good, so the auction may be stuck. The message is in the dead-letter queue.',
    });
    this.watch('LostMails', {
      metric: mail.deadLetters.metricApproximateNumberOfMessagesVisible(depth),
      says: 'Sending an email failed for days. The message is in the dead-letter queue.',
    });
    this.watch('LostBounces', {
      metric: mail.bounces.deadLetters.metricApproximateNumberOfMessagesVisible(depth),
      says: 'Recording a bounce or complaint failed, so the address still gets emails. The message is in the dead-letter queue.',
    });
    this.watch('LateMails', {
      metric: mail.queue.metricApproximateAgeOfOldestMessage(depth),
      // This metric leaves out messages that were already received three times. Emails that SES rejects show up as
      // errors of the function instead.
      says: 'An email has waited an hour for its first try. Emails arrive faster than MailConcurrency functions can send them.',
      threshold: 3600,
    });
    this.watch('LostPushes', {
      metric: push.deadLetters.metricApproximateNumberOfMessagesVisible(depth),
      says: 'Sending a push notification failed for a day. The message is in the dead-letter queue.',
    });
    this.watch('LostTurns', {
      metric: turns.deadLetters.metricApproximateNumberOfMessagesVisible(depth),
      says: 'Pushing a turn to its member failed repeatedly. The message is in the dead-letter queue.',
    });
    this.watch('LostPurges', {
      metric: purge.deadLetters.metricApproximateNumberOfMessagesVisible(depth),
      says: 'Cleaning up a deleted league failed. The message is in the dead-letter queue.',
    });
    this.watch('LostErrands', {
      metric: errands.deadLetters.metricApproximateNumberOfMessagesVisible(depth),
      says: 'Follow-up work for an account change failed for a day. Sessions that should have ended may still work. The message is in the dead-letter queue.',
    });
    this.watch('LostLooks', {
      metric: groupChats.deadLetters.metricApproximateNumberOfMessagesVisible(depth),
      says: 'Posting to a group chat failed. The message is in the dead-letter queue.',
    });
    for (const [name, work] of Object.entries({ Wanted: wantedPictures, Fetched: fetchedPictures }))
      this.watch(`Lost${name}Pictures`, {
        metric: work.deadLetters.metricApproximateNumberOfMessagesVisible(depth),
        says: 'Importing a picture from the web failed for a day. The message is in the dead-letter queue.',
      });
    this.watch('LostFeedRuns', {
      metric: results.deadLetters.metricApproximateNumberOfMessagesVisible(depth),
      says: 'A run that reads results failed. The event is in the dead-letter queue.',
    });
    this.watch('LostReconciliations', {
      metric: reconciliation.deadLetters.metricApproximateNumberOfMessagesVisible(depth),
      says: 'Payment status is unknown for some members. The log of the reconcile function names them.',
    });
    this.watch('LateTimers', {
      metric: clock.queue.metricApproximateAgeOfOldestMessage({
        period: Duration.minutes(1),
        statistic: 'Maximum',
      }),
      says: 'A timer has waited longer than the longest delay, so auto-picks come late.',
      // A message can be delayed by 15 minutes, and its age can include the delay.
      threshold: 15 * 60 + 120,
    });
  }

  /** Detects late picks and sales, which members notice before the queue's own alarm goes off. */
  private watchExpiries(): void {
    this.watch('LatePicks', {
      metric: new Metric({
        namespace: Stack.of(this).stackName,
        metricName: 'ExpiryLateness',
        statistic: 'Maximum',
        period: FIVE_MINUTES,
      }),
      says: 'An auto-pick came more than three seconds after its deadline. The "timer" lines in the log of the clock function say which one and how late.',
      threshold: 3000,
    });
    this.watch('LateSales', {
      metric: new Metric({
        namespace: Stack.of(this).stackName,
        metricName: 'SaleLateness',
        statistic: 'Maximum',
        period: FIVE_MINUTES,
      }),
      says: 'A team was sold more than three seconds after its auction clock was due. The "timer" lines in the log of the lots function say which one and how late.',
      threshold: 3000,
    });
  }

  /**
   * Goes off if no run reports success. Silence must count as a fault, because a schedule that no longer fires reports
   * no error.
   */
  private watchFeed(scores: AreaFunction): void {
    this.ring('StaleFeed', {
      metric: this.linesOf(scores, 'FeedRead', FEED_READ, Duration.minutes(30)),
      alarmDescription:
        'Reading a results feed failed for half an hour, or no one tried. Standings may be out of date. The log of the scores function says why.',
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      threshold: 1,
      treatMissingData: TreatMissingData.BREACHING,
    });
  }

  /** Goes off after two failed games, because a single failure can be bad luck. A missing report counts as a failure. */
  private watchProbe(): void {
    this.ring('ProbeFails', {
      metric: new Metric({
        namespace: Stack.of(this).stackName,
        metricName: 'ProbeFailures',
        statistic: 'Sum',
        period: Duration.minutes(15),
      }),
      alarmDescription:
        'The probe failed to play its small league twice in 45 minutes, or did not report. Members may be unable to draft. The log of the probe function names the step that failed.',
      threshold: 1,
      evaluationPeriods: 3,
      datapointsToAlarm: 2,
      treatMissingData: TreatMissingData.BREACHING,
    });
  }

  private watchLines(functions: AlarmsProps['functions']): void {
    for (const { id, metric, logger, line, ...watch } of LOG_LINE_ALARMS)
      this.watch(id, { metric: this.linesOf(functions[logger], metric, line), ...watch });
  }

  /** Counts how often the function logs `line`. */
  private linesOf({ logs }: AreaFunction, name: string, line: string, period = FIVE_MINUTES): IMetric {
    const filter = new MetricFilter(this, name, {
      logGroup: logs,
      filterPattern: FilterPattern.stringValue('$.message', '=', line),
      metricNamespace: Stack.of(this).stackName,
      metricName: name,
    });
    return filter.metric({ period, statistic: 'Sum' });
  }

  private watch(id: string, { metric, says, threshold = 1 }: Watch): void {
    this.ring(id, { metric, alarmDescription: says, threshold });
  }

  /**
   * Creates an alarm that goes off at the threshold, after one period, unless `props` say otherwise. Missing
   * data means no fault.
   */
  private ring(id: string, props: Omit<AlarmProps, 'evaluationPeriods'> & Partial<AlarmProps>): void {
    const alarm = new Alarm(this, id, {
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      ...props,
    });
    alarm.addAlarmAction(this.action);
    this.all.push(alarm);
  }
}

/** Adds metrics up. A metric without data counts as 0. */
function sumOf(metrics: readonly IMetric[]): IMetric {
  const usingMetrics = Object.fromEntries(metrics.map((metric, place) => [`m${place}`, metric]));
  const filled = Object.keys(usingMetrics).map((id) => `FILL(${id}, 0)`);
  return new MathExpression({ expression: filled.join(' + '), usingMetrics, period: FIVE_MINUTES });
}
