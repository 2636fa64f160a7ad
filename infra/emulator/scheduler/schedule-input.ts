import * as z from 'zod';
import { FOR_PEOPLE, ignored } from '../resource-type.ts';

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const Target = z
  .strictObject({
    Arn: z.string().regex(/^arn:aws:(lambda|sqs):/, 'runs on one machine when it is a function or a queue'),
    RoleArn: z.string().min(1),
    Input: z
      .string()
      .refine((text) => Buffer.byteLength(text) <= 256 * 1024, 'is longer than 256 KB')
      .optional(),
    DeadLetterConfig: z.strictObject({ Arn: z.string().optional() }).optional(),
    RetryPolicy: ignored('what does not reach its target at once does not reach it later'),
  })
  .refine(({ Arn, Input }) => Input === undefined || !Arn.startsWith('arn:aws:lambda:') || isJson(Input), {
    path: ['Input'],
    message: 'of a Lambda target must be JSON',
  });

export type Target = z.output<typeof Target>;

/** A schedule, as the template declares it. */
export const ScheduleProperties = z.strictObject({
  Name: z.string().optional(),
  GroupName: z.string().default('default'),
  ScheduleExpression: z.string(),
  ScheduleExpressionTimezone: z.string().default('UTC'),
  /** Only `OFF`, because the emulator doesn't support flexible time windows. */
  FlexibleTimeWindow: z.strictObject({ Mode: z.literal('OFF') }),
  State: z.enum(['ENABLED', 'DISABLED']).default('ENABLED'),
  Target,
  Description: FOR_PEOPLE,
});

/** A schedule, as the API accepts it. */
export const ScheduleInput = ScheduleProperties.extend({
  ActionAfterCompletion: z.enum(['NONE', 'DELETE']).default('NONE'),
  ClientToken: ignored('a name that is taken is refused'),
});

export type ScheduleInput = z.output<typeof ScheduleInput>;
