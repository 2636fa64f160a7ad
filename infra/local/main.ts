import { startDemo } from './console/demo.ts';
import { readOptions } from './options.ts';
import { startLocal, type Running } from './run.ts';

/** `npm start`: the whole game on this machine. */
async function main(): Promise<void> {
  const { wantsDemo, ...options } = readOptions(process.argv.slice(2), process.env);
  const print = (line: string): void => {
    if (!isRoutine(line)) process.stdout.write(`${line}\n`);
  };
  const running = await startLocal({ ...options, watch: true, report: print });
  if (wantsDemo) await playDemo(running, print);
  const end = (): void => void running.stop().then(() => process.exit(0));
  process.once('SIGINT', end).once('SIGTERM', end);
  print(`Two Crowns is ready at ${running.url}`);
}

/** Functions log every request at INFO; on a terminal that would hide what matters. */
function isRoutine(line: string): boolean {
  return /"level":"(INFO|DEBUG)"/.test(line);
}

/** A demo that cannot be made is no reason to end the game. */
async function playDemo({ url, machine, bots }: Running, print: (line: string) => void): Promise<void> {
  try {
    const { email, password } = await startDemo(url, machine.database, bots);
    print(
      `Sign in as ${email} with the password ${password}; a league of bots waits for you to start its draft.`,
    );
  } catch (error) {
    print(`The demo could not be made: ${error instanceof Error ? error.message : String(error)}`);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
