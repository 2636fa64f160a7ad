import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { execFileSync } from 'node:child_process';

/** A Chromium that tests can drive: its executable, and the environment variables that it needs. */
export interface Browser {
  executablePath: string;
  env: Record<string, string>;
}

const PACKAGE = path.join('@sparticuz', 'chromium');
const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Returns the Chromium from CHROME_PATH, an installed one, or the one from npm; undefined if there is none. */
export async function browser(): Promise<Browser | undefined> {
  const given = process.env['CHROME_PATH'] ?? INSTALLED.find((file) => existsSync(file));
  if (given !== undefined) return { executablePath: given, env: {} };
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = inflated();
  return {
    executablePath: path.join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: [path.join(folder, 'lib'), folder, path.join(folder, 'swiftshader')].join(':'),
      FONTCONFIG_PATH: path.join(folder, 'fonts'),
    },
  };
}

/**
 * Unpacks the brotli files of @sparticuz/chromium once. The folder appears only when it is complete, so that a
 * concurrent run never uses half of the files.
 */
function inflated(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const home = entry.slice(0, entry.lastIndexOf(PACKAGE) + PACKAGE.length);
  const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as {
    version: string;
  };
  const files = path.join(home, 'bin');
  const cache = path.resolve(import.meta.dirname, '..', '..', 'node_modules', '.cache');
  const folder = path.join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const building = mkdtempSync(path.join(cache, 'chromium-building-'));
  for (const file of readdirSync(files)) inflate(path.join(files, file), building);
  const fonts = path.join(building, 'fonts');
  mkdirSync(fonts, { recursive: true });
  writeFileSync(path.join(fonts, 'fonts.conf'), fontsConf(path.join(folder, 'fonts')));
  try {
    renameSync(building, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

function inflate(file: string, into: string): void {
  const name = path.basename(file).replace(/\.br$/, '');
  const target = path.join(into, name);
  writeFileSync(target, brotliDecompressSync(readFileSync(file)), { mode: 0o755 });
  if (name.endsWith('.tar')) {
    const folder = name === 'swiftshader.tar' ? path.join(into, 'swiftshader') : into;
    mkdirSync(folder, { recursive: true });
    execFileSync('tar', ['-xf', target, '-C', folder]);
    rmSync(target);
  }
}

function fontsConf(fonts: string): string {
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><dir>/usr/share/fonts</dir><cachedir>${fonts}/cache</cachedir></fontconfig>\n`;
}
