import { Stack, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/** Tells the security checks why a role below `holder` may have this one resource with a wildcard. */
export function acknowledgeWildcard(holder: IConstruct, resource: string, reason: string): void {
  const finding = `Resource::${flatten(Stack.of(holder).resolve(resource))}`;
  Validations.of(holder).acknowledge({ id: `AwsSolutions-IAM5[${finding}]`, reason });
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
