import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { cryptoRandom } from '../../adapters/random.ts';
import { Table } from '../../adapters/dynamodb/table.ts';
import { TimeoutHandler, REPLY_MS } from './clients.ts';
import type { Ports } from '../../ports/ports.ts';
import type { StoreMaker } from '../stores.ts';
import { env } from './environment.ts';
import { systemClock } from './clock.ts';

/** The clock, randomness, and these stores of the one table, each under the name of its port (see stores.ts). */
export function composeStores<Name extends keyof Ports>(...makers: readonly StoreMaker<Name>[]) {
  const table = new Table(
    new DynamoDBClient({ maxAttempts: 4, requestHandler: new TimeoutHandler(REPLY_MS) }),
    env('TABLE_NAME'),
  );
  const made = makers.map(({ name, make }) => [name, make(table, systemClock)]);
  const stores = Object.fromEntries(made) as Pick<Ports, Name>;
  return { ...stores, clock: systemClock, random: cryptoRandom };
}
