import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { Table } from '#functions/adapters/dynamodb/table.ts';
import type { Ports } from '#functions/ports/ports.ts';
import * as makers from '#functions/compose/stores.ts';

/** All stores that keep their data in the table. Each store is tested by a contract. */
export type Stores = Pick<Ports, keyof typeof makers>;

/** The time that the stores' clock shows. */
export const NOW = new Date('2025-08-25T23:00:00.000Z');
const clock = { now: () => NOW };

const TableName = 'stores';

const clientAt = (endpoint: string) =>
  new DynamoDBClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });

function storesOn(client: DynamoDBClient): Stores {
  const table = new Table(client, TableName);
  const made = Object.values(makers).map(({ name, make }) => [name, make(table, clock)]);
  return Object.fromEntries(made) as Stores;
}

/** Returns the existing table, for writing items in the form in which older code has left them. */
export const tableAt = (endpoint: string): Table => new Table(clientAt(endpoint), TableName);

/** Returns stores on the existing table. Their client sends each request twice, as the SDK does if the first reply is lost. */
export function retryingStores(endpoint: string): Stores {
  const client = clientAt(endpoint);
  client.middlewareStack.add(
    (send) => async (request) => {
      await send(request).catch(() => undefined);
      return send(request);
    },
    { step: 'finalizeRequest', name: 'loses the first reply' },
  );
  return storesOn(client);
}

/** Returns stores on a new table in the engine at this URL. The table is declared as in the template. */
export async function tableStores(endpoint: string): Promise<Stores> {
  const client = clientAt(endpoint);
  await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      AttributeDefinitions: ['pk', 'sk', 'gsi1pk', 'gsi1sk'].map((AttributeName) => ({
        AttributeName,
        AttributeType: 'S' as const,
      })),
      GlobalSecondaryIndexes: [
        {
          IndexName: 'gsi1',
          KeySchema: [
            { AttributeName: 'gsi1pk', KeyType: 'HASH' },
            { AttributeName: 'gsi1sk', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'KEYS_ONLY' },
        },
      ],
    }),
  );
  return storesOn(client);
}
