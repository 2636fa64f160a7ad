import * as z from 'zod/mini';
import type { RouteSpec } from '../route.ts';
import { Done } from '../schemas/common.ts';

/** The routes that only the probe uses. It plays a small league every 15 minutes, mostly through members' routes (see Probe). */
export const probeRoutes = {
  receiveProbePush: {
    method: 'POST',
    path: '/probe/{token}',
    auth: 'public',
    area: 'news',
    summary:
      'The push service of the probe’s own device. Accepts a message while the probe waits for one under that token',
    params: z.object({ token: z.string().check(z.regex(/^[\w-]{40,64}$/)) }),
    signedBy: 'authorization',
    replies: { 201: Done },
    refusals: ['not-found', 'unavailable'],
    limit: 'probe-push',
  },
} as const satisfies Record<string, RouteSpec>;
