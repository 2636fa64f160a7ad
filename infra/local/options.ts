import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { LocalOptions } from './run.ts';

/** The options from the command line. */
export interface CommandLine extends LocalOptions {
  wantsDemo: boolean;
}

const FLAGS = {
  port: { type: 'string' },
  data: { type: 'string' },
  fresh: { type: 'boolean' },
  now: { type: 'string' },
  results: { type: 'string' },
  dynamodb: { type: 'string' },
  seed: { type: 'string' },
  'no-demo': { type: 'boolean' },
  frugal: { type: 'boolean' },
  maps: { type: 'boolean' },
  passkeys: { type: 'boolean' },
} as const;

const DEFAULT_PORT = '4300';

/** Reads the flags of `npm start`. Throws an error that names the faulty flag and the right format. */
export function readOptions(args: string[], environment: NodeJS.ProcessEnv): CommandLine {
  const { values } = parseFlags(args);
  return {
    port: readPort(values.port ?? environment['PORT'] ?? DEFAULT_PORT),
    dataDirectory: values.data ?? '.local',
    fresh: values.fresh ?? false,
    wantsDemo: values['no-demo'] !== true,
    isFrugal: values.frugal ?? false,
    hasMaps: values.maps ?? false,
    ...(values.passkeys && { hasPasskeys: true }),
    ...(values.now !== undefined && { now: readTime(values.now) }),
    ...(values.results !== undefined && { results: readFile(values.results) }),
    ...(values.seed !== undefined && { seed: readSeed(values.seed), isUnkind: true }),
    ...(values.dynamodb !== undefined && { dynamodb: readUrl(values.dynamodb) }),
  };
}

function parseFlags(args: string[]) {
  try {
    return parseArgs({ args, options: FLAGS, strict: true });
  } catch (error) {
    const known = Object.keys(FLAGS).map((name) => `--${name}`);
    throw new Error(`${(error as Error).message}\nThe flags are ${known.join(', ')}.`, { cause: error });
  }
}

function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535 && text.trim() !== '') return port;
  throw new Error(`--port takes a number from 0 to 65535, not "${text}".`);
}

function readSeed(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new Error(`--seed takes a whole number, not "${text}".`);
}

function readTime(text: string): number {
  const time = Date.parse(text);
  if (Number.isNaN(time) || !/^\d{4}-\d\d-\d\d/.test(text)) {
    throw new Error(`--now takes a time such as 2025-08-25T19:00:00-04:00, not "${text}".`);
  }
  return time;
}

function readFile(path: string): string {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile())
    throw new Error(`--results: the file ${path} doesn't exist.`);
  return path;
}

function readUrl(text: string): string {
  if (URL.canParse(text) && /^https?:/.test(text)) return text;
  throw new Error(`--dynamodb takes a URL such as http://localhost:8000, not "${text}".`);
}
