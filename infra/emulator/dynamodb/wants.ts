import { ACCOUNT, REGION, type AwsCall, type Want } from '../contract.ts';

interface TableInput {
  TableName?: string;
  IndexName?: string;
  RequestItems?: Record<string, unknown>;
  TransactItems?: Record<string, { TableName: string }>[];
}

/** What each action inside a transaction is called in a policy. */
const TRANSACTED: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  Get: 'GetItem',
  ConditionCheck: 'ConditionCheckItem',
};

/** What a DynamoDB call needs: its own action on the table or index; for a transaction, that of each item in it. */
export function tableCallWants(call: AwsCall): Want[] {
  const input = JSON.parse(call.body.toString()) as TableInput;
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

function want(action: string, table: string): Want {
  return { action: `dynamodb:${action}`, resource: `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/${table}` };
}
