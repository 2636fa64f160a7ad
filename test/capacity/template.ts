/** A CloudFormation template, as loosely typed as parsed JSON. */
export interface Template {
  Resources: Record<string, { Type: string; Properties?: Record<string, unknown> }>;
  Parameters?: Record<string, { Default?: unknown }>;
}

/** What the stack itself allows, before any quota of the account. */
export interface StackLimits {
  /** Requests a second of the HTTP stage. */
  httpRate: number;
  /** New sockets a second, and messages of one kind. */
  connectRate: number;
  messageRate: number;
  /** So many mails, pushes, announced turns, posts to groups' chats at the same time. */
  mailsAtOnce: number;
  pushesAtOnce: number;
  turnsAtOnce: number;
  chatsAtOnce: number;
  secrets: number;
  alarms: number;
}

/** Reads the limits that the template sets. Throws where it has none: then nothing of ours holds that load back. */
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
  return {
    httpRate: resolved(template, at(http, 'DefaultRouteSettings', 'ThrottlingRateLimit')),
    connectRate: resolved(template, at(sockets, 'RouteSettings', '$connect', 'ThrottlingRateLimit')),
    messageRate: resolved(template, at(sockets, 'DefaultRouteSettings', 'ThrottlingRateLimit')),
    mailsAtOnce: atOnce('MailQueue'),
    pushesAtOnce: atOnce('PushQueue'),
    turnsAtOnce: atOnce('TurnsQueue'),
    chatsAtOnce: atOnce('GroupChatsQueue'),
    secrets: of('AWS::SecretsManager::Secret').length,
    alarms: of('AWS::CloudWatch::Alarm').length,
  };
}

/** The services whose resources the template has, such as `AWS::Lambda`. */
export function servicesOf({ Resources }: Template): Set<string> {
  return new Set(Object.values(Resources).map(({ Type }) => Type.split('::').slice(0, 2).join('::')));
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
