import { randomUUID } from 'node:crypto';
import type { Machine } from '../service.ts';
import { Throttled } from '../lambda/function-error.ts';
import { BODY_LIMIT, messageReply, type EdgeReply, type EdgeRequest, type Origin } from '../http.ts';
import { httpEvent, httpReply } from './http-payload.ts';
import { authorize, type Authorized, type VerifyToken } from './jwt.ts';
import { sourceArn, type ApiModel, type Stage } from './model.ts';
import { matchRoute, type Match } from './route-match.ts';

const HEADER_LIMIT = 10_240;
/** Lambda's size limit for the event of a synchronous invocation. */
const EVENT_LIMIT = 6 * 1024 * 1024;

/** Creates an HTTP API with API Gateway's limits, throttling, JWT authorizer, payload format 2.0 and error replies. */
export function createHttpApi(machine: Machine, api: ApiModel, verify: VerifyToken): Origin {
  return async (request) => {
    const requestId = randomUUID();
    const reply = await answer(request, requestId);
    return { ...reply, headers: { ...reply.headers, 'apigw-requestid': requestId } };
  };

  async function answer(request: EdgeRequest, requestId: string): Promise<EdgeReply> {
    const tooLong = overLimit(request);
    if (tooLong) return tooLong;
    const stage = api.stages.get('$default');
    const match = stage && matchRoute(api.routes, request.method, request.path);
    if (!match) return messageReply(404, 'Not Found');
    const throttle = stage.routeThrottles.get(match.route.key) ?? stage.throttle;
    if (!throttle.allows()) return messageReply(429, 'Too Many Requests');
    const { authorizerId } = match.route;
    if (authorizerId === undefined) return invoke(request, requestId, stage, match);
    const authorizer = api.authorizers.get(authorizerId);
    if (!authorizer) return messageReply(500, 'Internal Server Error');
    const outcome = await authorize(authorizer, match.route, request.headers, verify);
    return 'refused' in outcome
      ? outcome.refused
      : invoke(request, requestId, stage, match, outcome.authorized);
  }

  async function invoke(
    request: EdgeRequest,
    requestId: string,
    stage: Stage,
    match: Match,
    authorized?: Authorized,
  ): Promise<EdgeReply> {
    const integration = api.integrations.get(match.route.integrationId);
    const source = sourceArn(api, stage.name, match.route.key.replace(' ', ''));
    if (!integration || !machine.mayInvoke(integration.functionArn, 'apigateway.amazonaws.com', source)) {
      machine.report(`API Gateway may not invoke the function of ${match.route.key}`);
      return messageReply(500, 'Internal Server Error');
    }
    const context = { api, stage: stage.name, match, requestId, at: machine.clock.now() };
    const event = httpEvent(request, authorized ? { ...context, authorized } : context);
    if (Buffer.byteLength(JSON.stringify(event)) > EVENT_LIMIT) {
      return messageReply(413, 'Request Entity Too Large');
    }
    return withTimeout(integration.timeout, machine.functions.invoke(integration.functionArn, event));
  }
}

function overLimit(request: EdgeRequest): EdgeReply | undefined {
  const line = `${request.method} ${request.path}?${request.query} HTTP/1.1`;
  const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (Buffer.byteLength(line + headers.join('')) > HEADER_LIMIT) {
    return messageReply(431, 'Request Header Fields Too Large');
  }
  return request.body.length > BODY_LIMIT ? messageReply(413, 'Request Entity Too Large') : undefined;
}

async function withTimeout(limit: number, result: Promise<unknown>): Promise<EdgeReply> {
  const { promise, resolve } = Promise.withResolvers<EdgeReply>();
  const timer = setTimeout(() => resolve(unavailable()), limit);
  const reply = result.then(httpReply, (error: unknown) =>
    error instanceof Throttled ? unavailable() : messageReply(500, 'Internal Server Error'),
  );
  return Promise.race([reply, promise]).finally(() => clearTimeout(timer));
}

/** The reply that clients get if the function times out or Lambda throttles it. */
const unavailable = () => messageReply(503, 'Service Unavailable');
