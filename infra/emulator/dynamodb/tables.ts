import {
  ACCOUNT,
  REGION,
  type AwsApi,
  type AwsCall,
  type AwsReply,
  type Deployed,
  type LocalService,
  type Resource,
  type Support,
  type Want,
} from '../contract.ts';
import { tableCallWants } from './wants.ts';

const TARGET = 'DynamoDB_20120810';

const FORWARDED = ['authorization', 'content-type', 'x-amz-date', 'x-amz-target', 'x-amz-security-token'];

/** Stands for the machine itself where it calls the engine; engines look for a signature, they do not verify it. */
const OWN_HEADERS = {
  'content-type': 'application/x-amz-json-1.0',
  'x-amz-date': '20250101T000000Z',
  authorization: `AWS4-HMAC-SHA256 Credential=local/20250101/${REGION}/dynamodb/aws4_request, SignedHeaders=host, Signature=0`,
};

/** Settings of a table that mean nothing on one machine. */
const IGNORED: Readonly<Record<string, string>> = {
  TimeToLiveSpecification: 'AWS promises no time for the deletion, and readers filter',
  PointInTimeRecoverySpecification: 'the data directory can be copied',
  DeletionProtectionEnabled: 'only --fresh deletes it',
  SSESpecification: 'the data directory is the owner’s own',
  Tags: 'nothing reads them',
  TableClass: 'it decides the price only',
  Replicas: 'one machine is one region',
  ContributorInsightsSpecification: 'nothing watches one machine',
};

type KeySchema = readonly { AttributeName: string; KeyType: string }[];

interface TableShape {
  KeySchema: KeySchema;
  GlobalSecondaryIndexes?:
    | readonly { IndexName: string; KeySchema: KeySchema; Projection: { ProjectionType: string } }[]
    | undefined;
}

/** Amazon DynamoDB: tables on an engine that speaks its protocol. */
export class Tables implements LocalService, AwsApi {
  readonly name = 'dynamodb';
  readonly supports: Readonly<Record<string, Support>> = {
    'AWS::DynamoDB::Table': {
      honours: ['TableName', 'KeySchema', 'AttributeDefinitions', 'GlobalSecondaryIndexes', 'BillingMode'],
      ignores: IGNORED,
    },
    'AWS::DynamoDB::GlobalTable': {
      honours: ['TableName', 'KeySchema', 'AttributeDefinitions', 'GlobalSecondaryIndexes', 'BillingMode'],
      ignores: IGNORED,
    },
  };
  /** The tables that the template declares. */
  readonly names: string[] = [];
  readonly #engineUrl: string;

  constructor(engineUrl: string) {
    this.#engineUrl = engineUrl;
  }

  /** Creates the table where it does not exist yet. Throws when the engine refuses. */
  async deploy({ logicalId, properties }: Resource): Promise<Deployed> {
    const name = String(properties['TableName'] ?? logicalId);
    const { AttributeDefinitions, BillingMode } = properties;
    const { KeySchema, GlobalSecondaryIndexes } = properties as unknown as TableShape;
    if (BillingMode !== 'PAY_PER_REQUEST')
      throw new Error(`${logicalId}: only on-demand tables run on one machine`);
    const input = { TableName: name, KeySchema, AttributeDefinitions, GlobalSecondaryIndexes, BillingMode };
    const reply = await this.call('CreateTable', input);
    if (String(reply.body).includes('ResourceInUseException')) await this.#checkStored(logicalId, input);
    else if (reply.status !== 200)
      throw new Error(`${logicalId}: the table could not be created: ${String(reply.body)}`);
    this.names.push(name);
    return {
      ref: name,
      attributes: { Arn: `arn:aws:dynamodb:${REGION}:${ACCOUNT}:table/${name}`, TableId: name },
    };
  }

  /** AWS would rebuild a table whose keys or indexes change; here its data is in the way. */
  async #checkStored(logicalId: string, wanted: TableShape & { TableName: string }): Promise<void> {
    const { body } = await this.call('DescribeTable', { TableName: wanted.TableName });
    const { Table } = JSON.parse(String(body)) as { Table: TableShape };
    if (shapeOf(Table) === shapeOf(wanted)) return;
    throw new Error(`${logicalId}: the stored table has other keys or indexes; start with --fresh.`);
  }

  /** Calls the engine as the machine itself, unjudged (console page, tests). */
  async call(action: string, input: unknown): Promise<AwsReply> {
    return this.#send({ ...OWN_HEADERS, 'x-amz-target': `${TARGET}.${action}` }, JSON.stringify(input));
  }

  wants(call: AwsCall): Want[] {
    return tableCallWants(call);
  }

  answer(call: AwsCall): Promise<AwsReply> {
    const headers = Object.fromEntries(
      FORWARDED.flatMap((name) => (call.headers[name] === undefined ? [] : [[name, call.headers[name]]])),
    );
    // Asked for always, so that the log of calls can count units.
    const input = { ReturnConsumedCapacity: 'TOTAL', ...(JSON.parse(call.body.toString()) as object) };
    return this.#send(headers, JSON.stringify(input));
  }

  async #send(headers: Record<string, string>, body: string): Promise<AwsReply> {
    const response = await fetch(this.#engineUrl, { method: 'POST', headers, body });
    const kept = ['content-type', 'x-amz-crc32'].flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    return {
      status: response.status,
      headers: Object.fromEntries(kept) as Record<string, string>,
      body: Buffer.from(await response.arrayBuffer()),
    };
  }
}

/** Keys and indexes of a table in one text, however they are ordered. */
function shapeOf({ KeySchema, GlobalSecondaryIndexes = [] }: TableShape): string {
  const indexes = GlobalSecondaryIndexes.map(
    (one) => `${one.IndexName} ${one.Projection.ProjectionType} ${keysOf(one.KeySchema)}`,
  );
  return [keysOf(KeySchema), ...indexes.toSorted()].join('; ');
}

function keysOf(schema: KeySchema): string {
  const keys = schema.map(({ AttributeName, KeyType }) => `${KeyType} ${AttributeName}`);
  return keys.toSorted().join(' ');
}
