import { CreateTableCommand } from '@aws-sdk/client-dynamodb';

/** Returns the command that creates a table with only the game's keys, and no other settings, like a restored table. */
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
