import * as z from 'zod/mini';
import type { RouteSpec } from '../route.ts';

/** Pages whose head contains what only the server knows. The edge sends chats and crawlers here. */
export const pageRoutes = {
  invitationPage: {
    method: 'GET',
    path: '/join/{code}',
    auth: 'public',
    area: 'pages',
    summary: 'The site’s page for an invitation or league code, with the text of its link preview',
    // An address can contain any text. If it isn't a code, the reply is the page without the league's text.
    params: z.object({
      code: z.string().check(z.maxLength(200, 'This link isn’t whole. Ask for a new one.')),
    }),
    ignoresQueries: true,
    answersText: 'text/html',
    replies: { 200: z.string() },
    refusals: ['unavailable'],
  },
} as const satisfies Record<string, RouteSpec>;
