import * as z from 'zod/mini';
import type { RouteSpec } from '../route.ts';
import { Done, NoFields } from '../schemas/common.ts';
import { GuestDraft, GuestLink, GuestSeason } from '../schemas/guests.ts';
import { SEASON_CHANGING, SEASON_PATH, SEASON_READING, SeasonPath } from '../season-path.ts';

// A malformed token gets the same reply as a revoked one.
const GuestPath = z.object({ token: z.string().check(z.maxLength(200)) });

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
    params: GuestPath,
    ignoresQueries: true,
    replies: { 200: GuestDraft },
    refusals: ['guest-link-not-found'],
    edgeSeconds: 1,
    limit: 'guest-board',
  },
  shareSeasonLink: {
    method: 'POST',
    path: `${SEASON_PATH}/season-link`,
    auth: 'member',
    area: 'leagues',
    summary:
      'Turn on the public season page, or return its link if it is on. It works until 30 days after the season, or until renewal',
    params: SeasonPath,
    body: NoFields,
    replies: { 201: GuestLink },
    refusals: [...SEASON_READING, 'commissioners-only', 'season-page-over', ...SEASON_CHANGING],
    limit: 'league-change',
  },
  takeSeasonLinkBack: {
    method: 'DELETE',
    path: `${SEASON_PATH}/season-link`,
    auth: 'member',
    area: 'leagues',
    summary: 'Turn off the public season page. Idempotent',
    params: SeasonPath,
    replies: { 200: Done },
    refusals: [...SEASON_READING, 'commissioners-only', ...SEASON_CHANGING],
    limit: 'league-change',
  },
  guestSeason: {
    method: 'GET',
    path: '/guests/{token}/season',
    auth: 'public',
    area: 'leagues',
    summary: 'The season as its public page shows it, for anyone with the link',
    params: GuestPath,
    ignoresQueries: true,
    replies: { 200: GuestSeason },
    refusals: ['guest-link-not-found'],
    edgeSeconds: 60,
    limit: 'season-page',
  },
} as const satisfies Record<string, RouteSpec>;
