import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..', '..');

/** The folder with data about real seasons and teams. It is next to the project, not inside it. */
export const SHARED_DATA = path.resolve(ROOT, '..', 'shared', 'data');

/**
 * Something that tests need and a machine may lack. If it is missing, those tests are skipped, and the run says how to get it.
 */
export interface Need {
  present: boolean;
  howToGet: string;
}

export const needs = {
  sharedData: {
    present: existsSync(SHARED_DATA),
    howToGet: 'real seasons: put the folder "shared" (with data/nfl) beside the project',
  },
  java: {
    present: runs('java', '-version'),
    howToGet: 'DynamoDB Local, the second engine of the store tests: install Java 17 or newer',
  },
  dynoxide: {
    present: existsSync(path.join(ROOT, 'node_modules', '@dynoxide', `${process.platform}-${process.arch}`)),
    howToGet:
      'the embedded engine of the store tests: run on Linux x64, where npm installs @dynoxide/linux-x64',
  },
} satisfies Record<string, Need>;

function runs(command: string, ...args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
