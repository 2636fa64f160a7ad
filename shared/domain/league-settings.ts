import { barredFromLeading, next, type LeagueSeason } from './league-season.ts';
import type { League } from './league.ts';
import { ok, refused, type Outcome } from './outcome.ts';

/** What a commissioner may set for the league; absent fields stay. */
export interface LeagueSettings {
  name?: string | undefined;
  isPublic?: boolean | undefined;
  maxMembers?: number | undefined;
}

export type LeagueSettingsRefusal =
  | 'not-a-member'
  | 'commissioners-only'
  | 'draft-started'
  | 'too-many-members';

/**
 * Changes what is given and differs; where nothing differs, the season stays as it is. The size is fixed once the draft has
 * started (see Sizes), and no smaller than the league is by now.
 */
export function changeLeagueSettings(
  { name }: Pick<League, 'name'>,
  state: LeagueSeason,
  by: string,
  wish: LeagueSettings,
): Outcome<LeagueSeason, LeagueSettingsRefusal> {
  const barred = barredFromLeading(state, by);
  if (barred) return refused(barred);
  const { isPublic = state.isPublic, maxMembers = state.maxMembers } = wish;
  const isResized = maxMembers !== state.maxMembers;
  if (isResized && state.status !== 'draft') return refused('draft-started');
  if (isResized && maxMembers < state.members.length) return refused('too-many-members');
  const isRenamed = wish.name !== undefined && wish.name !== name;
  if (!isRenamed && !isResized && isPublic === state.isPublic) return ok(state);
  return ok(next(state, { isPublic, maxMembers }));
}
