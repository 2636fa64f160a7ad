import { Stack, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Tells the security checks why a role below `holder` may have this one resource with a wildcard. */
export function acknowledgeWildcard(holder: IConstruct, resource: string, reason: string): void {
  const finding = `Resource::${flatten(Stack.of(holder).resolve(resource))}`;
  Validations.of(holder).acknowledge({ id: `AwsSolutions-IAM5[${finding}]`, reason });
}

/** Tells the checks why this stack does without what they ask of every function, queue and topic. */
export function acknowledgeServerless(stack: Stack): void {
  Validations.of(stack).acknowledge(
    {
      id: 'Serverless-LambdaTracing',
      reason:
        'A tracer would be a tenth of the bundles on the pick path; one id in all log lines leads from a call to its last function.',
    },
    {
      id: 'Serverless-LambdaDLQ',
      reason:
        'APIs and queues call functions and wait for them. What calls without waiting, schedules, has dead letters of its own.',
    },
    {
      id: 'Serverless-LambdaEventSourceMappingDestination',
      reason: 'That destination is for streams. A queue has its dead-letter queue instead.',
    },
    {
      id: 'Serverless-SNSRedrivePolicy',
      reason:
        'SNS tries a queue for 23 days, and for mails to the operator there is nothing to read dead letters with.',
    },
  );
}

/** The name that the checks give to a resource. References in it stand in angle brackets. */
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
