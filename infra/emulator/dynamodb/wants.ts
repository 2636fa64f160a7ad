import { arnOf, type AwsEnvironment } from '../aws-environment.ts';
import type { AwsCall, Want } from '../service.ts';

type Attributes = Record<string, { S?: string } | undefined>;

interface ItemInput {
  TableName?: string;
  /** For an item that a call puts. */
  Item?: Attributes;
  /** For any other item. */
  Key?: Attributes;
}

interface TableInput extends ItemInput {
  IndexName?: string;
  RequestItems?: Record<string, unknown>;
  TransactItems?: Record<string, ItemInput>[];
}

/** The policy action for each kind of write inside a transaction. */
const TRANSACTED: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  Get: 'GetItem',
  ConditionCheck: 'ConditionCheckItem',
};

/**
 * The rights that a DynamoDB call needs: its own action on the table or index, or the action of each item in a transaction.
 * Rights for a single item name the start of its partition key, which policies can use in a condition.
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

/** The key up to its first #. IAM caches each decision, and there are too many whole keys. Policies here name only kinds. */
const kindOf = (key: string): string => key.replace(/(?<=#).*/s, '');
