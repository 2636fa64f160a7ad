import type { ComponentType } from 'react';
import type * as pageData from './page-data.ts';

type PageData = typeof pageData;
type Parts = Readonly<Record<string, string | undefined>>;

/** A page behind the guard: its address below the root, its code, and what it shows first. */
export interface MemberPage {
  /** With `:season?` it shows the current season, or the one that is named. */
  path: string;
  load(): Promise<{ Component: ComponentType }>;
  /** The function of `page-data.ts` that asks for it, by the code of the league whose page it is. */
  ask?: keyof PageData;
  /** On small screens the page's own bar replaces the site's header. */
  hasOwnBar?: true;
}

/** A league's game day, and that of all leagues. */
const gameDay = () => import('../features/season/game-day/game-day-page.tsx');

export const memberPages: readonly MemberPage[] = [
  {
    path: 'dashboard',
    load: () => import('../features/leagues/dashboard/dashboard-page.tsx'),
    ask: 'dashboard',
  },
  {
    path: 'account',
    load: () => import('../features/accounts/account/account-page.tsx'),
    ask: 'account',
  },
  {
    path: 'security',
    load: () => import('../features/accounts/security/security-page.tsx'),
    ask: 'security',
  },
  {
    path: 'subscribe',
    load: () => import('../features/accounts/subscribe/subscribe-page.tsx'),
    ask: 'subscribe',
  },
  { path: 'founders', load: () => import('../features/accounts/founders/founders-page.tsx') },
  { path: 'members/:username', load: () => import('../features/accounts/trophies/trophies-page.tsx') },
  { path: 'notifications', load: () => import('../features/news/news-page.tsx') },
  { path: 'admin', load: () => import('../features/admin/admin-page.tsx') },
  { path: 'create-league', load: () => import('../features/leagues/create-league/create-league-page.tsx') },
  { path: 'join-league', load: () => import('../features/leagues/join-league/join-league-page.tsx') },
  {
    path: 'leagues/public',
    load: () => import('../features/leagues/public-leagues/public-leagues-page.tsx'),
  },
  {
    path: 'leagues/:code',
    load: () => import('../features/leagues/league-home/league-home-page.tsx'),
    ask: 'leagueHome',
  },
  {
    path: 'leagues/:code/manage',
    load: () => import('../features/leagues/manage/manage-page.tsx'),
    ask: 'manage',
  },
  {
    path: 'leagues/:code/draft',
    load: () => import('../features/draft/draft-room-page.tsx'),
    ask: 'room',
    hasOwnBar: true,
  },
  {
    path: 'leagues/:code/:season?/draft-results',
    load: () => import('../features/draft/results/draft-results-page.tsx'),
    ask: 'draftResults',
  },
  {
    path: 'leagues/:code/:season?/draft-lottery',
    load: () => import('../features/draft/lottery/draft-lottery-page.tsx'),
    ask: 'draftLottery',
  },
  {
    path: 'leagues/:code/:season?/standings',
    load: () => import('../features/season/standings/standings-page.tsx'),
    ask: 'standings',
  },
  {
    path: 'leagues/:code/:season?/weeks',
    load: () => import('../features/season/weeks/weeks-page.tsx'),
    ask: 'league',
  },
  { path: 'leagues/:code/live', load: gameDay, ask: 'gameDay' },
  {
    path: 'leagues/:code/schedule',
    load: () => import('../features/season/schedule/schedule-page.tsx'),
    ask: 'schedule',
  },
  { path: 'live', load: gameDay, ask: 'dashboard' },
  {
    path: 'leagues/:code/:season?/chat',
    load: () => import('../features/chat/chat-page.tsx'),
    ask: 'chat',
  },
  {
    path: 'leagues/:code/:season?/trades',
    load: () => import('../features/trades/trades-page.tsx'),
    ask: 'trades',
  },
  {
    path: 'leagues/:code/history',
    load: () => import('../features/season/history/history-page.tsx'),
    ask: 'leagueHistory',
  },
  {
    path: 'leagues/:code/rules',
    load: () => import('../features/leagues/rules/rules-page.tsx'),
    ask: 'houseRules',
  },
  {
    path: 'leagues/:code/:season/finale',
    load: () => import('../features/season/finale/finale-page.tsx'),
    ask: 'league',
  },
  // The last segment looks like `2025-finale`; the page shows "not found" for any other.
  {
    path: 'leagues/:code/:season',
    load: () => import('../features/season/finale/finale-page.tsx'),
    ask: 'league',
  },
];

/** The page at an address of this site, and the parts of the address that it names. */
export function memberPageAt(pathname: string): { page: MemberPage; parts: Parts } | undefined {
  for (const page of memberPages) {
    const pattern = page.path.replaceAll(/\/:(\w+)(\??)/g, '(?:/(?<$1>[^/]+))$2');
    const found = new RegExp(`^/${pattern}/?$`).exec(pathname);
    if (found) return { page, parts: found.groups ?? {} };
  }
  return undefined;
}

let begun: string | undefined;

/** Fetches the code and the data of a page at once, before anything is there that could show them. */
export function beginPage(pathname: string): void {
  const found = memberPageAt(pathname);
  if (!found) return;
  askFor(found.page, found.parts, pathname);
  begun = pathname;
  // The router imports the page again and tells of a failure.
  void found.page.load().catch(() => undefined);
}

/** Asks for what a page shows first, unless `beginPage` has just asked for it. */
export function askFor(page: MemberPage, parts: Parts, pathname: string): void {
  const isBegun = begun === pathname;
  begun = undefined;
  if (isBegun) return;
  // What a page asks for is the current season's.
  const ask = page.ask && parts['season'] !== undefined ? 'league' : page.ask;
  void import('./page-data.ts')
    .then((data) => Promise.all([data.session(), ask && data[ask](parts['code'] ?? '')]))
    .catch(() => undefined);
}
