import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/** CloudFront has one namespace per account. Without the region in the name, a second stack would fail to deploy. */
export function nameAtEdge(scope: Construct, part: string): string {
  const { stackName, region } = Stack.of(scope);
  return `${stackName}-${region}-${part}`;
}
