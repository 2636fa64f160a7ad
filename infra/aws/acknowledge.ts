import { Stack, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Explains to the security checks why a role inside `holder` may use a wildcard for this one resource. */
export function acknowledgeWildcard(holder: IConstruct, resource: string, reason: string): void {
  const finding = `Resource::${flatten(Stack.of(holder).resolve(resource))}`;
  Validations.of(holder).acknowledge({ id: `AwsSolutions-IAM5[${finding}]`, reason });
}

/** Explains to the security checks why this stack skips some of their rules for functions, queues and topics. */
export function acknowledgeServerless(stack: Stack): void {
  Validations.of(stack).acknowledge(
    {
      id: 'Serverless-LambdaTracing',
      reason:
        'A tracer would be a tenth of the bundles on the pick path. One id in all log lines connects a call to its last function.',
    },
    {
      id: 'Serverless-LambdaDLQ',
      reason:
        'APIs and queues call functions and wait for them. Schedules, which call without waiting, have their own dead letters.',
    },
    {
      id: 'Serverless-LambdaEventSourceMappingDestination',
      reason: 'That destination is for streams. A queue has its dead-letter queue instead.',
    },
    {
      id: 'Serverless-SNSRedrivePolicy',
      reason:
        'SNS retries a queue for 23 days, and nothing would read dead letters of emails to the operator.',
    },
  );
}

/** Returns a resource's name the way the security checks write it: with references in angle brackets. */
function flatten(value: unknown): string {
  if (typeof value === 'string') return value.replaceAll(/\$\{([^}]*)\}/g, '<$1>');
  const [[kind, content] = []] = Object.entries(value as Record<string, unknown>);
  switch (kind) {
    case 'Ref':
      return `<${String(content)}>`;
    case 'Fn::GetAtt':
      return `<${(content as string[]).join('.')}>`;
    case 'Fn::Sub':
      return flatten(content);
    case 'Fn::Join': {
      const [separator, parts] = content as [string, unknown[]];
      return parts.map(flatten).join(separator);
    }
    default:
      throw new Error(`A resource is named by ${kind}, which has no flat form here.`);
  }
}
