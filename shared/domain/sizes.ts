import { refused, type Refused } from './outcome.ts';
import { NFL_TEAMS } from './teams.ts';

/** The number of members: what a league may have, what the form offers, and what most leagues choose (see Sizes). */
export const LEAGUE_SIZE = { least: 2, most: 16, formLeast: 4, default: 10 } as const;

/** The number of teams that each member drafts, and so of the draft's rounds (see Sizes). */
export const TEAMS_EACH = { least: 2, most: 8, default: 3 } as const;

/** How many members can have so many teams each: the NFL has 32. */
export function mostMembers(teamsEach: number): number {
  return Math.min(LEAGUE_SIZE.most, Math.floor(NFL_TEAMS.length / teamsEach));
}

/** How many teams each of so many members can have. */
export function mostTeamsEach(members: number): number {
  return Math.min(TEAMS_EACH.most, Math.floor(NFL_TEAMS.length / members));
}

/** The size of a new league that names none. */
export function usualSize(teamsEach: number): number {
  return Math.min(LEAGUE_SIZE.default, mostMembers(teamsEach));
}

/** The shape of a league: how many members it may have, and how many teams each of them drafts. */
export interface Shape {
  maxMembers: number;
  teamsEach: number;
}

/** Whether there are teams for everybody. */
export function hasTeamsForAll({ maxMembers, teamsEach }: Shape): boolean {
  return maxMembers <= mostMembers(teamsEach);
}

/** Refuses a shape for which there are too few teams, and says so of these numbers. */
export function judgeShape(shape: Shape): Refused<'too-many-teams'> | undefined {
  const { maxMembers, teamsEach } = shape;
  return hasTeamsForAll(shape)
    ? undefined
    : refused('too-many-teams', `${maxMembers} members with ${teamsEach} each`);
}
