import type { Machine } from '../service.ts';
import { sourceArn, type ApiModel } from './model.ts';

const INTEGRATION_LIMIT = 29_000;

/** The outcome of an event: the function's reply or a failure. */
interface Outcome {
  reply?: unknown;
  failed: boolean;
}

/**
 * Sends an event to the function of its route. The outcome is a failure if the function fails, times out, or doesn't
 * permit the call.
 */
export async function invokeRoute(
  machine: Machine,
  api: ApiModel,
  stage: string,
  routeKey: string,
  event: object,
): Promise<Outcome> {
  const route = api.routes.find(({ key }) => key === routeKey);
  if (!route) return { failed: !['$connect', '$disconnect'].includes(routeKey) };
  const arn = api.integrations.get(route.integrationId)?.functionArn;
  if (!arn || !machine.mayInvoke(arn, 'apigateway.amazonaws.com', sourceArn(api, stage, routeKey))) {
    machine.report(`API Gateway may not invoke the function of ${routeKey}`);
    return { failed: true };
  }
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const timer = setTimeout(() => resolve({ failed: true }), INTEGRATION_LIMIT);
  const result = machine.functions.invoke(arn, event).then(
    (reply) => ({ reply, failed: false }),
    () => ({ failed: true }),
  );
  return Promise.race([result, promise]).finally(() => clearTimeout(timer));
}
