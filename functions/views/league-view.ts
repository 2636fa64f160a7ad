import type { LeagueReply, MemberReply } from '#shared/contract/schemas/leagues.ts';
import type { PublicUser } from '#shared/contract/schemas/users.ts';
import { currentTurn } from '#shared/domain/draft-order.ts';
import {
  byDraftPosition,
  isCommissioner,
  isDraftComplete,
  type LeagueSeason,
} from '#shared/domain/league-season.ts';
import { seasonsOf, type League } from '#shared/domain/league.ts';
import { seasonNamed } from '#shared/domain/seasons.ts';
import { weekAt } from '#shared/domain/week.ts';
import { isRenewable, shownStatus } from '#shared/domain/season-end.ts';
import type { Profile } from '../ports.ts';

/** What members see of one another. */
export function publicUser(profile: Profile | undefined, userId: string): PublicUser {
  return {
    id: userId,
    username: profile?.username ?? 'Former member',
    firstName: profile?.firstName ?? '',
    profileImageUrl: profile?.profileImageUrl ?? 'helmet',
    isPremium: profile?.isPremium ?? false,
  };
}

const profilesById = (profiles: readonly Profile[]) =>
  new Map(profiles.map((profile) => [profile.id, profile]));

/** Who somebody is to others, of these profiles. */
export function usersOf(profiles: readonly Profile[]): (userId: string) => PublicUser {
  const byId = profilesById(profiles);
  return (userId) => publicUser(byId.get(userId), userId);
}

/** Members by draft position, each with their public profile. */
export function memberViews(state: LeagueSeason, profiles: readonly Profile[]): MemberReply[] {
  const byId = profilesById(profiles);
  return byDraftPosition(state.members).map((member) => ({
    ...member,
    isCommissioner: isCommissioner(state, member.userId),
    isFormer: !byId.has(member.userId),
    user: publicUser(byId.get(member.userId), member.userId),
  }));
}

/** A league with its current season; what the contract does not declare is cut off the reply (http/serve.ts). */
export function leagueView(
  league: League,
  state: LeagueSeason,
  profiles: readonly Profile[],
  { isFinal, now }: { isFinal: boolean; now: Date },
): LeagueReply {
  const status = shownStatus(state, isFinal);
  const { lotterySeed: _secret, ...shown } = state;
  return {
    ...league,
    ownerId: state.ownerId,
    maxMembers: state.maxMembers,
    isPublic: state.isPublic,
    status,
    isDraftComplete: isDraftComplete(state),
    banner: league.banner ?? null,
    isRenewable: isRenewable(status),
    seasons: seasonsOf(league),
    members: memberViews(state, profiles),
    currentSeason: {
      ...shown,
      id: `${league.id}:${state.season}`,
      status,
      isDraftComplete: isDraftComplete(state),
      currentWeek: weekAt(seasonNamed(state.season), now),
      onTheClock: currentTurn(state)?.userId ?? null,
    },
  };
}
