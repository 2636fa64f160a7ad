import type { Area } from '#shared/contract/route.ts';
import { areaAccess } from './area-access.ts';
import { jobAccess } from './job-access.ts';
import type { Access } from './rights.ts';

export type FunctionName = Area | keyof typeof jobAccess;

/**
 * All of the product's functions, each with its settings and rights: one per area of the HTTP API, one for sockets, and
 * the jobs.
 */
export const access: Readonly<Record<FunctionName, Access>> = { ...areaAccess, ...jobAccess };
