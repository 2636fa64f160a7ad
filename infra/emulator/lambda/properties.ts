import * as z from 'zod';
import { ignored, number, TAGS } from '../resource-type.ts';

export const FunctionProperties = z.strictObject({
  FunctionName: z.string().optional(),
  Runtime: z.string().startsWith('nodejs'),
  Handler: z.string().regex(/^[\w/-]+\.\w+$/),
  Role: z.string(),
  Code: z.strictObject({ S3Key: z.string(), S3Bucket: ignored('assets are read from the assembly') }),
  Timeout: number.default(3),
  MemorySize: number.default(128),
  ReservedConcurrentExecutions: number.optional(),
  Environment: z.strictObject({ Variables: z.record(z.string(), z.string()).optional() }).optional(),
  RecursiveLoop: z.enum(['Allow', 'Terminate']).optional(),
  Architectures: ignored('the bundles are JavaScript, they run on any processor'),
  LoggingConfig: ignored('the output goes to the terminal'),
  TracingConfig: ignored('nothing collects traces'),
  Description: z.string().default(''),
  Tags: TAGS,
});

export const VersionProperties = z.strictObject({
  FunctionName: z.string(),
  Description: z.string().optional(),
});

export const AliasProperties = z.strictObject({
  FunctionName: z.string(),
  FunctionVersion: z.string().regex(/^\d+$/, 'an alias of $LATEST can go back to nothing'),
  Name: z.string().regex(/^(?!\d+$)[\w-]+$/),
  Description: z.string().default(''),
});

export const PermissionProperties = z.strictObject({
  FunctionName: z.string(),
  Action: z.string(),
  Principal: z.string(),
  SourceArn: z.string().optional(),
  SourceAccount: z.string().optional(),
});

export const InvokeConfigProperties = z.strictObject({
  FunctionName: z.string(),
  Qualifier: z.string().default('$LATEST'),
  MaximumRetryAttempts: number.optional(),
  MaximumEventAgeInSeconds: number.optional(),
  DestinationConfig: z
    .strictObject({ OnFailure: z.strictObject({ Destination: z.string() }).optional() })
    .optional(),
});
