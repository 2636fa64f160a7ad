import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Libraries that one rare command needs: a folder with a package.json and a lockfile of its own. */
export interface OwnFolder {
  /** Answers what a library's file exports. The caller says what that is. */
  load(file: string): Promise<unknown>;
  /** The path of a library's file or folder. */
  pathOf(file: string): string;
}

/**
 * Installs the folder's libraries by `npm ci`, unless they are there as its lockfile has them, and says so in one line. Throws npm's own
 * words when it fails, as it does without a network.
 */
export function installed(folder: string, report: (line: string) => void): OwnFolder {
  const libraries = path.join(folder, 'node_modules');
  const lockfile = readFileSync(path.join(folder, 'package-lock.json'), 'utf8');
  const stamp = path.join(libraries, '.installed');
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockfile) {
    report(`installing ${path.basename(folder)} …`);
    const { status, stderr, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`npm ci in ${folder} failed:\n${error?.message ?? stderr}`);
    writeFileSync(stamp, lockfile);
  }
  const pathOf = (file: string): string => path.join(libraries, file);
  return { pathOf, load: (file) => import(pathToFileURL(pathOf(file)).href) };
}

/** How npm names a registry that it does not reach, or that does not answer. */
const NOT_REACHED =
  /npm error code (ENOTFOUND|EAI_AGAIN|ECONN\w+|ENETUNREACH|EHOSTUNREACH|E\w*TIMEOUT|ETIMEDOUT|E50\d)/;

/** Whether `installed` has failed for want of npm's registry, and not for a fault of the folder. */
export const isOffline = (error: unknown): boolean => NOT_REACHED.test(String(error));
