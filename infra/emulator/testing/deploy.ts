import type { Deployed, Service } from '../service.ts';
import { planFor } from '../template/deployment.ts';

/** Deploys one resource, as the deployment of a template does. The service must deploy it synchronously. */
export function deployTo(service: Service, logicalId: string, type: string, properties: object): Deployed {
  const deployed = planFor([service], { logicalId, type, properties: { ...properties } })();
  if (deployed instanceof Promise) throw new Error(`${type} takes its time`);
  return deployed;
}
