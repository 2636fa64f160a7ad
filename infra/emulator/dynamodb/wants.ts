import { arnOf, type AwsEnvironment } from '../aws-environment.ts';
import type { AwsCall, Want } from '../service.ts';

type Attributes = Record<string, { S?: string } | undefined>;

interface ItemInput {
  TableName?: string;
  /** The item, in a call that puts one. */
  Item?: Attributes;
  /** The item's key, in all other calls. */
  Key?: Attributes;
}

interface TableInput extends ItemInput {
  IndexName?: string;
  RequestItems?: Record<string, unknown>;
  TransactItems?: Record<string, ItemInput>[];
}

/** The policy action that each kind of operation in a transaction needs. */
const TRANSACTED: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  Get: 'GetItem',
  ConditionCheck: 'ConditionCheckItem',
};

/**
 * Returns the rights that a DynamoDB call needs. A transaction needs one action per item; any other call needs its own action on
 * the table or index. A right for a single item names the start of its partition key, which policies can use in a condition.
 */
export function tableCallWants(
  call: AwsCall,
  aws: AwsEnvironment,
  partitionKeyOf: (table: string) => string | undefined,
): Want[] {
  const input = JSON.parse(call.body.toString()) as TableInput;
  const want = (action: string, table: string, item: ItemInput = {}): Want => {
    const key = (item.Item ?? item.Key)?.[partitionKeyOf(table) ?? '']?.S;
    return {
      action: `dynamodb:${action}`,
      resource: arnOf(aws, 'dynamodb', `table/${table}`),
      ...(key !== undefined && { context: { 'dynamodb:LeadingKeys': kindOf(key) } }),
    };
  };
  if (input.TransactItems) {
    const each = input.TransactItems.flatMap((item) => Object.entries(item)).map(([kind, item]) =>
      want(TRANSACTED[kind] ?? kind, item.TableName ?? '*', item),
    );
    return [...new Map(each.map((one) => [JSON.stringify(one), one])).values()];
  }
  if (input.RequestItems) return Object.keys(input.RequestItems).map((table) => want(call.action, table));
  const index = input.IndexName === undefined ? '' : `/index/${input.IndexName}`;
  return [want(call.action, `${input.TableName ?? '*'}${index}`, input)];
}

/**
 * Cuts off a key after its first #, because policies here name only this kind of prefix. IAM caches each decision, and there
 * would be too many decisions if they depended on whole keys.
 */
const kindOf = (key: string): string => key.replace(/(?<=#).*/s, '');
