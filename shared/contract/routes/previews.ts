import * as z from 'zod/mini';
import type { RouteSpec } from '../route.ts';

const Picture = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
const part = z.string().check(z.maxLength(100));

/** Pictures that chats and social networks show with a shared link. */
export const previewRoutes = {
  invitationPicture: {
    method: 'GET',
    path: '/previews/{code}/{key}',
    auth: 'public',
    area: 'previews',
    summary:
      'The picture of an open invitation’s preview card, 1200 × 630. Its key follows from what the picture shows. Any other key redirects to the present picture, and any other code to the game’s general picture',
    params: z.object({ code: part, key: part }),
    ignoresQueries: true,
    answersHead: true,
    answersPicture: 'image/png',
    replies: { 200: Picture, 303: z.object({ location: z.string() }) },
    refusals: ['unavailable'],
    // Limits how long the edge keeps a picture after its invitation has ended.
    edgeSeconds: 86_400,
    limit: 'invitation-picture',
  },
} as const satisfies Record<string, RouteSpec>;
