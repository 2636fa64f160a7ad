import * as z from 'zod';
import { ACCOUNT, REGION, type AwsApi, type AwsReply, type Deployed, type Service } from '../contract.ts';
import { ignored, resourceType, TAGS } from '../resource-type.ts';
import { tableCallWants } from './wants.ts';

/** Amazon DynamoDB: tables on an engine that speaks its protocol. */
export interface Tables extends Service, AwsApi {
  /** The tables that the template declares. */
  readonly names: readonly string[];
  /** Calls the engine as the machine itself, unjudged (console page, tests). */
  call(action: string, input: unknown): Promise<AwsReply>;
}

const TARGET = 'DynamoDB_20120810';

const FORWARDED = ['authorization', 'content-type', 'x-amz-date', 'x-amz-target', 'x-amz-security-token'];

/** Stands for the machine itself where it calls the engine; engines look for a signature, they do not verify it. */
const OWN_HEADERS = {
  'content-type': 'application/x-amz-json-1.0',
  'x-amz-date': '20250101T000000Z',
  authorization: `AWS4-HMAC-SHA256 Credential=local/20250101/${REGION}/dynamodb/aws4_request, SignedHeaders=host, Signature=0`,
};

const KeySchema = z.array(z.strictObject({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }));

const TableProperties = z.strictObject({
  TableName: z.string().optional(),
  KeySchema,
  AttributeDefinitions: z.array(z.strictObject({ AttributeName: z.string(), AttributeType: z.string() })),
  GlobalSecondaryIndexes: z
    .array(
      z.strictObject({
        IndexName: z.string(),
        KeySchema,
        Projection: z.strictObject({
          ProjectionType: z.string(),
          NonKeyAttributes: z.array(z.string()).optional(),
        }),
      }),
    )
    .optional(),
  BillingMode: z.literal('PAY_PER_REQUEST', 'only on-demand tables run on one machine'),
  TimeToLiveSpecification: ignored('AWS promises no time for the deletion, and readers filter'),
  PointInTimeRecoverySpecification: ignored('the data directory can be copied'),
  DeletionProtectionEnabled: ignored('only --fresh deletes it'),
  SSESpecification: ignored('the data directory is the owner’s own'),
  Tags: TAGS,
  TableClass: ignored('it decides the price only'),
  ContributorInsightsSpecification: ignored('nothing watches one machine'),
});

type TableShape = Pick<z.output<typeof TableProperties>, 'KeySchema' | 'GlobalSecondaryIndexes'>;

export function createTables(engineUrl: string): Tables {
  const names: string[] = [];

  /** Creates the table where it does not exist yet. Throws when the engine refuses. */
  async function deployTable(
    properties: z.output<typeof TableProperties>,
    logicalId: string,
  ): Promise<Deployed> {
    const { TableName = logicalId, KeySchema: keys, GlobalSecondaryIndexes, BillingMode } = properties;
    const { AttributeDefinitions } = properties;
    const reply = await call('CreateTable', {
      TableName,
      KeySchema: keys,
      AttributeDefinitions,
      GlobalSecondaryIndexes,
      BillingMode,
    });
    if (String(reply.body).includes('ResourceInUseException'))
      await checkStored(TableName, properties, logicalId);
    else if (reply.status !== 200)
      throw new Error(`${logicalId}: the table could not be created: ${String(reply.body)}`);
    names.push(TableName);
    const Arn = `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/${TableName}`;
    return { ref: TableName, attributes: { Arn, TableId: TableName } };
  }

  /** AWS would rebuild a table whose keys or indexes change; here its data is in the way. */
  async function checkStored(TableName: string, wanted: TableShape, logicalId: string): Promise<void> {
    const { body } = await call('DescribeTable', { TableName });
    const { Table } = JSON.parse(String(body)) as { Table: TableShape };
    if (shapeOf(Table) === shapeOf(wanted)) return;
    throw new Error(`${logicalId}: the stored table has other keys or indexes; start with --fresh.`);
  }

  function call(action: string, input: unknown): Promise<AwsReply> {
    return send({ ...OWN_HEADERS, 'x-amz-target': `${TARGET}.${action}` }, JSON.stringify(input));
  }

  async function send(headers: Record<string, string>, body: string): Promise<AwsReply> {
    const response = await fetch(engineUrl, { method: 'POST', headers, body });
    return {
      status: response.status,
      headers: picked(Object.fromEntries(response.headers), ['content-type', 'x-amz-crc32']),
      body: Buffer.from(await response.arrayBuffer()),
    };
  }

  return {
    name: 'dynamodb',
    resources: { 'AWS::DynamoDB::Table': resourceType(TableProperties, deployTable) },
    names,
    call,
    wants: tableCallWants,
    answer({ headers, body }) {
      // Asked for always, so that the log of calls can count units.
      const input = { ReturnConsumedCapacity: 'TOTAL', ...(JSON.parse(body.toString()) as object) };
      return send(picked(headers, FORWARDED), JSON.stringify(input));
    },
  };
}

function picked(headers: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));
}

/** Keys and indexes of a table in one text, however they are ordered. */
function shapeOf({ KeySchema, GlobalSecondaryIndexes = [] }: TableShape): string {
  const indexes = GlobalSecondaryIndexes.map(
    (one) => `${one.IndexName} ${one.Projection.ProjectionType} ${keysOf(one.KeySchema)}`,
  );
  return [keysOf(KeySchema), ...indexes.toSorted()].join('; ');
}

function keysOf(schema: TableShape['KeySchema']): string {
  const keys = schema.map(({ AttributeName, KeyType }) => `${KeyType} ${AttributeName}`);
  return keys.toSorted().join(' ');
}
