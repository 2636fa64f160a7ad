import { guestBoardPath } from '#shared/domain/draft/guest-path.ts';
import { mailStopPath } from '#shared/domain/news/mail-stop.ts';

/** Every address of the site, in one place. */
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
  /** What a member has won over all leagues. */
  trophies: (username: string) => `/members/${encodeURIComponent(username)}`,
  security: '/security',
  subscribe: '/subscribe',
  founders: '/founders',
  resetPassword: '/reset-password',
  resetPasswordOf: (email: string) => `/reset-password?email=${encodeURIComponent(email)}`,
  /** Where whoever gets a mail stops more of its kind; the mail itself leads there. */
  mailStop: (token: string) => mailStopPath(token),
  /** Where guests watch a draft. */
  board: (token: string) => guestBoardPath(token),
  notifications: '/notifications',
  admin: '/admin',
  /** The admin page with this member looked up, by username or email. */
  adminMember: (name: string) => `/admin?tab=members&name=${encodeURIComponent(name)}`,
  createLeague: '/create-league',
  joinLeague: '/join-league',
  /** With the code filled in. */
  joinWithCode: (code: string) => `/join-league?code=${code}`,
  joinWithInvite: (inviteCode: string) => `/join-league?invite=${encodeURIComponent(inviteCode)}`,
  /** The link that members pass on: with a league's code, or with an invitation's. */
  join: (code: string) => `/join/${code}`,
  publicLeagues: '/leagues/public',
  league: (code: string) => `/leagues/${code}`,
  manage: (code: string) => `/leagues/${code}/manage`,
  draft: (code: string) => `/leagues/${code}/draft`,
  /** The draft room with the reader's own draft board open. */
  draftBoard: (code: string) => `/leagues/${code}/draft?board`,
  draftResults: (code: string) => `/leagues/${code}/draft-results`,
  /** Every draw of the draft order, for checking. */
  draftLottery: (code: string) => `/leagues/${code}/draft-lottery`,
  standings: (code: string) => `/leagues/${code}/standings`,
  /** A week's games as the league looks at them: the present week's, or those of the one that is named. */
  gameDay: (code: string, week?: number) =>
    `/leagues/${code}/live${week === undefined ? '' : `?week=${week}`}`,
  /** The same across all of the reader's leagues. */
  mySunday: '/live',
  schedule: (code: string) => `/leagues/${code}/schedule`,
  rules: (code: string) => `/leagues/${code}/rules`,
  chat: (code: string) => `/leagues/${code}/chat`,
  /** A season's points and games, week by week. */
  weeks: (code: string) => `/leagues/${code}/weeks`,
  trades: (code: string) => `/leagues/${code}/trades`,
  /** Everything that a league has played: champions, records, results against each other. */
  history: (code: string) => `/leagues/${code}/history`,
  finale: (code: string, season: string) => `/leagues/${code}/${season}/finale`,
  // The same pages for a named season. The current season's lead to the addresses without its name.
  pastStandings: (code: string, season: string) => `/leagues/${code}/${season}/standings`,
  pastWeeks: (code: string, season: string) => `/leagues/${code}/${season}/weeks`,
  pastDraftResults: (code: string, season: string) => `/leagues/${code}/${season}/draft-results`,
  pastDraftLottery: (code: string, season: string) => `/leagues/${code}/${season}/draft-lottery`,
  pastTrades: (code: string, season: string) => `/leagues/${code}/${season}/trades`,
  pastChat: (code: string, season: string) => `/leagues/${code}/${season}/chat`,
  /** The finale under its short address, which a league's history uses: `2025-finale`. */
  pastFinale: (code: string, startYear: number) => `/leagues/${code}/${startYear}-finale`,
  /** Sign-in, or sign-up, that leads on to the page that the visitor wanted. */
  signUpThen: (next: string) => `/onboarding?mode=signup&next=${encodeURIComponent(next)}`,
  signInThen: (next: string) => `/onboarding?mode=signin&next=${encodeURIComponent(next)}`,
} as const;

/** Stands in for the site's own origin, whatever that is. */
const HERE = 'https://here.invalid';

/**
 * The address to go on to after signing in; anything but a path of this site leads to the dashboard. The URL parser
 * decides, as in browsers: it ignores tabs and line breaks and takes \ for /.
 */
export function safeNext(next: string | null): string {
  const url = next?.startsWith('/') && URL.canParse(next, HERE) ? new URL(next, HERE) : null;
  if (url?.origin !== HERE) return paths.dashboard;
  // A path of this site may still begin with two slashes, which alone would name another host.
  return `${url.pathname.replace(/^\/+/, '/')}${url.search}${url.hash}`;
}

/** The season in the last part of an address like `2025-finale` or `2025-26`: the number before its first dash. */
export function seasonInSegment(segment: string | undefined): string | null {
  return /^(\d{4})(-|$)/.exec(segment ?? '')?.[1] ?? null;
}
