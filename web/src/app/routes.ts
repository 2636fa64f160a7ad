import type { QueryKey } from '@tanstack/query-core';
import type { ComponentType } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { boardQuery, draftQuery, teamNumbersQuery } from '../features/draft/room/queries.ts';
import { paths } from '../lib/paths.ts';
import { keptUser } from '../lib/session/session-hint.ts';
import { serverClock } from '../lib/time/server-clock.ts';
import {
  accessTokensQuery,
  billingQuery,
  mailPreferencesQuery,
  trophiesQuery,
  twoFactorQuery,
} from '../parts/accounts/queries.ts';
import { marksQuery, pageQuery } from '../parts/chat/live/queries.ts';
import {
  correctionsQuery,
  deadlineQuery,
  draftLotteryQuery,
  draftPicksQuery,
} from '../parts/draft/queries.ts';
import { houseRulesQuery, leagueHistoryQuery, ownSeasonsQuery } from '../parts/leagues/queries.ts';
import {
  allWeeksQuery,
  gameDayQuery,
  rostersQuery,
  seasonPath,
  shownWeek,
  standingsQuery,
  weekQuery,
} from '../parts/season/queries.ts';
import { blocksQuery, offersQuery } from '../parts/trades/queries.ts';

// The member pages, each with its URL, its code, and the data to request before the code arrives. The page's own queries join
// those pending requests and report their failures. Nothing in this file may need React, because a visit's first calls would then
// wait for it.

/** The variable parts of a page's URL, by their names in the route's path. */
export type Params = Readonly<Record<string, string | undefined>>;

/** A query with any type of result. The library's own type would require naming the result's type. */
export interface AnyQuery {
  queryKey: QueryKey;
}

/** A page that only signed-in users can open. */
export interface MemberRoute {
  /**
   * The URL pattern of the page (from `paths`), with a name for each variable part. A page with `:season?` shows the current
   * season or a past one.
   */
  path: string;
  page: () => Promise<{ Component: ComponentType }>;
  /** The queries to send right away. */
  queries?: (params: Params) => readonly AnyQuery[];
  /** The queries to send once the league at `:code` has been fetched. They are sent only for the current season. */
  leagueQueries?: (league: LeagueReply) => readonly AnyQuery[];
  /** Set if the page's own bar replaces the site's header on small screens. */
  hasOwnBar?: true;
  /** Set if the page of a league has the whole screen, without the league's bar. */
  isFullScreen?: true;
}

/** The Game Day page, for a single league or for all the user's leagues. */
const gameDayPage = () => import('../features/season/game-day/game-day-page.tsx');
const finalePage = () => import('../features/season/finale/finale-page.tsx');

const ownSeasons = (): AnyQuery[] => {
  // The browser remembers the user's ID, so the leagues query doesn't have to wait for the user to load. The server checks the
  // ID.
  const id = keptUser();
  return id === '' ? [] : [ownSeasonsQuery(id)];
};
const shownWeekQuery = (league: LeagueReply) => weekQuery(league, shownWeek(league, serverClock.now()));
const deadline = (): AnyQuery[] => [deadlineQuery];

