import { expect, test } from 'vitest';
import { openApi } from './openapi.ts';
import { statusOf } from './refusals.ts';
import type { RouteSpec } from './route.ts';
import { routes } from './routes.ts';

interface Operation {
  operationId: string;
  responses: Record<string, { description: string }>;
}

const document = openApi() as { paths: Record<string, Record<string, Operation>> };
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

test('every route has an operation', () => {
  const named = operations.map(({ operationId }) => operationId);
  expect(named.toSorted()).toEqual(Object.keys(routes).toSorted());
});

test.each(Object.entries<RouteSpec>(routes))(
  '%s tells its replies, and each refusal by its status',
  (name, spec) => {
    const responses = operations.find(({ operationId }) => operationId === name)?.responses ?? {};
    for (const status of Object.keys(spec.replies)) expect(responses).toHaveProperty(status);
    for (const code of [...spec.refusals, 'invalid-input', 'internal'] as const)
      expect(responses[statusOf(code)]?.description).toContain(`${code}: `);
    expect('401' in responses || spec.auth === 'public').toBe(true);
    expect('429' in responses || !spec.limit).toBe(true);
  },
);
