import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import * as z from 'zod';
import { arnOf, type AwsEnvironment } from '../aws-environment.ts';
import type { AwsApi, AwsReply, Clock, Deployed, Service } from '../service.ts';
import type { Deliveries } from '../deliveries.ts';
import { errorReply } from '../aws-reply.ts';
import { headersOf, readBody } from '../http.ts';
import { ignored, resourceType, TAGS } from '../resource-type.ts';
import { createIndexLag, type IndexCall } from './index-lag.ts';
import { createRecovery } from './recovery.ts';
import { tableCallWants } from './wants.ts';

/** Amazon DynamoDB, with its tables in an engine that speaks DynamoDB's protocol. */
export interface Tables extends Service, AwsApi {
  /** The tables that the template declares. */
  readonly names: readonly string[];
  /** Calls the engine on behalf of the machine, without checking rights (for the console page and tests). */
  call(action: string, input: unknown): Promise<AwsReply>;
}

const TARGET = 'DynamoDB_20120810';

const FORWARDED = ['authorization', 'content-type', 'x-amz-date', 'x-amz-target', 'x-amz-security-token'];

/** The headers of the machine's own calls. Engines require a signature, but don't verify it. */
const ownHeaders = ({ region }: AwsEnvironment) => ({
  'content-type': 'application/x-amz-json-1.0',
  'x-amz-date': '20250101T000000Z',
  authorization: `AWS4-HMAC-SHA256 Credential=local/20250101/${region}/dynamodb/aws4_request, SignedHeaders=host, Signature=0`,
});

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

/**
 * Agents with these settings keep connections open, and cost a fraction of what `fetch` would. They drop a connection that is
 * idle for `timeout` (ms), because the engine may close it soon after.
 */
const KEPT = { keepAlive: true, timeout: 4000 };
const PLAIN = { open: http.request, agent: new http.Agent(KEPT) };
const SECURE = { open: https.request, agent: new https.Agent(KEPT) };

type TableShape = Pick<z.output<typeof TableProperties>, 'KeySchema' | 'GlobalSecondaryIndexes'>;

interface TablesNeeds {
  aws: AwsEnvironment;
  /** The address at which the engine listens. */
  engineUrl: string;
  clock: Pick<Clock, 'now'>;
  /** Decides how far indexes lag. If undefined, they never lag, so that a long run doesn't have to remember its writes. */
  deliveries: Deliveries | undefined;
}

export function createTables({ aws, engineUrl, clock, deliveries }: TablesNeeds): Tables {
  const { open, agent } = engineUrl.startsWith('https:') ? SECURE : PLAIN;
  const names: string[] = [];
  const lag = deliveries && createIndexLag(clock, deliveries);
  /** The key attributes of each table, including the keys of its indexes. */
  const attributes = new Map<string, readonly string[]>();
  const partitionKeys = new Map<string, string>();
  const keysOfTable = (table: string): readonly string[] => attributes.get(table) ?? [];
  const recovery = createRecovery(call, (table, keys) => attributes.set(table, keys));

  /** Creates the table if it doesn't exist yet. Throws if the engine refuses. */
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
    const partition = keys.find(({ KeyType }) => KeyType === 'HASH');
    if (partition) partitionKeys.set(TableName, partition.AttributeName);
    attributes.set(
      TableName,
      AttributeDefinitions.map(({ AttributeName }) => AttributeName),
    );
    const Arn = arnOf(aws, 'dynamodb', `table/${TableName}`);
    return { ref: TableName, attributes: { Arn, TableId: TableName } };
  }

  /**
   * Throws if the keys or indexes of a stored table differ from the template's. AWS would replace the table, but here
   * that would lose its data.
   */
  async function checkStored(TableName: string, wanted: TableShape, logicalId: string): Promise<void> {
    const { body } = await call('DescribeTable', { TableName });
    const { Table } = JSON.parse(String(body)) as { Table: TableShape };
    if (shapeOf(Table) === shapeOf(wanted)) return;
    throw new Error(`${logicalId}: the stored table has other keys or indexes; start with --fresh.`);
  }

  function call(action: string, input: unknown): Promise<AwsReply> {
    return send({ ...ownHeaders(aws), 'x-amz-target': `${TARGET}.${action}` }, JSON.stringify(input));
  }

  async function send(headers: Record<string, string>, body: string): Promise<AwsReply> {
    const request = open(engineUrl, { method: 'POST', agent, headers });
    // If the connection breaks during a reply, both the request and the reply emit an error. By then nothing awaits the request,
    // so its error needs a handler.
    request.on('error', () => undefined).end(body);
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    const { statusCode: status = 500 } = response;
    return {
      status,
      headers: picked(headersOf(response), ['content-type', 'x-amz-crc32']),
      body: await readBody(response, Infinity),
    };
  }

  return {
    name: 'dynamodb',
    resources: { 'AWS::DynamoDB::Table': resourceType(TableProperties, deployTable) },
    names,
    call,
    wants: (call) => tableCallWants(call, aws, (table) => partitionKeys.get(table)),
    async answer({ action, headers, body }) {
      const recovered = await recovery(action, body);
      if (recovered) return recovered;
      // The log of calls records capacity units, so every call requests them.
      const asked = JSON.parse(body.toString()) as ConditionedInput & IndexCall;
      const input = { ReturnConsumedCapacity: 'TOTAL', ...asked };
      const refusal = tooManyOperands(asked);
      if (refusal !== undefined) return errorReply('ValidationException', refusal);
      const reply = await send(picked(headers, FORWARDED), JSON.stringify(input));
      if (!lag) return reply;
      if (asked.IndexName !== undefined) return lag.seen(asked, reply, keysOfTable);
      if (reply.status === 200) lag.written(asked, keysOfTable);
      return reply;
    },
  };
}

function picked(headers: Readonly<Record<string, string>>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));
}

/** Describes the keys and indexes of a table in a string that doesn't depend on their order. */
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

/** DynamoDB's limit for the number of values in one IN. */
const MOST_OPERANDS = 100;

const EXPRESSIONS = ['FilterExpression', 'ConditionExpression'] as const;

type Conditions = Partial<Record<(typeof EXPRESSIONS)[number], string>>;

/** The conditions in a call's input. In a transaction, each item has its own conditions, below the item's kind (such as Put). */
interface ConditionedInput extends Conditions {
  TransactItems?: Record<string, Conditions>[];
}

/**
 * Returns DynamoDB's error message if a condition has an IN with too many operands, or undefined otherwise. Checked here because
 * not every engine counts the operands.
 */
function tooManyOperands(input: ConditionedInput): string | undefined {
  const all = [input, ...(input.TransactItems ?? []).flatMap((item) => Object.values(item))];
  for (const conditions of all) {
    for (const name of EXPRESSIONS) {
      const count = operandsOf(conditions[name] ?? '').find((operands) => operands > MOST_OPERANDS);
      if (count !== undefined)
        return `Invalid ${name}: The IN operator is provided with too many operands; number of operands: ${count}`;
    }
  }
  return undefined;
}

/** Returns how many operands each IN has. Operands can themselves contain parentheses, as in `size(#name)`. */
function operandsOf(expression: string): number[] {
  const lists = expression.matchAll(/\bIN\s*\(((?:[^()]|\([^()]*\))*)\)/gi);
  return [...lists].map(([, list = '']) => list.split(',').length);
}
