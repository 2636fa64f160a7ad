import { startDemo } from './console/demo.ts';
import { endBySignals } from './ending.ts';
import { readOptions } from './options.ts';
import { startLocal, type Running } from './run.ts';

/** The functions that the demo needs: two start at once, one by a call and one ahead. */
const DEMO_FUNCTIONS = /^(codes|socket|accounts|leagues|draft)Function/;

/** `npm start`: the whole game on this machine. */
async function main(): Promise<void> {
  const { wantsDemo, ...options } = readOptions(process.argv.slice(2), process.env);
  const print = (line: string): void => {
    if (!isRoutine(line)) process.stdout.write(`${line}\n`);
  };
  const running = await startLocal({ ...options, watch: true, report: print });
  if (wantsDemo) {
    void running.warm((logicalId) => DEMO_FUNCTIONS.test(logicalId));
    await playDemo(running, print);
  }
  const end = endBySignals({ stop: () => running.stop(), exit: (code) => process.exit(code), print });
  process.on('SIGINT', end).on('SIGTERM', end);
  print(`Two Crowns is ready at ${running.url}`);
  // This took two thirds of a warm start. A call to a function that is still starting waits for it.
  await running.warm();
}

/** Functions log every request at INFO. On a terminal that would hide the important lines. */
function isRoutine(line: string): boolean {
  return /"level":"(INFO|DEBUG)"/.test(line);
}

/** The game goes on without the demo if the demo cannot be made. */
async function playDemo(running: Running, print: (line: string) => void): Promise<void> {
  try {
    const { email, password } = await startDemo(running.url, running.namespace('demo'), running.bots);
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
