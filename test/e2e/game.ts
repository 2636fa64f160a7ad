import { readOptions } from '#infra/local/options.ts';
import { startLocal } from '#infra/local/run.ts';
import { emptyTables } from './empty-tables.ts';

// Runs the game as `npm start` does. Many spec files share this game, one after the other, and it resets whenever its parent
// process sends a message.

const { wantsDemo: _, ...options } = readOptions(process.argv.slice(2), process.env);
const running = await startLocal(options);
process.on('message', () => {
  void emptyTables(running.services.tables).then(
    () => process.send?.(''),
    (error: unknown) => process.send?.(String(error)),
  );
});
const end = (): void => void running.stop().then(() => process.exit(0));
// Ends the game when the parent ends it, or when the parent is gone.
process.once('SIGTERM', end).once('disconnect', end);
process.stdout.write(`Two Crowns is ready at ${running.url}\n`);
