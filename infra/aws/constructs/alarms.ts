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

/** The scores function logs this line when nothing failed that was due and no feed is behind. */
const FEED_READ = 'results looked after';

const FIVE_MINUTES = Duration.minutes(5);
/** So many metrics one alarm may be made of. */
const MOST_METRICS = 10;

export interface AlarmsProps {
  functions: Readonly<Record<FunctionName, AreaFunction>>;
  clock: Timers;
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
  /** Whether the probe plays by itself. */
  hasProbe: boolean;
}

interface Watch {
  metric: IMetric;
  says: string;
  /** The alarm rings from this value on. The default is 1. */
  threshold?: number;
}

/** Tells an operator about faults that otherwise the players would notice first. A topic carries the alarms. */
export class Alarms extends Construct {
  /** All of them, each under its id. */
  readonly all: Alarm[] = [];
  /** Where they go. */
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
      // The functions catch most errors. So their own metric does not count these answers.
      metric: props.api.metricServerError({ period: FIVE_MINUTES, statistic: 'Sum' }),
      says: 'The HTTP API answered with 500 or above. Its access log names the routes.',
      threshold: 5,
    });
    this.watchExpiries();
    this.watchFeed(props.functions.scores);
    this.watchLines(props.functions);
    if (props.hasProbe) this.watchProbe();
  }

  /** An alarm for several functions at once: one for each, twice over, would be a tenth of all that a stack may have. */
  private watchFunctions(functions: AlarmsProps['functions']): void {
    const all = Object.entries(functions);
    for (let first = 0; first < all.length; first += MOST_METRICS) {
      const group = all.slice(first, first + MOST_METRICS);
      const names = group.map(([name]) => name).join(', ');
      const number = 1 + first / MOST_METRICS;
      const sum = { period: FIVE_MINUTES, statistic: 'Sum' };
      this.watch(`Errors${number}`, {
        metric: sumOf(group.map(([, { lambda }]) => lambda.metricErrors(sum))),
        says: `A function broke off: it crashed or ran out of time. The alarm's graph says which one, and its log why: ${names}.`,
      });
      this.watch(`Throttles${number}`, {
        metric: sumOf(group.map(([, { lambda }]) => lambda.metricThrottles(sum))),
        says: `A function was not started: the account's concurrency quota is used up. The alarm's graph says which one: ${names}.`,
      });
    }
  }

  private watchQueues(props: AlarmsProps): void {
    const { clock, results, reconciliation, mail, push, turns, purge, errands, groupChats } = props;
    const { wantedPictures, fetchedPictures } = props;
    const depth = { period: FIVE_MINUTES, statistic: 'Maximum' };
    this.watch('LostTimers', {
      metric: clock.deadLetters.metricApproximateNumberOfMessagesVisible(depth),
      says: 'A timer failed for good: a draft may stand still. Its message is in the dead-letter queue.',
    });
    this.watch('LostMails', {
      metric: mail.deadLetters.metricApproximateNumberOfMessagesVisible(depth),
      says: 'A mail could not be sent for days. Its message is in the dead-letter queue.',
    });
    this.watch('LostBounces', {
      metric: mail.bounces.deadLetters.metricApproximateNumberOfMessagesVisible(depth),
      says: 'A bounce or a complaint could not be noted: the address still gets mails. Its message is in the dead-letter queue.',
    });
    this.watch('LateMails', {
      metric: mail.queue.metricApproximateAgeOfOldestMessage(depth),
      // SQS leaves what was received three times out of this metric. Mails that SES does not take ring as errors of the function.
      says: 'A mail has waited for an hour to be sent for the first time: more come than MailConcurrency functions send.',
      threshold: 3600,
    });
    this.watch('LostPushes', {
      metric: push.deadLetters.metricApproximateNumberOfMessagesVisible(depth),
      says: 'A push message could not be sent for a day. Its message is in the dead-letter queue.',
    });
    this.watch('LostTurns', {
      metric: turns.deadLetters.metricApproximateNumberOfMessagesVisible(depth),
      says: 'A turn could not be pushed to its member, time and again. Its message is in the dead-letter queue.',
    });
    this.watch('LostPurges', {
      metric: purge.deadLetters.metricApproximateNumberOfMessagesVisible(depth),
      says: 'A deleted league could not be purged. Its message is in the dead-letter queue.',
    });
    this.watch('LostErrands', {
      metric: errands.deadLetters.metricApproximateNumberOfMessagesVisible(depth),
      says: 'What an act on an account has left could not be finished for a day: sessions may go on that were to end. Its message is in the dead-letter queue.',
    });
    this.watch('LostLooks', {
      metric: groupChats.deadLetters.metricApproximateNumberOfMessagesVisible(depth),
      says: "A group's chat could not be told what happened. Its message is in the dead-letter queue.",
    });
    for (const [name, work] of Object.entries({ Wanted: wantedPictures, Fetched: fetchedPictures }))
      this.watch(`Lost${name}Pictures`, {
        metric: work.deadLetters.metricApproximateNumberOfMessagesVisible(depth),
        says: 'A picture from the web could not be taken over for a day. Its message is in the dead-letter queue.',
      });
    this.watch('LostFeedRuns', {
      metric: results.deadLetters.metricApproximateNumberOfMessagesVisible(depth),
      says: 'A reading of the results failed. Its event is in the dead-letter queue.',
    });
    this.watch('LostReconciliations', {
      metric: reconciliation.deadLetters.metricApproximateNumberOfMessagesVisible(depth),
      says: 'Members could not be looked after whose payments are in doubt. The log of the function reconcile names them.',
    });
    this.watch('LateTimers', {
      metric: clock.queue.metricApproximateAgeOfOldestMessage({
        period: Duration.minutes(1),
        statistic: 'Maximum',
      }),
      says: 'A timer waits longer than any delay lasts: picks by the clock come late.',
      // A message may be delayed for 15 minutes, and its age may include the delay.
      threshold: 15 * 60 + 120,
    });
  }

  /** What members feel before any message is late enough for the queue's own alarm. */
  private watchExpiries(): void {
    this.watch('LatePicks', {
      metric: new Metric({
        namespace: Stack.of(this).stackName,
        metricName: 'ExpiryLateness',
        statistic: 'Maximum',
        period: FIVE_MINUTES,
      }),
      says: 'A pick by the clock came more than three seconds after its deadline. The lines "timer" in the log of the function clock say whose and how late.',
      threshold: 3000,
    });
  }

  /** Silence is a fault, too: a schedule that no longer fires reads nothing and fails nowhere. */
  private watchFeed(scores: AreaFunction): void {
    this.ring('StaleFeed', {
      metric: this.linesOf(scores, 'FeedRead', FEED_READ, Duration.minutes(30)),
      alarmDescription:
        'A feed of results could not be read again and again, or nothing has looked for half an hour: tables may stand still. The log of the function scores says why.',
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      threshold: 1,
      treatMissingData: TreatMissingData.BREACHING,
    });
  }

  /** One game may meet a moment in which something fails, or is held up. Silence is a fault here, too. */
  private watchProbe(): void {
    this.ring('ProbeFails', {
      metric: new Metric({
        namespace: Stack.of(this).stackName,
        metricName: 'ProbeFailures',
        statistic: 'Sum',
        period: Duration.minutes(15),
      }),
      alarmDescription:
        'The probe could not play its small league twice in 45 minutes, or did not report: members may not be able to draft. The log of the function probe says which step failed.',
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

  /** Counts how often a function logs that line. */
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

  /** Rings at once, from the threshold on, unless told otherwise. Where nothing is counted nothing is wrong. */
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

/** Together in one line; what tells nothing counts nothing. */
function sumOf(metrics: readonly IMetric[]): IMetric {
  const usingMetrics = Object.fromEntries(metrics.map((metric, place) => [`m${place}`, metric]));
  const filled = Object.keys(usingMetrics).map((id) => `FILL(${id}, 0)`);
  return new MathExpression({ expression: filled.join(' + '), usingMetrics, period: FIVE_MINUTES });
}
