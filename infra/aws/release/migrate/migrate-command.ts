import { parseArgs } from 'node:util';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { stackNameFor } from '../../stage.ts';
import { clientsOfEnvironment, command, machineClock, print } from '../command.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations.ts';
import { settingsOfClock } from '../operator.ts';
import { STAGE_OPTION, stageIn } from '../stage-option.ts';

/** `npm run migrate -- NAME`: see CONTRIBUTING, "An item changes its shape". */
await command(async (signal) => {
  const { values, positionals } = parseArgs({
    options: STAGE_OPTION,
    allowPositionals: true,
  });
  const [name = ''] = positionals;
  const migration = MIGRATIONS[name];
  if (!migration) {
    const known = Object.keys(MIGRATIONS).join(', ') || 'none';
    throw new Error(`Name a migration: npm run migrate -- NAME. Known are: ${known}`);
  }
  const { dynamodb, lambda } = clientsOfEnvironment();
  const settings = await settingsOfClock(lambda, stackNameFor(stageIn(values.context)));
  const client = DynamoDBDocumentClient.from(dynamodb);
  const table = settings('TABLE_NAME');
  return migrate({ client, table, job: name, now: () => machineClock.now(), print, signal }, migration);
});
