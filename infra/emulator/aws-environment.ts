/** The AWS account and region of a run. All ARNs of the run contain them. */
export interface AwsEnvironment {
  /** Twelve digits. */
  readonly account: string;
  readonly region: string;
}

export const DEFAULT_ENVIRONMENT: AwsEnvironment = { account: '000000000000', region: 'us-east-1' };

/** Returns the ARN of a resource, for example of `table/games` in `dynamodb`. */
export function arnOf({ account, region }: AwsEnvironment, service: string, resource: string): string {
  return `arn:aws:${service}:${region}:${account}:${resource}`;
}

/** Returns the ARN of a resource in a service without regions: IAM, STS or CloudFront. */
export function globalArnOf({ account }: AwsEnvironment, service: string, resource: string): string {
  return `arn:aws:${service}::${account}:${resource}`;
}
