import type * as z from 'zod';
import type { AwsEnvironment } from '../aws-environment.ts';
import { PolicyDocument, resourceAllows } from '../iam/policies.ts';
import type { PermissionProperties } from './properties.ts';

/**
 * The functions' resource policies. They say which services can invoke a function; each alias and version has
 * its own policy.
 */
export class Permissions {
  readonly #aws: AwsEnvironment;
  /** By the ARN that is called. */
  readonly #policies = new Map<string, PolicyDocument>();

  constructor(aws: AwsEnvironment) {
    this.#aws = aws;
  }

  /** Adds a statement to the function's policy. */
  add(functionArn: string, properties: z.output<typeof PermissionProperties>): void {
    const { Action, Principal, SourceArn, SourceAccount } = properties;
    const Condition = {
      ...(SourceArn !== undefined && { ArnLike: { 'aws:SourceArn': SourceArn } }),
      ...(SourceAccount !== undefined && { StringEquals: { 'aws:SourceAccount': SourceAccount } }),
    };
    const statement = { Effect: 'Allow', Action, Principal: { Service: Principal }, Condition };
    const Statement = [...(this.#policies.get(functionArn)?.Statement ?? []), statement];
    this.#policies.set(functionArn, PolicyDocument.parse({ Statement }));
  }

  /** Whether a resource of the service may invoke the function. */
  allow(functionArn: string, service: string, sourceArn: string): boolean {
    const policy = this.#policies.get(functionArn);
    const context = { 'aws:SourceArn': sourceArn, 'aws:SourceAccount': sourceArn.split(':')[4] ?? '' };
    const want = { action: 'lambda:InvokeFunction', resource: functionArn, context };
    return policy !== undefined && resourceAllows(policy, { aws: this.#aws, service }, want);
  }
}
