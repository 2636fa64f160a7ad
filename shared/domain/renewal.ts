import { UNPLAYED, type League } from './league.ts';
import { memberOf, next as nextVersion, type LeagueSeason } from './league-season.ts';
import type { Effects } from './news.ts';
import { ok, refused, type Outcome } from './outcome.ts';
import { seasonAfter } from './seasons.ts';
import { isRenewable, shownStatus } from './season-end.ts';

export type RenewRefusal = 'not-a-member' | 'owner-only' | 'not-renewable' | 'other-season';

/** What the owner wants, and what a rule has to know of it. */
export interface Renewing {
  by: string;
  at: Date;
  /** The label of the season that is asked for; undefined for one that the table does not hold. */
  label: string | undefined;
  /** Whether every game of the league's season is final or cancelled. */
  isFinal: boolean;
  lotterySeed: string;
  hasAccount(userId: string): boolean;
}

/** The league as it goes on, with its new season before the draft, and the one that is over. */
export interface Renewed {
  league: League;
  season: LeagueSeason;
  past: LeagueSeason;
}

/** Takes a league whose season is over into the next one, with its members and their roles (see Renewal). */
export function renewLeague(
  league: League,
  before: LeagueSeason,
  { by, at, label, isFinal, lotterySeed, hasAccount }: Renewing,
): Outcome<Renewed, RenewRefusal> {
  if (!memberOf(before, by)) return refused('not-a-member');
  if (by !== before.ownerId) return refused('owner-only');
  if (!isRenewable(shownStatus(before, isFinal))) return refused('not-renewable');
  const next = seasonAfter(before.season, at);
  if (!next || next.label !== label) return refused('other-season');
  const members = before.members.filter(({ userId }) => hasAccount(userId));
  return ok({
    league: {
      ...league,
      currentSeason: label,
      pastSeasons: [...(league.pastSeasons ?? []), before.season],
    },
    // Whoever was judged on it, and has not written yet, is judged again.
    past: nextVersion(before, { isRenewed: true }),
    season: {
      ...before,
      ...UNPLAYED,
      season: label,
      maxMembers: before.sizeBeforeDraft ?? before.maxMembers,
      members: members.map((member) => ({ ...member, draftPosition: null })),
      draftDateTime: null,
      remindAt: null,
      lotterySeed,
    },
  });
}

/** Every other member is told. */
export function renewalEffects({ league, season }: Renewed, by: { userId: string; name: string }): Effects {
  const others = season.members.filter(({ userId }) => userId !== by.userId);
  return {
    // Whoever deletes their account meanwhile looks again at where they sit.
    joined: season.members.map(({ userId }) => userId),
    notices: others.map(({ userId: to }) => ({
      to,
      type: 'league_changed',
      title: `${league.name} plays another season`,
      message: `${by.name} renewed the league for ${season.season}. You are in; the draft comes next.`,
      leagueId: league.id,
    })),
    happening: { act: 'league-renewed', by: by.userId, text: `Renewed the league for ${season.season}` },
  };
}
