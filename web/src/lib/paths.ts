import { guestBoardPath } from '#shared/domain/draft/guest-path.ts';
import { mailStopPath } from '#shared/domain/news/mail-stop.ts';

/** Every URL of the site, in one place. */
export const paths = {
  home: '/',
  dashboard: '/dashboard',
  howToPlay: '/how-to-play',
  mockDraft: '/mock-draft',
  privacy: '/privacy-policy',
  terms: '/terms-conditions',
  onboarding: '/onboarding',
  signUp: '/onboarding?mode=signup',
  signIn: '/onboarding?mode=signin',
  logout: '/logout',
  account: '/account',
  /** A member's trophies from all leagues. */
  trophies: (username: string) => `/members/${encodeURIComponent(username)}`,
  security: '/security',
  subscribe: '/subscribe',
  founders: '/founders',
  resetPassword: '/reset-password',
  resetPasswordOf: (email: string) => `/reset-password?email=${encodeURIComponent(email)}`,
  /** Where a recipient stops emails of one type; the email itself links there. */
  mailStop: (token: string) => mailStopPath(token),
  /** Where guests watch a draft. */
  board: (token: string) => guestBoardPath(token),
  notifications: '/notifications',
  admin: '/admin',
  /** The admin page with this member looked up, by username or email. */
  adminMember: (name: string) => `/admin?tab=members&name=${encodeURIComponent(name)}`,
  createLeague: '/create-league',
  joinLeague: '/join-league',
  /** The join page with the code filled in. */
  joinWithCode: (code: string) => `/join-league?code=${code}`,
  joinWithInvite: (inviteCode: string) => `/join-league?invite=${encodeURIComponent(inviteCode)}`,
  /** The link members share: with a league's code, or with an invitation's. */
  join: (code: string) => `/join/${code}`,
  publicLeagues: '/leagues/public',
  league: (code: string) => `/leagues/${code}`,
  manage: (code: string) => `/leagues/${code}/manage`,
  draft: (code: string) => `/leagues/${code}/draft`,
  /** The draft room with the user's own draft board open. */
  draftBoard: (code: string) => `/leagues/${code}/draft?board`,
  draftResults: (code: string) => `/leagues/${code}/draft-results`,
  /** Every drawing of the draft order, for checking. */
  draftLottery: (code: string) => `/leagues/${code}/draft-lottery`,
  standings: (code: string) => `/leagues/${code}/standings`,
  /** The league's view of a week's games, by default the current week's. */
  gameDay: (code: string, week?: number) =>
    `/leagues/${code}/live${week === undefined ? '' : `?week=${week}`}`,
  /** The games of all of the user's teams, across leagues. */
  mySunday: '/live',
  schedule: (code: string) => `/leagues/${code}/schedule`,
  rules: (code: string) => `/leagues/${code}/rules`,
  chat: (code: string) => `/leagues/${code}/chat`,
  /** A season's points and games, week by week. */
  weeks: (code: string) => `/leagues/${code}/weeks`,
  trades: (code: string) => `/leagues/${code}/trades`,
  /** A league's whole history: champions, records, head-to-head results. */
  history: (code: string) => `/leagues/${code}/history`,
  finale: (code: string, season: string) => `/leagues/${code}/${season}/finale`,
  // Pages for a named season. If it is the current one, they redirect to the URL without its name.
  pastStandings: (code: string, season: string) => `/leagues/${code}/${season}/standings`,
  pastWeeks: (code: string, season: string) => `/leagues/${code}/${season}/weeks`,
  pastDraftResults: (code: string, season: string) => `/leagues/${code}/${season}/draft-results`,
  pastDraftLottery: (code: string, season: string) => `/leagues/${code}/${season}/draft-lottery`,
  pastTrades: (code: string, season: string) => `/leagues/${code}/${season}/trades`,
  pastChat: (code: string, season: string) => `/leagues/${code}/${season}/chat`,
  /** The finale under its short URL, which a league's history uses: `2025-finale`. */
  pastFinale: (code: string, startYear: number) => `/leagues/${code}/${startYear}-finale`,
  /** Sign-up or sign-in, followed by the page the visitor wanted. */
  signUpThen: (next: string) => `/onboarding?mode=signup&next=${encodeURIComponent(next)}`,
  signInThen: (next: string) => `/onboarding?mode=signin&next=${encodeURIComponent(next)}`,
} as const;

/** A placeholder for the site's origin. */
const HERE = 'https://here.invalid';

/**
 * The URL to go to after sign-in; anything but a path of this site leads to the dashboard. The URL parser decides, as in
 * browsers: it ignores tabs and line breaks and treats \ as /.
 */
export function safeNext(next: string | null): string {
  const url = next?.startsWith('/') && URL.canParse(next, HERE) ? new URL(next, HERE) : null;
  if (url?.origin !== HERE) return paths.dashboard;
  // The path may still begin with two slashes; without the origin before it, that would be a link to another host.
  return `${url.pathname.replace(/^\/+/, '/')}${url.search}${url.hash}`;
}

/** The season in the last part of a URL like `2025-finale` or `2025-26`: the number before its first dash. */
export function seasonInSegment(segment: string | undefined): string | null {
  return /^(\d{4})(-|$)/.exec(segment ?? '')?.[1] ?? null;
}
