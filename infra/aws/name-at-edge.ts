import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/** CloudFront has one set of names for an account. Without the region in it a second stack could not be deployed. */
export function nameAtEdge(scope: Construct, part: string): string {
  const { stackName, region } = Stack.of(scope);
  return `${stackName}-${region}-${part}`;
}