export const memberRoutes: readonly MemberRoute[] = [
  {
    path: paths.dashboard,
    page: () => import('../features/leagues/dashboard/dashboard-page.tsx'),
    queries: () => [deadlineQuery, ...ownSeasons()],
  },
  {
    path: paths.account,
    page: () => import('../features/accounts/account/account-page.tsx'),
    queries: () => [mailPreferencesQuery, billingQuery],
  },
  {
    path: paths.security,
    page: () => import('../features/accounts/security/security-page.tsx'),
    queries: () => [twoFactorQuery, accessTokensQuery],
  },
  {
    path: paths.subscribe,
    page: () => import('../features/accounts/subscribe/subscribe-page.tsx'),
    queries: () => [billingQuery],
  },
  { path: paths.founders, page: () => import('../features/accounts/founders/founders-page.tsx') },
  {
    path: '/members/:username',
    page: () => import('../features/accounts/trophies/trophies-page.tsx'),
    queries: ({ username = '' }) => [trophiesQuery(username)],
  },
  { path: paths.notifications, page: () => import('../features/news/news-page.tsx') },
  { path: paths.admin, page: () => import('../features/admin/admin-page.tsx') },
  {
    path: paths.createLeague,
    page: () => import('../features/leagues/create-league/create-league-page.tsx'),
    queries: deadline,
  },
  { path: paths.joinLeague, page: () => import('../features/leagues/join-league/join-league-page.tsx') },
  {
    path: paths.publicLeagues,
    page: () => import('../features/leagues/public-leagues/public-leagues-page.tsx'),
  },
  { path: paths.mySunday, page: gameDayPage, queries: () => [deadlineQuery, ...ownSeasons()] },
  {
    path: paths.league(':code'),
    page: () => import('../features/leagues/league-home/league-home-page.tsx'),
    queries: deadline,
    leagueQueries: (league) => {
      const running = [offersQuery(league), gameDayQuery(league, league.currentSeason.currentWeek)];
      const hasStandings = league.status !== 'draft' && league.status !== 'ended';
      return [
        houseRulesQuery(league),
        ...(hasStandings ? [standingsQuery(seasonPath(league))] : []),
        ...(league.status === 'active' ? running : []),
        ...(league.isDraftComplete ? [shownWeekQuery(league)] : []),
      ];
    },
  },
  {
    path: paths.manage(':code'),
    page: () => import('../features/leagues/manage/manage-page.tsx'),
    queries: deadline,
  },
  {
    path: paths.draft(':code'),
    page: () => import('../features/draft/room/draft-room-page.tsx'),
    leagueQueries: (league) => {
      const season = seasonPath(league);
      return [draftQuery(season), boardQuery(season), teamNumbersQuery(season)];
    },
    hasOwnBar: true,
    isFullScreen: true,
  },
  {
    path: paths.pastDraftResults(':code', ':season?'),
    page: () => import('../features/draft/results/draft-results-page.tsx'),
    leagueQueries: (league) => {
      const { correctableUntil = null } = league.currentSeason;
      const isOpen = correctableUntil !== null && serverClock.now() < Date.parse(correctableUntil);
      return [draftPicksQuery(seasonPath(league)), ...(isOpen ? [correctionsQuery(league)] : [])];
    },
  },
  {
    path: paths.pastDraftLottery(':code', ':season?'),
    page: () => import('../features/draft/lottery/draft-lottery-page.tsx'),
    leagueQueries: (league) => [draftLotteryQuery(seasonPath(league))],
  },
  {
    path: paths.pastStandings(':code', ':season?'),
    page: () => import('../features/season/standings/standings-page.tsx'),
    leagueQueries: (league) => [
      standingsQuery(seasonPath(league)),
      ...(league.isDraftComplete ? [shownWeekQuery(league)] : []),
    ],
  },
  {
    path: paths.pastWeeks(':code', ':season?'),
    page: () => import('../features/season/weeks/weeks-page.tsx'),
    leagueQueries: (league) => [shownWeekQuery(league)],
  },
  {
    path: paths.gameDay(':code'),
    page: gameDayPage,
    leagueQueries: (league) => [
      gameDayQuery(league, league.currentSeason.currentWeek),
      standingsQuery(seasonPath(league)),
    ],
  },
  {
    path: paths.schedule(':code'),
    page: () => import('../features/season/schedule/schedule-page.tsx'),
    leagueQueries: (league) => [allWeeksQuery(seasonPath(league))],
  },
  {
    path: paths.pastChat(':code', ':season?'),
    page: () => import('../features/chat/chat-page.tsx'),
    leagueQueries: (league) => [pageQuery(seasonPath(league)), marksQuery(seasonPath(league))],
  },
  {
    path: paths.pastTrades(':code', ':season?'),
    page: () => import('../features/trades/trades-page.tsx'),
    queries: deadline,
    leagueQueries: (league) =>
      league.isDraftComplete
        ? [offersQuery(league), rostersQuery(seasonPath(league)), blocksQuery(league)]
        : [],
  },
  {
    path: paths.history(':code'),
    page: () => import('../features/season/history/history-page.tsx'),
    leagueQueries: (league) => [leagueHistoryQuery(league)],
  },
  {
    path: paths.rules(':code'),
    page: () => import('../features/leagues/rules/rules-page.tsx'),
    leagueQueries: (league) => [houseRulesQuery(league)],
  },
  { path: paths.finale(':code', ':season'), page: finalePage, isFullScreen: true },
  // The last segment looks like `2025-finale`. For any other segment, the page shows "not found".
  { path: '/leagues/:code/:season', page: finalePage, isFullScreen: true },
];

/** Returns the member page at a URL of this site, with the values of the URL's variable parts. */
export function memberRouteAt(pathname: string): { route: MemberRoute; params: Params } | undefined {
  for (const route of memberRoutes) {
    const pattern = route.path.replaceAll(/\/:(\w+)(\??)/g, '(?:/(?<$1>[^/]+))$2');
    const found = new RegExp(`^${pattern}/?$`).exec(pathname);
    if (found) return { route, params: decoded(found.groups) };
  }
  return undefined;
}

/**
 * Decodes the variable parts of a URL as the router does. Otherwise, the page's queries would have different keys from the
 * requests made here.
 */
function decoded(parts: Params = {}): Params {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part && plain(part)]));
}

/** Decodes one part of a URL. As in the router, a part that isn't properly encoded stays as it is. */
function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
