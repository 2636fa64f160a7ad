import { RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

const STAGE_NAME = /^[a-z][a-z0-9]{0,9}$/;

/**
 * The name of a stage beside the real game, for trying things (`-c stage=dev`); undefined for the real game. Throws where it would not fit
 * into names of resources.
 */
export function stageOf(scope: Construct): string | undefined {
  return checked(scope.node.tryGetContext('stage') as string | undefined);
}

function checked(stage: string | undefined): string | undefined {
  if (stage !== undefined && !STAGE_NAME.test(stage))
    throw new Error('stage is up to ten small letters and digits, or not given.');
  return stage;
}

/** The stack's name: all that has a name of its own begins with it, so that stages stand side by side in one account. */
export function stackNameOf(scope: Construct): string {
  return stackNameFor(stageOf(scope));
}

/** The name of a stage's stack; without a stage, of the real game's. Throws where `stageOf` does. */
export function stackNameFor(stage: string | undefined): string {
  return checked(stage) === undefined ? 'TwoCrowns' : `TwoCrowns-${stage}`;
}

/** What happens to stored data with the stack: the real game's stays, and nobody deletes it by mistake. A stage's goes. */
export function keeping(scope: Construct) {
  return stageOf(scope) === undefined
    ? { deletionProtection: true, removalPolicy: RemovalPolicy.RETAIN }
    : { deletionProtection: false, removalPolicy: RemovalPolicy.DESTROY };
}

/** The same for buckets. S3 deletes empty ones only, so a stage's are emptied with the stack. */
export function keepingBucket(scope: Construct) {
  const { removalPolicy } = keeping(scope);
  return { removalPolicy, autoDeleteObjects: removalPolicy === RemovalPolicy.DESTROY };
}

/** How long and how firmly logs are kept. */
export function keepingLogs(scope: Construct) {
  const retention = stageOf(scope) === undefined ? RetentionDays.ONE_MONTH : RetentionDays.ONE_WEEK;
  return { retention, removalPolicy: RemovalPolicy.DESTROY };
}
