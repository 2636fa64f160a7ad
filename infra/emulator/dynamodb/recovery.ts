import { errorReply, jsonReply } from '../aws-reply.ts';
import type { AwsReply } from '../service.ts';

type Call = (action: string, input: unknown) => Promise<AwsReply>;

interface Input {
  TableName?: string;
  SourceTableName?: string;
  TargetTableName?: string;
  PointInTimeRecoverySpecification?: { PointInTimeRecoveryEnabled: boolean };
  RestoreDateTime?: number;
}

interface Described {
  KeySchema: unknown;
  AttributeDefinitions: { AttributeName: string }[];
  GlobalSecondaryIndexes?: { IndexName: string; KeySchema: unknown; Projection: unknown }[];
}

/**
 * Answers the DynamoDB API calls for point-in-time recovery, which the engine lacks. Returns undefined for all other calls, which
 * go to the engine.
 */
export type Recovery = (action: string, body: Buffer) => Promise<AwsReply> | undefined;

const MOST_WRITES = 25;

/**
 * Emulates point-in-time recovery, but can restore only the present state, and forgets on exit whether recovery is on. As on AWS,
 * a restore creates another table with the keys, indexes and items, but without the other settings. That table is ready right
 * away, whereas AWS takes minutes at least.
 * @param restored is called with each restored table and its key attributes.
 */
export function createRecovery(
  call: Call,
  restored: (table: string, attributes: readonly string[]) => void,
): Recovery {
  const recoverable = new Set<string>();
  const described = async (TableName: string): Promise<Described> => {
    const { body } = await call('DescribeTable', { TableName });
    return (JSON.parse(String(body)) as { Table: Described }).Table;
  };

  function status({ TableName = '' }: Input): AwsReply {
    const PointInTimeRecoveryStatus = recoverable.has(TableName) ? 'ENABLED' : 'DISABLED';
    const PointInTimeRecoveryDescription = { PointInTimeRecoveryStatus };
    const ContinuousBackupsDescription = {
      ContinuousBackupsStatus: 'ENABLED',
      PointInTimeRecoveryDescription,
    };
    return jsonReply({ ContinuousBackupsDescription });
  }

  async function restore({ SourceTableName: from = '', TargetTableName: to = '', RestoreDateTime }: Input) {
    if (RestoreDateTime !== undefined)
      return errorReply('InvalidRestoreTimeException', 'One machine puts a table back to this moment only.');
    if (!recoverable.has(from))
      return errorReply(
        'PointInTimeRecoveryUnavailableException',
        'Point in time recovery is not enabled for the table.',
      );
    const { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes } = await described(from);
    const indexes = GlobalSecondaryIndexes?.map(({ IndexName, KeySchema: keys, Projection }) => ({
      IndexName,
      KeySchema: keys,
      Projection,
    }));
    const made = await call('CreateTable', {
      TableName: to,
      KeySchema,
      AttributeDefinitions,
      GlobalSecondaryIndexes: indexes,
      BillingMode: 'PAY_PER_REQUEST',
    });
    if (made.status !== 200) return made;
    await copy(from, to);
    restored(
      to,
      AttributeDefinitions.map(({ AttributeName }) => AttributeName),
    );
    return made;
  }

  async function copy(from: string, to: string): Promise<void> {
    let ExclusiveStartKey: unknown;
    do {
      const { body } = await call('Scan', { TableName: from, ConsistentRead: true, ExclusiveStartKey });
      const page = JSON.parse(String(body)) as { Items: unknown[]; LastEvaluatedKey?: unknown };
      for (let first = 0; first < page.Items.length; first += MOST_WRITES) {
        const writes = page.Items.slice(first, first + MOST_WRITES).map((Item) => ({ PutRequest: { Item } }));
        await call('BatchWriteItem', { RequestItems: { [to]: writes } });
      }
      ExclusiveStartKey = page.LastEvaluatedKey;
    } while (ExclusiveStartKey !== undefined);
  }

  return (action, body) => {
    const input = JSON.parse(body.toString()) as Input;
    if (action === 'RestoreTableToPointInTime') return restore(input);
    if (action === 'DescribeContinuousBackups') return Promise.resolve(status(input));
    if (action !== 'UpdateContinuousBackups') return undefined;
    const isOn = input.PointInTimeRecoverySpecification?.PointInTimeRecoveryEnabled === true;
    if (isOn) recoverable.add(input.TableName ?? '');
    else recoverable.delete(input.TableName ?? '');
    return Promise.resolve(status(input));
  };
}
