import { arnOf, type AwsEnvironment } from '../aws-environment.ts';
import type { AwsCall, Want } from '../service.ts';

interface TableInput {
  TableName?: string;
  IndexName?: string;
  RequestItems?: Record<string, unknown>;
  TransactItems?: Record<string, { TableName: string }>[];
}

/** The name in policies of each action inside a transaction. */
const TRANSACTED: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  Get: 'GetItem',
  ConditionCheck: 'ConditionCheckItem',
};

/**
 * The rights that a DynamoDB call needs: its own action on the table or index, or the action of each item in a transaction.
 */
export function tableCallWants(call: AwsCall, aws: AwsEnvironment): Want[] {
  const input = JSON.parse(call.body.toString()) as TableInput;
  const want = (action: string, table: string): Want => ({
    action: `dynamodb:${action}`,
    resource: arnOf(aws, 'dynamodb', `table/${table}`),
  });
  if (input.TransactItems) {
    const each = input.TransactItems.flatMap((item) => Object.entries(item)).map(([kind, { TableName }]) =>
      want(TRANSACTED[kind] ?? kind, TableName),
    );
    return [...new Map(each.map((one) => [`${one.action} ${one.resource}`, one])).values()];
  }
  if (input.RequestItems) return Object.keys(input.RequestItems).map((table) => want(call.action, table));
  const index = input.IndexName === undefined ? '' : `/index/${input.IndexName}`;
  return [want(call.action, `${input.TableName ?? '*'}${index}`)];
}
