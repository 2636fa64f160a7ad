import { CfnCondition, CfnParameter, Duration, Fn, Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Alarm, ComparisonOperator, TreatMissingData, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { CfnSubscription, Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { FunctionName } from '../access.ts';
import type { AnnouncedWork } from './announced-work.ts';
import type { AreaFunction } from './area-function.ts';
import type { PickClock } from './pick-clock.ts';
import type { ScheduledJob } from './scheduled-job.ts';

/** What the scores function logs when nothing failed that was due, and no feed is behind. */
const FEED_READ = 'results looked after';

/** What it logs, every night again, while the feeds disagree about a final score. */
const FEEDS_DISAGREE = 'feeds disagree';

/** What the mail function logs of a mail that SES will never take. */
const MAIL_REFUSED = 'mail refused';

/** What the news function logs when a browser reports an error. */
const CLIENT_ERROR = 'client error';

const FIVE_MINUTES = Duration.minutes(5);

export interface AlarmsProps {
  functions: Readonly<Record<FunctionName, AreaFunction>>;
  clock: PickClock;
  results: ScheduledJob;
  reconciliation: ScheduledJob;
  mail: AnnouncedWork;
  purge: AnnouncedWork;
  errands: AnnouncedWork;
  api: HttpApi;
}

interface Watch {
  metric: IMetric;
  says: string;
  /** Rings from here on; 1 unless given. */
  threshold?: number;
}

/** Tells an operator, by a topic, of what players would otherwise be the first to notice. */
export class Alarms extends Construct {
  private readonly action: SnsAction;

  constructor(scope: Construct, id: string, props: AlarmsProps) {
    super(scope, id);
    const topic = createTopic(this);
    subscribe(this, topic);
    this.action = new SnsAction(topic);
    this.watchQueues(props);
    for (const [name, { lambda }] of Object.entries(props.functions)) {
      this.watch(`${name}Errors`, {
        metric: lambda.metricErrors({ period: FIVE_MINUTES, statistic: 'Sum' }),
        says: `The function ${name} broke off: it crashed or ran out of time. Its log says why.`,
      });
      this.watch(`${name}Throttles`, {
        metric: lambda.metricThrottles({ period: FIVE_MINUTES, statistic: 'Sum' }),
        says: `The function ${name} was not started: the account's concurrency quota is used up.`,
      });
    }
    this.watch('ServerErrors', {
      // The functions catch what they can, so their own metric does not know of these answers.
      metric: props.api.metricServerError({ period: FIVE_MINUTES, statistic: 'Sum' }),
      says: 'The HTTP API answered with 500 or above. Its access log names the routes.',
      threshold: 5,
    });
    this.watchFeed(props.functions.scores);
    this.watchLines(props.functions);
  }

  private watchQueues({ clock, results, reconciliation, mail, purge, errands }: AlarmsProps): void {
    const depth = { period: FIVE_MINUTES, statistic: 'Maximum' };
    this.watch('LostTimers', {
      metric: clock.deadLetters.metricApproximateNumberOfMessagesVisible(depth),
      says: 'A timer failed for good: a draft may stand still. Its message is in the dead-letter queue.',
    });
    this.watch('LostMails', {
      metric: mail.deadLetters.metricApproximateNumberOfMessagesVisible(depth),
      says: 'A mail could not be sent for a day. Its message is in the dead-letter queue.',
    });
    this.watch('LostPurges', {
      metric: purge.deadLetters.metricApproximateNumberOfMessagesVisible(depth),
      says: 'A deleted league could not be purged. Its message is in the dead-letter queue.',
    });
    this.watch('LostErrands', {
      metric: errands.deadLetters.metricApproximateNumberOfMessagesVisible(depth),
      says: 'What an act on an account has left could not be finished for a day: sessions may go on that were to end. Its message is in the dead-letter queue.',
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
      // The longest delay of a message is 15 minutes, and it may count.
      threshold: 15 * 60 + 120,
    });
  }

  /** Silence counts: a schedule that no longer fires reads nothing and fails nowhere. */
  private watchFeed(scores: AreaFunction): void {
    const alarm = new Alarm(this, 'StaleFeed', {
      metric: this.linesOf(scores, 'FeedRead', FEED_READ, Duration.minutes(30)),
      alarmDescription:
        'A feed of results could not be read again and again, or nothing has looked for half an hour: tables may stand still. The log of the function scores says why.',
      comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
      threshold: 1,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.BREACHING,
    });
    alarm.addAlarmAction(this.action);
  }

  /** What functions say of themselves that nothing else counts. */
  private watchLines({ scores, mail, news }: AlarmsProps['functions']): void {
    this.watch('FeedsDisagree', {
      metric: this.linesOf(scores, 'Disagreement', FEEDS_DISAGREE),
      says: 'The feeds tell other final scores of a game. The audit list of the admin page names it; an admin enters what is right.',
    });
    this.watch('RefusedMails', {
      metric: this.linesOf(mail, 'MailRefused', MAIL_REFUSED),
      says: 'SES refused a mail for good, and nobody tries it again. The log of the function mail says why.',
    });
    // Browsers fail by themselves now and then; a build that does not work fails in many at once.
    this.watch('ClientErrors', {
      metric: this.linesOf(news, 'ClientError', CLIENT_ERROR),
      says: 'Many browsers reported errors that nobody expected. The log of the function news names them.',
      threshold: 50,
    });
  }

  /** How often a function logs that line. */
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
    const alarm = new Alarm(this, id, {
      metric,
      alarmDescription: says,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      threshold,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(this.action);
  }
}

/** A policy of its own replaces the one that lets the account's alarms in, so it says that itself. */
function createTopic(scope: Construct): Topic {
  const topic = new Topic(scope, 'Topic', { displayName: 'Two Crowns alarms', enforceSSL: true });
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(scope).account } },
    }),
  );
  return topic;
}

/** An address is the operator's choice at deployment; the topic is there without one. */
function subscribe(scope: Construct, topic: Topic): void {
  const stack = Stack.of(scope);
  const address = new CfnParameter(stack, 'AlarmEmail', {
    default: '',
    description: 'Where alarms are mailed to; nobody is mailed while it is empty',
  });
  const isGiven = new CfnCondition(stack, 'HasAlarmEmail', {
    expression: Fn.conditionNot(Fn.conditionEquals(address.valueAsString, '')),
  });
  const subscription = new CfnSubscription(scope, 'Mail', {
    topicArn: topic.topicArn,
    protocol: 'email',
    endpoint: address.valueAsString,
  });
  subscription.cfnOptions.condition = isGiven;
}
