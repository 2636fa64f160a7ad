import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { complaints } from '../resource-type.ts';
import { notCarriedOut, xmlError } from './replies.ts';

const Condition = z.union([
  z.record(z.string(), z.string()).transform((exact) => {
    const [[field, value] = ['', '']] = Object.entries(exact);
    return ['eq', `$${field}`, value] as const;
  }),
  z.tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), z.string()]),
  z.tuple([z.literal('content-length-range'), z.number(), z.number()]),
]);

const Policy = z.strictObject({ expiration: z.iso.datetime(), conditions: z.array(Condition) });

type Refusal = ReturnType<typeof xmlError>;

/** The fields that the policy needn't mention: the policy, its signature, and the file. */
const UNCONDITIONAL = ['policy', 'x-amz-signature', 'file'];

/** Returns the reply with which S3 would refuse a form at this time; undefined if the form's policy allows everything in it. */
export function refusalBy(
  fields: ReadonlyMap<string, string>,
  size: number,
  now: number,
): Refusal | undefined {
  const read = Policy.safeParse(jsonOf(fields.get('policy') ?? ''));
  if (!read.success) return notCarriedOut(`a POST with a policy of ${complaints(read.error)}`);
  const { expiration, conditions } = read.data;
  const denied = (why: string) => xmlError(403, 'AccessDenied', `Invalid according to Policy: ${why}`);
  if (Date.parse(expiration) <= now) return denied('Policy expired.');
  const named = new Set(UNCONDITIONAL);
  for (const condition of conditions) {
    if (condition[0] === 'content-length-range') {
      if (size < condition[1]) return xmlError(400, 'EntityTooSmall');
      if (size > condition[2]) return xmlError(400, 'EntityTooLarge');
      continue;
    }
    const [operator, name, wanted] = condition;
    const field = name.slice(1).toLowerCase();
    const value = fields.get(field) ?? '';
    if (operator === 'eq' ? value !== wanted : !value.startsWith(wanted))
      return denied(`Policy Condition failed: ${JSON.stringify(condition)}`);
    named.add(field);
  }
  const extra = [...fields.keys()].find((field) => !named.has(field) && !field.startsWith('x-ignore-'));
  return extra === undefined ? undefined : denied(`Extra input fields: ${extra}`);
}

/** Signs a policy with a secret key, for the day and region that the scope names. */
export function signatureOf(policy: string, secretKey: string, scope: readonly string[]): string {
  const key = scope.reduce<string | Buffer>(
    (before, part) => createHmac('sha256', before).update(part).digest(),
    `AWS4${secretKey}`,
  );
  return createHmac('sha256', key).update(policy).digest('hex');
}

function jsonOf(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, 'base64').toString());
  } catch {
    return undefined;
  }
}
