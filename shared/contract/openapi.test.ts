import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openApi } from './openapi.ts';
import { routes } from './routes.ts';

const FILE = new URL('openapi.json', import.meta.url);

// `npm run openapi` runs this test with UPDATE set and so writes the file.
test('openapi.json is what the contract says', () => {
  const fresh = `${JSON.stringify(openApi(), null, 2)}\n`;
  if (process.env['UPDATE']) writeFileSync(FILE, fresh);
  expect(readFileSync(FILE, 'utf8'), 'stale: run `npm run openapi`').toBe(fresh);
});

test('every route has an operation with all of its statuses', () => {
  const document = openApi() as { paths: Record<string, Record<string, { operationId: string }>> };
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(operations.map((operation) => operation.operationId).toSorted()).toEqual(
    Object.keys(routes).toSorted(),
  );
});
