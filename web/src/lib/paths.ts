import { guestBoardPath, seasonPagePath } from '#shared/domain/draft/guest-path.ts';
import { mailStopPath } from '#shared/domain/news/mail-stop.ts';

/** The URL's hash for the part of Manage League with the public season page. */
export const SEASON_PAGE_PART = '#season-page';

/** The URLs of all pages on the site. */
export const paths = {
  home: '/',
  dashboard: '/dashboard',
  howToPlay: '/how-to-play',
  mockDraft: '/mock-draft',
  developers: '/developers',
  privacy: '/privacy-policy',
  terms: '/terms-conditions',
  onboarding: '/onboarding',
  signUp: '/onboarding?mode=signup',
  signIn: '/onboarding?mode=signin',
  logout: '/logout',
  account: '/account',
  /** The page with a member's trophies from all leagues. */
  trophies: (username: string) => `/members/${encodeURIComponent(username)}`,
  security: '/security',
  subscribe: '/subscribe',
  founders: '/founders',
  resetPassword: '/reset-password',
  resetPasswordOf: (email: string) => `/reset-password?email=${encodeURIComponent(email)}`,
  /** The page where a recipient unsubscribes from one type of email. The emails link to it. */
  mailStop: (token: string) => mailStopPath(token),
  /** The guest board, where guests watch a draft. */
  board: (token: string) => guestBoardPath(token),
  /** A league's public season page. Other sites can frame it. */
  seasonPage: (token: string) => seasonPagePath(token),
  notifications: '/notifications',
  admin: '/admin',
  /** The admin page showing this member, given by username or email. */
  adminMember: (name: string) => `/admin?tab=members&name=${encodeURIComponent(name)}`,
  createLeague: '/create-league',
  joinLeague: '/join-league',
  /** The join page with this code filled in. */
  joinWithCode: (code: string) => `/join-league?code=${code}`,
  joinWithInvite: (inviteCode: string) => `/join-league?invite=${encodeURIComponent(inviteCode)}`,
  /** The link that members share. It contains the league's code or an invitation code. */
  join: (code: string) => `/join/${code}`,
  publicLeagues: '/leagues/public',
  league: (code: string) => `/leagues/${code}`,
  manage: (code: string) => `/leagues/${code}/manage`,
  /** The part of Manage League with the public season page. */
  manageSeasonPage: (code: string) => `/leagues/${code}/manage${SEASON_PAGE_PART}`,
  draft: (code: string) => `/leagues/${code}/draft`,
  /** The draft room with the user's own draft board open. */
  draftBoard: (code: string) => `/leagues/${code}/draft?board`,
  draftResults: (code: string) => `/leagues/${code}/draft-results`,
  /** The page with all drawings of the draft order, so that anyone can check them. */
  draftLottery: (code: string) => `/leagues/${code}/draft-lottery`,
  standings: (code: string) => `/leagues/${code}/standings`,
  /** The games of one week from the league's point of view. Without a week, shows the current one. */
  gameDay: (code: string, week?: number) =>
    `/leagues/${code}/live${week === undefined ? '' : `?week=${week}`}`,
  /** The games of all the user's teams in all leagues. */
  mySunday: '/live',
  schedule: (code: string) => `/leagues/${code}/schedule`,
  rules: (code: string) => `/leagues/${code}/rules`,
  chat: (code: string) => `/leagues/${code}/chat`,
  /** The season's points and games, week by week. */
  weeks: (code: string) => `/leagues/${code}/weeks`,
  trades: (code: string) => `/leagues/${code}/trades`,
  /** The league's whole history: its champions, records and head-to-head results. */
  history: (code: string) => `/leagues/${code}/history`,
  finale: (code: string, season: string) => `/leagues/${code}/${season}/finale`,
  // The pages for one season, whose name is in the URL. If it is the current season, they redirect to the URL without the name.
  pastStandings: (code: string, season: string) => `/leagues/${code}/${season}/standings`,
  pastWeeks: (code: string, season: string) => `/leagues/${code}/${season}/weeks`,
  pastDraftResults: (code: string, season: string) => `/leagues/${code}/${season}/draft-results`,
  pastDraftLottery: (code: string, season: string) => `/leagues/${code}/${season}/draft-lottery`,
  pastTrades: (code: string, season: string) => `/leagues/${code}/${season}/trades`,
  pastChat: (code: string, season: string) => `/leagues/${code}/${season}/chat`,
  /** The short URL of a season's finale, such as `2025-finale`, which the league's history links to. */
  pastFinale: (code: string, startYear: number) => `/leagues/${code}/${startYear}-finale`,
  /** Sign-up or sign-in, with the page to go to afterward. */
  signUpThen: (next: string) => `/onboarding?mode=signup&next=${encodeURIComponent(next)}`,
  signInThen: (next: string) => `/onboarding?mode=signin&next=${encodeURIComponent(next)}`,
} as const;

/** A placeholder for the site's origin, for parsing relative URLs. */
const HERE = 'https://here.invalid';

/**
 * Returns the URL to go to after signing in. Anything but a path on this site is replaced with the dashboard. The URL parser
 * decides what counts, because browsers do the same: it ignores tabs and line breaks and treats \ as /.
 */
export function safeNext(next: string | null): string {
  const url = next?.startsWith('/') && URL.canParse(next, HERE) ? new URL(next, HERE) : null;
  if (url?.origin !== HERE) return paths.dashboard;
  // The path may still begin with two slashes. Without the origin in front of it, such a path would be a link to another host.
  return `${url.pathname.replace(/^\/+/, '/')}${url.search}${url.hash}`;
}

/** Returns the season in the last segment of a URL such as `2025-finale` or `2025-26`: the year before the first dash. */
export function seasonInSegment(segment: string | undefined): string | null {
  return /^(\d{4})(-|$)/.exec(segment ?? '')?.[1] ?? null;
}
