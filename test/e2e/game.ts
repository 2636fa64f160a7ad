import { readOptions } from '#infra/local/options.ts';
import { startLocal } from '#infra/local/run.ts';
import { emptyTables } from './empty-tables.ts';

// The game as `npm start` runs it, for many spec files one after the other: it resets when its parent says so.

const { wantsDemo: _, ...options } = readOptions(process.argv.slice(2), process.env);
const running = await startLocal(options);
process.on('message', () => {
  void emptyTables(running.services.tables).then(
    () => process.send?.(''),
    (error: unknown) => process.send?.(String(error)),
  );
});
const end = (): void => void running.stop().then(() => process.exit(0));
// The parent ends it, or has gone away.
process.once('SIGTERM', end).once('disconnect', end);
process.stdout.write(`Two Crowns is ready at ${running.url}\n`);
