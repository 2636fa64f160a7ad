import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { RouteSpec } from '#shared/contract/route.ts';
import { routes } from '#shared/contract/routes.ts';
import { routeIn, type ApiDocument } from '../src/features/developers/api-document.ts';
import { apiIndex } from '../src/features/developers/api-index.ts';
import { curlOf } from '../src/features/developers/curl.ts';
import { exampleOf } from '../src/features/developers/example-value.ts';
import { typeText } from '../src/features/developers/type-text.ts';

const file = new URL('../../shared/contract/openapi.json', import.meta.url);
const document = JSON.parse(readFileSync(file, 'utf8')) as ApiDocument;
const listed = apiIndex.flatMap((section) => section.routes);

test('the page lists every route once, and finds each in the API’s description', () => {
  expect(listed.map(({ name }) => name).toSorted()).toEqual(Object.keys(routes).toSorted());
  for (const { method, path } of listed) expect(routeIn(document, method, path)).toBeDefined();
});

test('the body and the parameters of every example are ones that the route accepts', () => {
  const unfit = listed.filter(({ name, method, path }) => {
    const { body, params, query } = routes[name as keyof typeof routes] as RouteSpec;
    const route = routeIn(document, method, path);
    const values = (place: 'path' | 'query') =>
      Object.fromEntries(
        route!.parameters
          .filter((parameter) => parameter.in === place && parameter.required)
          .map((parameter) => [parameter.name, exampleOf(document, parameter.schema)]),
      );
    const isFit =
      (!body || body.safeParse(exampleOf(document, route!.body!)).success) &&
      (!params || params.safeParse(values('path')).success) &&
      (!query || query.safeParse(values('query')).success);
    return !isFit;
  });
  expect(unfit.map(({ name }) => name)).toEqual([]);
});

test('an example has the caller’s token only where the route needs it', () => {
  const commandOf = (method: string, path: string) => curlOf(document, routeIn(document, method, path)!);
  expect(commandOf('GET', '/api/draft-deadline-status')).toBe('curl "$SITE/api/draft-deadline-status"');
  expect(commandOf('GET', '/api/open/leagues')).toBe(
    `curl "$SITE/api/open/leagues" \\\n  -H "Authorization: Bearer $ACCESS_TOKEN"`,
  );
  expect(commandOf('PUT', '/api/leagues/{leagueId}/seasons/{season}/ready')).toBe(
    `curl -X PUT "$SITE/api/leagues/$LEAGUE_ID/seasons/$SEASON/ready" \\
  -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '{"on":true}'`,
  );
});

test('the page separates refusals that share a status', () => {
  const { refusals } = routeIn(document, 'GET', '/api/leagues/{leagueId}/seasons/{season}/standings')!;
  expect(refusals.filter(({ status }) => status === '401').map(({ code }) => code)).toEqual([
    'session-expired',
    'unauthenticated',
  ]);
  expect(refusals.every(({ code, text }) => /^[a-z-]+$/.test(code) && text !== '')).toBe(true);
});

test('a route for scripts can refuse a token that doesn’t work, and mentions no ended session', () => {
  const { access, refusals } = routeIn(document, 'GET', '/api/open/leagues')!;
  expect(access).toBe('token');
  expect(refusals.filter(({ status }) => status === '401').map(({ code }) => code)).toEqual([
    'unauthenticated',
  ]);
});

test('the page writes a schema as a type, followed by the named types that it uses', () => {
  const some: ApiDocument = {
    components: { schemas: { Id: { type: 'string' } }, parameters: {}, responses: {} },
    paths: {},
  };
  const ids = { type: 'array', items: { $ref: '#/components/schemas/Id' } };
  const schema = { type: 'object', properties: { ids, count: { type: 'integer' } }, required: ['ids'] };
  expect(typeText(some, schema)).toBe('{\n  ids: Id[];\n  count?: number;\n}\n\ntype Id = string');
});
