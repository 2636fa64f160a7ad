import { RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

const STAGE_NAME = /^[a-z][a-z0-9]{0,9}$/;

/**
 * The name of a stage, which runs next to the real game for trying things out (`-c stage=dev`); undefined for the real
 * game. Throws if the name can't be part of resource names.
 */
export function stageOf(scope: Construct): string | undefined {
  return checked(scope.node.tryGetContext('stage') as string | undefined);
}

function checked(stage: string | undefined): string | undefined {
  if (stage !== undefined && !STAGE_NAME.test(stage))
    throw new Error('stage is up to ten small letters and digits, or not given.');
  return stage;
}

/** The stack's name. All physical names start with it, so that several stages fit into one account. */
export function stackNameOf(scope: Construct): string {
  return stackNameFor(stageOf(scope));
}

/**
 * Returns the name of a stage's stack, or of the real game's stack. Throws if the stage's name can't be part of
 * resource names.
 */
export function stackNameFor(stage: string | undefined): string {
  return checked(stage) === undefined ? 'TwoCrowns' : `TwoCrowns-${stage}`;
}

/**
 * Returns the settings that decide whether stored data outlives its stack. The real game's data outlives it, so that no one
 * deletes the data by mistake. A stage's data is deleted with its stack.
 */
export function keeping(scope: Construct) {
  return stageOf(scope) === undefined
    ? { deletionProtection: true, removalPolicy: RemovalPolicy.RETAIN }
    : { deletionProtection: false, removalPolicy: RemovalPolicy.DESTROY };
}

/** Like `keeping`, but for buckets. S3 deletes only empty buckets, so a stage empties its own first. */
export function keepingBucket(scope: Construct) {
  const { removalPolicy } = keeping(scope);
  return { removalPolicy, autoDeleteObjects: removalPolicy === RemovalPolicy.DESTROY };
}

/** Returns the settings of log groups: how long logs are kept, and that they are deleted with the stack. */
export function keepingLogs(scope: Construct) {
  const retention = stageOf(scope) === undefined ? RetentionDays.ONE_MONTH : RetentionDays.ONE_WEEK;
  return { retention, removalPolicy: RemovalPolicy.DESTROY };
}
