import * as z from 'zod/mini';
import type { RouteSpec } from '../route.ts';
import { Done, NoFields } from '../schemas/common.ts';
import { GuestDraft, GuestLink } from '../schemas/guests.ts';
import { SEASON_CHANGING, SEASON_PATH, SEASON_READING, SeasonPath } from '../season-path.ts';

export const guestRoutes = {
  shareGuestLink: {
    method: 'POST',
    path: `${SEASON_PATH}/guest-link`,
    auth: 'member',
    area: 'leagues',
    summary: 'Turn on the guest board, or return its link if it is on. It works until a day after the draft',
    params: SeasonPath,
    body: NoFields,
    replies: { 201: GuestLink },
    refusals: [...SEASON_READING, 'commissioners-only', 'nothing-to-watch', ...SEASON_CHANGING],
    limit: 'league-change',
  },
  takeGuestLinkBack: {
    method: 'DELETE',
    path: `${SEASON_PATH}/guest-link`,
    auth: 'member',
    area: 'leagues',
    summary: 'Turn off the guest board. Idempotent',
    params: SeasonPath,
    replies: { 200: Done },
    refusals: [...SEASON_READING, 'commissioners-only', ...SEASON_CHANGING],
    limit: 'league-change',
  },
  guestDraft: {
    method: 'GET',
    path: '/guests/{token}/draft',
    auth: 'public',
    area: 'leagues',
    summary: 'The draft as guests see it, for anyone with the guest board link',
    // A malformed token gets the same reply as a revoked one.
    params: z.object({ token: z.string().check(z.maxLength(200)) }),
    ignoresQueries: true,
    replies: { 200: GuestDraft },
    refusals: ['guest-link-not-found'],
    edgeSeconds: 1,
    limit: 'guest-board',
  },
} as const satisfies Record<string, RouteSpec>;
