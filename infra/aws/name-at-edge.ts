import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/**
 * Returns a name for a part of CloudFront, which has one namespace per account. Without the region in it, a second
 * stack would fail to deploy.
 */
export function nameAtEdge(scope: Construct, part: string): string {
  const { stackName, region } = Stack.of(scope);
  return `${stackName}-${region}-${part}`;
}
