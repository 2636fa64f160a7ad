import { isSameBanner, type LeagueBanner } from './league-banner.ts';
import { barredFromLeading, next, type LeagueSeason } from '../league-season.ts';
import type { League } from './league.ts';
import { LOBBIES_MOST } from './public-list.ts';
import { ok, refused, type Outcome } from '../outcome.ts';
import { fittingTable } from '../draft/order-table.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';
import { judgeShape } from '../sizes.ts';

/** Settings of the league that a commissioner can change. Absent fields stay as they are. */
export interface LeagueSettings {
  name?: string | undefined;
  isPublic?: boolean | undefined;
  maxMembers?: number | undefined;
  /** Null removes the banner. */
  banner?: LeagueBanner | null | undefined;
}

export type LeagueSettingsRefusal =
  | 'not-a-member'
  | 'commissioners-only'
  | 'changed-meanwhile'
  | 'draft-started'
  | 'too-many-members'
  | 'too-many-teams'
  | 'too-many-lobbies'
  | 'og-players-only';

/**
 * Applies the given values, or returns the same season if none differs. The size can't change once the draft has started, and is
 * limited by the number of members and of NFL teams (see Sizes); a new size clears the order table; only an OG Player can set a banner, but any commissioner can
 * remove it. A league can become public before its draft only if its owner has few `lobbies`, which are other public leagues
 * waiting for their draft; `from` is what the form read (see Forms beside pushes).
 */
export function changeLeagueSettings(
  league: Pick<League, 'name' | 'banner'>,
  state: LeagueSeason,
  { by, isPremium, lobbies = 0 }: { by: string; isPremium: boolean; lobbies?: number | undefined },
  { from, ...input }: LeagueSettings & { from?: LeagueSettings | undefined },
): Outcome<LeagueSeason, LeagueSettingsRefusal> {
  const barred = barredFromLeading(state, by);
  if (barred) return refused(barred);
  const { isPublic = state.isPublic, maxMembers = state.maxMembers } = input;
  const isResized = maxMembers !== state.maxMembers;
  if (isResized && state.status !== 'draft') return refused('draft-started');
  if (isResized && maxMembers < state.members.length) return refused('too-many-members');
  const tooMany = isResized ? judgeShape({ maxMembers, teamsEach: state.teamsEach }) : undefined;
  if (tooMany) return tooMany;
  if (isPublic && !state.isPublic && state.status === 'draft' && lobbies >= LOBBIES_MOST)
    return refused('too-many-lobbies');
  const isRedecorated = changesBanner(league, input);
  if (isRedecorated && input.banner && !isPremium) return refused('og-players-only');
  const { name, banner = null } = league;
  const overtaken = changedMeanwhile(from, { ...state, name, banner }, input);
  if (overtaken) return overtaken;
  const isRenamed = input.name !== undefined && input.name !== league.name;
  if (!isRenamed && !isResized && !isRedecorated && isPublic === state.isPublic) return ok(state);
  const orderTable = fittingTable(state.orderTable, { maxMembers, teamsEach: state.teamsEach });
  return ok(next(state, { isPublic, maxMembers, ...(isResized && { orderTable }) }));
}

export function changesBanner({ banner = null }: Pick<League, 'banner'>, input: LeagueSettings): boolean {
  return input.banner !== undefined && !isSameBanner(banner, input.banner);
}
