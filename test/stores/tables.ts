import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { auditStore } from '#functions/adapters/dynamodb/audit-store.ts';
import { backupCodeStore } from '#functions/adapters/dynamodb/backup-code-store.ts';
import { boardStore } from '#functions/adapters/dynamodb/board-store.ts';
import { connectionStore } from '#functions/adapters/dynamodb/connection-store.ts';
import { deletedLeagueStore } from '#functions/adapters/dynamodb/deleted-league-store.ts';
import { drawStore } from '#functions/adapters/dynamodb/draw-store.ts';
import { inviteStore } from '#functions/adapters/dynamodb/invite-store.ts';
import { leagueStore } from '#functions/adapters/dynamodb/league-store.ts';
import { limitStore } from '#functions/adapters/dynamodb/limit-store.ts';
import { feedStore, notificationStore } from '#functions/adapters/dynamodb/news-store.ts';
import { requestStore } from '#functions/adapters/dynamodb/request-store.ts';
import { resultsStore } from '#functions/adapters/dynamodb/results-store.ts';
import { seasonStore } from '#functions/adapters/dynamodb/season-store.ts';
import { Table } from '#functions/adapters/dynamodb/table.ts';
import { ticketStore } from '#functions/adapters/dynamodb/ticket-store.ts';
import { userStore } from '#functions/adapters/dynamodb/user-store.ts';
import type { Ports } from '#functions/ports.ts';

/** The stores that have a contract. */
export type Stores = Pick<
  Ports,
  | 'users'
  | 'leagues'
  | 'seasons'
  | 'boards'
  | 'draws'
  | 'deletedLeagues'
  | 'invites'
  | 'connections'
  | 'tickets'
  | 'backupCodes'
  | 'audit'
  | 'results'
  | 'limits'
  | 'requests'
  | 'notifications'
  | 'leagueFeed'
>;

/** What stores take for the time. */
export const NOW = new Date('2025-08-25T23:00:00.000Z');
const clock = { now: () => NOW };

/** Stores on a real table of that engine, made as the template declares it. */
export async function tableStores(endpoint: string): Promise<Stores> {
  const client = new DynamoDBClient({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const TableName = 'stores';
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
  const table = new Table(client, TableName);
  return {
    users: userStore(table),
    leagues: leagueStore(table),
    seasons: seasonStore(table),
    boards: boardStore(table),
    draws: drawStore(table),
    invites: inviteStore(table),
    deletedLeagues: deletedLeagueStore(table),
    notifications: notificationStore(table),
    leagueFeed: feedStore(table),
    connections: connectionStore(table, clock),
    tickets: ticketStore(table),
    backupCodes: backupCodeStore(table),
    audit: auditStore(table),
    results: resultsStore(table),
    limits: limitStore(table),
    requests: requestStore(table),
  };
}
