import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Libraries for one rare command: a folder with its own package.json and lockfile. */
export interface OwnFolder {
  /** Imports a library's file and returns its exports. The caller must cast them. */
  load(file: string): Promise<unknown>;
  /** Returns the path of a library's file or folder. */
  pathOf(file: string): string;
}

/**
 * Installs the folder's libraries with `npm ci` and reports that in one line, unless they match its lockfile already. Throws
 * npm's own error if that fails, for example offline.
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

/** Matches npm's errors for a registry that is unreachable or doesn't answer. */
const NOT_REACHED =
  /npm error code (ENOTFOUND|EAI_AGAIN|ECONN\w+|ENETUNREACH|EHOSTUNREACH|E\w*TIMEOUT|ETIMEDOUT|E50\d)/;

/** Returns whether `installed` failed because of npm's registry, not because of the folder. */
export const isOffline = (error: unknown): boolean => NOT_REACHED.test(String(error));
