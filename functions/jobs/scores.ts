import { composeFeed, composeStores } from '../compose.ts';
import { lambda } from '../invocation.ts';
import { makeLog } from '../log.ts';
import { results } from '../stores.ts';
import { importResults } from '../usecases/season/import-results.ts';

const log = makeLog('scores');
const ports = { ...composeStores({ results }), feed: composeFeed() };

/** Runs on a schedule. A malformed feed fails the run and imports nothing. */
export const handler = lambda(async (): Promise<void> => {
  const imported = await importResults(ports);
  log.info('results imported', { changed: JSON.stringify(imported) });
});
