import type { AwsReply } from '../../emulator/index.ts';
import { Invalid } from './input.ts';

/** A page of the table's items in DynamoDB's own notation. Pass `next` to get the following page. */
export interface ItemPage {
  items: unknown[];
  next: string | null;
}

export type ReadItems = (after?: string) => Promise<ItemPage>;

const PAGE = 50;

/**
 * Reads a table page by page. `call` calls the DynamoDB engine. Rejects if the engine refuses, and rejects with Invalid
 * if `after` isn't a page's `next`.
 */
export function itemReader(
  call: (action: string, input: unknown) => Promise<AwsReply>,
  tableName: () => string | undefined,
): ReadItems {
  return async (after) => {
    const start = after === undefined ? {} : { ExclusiveStartKey: keyIn(after) };
    const reply = await call('Scan', { TableName: tableName(), Limit: PAGE, ...start });
    if (reply.status !== 200) throw new Error(`the table cannot be read: ${String(reply.body)}`);
    const { Items = [], LastEvaluatedKey } = JSON.parse(String(reply.body)) as {
      Items?: unknown[];
      LastEvaluatedKey?: unknown;
    };
    const next =
      LastEvaluatedKey === undefined
        ? null
        : Buffer.from(JSON.stringify(LastEvaluatedKey)).toString('base64url');
    return { items: Items, next };
  };
}

function keyIn(after: string): unknown {
  try {
    return JSON.parse(Buffer.from(after, 'base64url').toString());
  } catch {
    throw new Invalid('after must be the next of a page');
  }
}
