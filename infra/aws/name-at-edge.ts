import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';

/**
 * Returns a name for a CloudFront resource. CloudFront has one namespace per account, so a second stack would fail to
 * deploy without the region in the name.
 */
export function nameAtEdge(scope: Construct, part: string): string {
  const { stackName, region } = Stack.of(scope);
  return `${stackName}-${region}-${part}`;
}
