import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import type { TableSettings } from '../../table-settings.ts';

/** Applies settings to a table that lacks them, such as one made from a backup. Prints which ones it has applied. */
export async function settle(
  client: DynamoDBClient,
  TableName: string,
  settings: TableSettings,
  print: (line: string) => void,
): Promise<void> {
  const now = await settingsOf(client, TableName);
  if (now.timeToLive !== settings.timeToLive) {
    const TimeToLiveSpecification = { Enabled: true, AttributeName: settings.timeToLive };
    await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
    print(`${TableName}: expired items are deleted by ${settings.timeToLive}`);
  }
  if (now.isRecoverable !== settings.isRecoverable) {
    const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: settings.isRecoverable };
    await client.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }));
    print(`${TableName}: can be put back to each second from now on`);
  }
  if (now.isProtected !== settings.isProtected) {
    const DeletionProtectionEnabled = settings.isProtected;
    await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled }));
    print(`${TableName}: ${settings.isProtected ? 'is' : 'is not'} protected from deletion`);
  }
}

/** Returns the settings that a table has. */
export async function settingsOf(client: DynamoDBClient, TableName: string) {
  const [life, backups, table] = await Promise.all([
    client.send(new DescribeTimeToLiveCommand({ TableName })),
    client.send(new DescribeContinuousBackupsCommand({ TableName })),
    client.send(new DescribeTableCommand({ TableName })),
  ]);
  const { TimeToLiveStatus, AttributeName } = life.TimeToLiveDescription ?? {};
  const isOn = TimeToLiveStatus === 'ENABLED' || TimeToLiveStatus === 'ENABLING';
  const recovery = backups.ContinuousBackupsDescription?.PointInTimeRecoveryDescription;
  return {
    timeToLive: isOn ? AttributeName : undefined,
    isRecoverable: recovery?.PointInTimeRecoveryStatus === 'ENABLED',
    isProtected: table.Table?.DeletionProtectionEnabled ?? false,
  };
}
