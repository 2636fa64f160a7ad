import { createContext, Script } from 'node:vm';

/** A header, cookie or query parameter in the format of CloudFront Functions. */
export interface EdgeValue {
  value: string;
  multiValue?: { value: string }[];
}

export interface EdgeEvent {
  version: '1.0';
  context: { distributionDomainName: string; distributionId: string; eventType: string; requestId: string };
  viewer: { ip: string };
  request: EdgeEventRequest;
  /** Present only for viewer-response functions. */
  response?: EdgeEventResponse;
}

/** The reply in an event. It has no body, because CloudFront gives none to a viewer-response function. */
export interface EdgeEventResponse {
  statusCode: number;
  statusDescription: string;
  headers: Record<string, EdgeValue>;
  cookies: Record<string, EdgeValue>;
}

export interface EdgeEventRequest {
  method: string;
  uri: string;
  querystring: Record<string, EdgeValue>;
  headers: Record<string, EdgeValue>;
  cookies: Record<string, EdgeValue>;
}

/**
 * Runs a function and returns its result, which can be anything. A viewer-request function can select an origin;
 * `select` is then called with the origin's id. Throws the errors that the function throws.
 */
export type EdgeFunction = (event: EdgeEvent, select?: (originId: string) => void) => object;

const CODE_LIMIT = 10 * 1024;
/**
 * A function's time limit in ms. CloudFront's limit is below 1 ms, but a busy machine can pause the thread for longer
 * than that.
 */
const TIME_LIMIT = 2000;
/** Matches the import of CloudFront's helper module. This emulation offers only one of the module's methods. */
const IMPORT = /^import cf from 'cloudfront';/;
const HELPERS = 'const cf = { selectRequestOriginById(id) { globalThis.selected = String(id); } };';

/**
 * Compiles a CloudFront Function (cloudfront-js-2.0). The function has the language and `console`, but nothing from
 * Node. Input and output are JSON, so the function can't reach any object of this process.
 */
export function compileEdgeFunction(
  name: string,
  code: string,
  report: (line: string) => void,
): EdgeFunction {
  if (Buffer.byteLength(code) > CODE_LIMIT) throw new Error(`${name} is longer than CloudFront's 10 KB`);
  const globals = Object.assign(Object.create(null) as Record<string, unknown>, {
    log: (line: unknown) => report(`${name}: ${String(line)}`),
  });
  const context = createContext(globals, {
    microtaskMode: 'afterEvaluate',
    codeGeneration: { strings: false, wasm: false },
  });
  const prelude =
    '{ const write = log; delete globalThis.log;' +
    "globalThis.console = { log: (...values) => write(values.map(String).join(' ')) }; }";
  new Script(prelude).runInContext(context);
  new Script(code.replace(IMPORT, HELPERS), { filename: name }).runInContext(context, {
    timeout: TIME_LIMIT,
  });
  const call = new Script(
    'globalThis.outcome = globalThis.selected = undefined;' +
      'Promise.resolve().then(() => handler(JSON.parse(globalThis.input)))' +
      '.then((value) => { globalThis.outcome = JSON.stringify({ value, selected }); },' +
      ' (error) => { globalThis.outcome = JSON.stringify({ error: String(error) }); });',
  );
  return (event, select) => {
    globals['input'] = JSON.stringify(event);
    call.runInContext(context, { timeout: TIME_LIMIT });
    const { outcome } = globals;
    if (typeof outcome !== 'string') throw new Error(`${name} did not come to an end`);
    const { value, selected, error } = JSON.parse(outcome) as {
      value?: object | null;
      selected?: string;
      error?: string;
    };
    if (error !== undefined || typeof value !== 'object' || value === null)
      throw new Error(`${name}: ${error ?? 'no result'}`);
    if (selected !== undefined && !select) throw new Error(`${name} can select no origin`);
    if (selected !== undefined) select?.(selected);
    return value;
  };
}

// CloudFront rejects a function that sets these headers (see its restrictions on edge functions).
const FORBIDDEN =
  /^(connection|expect|keep-alive|proxy-.*|trailer|upgrade|x-accel-.*|x-amz-cf-.*|x-edge-.*|x-real-ip)$/;
const READ_ONLY = ['content-length', 'host', 'transfer-encoding', 'via'];

/**
 * Checks the result of a viewer-request function: the changed request, or a reply in place of the origin's. Throws if
 * the function changed protected parts.
 */
export function checked(before: EdgeEventRequest, result: object): EdgeEventRequest | EdgeEventResponse {
  if (!('uri' in result)) return checkedResponse({ headers: {} }, result);
  const after = result as EdgeEventRequest;
  if (typeof after.uri !== 'string' || !after.uri.startsWith('/'))
    throw new Error('the uri must begin with a slash');
  checkHeaders(before, after);
  return after;
}

/**
 * Returns the response that a viewer-response function has made. Throws if the function adds a body, an invalid status,
 * or protected headers.
 */
export function checkedResponse(before: Headed, result: object): EdgeEventResponse {
  if ('body' in result) throw new Error('bodies of functions are not carried out on one machine');
  const after = result as EdgeEventResponse;
  const { statusCode } = after;
  if (!Number.isInteger(statusCode) || statusCode < 200 || statusCode > 599)
    throw new Error(`${String(statusCode)} is no status`);
  checkHeaders(before, after);
  return after;
}

type Headed = Pick<EdgeEventRequest, 'headers'>;

function checkHeaders(before: Headed, after: Headed): void {
  for (const [name, { value }] of Object.entries(after.headers)) {
    const changed = before.headers[name]?.value !== value;
    if (name !== name.toLowerCase()) throw new Error(`header ${name} is not in lower case`);
    if (changed && (FORBIDDEN.test(name) || READ_ONLY.includes(name)))
      throw new Error(`header ${name} may not be set`);
  }
}
