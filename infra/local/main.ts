import { startDemo } from './console/demo.ts';
import { endBySignals } from './ending.ts';
import { readOptions } from './options.ts';
import { startLocal, type Running } from './run.ts';

/**
 * The functions that the demo needs. Two of them start at a time: one because the demo calls it, and another one ahead of its
 * call.
 */
const DEMO_FUNCTIONS = /^(codes|socket|accounts|leagues|draft)Function/;

/** `npm start`: runs the whole game on this machine. */
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
  // Warms up the functions last, because that takes two thirds of the time of a warm start. A call to a function that is still
  // starting waits for it.
  await running.warm();
}

/** Whether to leave a line out. Functions log every request at INFO, which would hide the important lines on a terminal. */
function isRoutine(line: string): boolean {
  return /"level":"(INFO|DEBUG)"/.test(line);
}

/** Creates the demo league. A failure doesn't stop the game. */
async function playDemo(running: Running, print: (line: string) => void): Promise<void> {
  try {
    const { email, password } = await startDemo(running.url, running.namespace('demo'), running.bots);
    print(`Sign in as ${email} with password ${password}. The demo league is full of bots: start its draft.`);
  } catch (error) {
    print(`The demo league was not created: ${error instanceof Error ? error.message : String(error)}`);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
