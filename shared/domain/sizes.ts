import { refused, type Refused } from './outcome.ts';
import { NFL_TEAMS } from './teams.ts';

/** The limits for a league's number of members, and the default (see Sizes). The form offers no number below `formLeast`. */
export const LEAGUE_SIZE = { least: 2, most: 16, formLeast: 4, default: 10 } as const;

/** The number of teams that each member drafts, which is also the number of rounds (see Sizes). */
export const TEAMS_EACH = { least: 2, most: 8, default: 3 } as const;

/** The most members a league can have if each gets this many of the NFL's 32 teams. */
export function mostMembers(teamsEach: number): number {
  return Math.min(LEAGUE_SIZE.most, Math.floor(NFL_TEAMS.length / teamsEach));
}

/** The most teams each member can have in a league with this many members. */
export function mostTeamsEach(members: number): number {
  return Math.min(TEAMS_EACH.most, Math.floor(NFL_TEAMS.length / members));
}

/** The default size of a new league. */
export function usualSize(teamsEach: number): number {
  return Math.min(LEAGUE_SIZE.default, mostMembers(teamsEach));
}

/** The shape of a league: its maximum number of members, and how many teams each of them drafts. */
export interface Shape {
  maxMembers: number;
  teamsEach: number;
}

/** Whether there are enough teams for a full league. */
export function hasTeamsForAll({ maxMembers, teamsEach }: Shape): boolean {
  return maxMembers <= mostMembers(teamsEach);
}

/** Rejects a shape that needs more teams than there are, and says which numbers don't fit. */
export function judgeShape(shape: Shape): Refused<'too-many-teams'> | undefined {
  const { maxMembers, teamsEach } = shape;
  return hasTeamsForAll(shape)
    ? undefined
    : refused('too-many-teams', `${maxMembers} members with ${teamsEach} each`);
}
