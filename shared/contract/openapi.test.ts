import { expect, test } from 'vitest';
import { namedSchemas } from '#test/support/named-schemas.ts';
import { openApi } from './openapi.ts';
import { statusOf } from './refusals.ts';
import type { RouteSpec } from './route.ts';
import { routes } from './routes.ts';
import { openRoutes } from './routes/open.ts';

interface Response {
  description: string;
  content: { 'application/json': { schema: object } };
}

interface Operation {
  operationId: string;
  security?: object[];
  responses: Record<string, Response | { $ref: string }>;
}

interface Document {
  security: object[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, object>;
    parameters: Record<string, object>;
    responses: Record<string, Response>;
  };
}

const named = await namedSchemas();
const document = openApi(named) as unknown as Document;
const { schemas, parameters, responses } = document.components;
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g)].map(([, to]) => to);

/** Returns an operation's replies by status, whether inline or in the components. */
function answersOf(route: string): Record<string, Response | undefined> {
  const operation = operations.find(({ operationId }) => operationId === route);
  const answers = Object.entries(operation?.responses ?? {}).map(([status, answer]) => [
    status,
    '$ref' in answer ? responses[answer.$ref.replace('#/components/responses/', '')] : answer,
  ]);
  return Object.fromEntries(answers) as Record<string, Response | undefined>;
}

test('every route has an operation in the document', () => {
  const named = operations.map(({ operationId }) => operationId);
  expect(named.toSorted()).toEqual(Object.keys(routes).toSorted());
});

test.each(Object.entries<RouteSpec>(routes))(
  '%s documents its replies, and lists its refusals by status code',
  (name, spec) => {
    const answers = answersOf(name);
    for (const status of Object.keys(spec.replies)) expect(answers).toHaveProperty(status);
    for (const code of [...spec.refusals, 'invalid-input', 'internal'] as const)
      expect(answers[statusOf(code)]?.description).toContain(`${code}: `);
    expect('401' in answers || spec.auth === 'public').toBe(true);
    expect('429' in answers || !spec.limit).toBe(true);
  },
);

test('named schemas become components under their names', () => {
  const names = new Map(Object.entries(named).map(([name, schema]) => [schema, name]));
  for (const [route, spec] of Object.entries<RouteSpec>(routes)) {
    for (const [status, schema] of Object.entries(spec.replies)) {
      const name = names.get(schema);
      if (name === undefined) continue;
      const answered = answersOf(route)[status]?.content['application/json'].schema;
      expect(answered, route).toEqual({ $ref: `#/components/schemas/${name}` });
    }
  }
  expect(Object.keys(named)).toEqual(expect.arrayContaining(Object.keys(schemas)));
});

test('every refusal has the same body', () => {
  for (const [route, spec] of Object.entries<RouteSpec>(routes)) {
    // A route that returns a page has its own reply for an unknown URL.
    const refused = Object.entries(answersOf(route)).filter(
      ([status]) => Number(status) >= 400 && !(status in spec.replies),
    );
    for (const [, answer] of refused) {
      expect(answer?.content['application/json'].schema, route).toEqual({
        $ref: '#/components/schemas/Refused',
      });
    }
  }
});

test('every reference leads to a component, and every component is referenced', () => {
  const components = [
    ...Object.keys(schemas).map((name) => `#/components/schemas/${name}`),
    ...Object.keys(parameters).map((name) => `#/components/parameters/${name}`),
    ...Object.keys(responses).map((name) => `#/components/responses/${name}`),
  ];
  expect(new Set(references)).toEqual(new Set(components));
});

test('a refusal that several operations share appears only once in the document', () => {
  const inline = operations.flatMap(({ responses }) =>
    Object.entries(responses).filter(([status, answer]) => Number(status) >= 400 && 'description' in answer),
  );
  const texts = [...inline.map(([, answer]) => answer), ...Object.values(responses)].map((answer) =>
    JSON.stringify(answer),
  );
  expect(texts.filter((text, place) => texts.indexOf(text) !== place)).toEqual([]);
});

test('every operation requires a sign-in, except the public ones and those for access tokens', () => {
  expect(document.security).toEqual([{ accessToken: [] }]);
  const open = operations
    .filter(({ security }) => security?.length === 0)
    .map(({ operationId }) => operationId);
  const isPublic = ([, { auth }]: [string, RouteSpec]) => auth === 'public';
  const expected = Object.entries<RouteSpec>(routes).filter(isPublic);
  expect(open.toSorted()).toEqual(expected.map(([name]) => name).toSorted());
  const forTokens = operations.filter(({ security }) => security !== undefined && security.length > 0);
  expect(forTokens.map(({ security }) => security)).toEqual(forTokens.map(() => [{ personalToken: [] }]));
  expect(forTokens.map(({ operationId }) => operationId)).toEqual(Object.keys(openRoutes));
  for (const name of Object.keys(openRoutes)) {
    expect(JSON.stringify(answersOf(name)['401'])).toContain('unauthenticated');
    expect(JSON.stringify(answersOf(name)['401'])).not.toContain('session-expired');
  }
});
