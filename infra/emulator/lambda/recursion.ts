import { createHash, randomBytes } from 'node:crypto';

/** The most runs of one function in a chain of requests. Lambda stops the chain before the function would run once more. */
const MOST_RUNS_IN_A_CHAIN = 16;

/**
 * Makes the X-Amzn-Trace-Id header for a function's next invocation. The header identifies the chain of requests, and counts how
 * often each function has run in it. SDK clients inside the function pass the header on automatically. `cause` is the triggering
 * request's header; without it, a new chain begins.
 */
export function nextTrace(functionArn: string, cause: string | undefined): string {
  const { root, runs } = read(cause);
  const own = idOf(functionArn);
  runs.set(own, (runs.get(own) ?? 0) + 1);
  const lineage = [...runs].map(([id, count]) => `${id}:${count}`).join('|');
  return `Root=${root};Parent=${randomBytes(8).toString('hex')};Sampled=0;Lineage=${lineage}`;
}

/** Whether the function has run in this chain as often as Lambda allows. */
export function isRunaway(functionArn: string, cause: string | undefined): boolean {
  return (read(cause).runs.get(idOf(functionArn)) ?? 0) >= MOST_RUNS_IN_A_CHAIN;
}

function read(header: string | undefined): { root: string; runs: Map<string, number> } {
  const parts = new Map((header ?? '').split(';').map((part) => splitAt(part, '=')));
  const entries = (parts.get('Lineage') ?? '').split('|').filter((entry) => entry !== '');
  const runs = new Map(entries.map((entry) => splitAt(entry, ':')).map(([id, count]) => [id, Number(count)]));
  return { root: parts.get('Root') ?? newRoot(), runs };
}

function newRoot(): string {
  const seconds = Math.floor(Date.now() / 1000).toString(16);
  return `1-${seconds}-${randomBytes(12).toString('hex')}`;
}

function splitAt(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return [text.slice(0, at), text.slice(at + 1)];
}

function idOf(functionArn: string): string {
  return createHash('sha256').update(functionArn).digest('hex').slice(0, 8);
}
