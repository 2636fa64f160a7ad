import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/** CloudFront keeps one set of names an account: without the region a second stack could not be deployed. */
export function nameAtEdge(scope: Construct, part: string): string {
  const { stackName, region } = Stack.of(scope);
  return `${stackName}-${region}-${part}`;
}
