import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocal } from '#infra/local/run.ts';

// The game of a load, in a process of its own: who measures must not take the time of who is measured.

/** What the game says to who started it. */
export type Said = { url: string; pid: number } | { bytes: number };
/** What it is asked for. */
export type Asked = 'memory' | 'stop';

const [assembly = ''] = process.argv.slice(2);
const dataDirectory = mkdtempSync(join(tmpdir(), 'two-crowns-load-'));
// A thread for each call that comes while others are under way, as on Lambda, would be more than a machine has memory for.
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
