import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { access, type FunctionName } from '#infra/aws/access.ts';
import { bundleFunctions } from '#infra/aws/bundle.ts';
import { loadStack } from '#infra/emulator/testing/index.ts';
import { AREAS } from '#shared/contract/route.ts';
import { bundleBudget } from '#test/support/bundle-budget.ts';
import { kilobytes, median, milliseconds } from './figures.ts';
import type { Row } from './table.ts';

const IMPORT_AIM = '120 ms';
/** Stands in for values that only a deployment knows, such as ARNs and endpoints. Importing a bundle doesn't call any of them. */
const UNKNOWN = 'https://bench.example';

const runNode = promisify(execFile);

/**
 * Measures the size and the import time of each function's bundle. Each import runs in a fresh process, whose own start doesn't
 * count.
 */
export async function bundleRows(assembly: string, runs: number): Promise<Row[]> {
  const bundles = bundleFunctions();
  const environment = environmentOf(assembly);
  const rows: Row[] = [];
  for (const name of Object.keys(access) as FunctionName[]) {
    const file = join(bundles, name, 'index.mjs');
    const code = readFileSync(file);
    const times: number[] = [];
    while (times.length < runs) times.push(await importTime(file, environment));
    const isArea = (AREAS as readonly string[]).includes(name);
    rows.push({
      name,
      figure: `${kilobytes(code.length)} minified, ${kilobytes(gzipSync(code).length)} gzipped, import ${milliseconds(median(times))}`,
      aim: `${kilobytes(bundleBudget(name))}${isArea ? `, ${IMPORT_AIM}` : ''}`,
    });
  }
  return rows;
}

/** Returns how long a fresh process takes to import the file, in ms. */
async function importTime(file: string, environment: NodeJS.ProcessEnv): Promise<number> {
  const code = `const from = performance.now();
    await import(${JSON.stringify(pathToFileURL(file).href)});
    process.stdout.write(String(performance.now() - from), () => process.exit(0));`;
  const { stdout } = await runNode(process.execPath, ['--input-type=module', '--eval', code], {
    env: environment,
  });
  return Number(stdout);
}

/** Returns Lambda's own variables, and all variables that the template sets for any function. */
function environmentOf(assembly: string): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'bench',
    AWS_SECRET_ACCESS_KEY: 'bench',
    AWS_SESSION_TOKEN: 'bench',
  };
  for (const { Type, Properties } of Object.values(loadStack(assembly).template.Resources)) {
    if (Type !== 'AWS::Lambda::Function') continue;
    const { Variables = {} } = (Properties?.['Environment'] ?? {}) as { Variables?: Record<string, unknown> };
    for (const [name, value] of Object.entries(Variables)) {
      environment[name] = typeof value === 'string' ? value : UNKNOWN;
    }
  }
  return environment;
}
