import { Duration, Stack } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import {
  AlarmStatusWidget,
  Dashboard as Page,
  GraphWidget,
  Metric,
  TextWidget,
  type IAlarm,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { FunctionName } from '../access.ts';
import type { AreaFunction } from './area-function.ts';
import type { SocketApi } from './socket-api.ts';
import type { GameTable } from './table.ts';

export interface DashboardProps {
  alarms: IAlarm[];
  functions: Readonly<Record<FunctionName, AreaFunction>>;
  api: HttpApi;
  sockets: SocketApi;
  table: GameTable;
  /** The work queues, keyed by a label that says what they hold. */
  queues: Readonly<Record<string, Queue>>;
}

/** Functions whose callers wait for the reply. */
const WAITED_FOR = ['draft', 'clock', 'socket', 'leagues', 'season', 'trades'] as const;

const PERIOD = Duration.minutes(1);
const SUM = { statistic: 'Sum', period: PERIOD };
/** A graph's size: a third of the screen, which is 24 columns wide. */
const THIRD = { width: 8, height: 6 };

/**
 * A page for an operator who is woken at night. It shows which alarms are on, whether drafts continue, where calls fail
 * and where work waits. The title of each graph says what is normal. CloudWatch includes three such pages per account
 * for free, with up to 50 metrics each.
 */
export class Dashboard extends Construct {
  constructor(scope: Construct, id: string, props: DashboardProps) {
    super(scope, id);
    const { stackName } = Stack.of(this);
    const page = new Page(this, 'Page', { dashboardName: stackName, defaultInterval: Duration.hours(3) });
    const markdown = `# ${stackName}\nSee infra/aws/runbook.md for what each alarm means and what to do.`;
    page.addWidgets(new TextWidget({ markdown, width: 24, height: 2 }));
    page.addWidgets(new AlarmStatusWidget({ title: 'Alarms', alarms: props.alarms, width: 24, height: 5 }));
    page.addWidgets(...draftsOf(stackName), socketsOf(props));
    page.addWidgets(...callsOf(props));
    page.addWidgets(...workOf(stackName, props));
    page.addWidgets(probeOf(stackName));
  }
}

const graph = (title: string, left: IMetric[], right: IMetric[] = []): GraphWidget =>
  new GraphWidget({ ...THIRD, title, left, right, leftYAxis: { min: 0 } });

/** Returns a metric that functions write to their logs (functions/compose/metrics.ts), under the stack's name. */
const own =
  (namespace: string) =>
  (metricName: string, statistic = 'Sum', label = metricName): IMetric =>
    new Metric({ namespace, metricName, statistic, period: PERIOD, label });

function draftsOf(namespace: string): GraphWidget[] {
  const metric = own(namespace);
  return [
    graph('Picks (normal: few refused)', [
      metric('Picks'),
      metric('ExpiryLateness', 'SampleCount', 'Auto-picks'),
      metric('PicksRefused'),
    ]),
    graph('Auto-pick delay, ms (normal: below 3000)', [
      metric('ExpiryLateness', 'Maximum', 'maximum'),
      metric('ExpiryLateness', 'p50', 'median'),
      metric('SaleLateness', 'Maximum', 'auctions’ sales, maximum'),
    ]),
  ];
}

function socketsOf({ sockets }: DashboardProps): GraphWidget {
  return graph(
    'Sockets: opened (left), messages (right)',
    [sockets.metric('ConnectCount')],
    [sockets.metric('MessageCount')],
  );
}

function callsOf({ api, functions, table }: DashboardProps): GraphWidget[] {
  const waitedFor = WAITED_FOR.map((name) =>
    functions[name].lambda.metricDuration({ statistic: 'p95', period: PERIOD, label: name }),
  );
  return [
    graph(
      'API calls (left), server errors (right, normal: none)',
      [api.metricCount(SUM), api.metricClientError(SUM)],
      [api.metricServerError(SUM)],
    ),
    graph('p95 duration, ms (normal: below 300)', waitedFor),
    graph(
      'Table units (left), throttles (right, normal: none)',
      [table.metric('ConsumedReadCapacityUnits'), table.metric('ConsumedWriteCapacityUnits')],
      [table.metric('ReadThrottleEvents'), table.metric('WriteThrottleEvents')],
    ),
  ];
}

function probeOf(namespace: string): GraphWidget {
  const metric = own(namespace);
  return graph(
    'Probe, ms (left, normal: below 5000), failures (right, normal: none)',
    ['ProbePickMs', 'ProbePushMs', 'ProbeExpiryLateMs'].map((name) => metric(name, 'Maximum')),
    [metric('ProbeFailures')],
  );
}

function workOf(namespace: string, { queues }: DashboardProps): GraphWidget[] {
  const metric = own(namespace);
  const concurrent = new Metric({
    namespace: 'AWS/Lambda',
    metricName: 'ConcurrentExecutions',
    statistic: 'Maximum',
    period: PERIOD,
  });
  const ages = Object.entries(queues).map(([label, queue]) =>
    queue.metricApproximateAgeOfOldestMessage({ statistic: 'Maximum', period: PERIOD, label }),
  );
  return [
    graph('Oldest message in each queue, s (normal: timers below 1000, others minutes)', ages),
    graph(
      'Emails and pushes sent',
      ['Mails', 'Pushes', 'Turns', 'PushesPutOff'].map((name) => metric(name)),
    ),
    graph('Concurrent functions in the account (normal: below the quota)', [concurrent]),
  ];
}
