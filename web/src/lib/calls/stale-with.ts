import type { QueryKey } from '@tanstack/query-core';
import type { CalledRoute, StaleWith } from '#shared/contract/route.ts';
import { routes } from '#shared/contract/routes.ts';

const byName: Readonly<Record<string, CalledRoute | undefined>> = routes;

/** Whether the contract says that any of these makes a query's reply stale. */
export function isStaleWith([name]: QueryKey, causes: readonly StaleWith[]): boolean {
  const { goesStaleWith = [] } = byName[String(name)] ?? {};
  return causes.some((cause) => goesStaleWith.includes(cause));
}
