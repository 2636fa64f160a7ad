import { shownPicture } from '#shared/contract/pictures.ts';
import type { LeagueReply, MemberReply } from '#shared/contract/schemas/leagues.ts';
import type { Partners, PublicUser } from '#shared/contract/schemas/public-user.ts';
import { currentTurn } from '#shared/domain/draft/draft-order.ts';
import { guestsUntil } from '#shared/domain/draft/guests.ts';
import { isDraftComplete, leagueSeasonId, type LeagueSeason } from '#shared/domain/league-season.ts';
import {
  byDraftPosition,
  isCommissioner,
  memberOf,
  peopleOf,
  type Seated,
} from '#shared/domain/league-members.ts';
import { clockBegunAt } from '#shared/domain/draft/draft-clock.ts';
import { seasonsOf, type League } from '#shared/domain/leagues/league.ts';
import { remindersOver } from '#shared/domain/leagues/draft-time.ts';
import { abandonedBecause, formerHolders, GONE, seatSeen } from '#shared/domain/leagues/seat.ts';
import { firstKickoffOf } from '#shared/domain/season/first-kickoff.ts';
import type { Game } from '#shared/domain/season/games.ts';
import { seatName } from '#shared/domain/seat-name.ts';
import { LEAGUE_SIZE } from '#shared/domain/sizes.ts';
import { hasOpenPage } from '#shared/domain/accounts/trophies.ts';
import { countedGames, seasonPlayed } from '#shared/domain/season/playoffs.ts';
import { weekAt, weekOpensAt } from '#shared/domain/season/week.ts';
import { isRenewable, seasonIsFinal, shownStatus } from '#shared/domain/season/season-end.ts';
import { seasonPageUntil } from '#shared/domain/season/season-page.ts';
import type { Profile } from '../ports/ports.ts';
import { auctionSettings } from './auction-view.ts';
import { leagueMark } from './league-mark.ts';

/** Returns what members see of one another. */
export function publicUser(profile: Profile | undefined, userId: string): PublicUser {
  return {
    id: userId,
    username: profile?.username ?? 'Former member',
    firstName: profile?.firstName ?? '',
    profileImageUrl: shownPicture(profile?.profileImageUrl ?? 'helmet'),
    isPremium: profile?.isPremium ?? false,
    ...(profile && hasOpenPage(profile) && { showsTrophies: true }),
  };
}

const profilesById = (profiles: readonly Profile[]) =>
  new Map(profiles.map((profile) => [profile.id, profile]));

/** Returns a function that looks up a public profile by user id. */
export function usersOf(profiles: readonly Profile[]): (userId: string) => PublicUser {
  const byId = profilesById(profiles);
  return (userId) => publicUser(byId.get(userId), userId);
}

/** Returns a function that looks up a seat's partners by its holder; undefined if it has none. */
export function partnersIn(
  state: Seated,
  userOf: (userId: string) => PublicUser,
): (holder: string) => Partners | undefined {
  return (holder) =>
    memberOf(state, holder)?.partners?.map((partner) => ({ ...partner, user: userOf(partner.userId) }));
}

/** Returns a function that looks up a seat's name by its holder: "Ana & Ben" with a partner (see Partners). */
export function seatNamesOf(state: Seated, profiles: readonly Profile[]): (holder: string) => string {
  const userOf = usersOf(profiles);
  return (holder) =>
    seatName(peopleOf(memberOf(state, holder) ?? { userId: holder }).map((id) => userOf(id).username));
}

/** Returns members by draft position, each with their public profile. */
export function memberViews(state: LeagueSeason, profiles: readonly Profile[], at: Date): MemberReply[] {
  const byId = profilesById(profiles);
  const seenOf = (userId: string) => {
    const profile = byId.get(userId);
    return profile ? ({ isGone: false, at: profile.seenAt ?? null } as const) : GONE;
  };
  const partnersOf = partnersIn(state, usersOf(profiles));
  return byDraftPosition(state.members).map((member) => ({
    ...member,
    leagueId: state.leagueId,
    leagueSeasonId: leagueSeasonId(state),
    isCommissioner: isCommissioner(state, member.userId),
    isFormer: !byId.has(member.userId),
    user: publicUser(byId.get(member.userId), member.userId),
    partners: partnersOf(member.userId) ?? [],
    formerHolders: formerHolders(state, member.userId).map(usersOf(profiles)),
    abandoned: abandonedBecause(state, member.userId, { seen: seatSeen(state, member.userId, seenOf), at }),
  }));
}

/** Returns a league with its current season. The reply drops fields that the contract doesn't declare (http/serve.ts). */
export function leagueView(
  league: League,
  state: LeagueSeason,
  profiles: readonly Profile[],
  { games: known, now }: { games: readonly Game[]; now: Date },
): LeagueReply {
  const games = countedGames(state, known);
  const season = seasonPlayed(state);
  const status = shownStatus(state, seasonIsFinal(season, games, now));
  const {
    lotterySeed: _seed,
    guestLink: _guests,
    seasonLink: _season,
    importNames: _names,
    playoffs,
    playoffWeight,
    auction,
    ...shown
  } = state;
  const [reminderSent, fiveMinReminderSent] = remindersOver(state);
  return {
    ...league,
    ownerId: state.ownerId,
    minMembers: LEAGUE_SIZE.least,
    maxMembers: state.maxMembers,
    isPublic: state.isPublic,
    inviteMethod: 'code',
    status,
    isDraftComplete: isDraftComplete(state),
    draftDate: state.draftDateTime,
    tradeDeadline: state.tradeDeadline,
    banner: league.banner ?? null,
    isRenewable: isRenewable(status),
    seasons: seasonsOf(league),
    mark: leagueMark(league, state),
    members: memberViews(state, profiles, now),
    currentSeason: {
      ...shown,
      ...(playoffs === 'count' && { playoffs, playoffWeight }),
      draftType: auction ? 'auction' : 'snake',
      ...(auction && { auction: auctionSettings(auction) }),
      id: leagueSeasonId(state),
      status,
      isDraftComplete: isDraftComplete(state),
      reminderSent,
      fiveMinReminderSent,
      draftTimerStartedAt: clockBegunAt(state),
      maxMembersOverride: state.sizeBeforeDraft === null ? null : state.maxMembers,
      isPublicOverride: null,
      currentWeek: weekAt(season, now),
      weekOpensAt: weekOpensAt(season, games, now),
      onTheClock: currentTurn(state)?.userId ?? null,
      guestsUntil: guestsUntil(state, now),
      seasonPageUntil: seasonPageUntil(state, games, now),
      correctableUntil: state.status === 'active' ? firstKickoffOf(state, games) : null,
    },
  };
}
