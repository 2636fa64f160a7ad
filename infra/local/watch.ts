import { watch } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './build.ts';

const WATCHED = ['functions', 'shared', 'web', 'infra/aws'];

/** Changes within this many ms count as one, because an editor writes several files at the same time. */
const QUIET_MS = 150;

/**
 * Calls `changed` when the sources have changed, one call at a time. Reports failures. Returns a function that ends the
 * watch.
 */
export function watchSources(changed: () => Promise<void>, report: (line: string) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(changed).catch((error: unknown) => {
        report(`The change was not picked up: ${error instanceof Error ? error.message : String(error)}`);
      });
    }, QUIET_MS);
  };
  const watchers = WATCHED.map((folder) =>
    watch(join(ROOT, folder), { recursive: true }, (_, name) => {
      if (name === null || !/(^|\/)dist(\/|$)/.test(name)) soon();
    }).on('error', ({ message }) => report(`Changes under ${folder} may go unnoticed: ${message}`)),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
