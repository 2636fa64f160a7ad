import { CfnCondition, CfnParameter, Duration, Fn, Stack } from 'aws-cdk-lib';
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
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { CfnSubscription, Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import type { FunctionName } from '../access.ts';
import type { AnnouncedWork } from './announced-work.ts';
import type { AreaFunction } from './area-function.ts';
import type { Mail } from './mail.ts';
import type { Timers } from './timers.ts';
import type { ScheduledJob } from './scheduled-job.ts';

/** The scores function logs this line when nothing failed that was due and no feed is behind. */
const FEED_READ = 'results looked after';

/** The scores function logs this line every night while the feeds disagree about a final score. */
const FEEDS_DISAGREE = 'feeds disagree';

/** The scores function logs this line when a feed says of a game what cannot be. */
const IMPLAUSIBLE_GAMES = 'implausible games';

/** The mail function logs this line for a mail that SES will never accept. */
const MAIL_REFUSED = 'mail refused';

/** The mail function logs this line for each mail that waits because the whole account may not send. */
const MAILS_HELD = 'mails held';

/** The mail function logs this line for a mail that it drops, because nobody has use for it any more. */
const MAIL_TOO_LATE = 'mail too late';
const MAIL_NOT_RENDERED = 'mail not rendered';

/** The push function logs this line for a message that a push service will never take. */
const PUSH_REFUSED = 'push refused';

/** The news function logs this line when a browser reports an error. */
const CLIENT_ERROR = 'client error';

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

  /** Watches for faults that only the functions' own log lines tell. */
  private watchLines({ scores, mail, push, bounces, news }: AlarmsProps['functions']): void {
    this.watch('FeedsDisagree', {
      metric: this.linesOf(scores, 'Disagreement', FEEDS_DISAGREE),
      says: 'The feeds tell other final scores of a game. The audit list of the admin page names it; an admin enters what is right.',
    });
    this.watch('ImplausibleGames', {
      metric: this.linesOf(scores, 'ImplausibleGame', IMPLAUSIBLE_GAMES),
      says: 'A feed says of a game what cannot be, so the game stays as it was. The log of the function scores names it; an admin enters or cancels it.',
    });
    this.watch('RefusedMails', {
      metric: this.linesOf(mail, 'MailRefused', MAIL_REFUSED),
      says: 'SES refused a mail for good, and nobody tries it again. The log of the function mail says why.',
    });
    this.watch('RefusedPushes', {
      metric: this.linesOf(push, 'PushRefused', PUSH_REFUSED),
      says: 'A push service refused messages for good, which is a fault of ours. The log of the function push names it and its status.',
      threshold: 5,
    });
    this.watch('HeldMails', {
      metric: this.linesOf(mail, 'MailsHeld', MAILS_HELD),
      says: 'SES takes no mails of this account: it is in the sandbox, it is paused, or the quota of the day is used up. The mails wait. The log of the function mail says which.',
    });
    this.watch('DroppedMails', {
      metric: this.linesOf(mail, 'MailTooLate', MAIL_TOO_LATE),
      says: 'A mail waited until nobody had use for it, and was dropped. The log of the function mail names it.',
    });
    this.watch('UnrenderedMails', {
      metric: this.linesOf(bounces, 'MailNotRendered', MAIL_NOT_RENDERED),
      says: 'SES took a mail and could not make it of its template, so nobody gets it. The log of the function bounces says why.',
    });
    // Single browsers fail now and then. A build that does not work fails in many browsers at once.
    this.watch('ClientErrors', {
      metric: this.linesOf(news, 'ClientError', CLIENT_ERROR),
      says: 'Many browsers reported errors that nobody expected. The log of the function news names them.',
      threshold: 50,
    });
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

/** The topic's own policy replaces the default policy. So it must itself let the account's alarms publish. */
function createTopic(scope: Construct): Topic {
  const topic = new Topic(scope, 'Topic', {
    displayName: `${Stack.of(scope).stackName} alarms`,
    enforceSSL: true,
  });
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

/** The operator may give an address at deployment. The topic exists without one, too. */
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
