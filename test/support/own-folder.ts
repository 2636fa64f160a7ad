import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The libraries that a single, rarely used command needs. They are in a folder that has its own package.json and lockfile. */
export interface OwnFolder {
  /** Imports a file of a library and returns its exports, which the caller must cast. */
  load(file: string): Promise<unknown>;
  /** Returns the path of a file or folder in a library. */
  pathOf(file: string): string;
}

/**
 * Installs the folder's libraries with `npm ci`, and reports one line when it does. Does nothing if the libraries already match
 * the lockfile. If the installation fails (for example offline), throws an error with npm's message.
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

/** Matches npm's errors about a registry that can't be reached or doesn't answer. */
const NOT_REACHED =
  /npm error code (ENOTFOUND|EAI_AGAIN|ECONN\w+|ENETUNREACH|EHOSTUNREACH|E\w*TIMEOUT|ETIMEDOUT|E50\d)/;

/** Returns whether `installed` failed because npm's registry couldn't be reached, rather than because of the folder. */
export const isOffline = (error: unknown): boolean => NOT_REACHED.test(String(error));
