import { METRICS } from '#functions/compose/metrics.ts';

/** A CloudFormation template, typed as loosely as parsed JSON. */
export interface Template {
  Resources: Record<string, { Type: string; Properties?: Record<string, unknown> }>;
  Parameters?: Record<string, { Default?: unknown }>;
}

/** The limits that the stack sets, which are lower than the account's quotas. */
export interface StackLimits {
  /** The HTTP stage's limit for requests per second. */
  httpRate: number;
  /** The limits for new sockets per second, and for socket messages of one kind per second. */
  connectRate: number;
  messageRate: number;
  /** How many emails, pushes, announced turns and group chat posts are processed at the same time. */
  mailsAtOnce: number;
  pushesAtOnce: number;
  turnsAtOnce: number;
  chatsAtOnce: number;
  secrets: number;
  /** How many metrics the stack's alarms watch. */
  alarmMetrics: number;
  /** How many metrics of its own the stack has, from log lines and filters. */
  ownMetrics: number;
  /** How many queues Lambda polls, even without messages. */
  polledQueues: number;
  /** How often each job runs per day, even without players. */
  runsADay: Readonly<Record<'probe' | 'scores' | 'reconcile', number>>;
}

/** Reads the limits that the template sets. Throws if a limit is missing, because then nothing of ours would limit the load. */
export function limitsOf(template: Template): StackLimits {
  const all = Object.entries(template.Resources);
  const of = (type: string) => all.filter(([, resource]) => resource.Type === type);
  const [http, sockets] = ['HttpApi', 'SocketApi'].map((prefix) =>
    only(of('AWS::ApiGatewayV2::Stage'), prefix),
  );
  const atOnce = (queue: string): number => {
    const found = of('AWS::Lambda::EventSourceMapping').find(([id]) => id.includes(queue));
    return resolved(template, at(found?.[1].Properties, 'ScalingConfig', 'MaximumConcurrency'));
  };
  const runs = (job: string): number => {
    // Also counts a disabled schedule, because the probe is off in the local run but on in a deployed game.
    const schedule = of('AWS::Scheduler::Schedule').find(([id]) => id.startsWith(`${job}Schedule`));
    return 1440 / minutesOf(schedule?.[1].Properties?.['ScheduleExpression']);
  };
  return {
    httpRate: resolved(template, at(http, 'DefaultRouteSettings', 'ThrottlingRateLimit')),
    connectRate: resolved(template, at(sockets, 'RouteSettings', '$connect', 'ThrottlingRateLimit')),
    messageRate: resolved(template, at(sockets, 'DefaultRouteSettings', 'ThrottlingRateLimit')),
    mailsAtOnce: atOnce('MailQueue'),
    pushesAtOnce: atOnce('PushQueue'),
    turnsAtOnce: atOnce('TurnsQueue'),
    chatsAtOnce: atOnce('GroupChatsQueue'),
    secrets: of('AWS::SecretsManager::Secret').length,
    alarmMetrics: of('AWS::CloudWatch::Alarm').reduce(
      (sum, [, { Properties }]) => sum + metricsUnder(Properties),
      0,
    ),
    ownMetrics: METRICS.length + of('AWS::Logs::MetricFilter').length,
    polledQueues: of('AWS::Lambda::EventSourceMapping').length,
    runsADay: { probe: runs('Probe'), scores: runs('Results'), reconcile: runs('Reconciliation') },
  };
}

/** Returns the services whose resources the template contains, such as `AWS::Lambda`. */
export function servicesOf({ Resources }: Template): Set<string> {
  return new Set(Object.values(Resources).map(({ Type }) => Type.split('::').slice(0, 2).join('::')));
}

/** Returns how many metrics an alarm watches: a single one, or all those in its formula. */
function metricsUnder(alarm: Record<string, unknown> = {}): number {
  const parts = alarm['Metrics'] as { MetricStat?: unknown }[] | undefined;
  return parts ? parts.filter(({ MetricStat }) => MetricStat !== undefined).length : 1;
}

function minutesOf(expression: unknown): number {
  const [, count, unit] = /^rate\((\d+) (minute|hour)s?\)$/.exec(String(expression)) ?? [];
  if (count === undefined) throw new Error(`the template has no rate where ${String(expression)} is`);
  return Number(count) * (unit === 'hour' ? 60 : 1);
}

function only(found: readonly (readonly [string, { Properties?: unknown }])[], prefix: string): unknown {
  return found.find(([id]) => id.startsWith(prefix))?.[1].Properties;
}

function at(value: unknown, ...path: string[]): unknown {
  return path.reduce((part, name) => (part as Record<string, unknown> | undefined)?.[name], value);
}

function resolved({ Parameters = {} }: Template, value: unknown): number {
  const parameter = at(value, 'Ref');
  const number = Number(typeof parameter === 'string' ? Parameters[parameter]?.Default : value);
  if (Number.isNaN(number)) throw new Error('the template sets no such limit');
  return number;
}
