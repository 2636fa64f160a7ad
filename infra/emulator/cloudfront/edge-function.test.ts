import { expect, test } from 'vitest';
import {
  checked,
  checkedResponse,
  compileEdgeFunction,
  type EdgeEvent,
  type EdgeEventRequest,
} from './edge-function.ts';

const request: EdgeEventRequest = {
  method: 'GET',
  uri: '/',
  querystring: {},
  headers: { host: { value: 'h' } },
  cookies: {},
};
const event: EdgeEvent = {
  version: '1.0',
  context: { distributionDomainName: 'd', distributionId: 'D', eventType: 'viewer-request', requestId: 'r' },
  viewer: { ip: '::1' },
  request,
};
const run = (body: string, select?: (originId: string) => void) =>
  compileEdgeFunction(
    'f',
    body.startsWith('import') ? body : `function handler(event) { ${body} }`,
    () => {},
  )(event, select);

test('a function can change the request, or reply to it without a body', () => {
  expect(run('event.request.uri = "/x"; return event.request;')).toMatchObject({ uri: '/x' });
  const reply = { statusCode: 302, headers: { location: { value: '/x' } } };
  expect(checked(request, run(`return ${JSON.stringify(reply)};`))).toEqual(reply);
  expect(() => checked(request, run('return { statusCode: 200, headers: {}, body: "x" };'))).toThrow(
    'bodies',
  );
  expect(() => checked(request, run('return { statusCode: 99, headers: {} };'))).toThrow('no status');
  expect(
    compileEdgeFunction('f', 'async function handler(e) { return await e.request; }', () => {})(event),
  ).toEqual(request);
});

test.each([
  ['process', 'return { statusCode: typeof process === "undefined" ? 200 : 500 };'],
  ['require', 'return { statusCode: typeof require === "undefined" ? 200 : 500 };'],
  ['fetch', 'return { statusCode: typeof fetch === "undefined" ? 200 : 500 };'],
])('a function can’t reach %s', (_, body) => {
  expect(run(body)).toEqual({ statusCode: 200 });
});

test('a function fails if it has an endless loop, an error, no result or too much code', () => {
  expect(() => run('while (true) {}')).toThrow('timed out');
  expect(() => run('throw new Error("broken");')).toThrow('broken');
  expect(() => run('')).toThrow('no result');
  expect(() => compileEdgeFunction('f', ' '.repeat(10_241), () => {})).toThrow('10 KB');
});

test('a function can select an origin for one request with CloudFront’s own helper', () => {
  const selected: string[] = [];
  const code = (first: string) =>
    `${first}const once = 1;\nfunction handler(event) { cf.selectRequestOriginById('api'); return event.request; }`;
  const helper = "import cf from 'cloudfront';\n";
  expect(run(code(helper), (originId) => selected.push(originId))).toEqual(request);
  expect(run('return event.request;', (originId) => selected.push(originId))).toEqual(request);
  expect(selected).toEqual(['api']);
  expect(() => run(code(helper))).toThrow('no origin');
  expect(() => run(code('import cf from "other";\n'))).toThrow('import');
});

test('a function can’t change headers that CloudFront protects', () => {
  const withHeader = (name: string) => ({
    ...request,
    headers: { ...request.headers, [name]: { value: 'new' } },
  });
  expect(() => checked(request, withHeader('host'))).toThrow('host');
  expect(() => checked(request, withHeader('connection'))).toThrow('connection');
  expect(() => checked(request, withHeader('X-Upper'))).toThrow('lower case');
  expect(() => checked(request, withHeader('x-viewer-host'))).not.toThrow();
});

test('a viewer-response function can change the status and headers, but not add a body', () => {
  const response = { statusCode: 200, statusDescription: 'OK', headers: {}, cookies: {} };
  expect(checkedResponse(response, { ...response, statusCode: 404 }).statusCode).toBe(404);
  expect(() => checkedResponse(response, { ...response, statusCode: '404' })).toThrow('no status');
  expect(() => checkedResponse(response, { ...response, body: 'x' })).toThrow('bodies');
  expect(() => checkedResponse(response, { ...response, headers: { via: { value: 'x' } } })).toThrow('via');
});
