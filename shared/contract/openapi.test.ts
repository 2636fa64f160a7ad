import { expect, test } from 'vitest';
import { openApi } from './openapi.ts';
import { routes } from './routes.ts';

test('every route has an operation with all of its statuses', () => {
  const document = openApi() as { paths: Record<string, Record<string, { operationId: string }>> };
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(operations.map((operation) => operation.operationId).toSorted()).toEqual(
    Object.keys(routes).toSorted(),
  );
});
