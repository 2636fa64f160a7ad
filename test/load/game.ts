import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocal } from '#infra/local/run.ts';

// Runs the game under load in a process of its own, so that measuring doesn't take processor time from the game.

/** What the game says to its parent process. */
export type Said = { url: string; pid: number } | { bytes: number };
/** What the parent process asks of the game. */
export type Asked = 'memory' | 'stop';

const [assembly = ''] = process.argv.slice(2);
const dataDirectory = mkdtempSync(join(tmpdir(), 'two-crowns-load-'));
// Runs in frugal mode, because a thread for each concurrent call, as on Lambda, would take more memory than a machine has.
const running = await startLocal({ port: 0, dataDirectory, assembly, isFrugal: true });
const say = (said: Said): void => void process.send?.(said);

process.on('message', (asked: Asked) => {
  if (asked === 'memory') say({ bytes: process.memoryUsage.rss() });
  else void stop();
});
process.on('disconnect', () => void stop());
say({ url: running.url, pid: process.pid });

async function stop(): Promise<void> {
  await running.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
  process.exit();
}
