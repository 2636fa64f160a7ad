import * as z from 'zod';
import { flag, ignored, number, TAGS } from '../resource-type.ts';

export const QueueProperties = z.strictObject({
  QueueName: z
    .string()
    .regex(/(?<!\.fifo)$/, 'only standard queues run on one machine')
    .optional(),
  DelaySeconds: number.default(0),
  VisibilityTimeout: number.default(30),
  RedrivePolicy: z.strictObject({ deadLetterTargetArn: z.string(), maxReceiveCount: number }).optional(),
  MessageRetentionPeriod: ignored('a machine that was switched off must still fire what is overdue'),
  ReceiveMessageWaitTimeSeconds: ignored('consumers are told at once'),
  SqsManagedSseEnabled: ignored('the data directory is the owner’s own'),
  KmsMasterKeyId: ignored('the data directory is the owner’s own'),
  Tags: TAGS,
});

const RefusesPlainHttp = z.object({
  Effect: z.literal('Deny'),
  Condition: z.strictObject({ Bool: z.strictObject({ 'aws:SecureTransport': z.literal('false') }) }),
});

const TakesFromTopic = z.strictObject({
  Effect: z.literal('Allow'),
  Action: z.literal('sqs:SendMessage'),
  Principal: z.strictObject({ Service: z.literal('sns.amazonaws.com') }),
  Resource: z.string(),
  Condition: z.strictObject({ ArnEquals: z.strictObject({ 'aws:SourceArn': z.string() }) }),
  Sid: ignored('a name that nothing reads'),
});

/**
 * A queue's policy. It can reject plain HTTP, as CDK's enforceSSL does, and allow a topic to send messages. No other statement is
 * supported, because the emulator doesn't evaluate the policy.
 */
export const QueuePolicyProperties = z.strictObject({
  Queues: z.array(z.string()),
  PolicyDocument: z.object({ Statement: z.array(z.union([RefusesPlainHttp, TakesFromTopic])) }),
});

export const MappingProperties = z.strictObject({
  FunctionName: z.string(),
  EventSourceArn: z.string(),
  BatchSize: number.default(10),
  FunctionResponseTypes: z.array(z.enum(['ReportBatchItemFailures'])).default([]),
  Enabled: flag.default(true),
  MaximumBatchingWindowInSeconds: ignored('a batch goes out at once'),
  ScalingConfig: ignored('a function has at most ten workers anyway'),
});
