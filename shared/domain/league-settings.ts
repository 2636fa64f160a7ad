import { isSameBanner, type LeagueBanner } from './league-banner.ts';
import { barredFromLeading, next, type LeagueSeason } from './league-season.ts';
import type { League } from './league.ts';
import { ok, refused, type Outcome } from './outcome.ts';

/** What a commissioner may set for the league; absent fields stay. */
export interface LeagueSettings {
  name?: string | undefined;
  isPublic?: boolean | undefined;
  maxMembers?: number | undefined;
  /** Null takes it away. */
  banner?: LeagueBanner | null | undefined;
}

export type LeagueSettingsRefusal =
  | 'not-a-member'
  | 'commissioners-only'
  | 'draft-started'
  | 'too-many-members'
  | 'og-players-only';

/**
 * Changes what is given and differs; where nothing differs, the season stays as it is. The size is fixed once the draft has
 * started (see Sizes), and no smaller than the league is by now. A banner is put up by an OG Player, and taken down by anybody
 * who leads.
 */
export function changeLeagueSettings(
  league: Pick<League, 'name' | 'banner'>,
  state: LeagueSeason,
  { by, isPremium }: { by: string; isPremium: boolean },
  wish: LeagueSettings,
): Outcome<LeagueSeason, LeagueSettingsRefusal> {
  const barred = barredFromLeading(state, by);
  if (barred) return refused(barred);
  const { isPublic = state.isPublic, maxMembers = state.maxMembers } = wish;
  const isResized = maxMembers !== state.maxMembers;
  if (isResized && state.status !== 'draft') return refused('draft-started');
  if (isResized && maxMembers < state.members.length) return refused('too-many-members');
  const isRedecorated = changesBanner(league, wish);
  if (isRedecorated && wish.banner && !isPremium) return refused('og-players-only');
  const isRenamed = wish.name !== undefined && wish.name !== league.name;
  if (!isRenamed && !isResized && !isRedecorated && isPublic === state.isPublic) return ok(state);
  return ok(next(state, { isPublic, maxMembers }));
}

export function changesBanner({ banner = null }: Pick<League, 'banner'>, wish: LeagueSettings): boolean {
  return wish.banner !== undefined && !isSameBanner(banner, wish.banner);
}
