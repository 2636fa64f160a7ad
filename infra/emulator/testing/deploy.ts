import type { Deployed, Service } from '../contract.ts';
import { planFor } from '../template/deployment.ts';

/** Deploys one resource of a service that does so at once, as the template's deployment would. */
export function deployTo(service: Service, logicalId: string, type: string, properties: object): Deployed {
  const deployed = planFor([service], { logicalId, type, properties: { ...properties } })();
  if (deployed instanceof Promise) throw new Error(`${type} takes its time`);
  return deployed;
}
