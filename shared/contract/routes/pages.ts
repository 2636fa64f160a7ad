import * as z from 'zod/mini';
import type { RouteSpec } from '../route.ts';

/** Pages whose HTML head contains data that only the server has. The edge sends chat apps and crawlers to these routes. */
export const pageRoutes = {
  invitationPage: {
    method: 'GET',
    path: '/join/{code}',
    auth: 'public',
    area: 'pages',
    summary: 'The site’s page for an invitation or league code, with the text of its link preview',
    // The URL can contain any text. If it isn't a code, the reply is the page without any text about a league.
    params: z.object({
      code: z.string().check(z.maxLength(200, 'This link isn’t whole. Ask for a new one.')),
    }),
    ignoresQueries: true,
    answersText: 'text/html',
    replies: { 200: z.string() },
    refusals: ['unavailable'],
  },
} as const satisfies Record<string, RouteSpec>;
