import type { Running } from '#infra/local/run.ts';

type Tables = Running['services']['tables'];
type Item = Record<string, unknown>;

/** The most items that one call can delete. */
const BATCH = 25;

/** Deletes every item in the game's tables. If the engine refuses, throws the engine's own error. */
export async function emptyTables(tables: Tables): Promise<void> {
  for (const name of tables.names) await emptyTable(tables, name);
}

async function emptyTable(tables: Tables, TableName: string): Promise<void> {
  const { Table } = await ask<{ Table: { KeySchema: { AttributeName: string }[] } }>(
    tables,
    'DescribeTable',
    {
      TableName,
    },
  );
  const keys = Table.KeySchema.map(({ AttributeName }) => AttributeName);
  const keyOf = (item: Item): Item => Object.fromEntries(keys.map((key) => [key, item[key]]));
  // Each scan can start at the beginning, because the items that the previous scan read are gone.
  for (;;) {
    const { Items } = await ask<{ Items: Item[] }>(tables, 'Scan', { TableName });
    if (Items.length === 0) return;
    for (let from = 0; from < Items.length; from += BATCH) {
      const batch = Items.slice(from, from + BATCH).map((item) => ({ DeleteRequest: { Key: keyOf(item) } }));
      await ask(tables, 'BatchWriteItem', { RequestItems: { [TableName]: batch } });
    }
  }
}

async function ask<Answer>(tables: Tables, action: string, input: object): Promise<Answer> {
  const { status, body } = await tables.call(action, input);
  if (status !== 200) throw new Error(`${action}: ${String(body)}`);
  return JSON.parse(String(body)) as Answer;
}
