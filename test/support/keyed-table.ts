import { CreateTableCommand } from '@aws-sdk/client-dynamodb';

/** Makes a table that has the game's keys and nothing else, as one that comes from a backup. */
export const keyedTable = (TableName: string) =>
  new CreateTableCommand({
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
    AttributeDefinitions: ['pk', 'sk'].map((AttributeName) => ({
      AttributeName,
      AttributeType: 'S' as const,
    })),
  });
