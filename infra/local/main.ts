import { readOptions } from './options.ts';
import { startLocal } from './run.ts';

/** `npm start`: the whole game on this machine (decisions 33 to 37). */
async function main(): Promise<void> {
  const { wantsDemo, ...options } = readOptions(process.argv.slice(2), process.env);
  const print = (line: string): void => void process.stdout.write(`${line}\n`);
  const running = await startLocal({ ...options, watch: true, report: print });
  const end = (): void => void running.stop().then(() => process.exit(0));
  process.once('SIGINT', end).once('SIGTERM', end);
  print(`Two Crowns is ready at ${running.url}`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
