import * as z from 'zod/mini';
import type { RouteSpec } from '../route.ts';
import { LeagueId, UserId } from '../schemas/common.ts';
import { ActivityLine } from '../schemas/league-log.ts';
import {
  HouseRulesReply,
  HouseRulesRequest,
  HouseRulesVersion,
  RulesVersion,
} from '../schemas/house-rules.ts';
import { LEADING, SEASON_READING } from '../season-path.ts';

const league = { leagueId: LeagueId };

/** The routes for the house rules and stakes of a league (see House rules). */
export const houseRulesRoutes = {
  houseRules: {
    method: 'GET',
    path: '/leagues/{leagueId}/rules',
    auth: 'member',
    area: 'leagues',
    summary:
      'House rules, stakes, and who has confirmed this version and settled up. Version 0 if there are none',
    goesStaleWith: ['rules'],
    params: z.object(league),
    replies: { 200: HouseRulesReply },
    refusals: SEASON_READING,
  },
  changeHouseRules: {
    method: 'PUT',
    path: '/leagues/{leagueId}/rules',
    auth: 'member',
    area: 'leagues',
    summary:
      'Update the house rules and notify every other member. `version` is the one the caller saw. Idempotent',
    params: z.object(league),
    body: HouseRulesRequest,
    replies: { 200: HouseRulesReply },
    refusals: [...LEADING, 'other-rules'],
    limit: 'house-rules',
  },
  houseRulesVersions: {
    method: 'GET',
    path: '/leagues/{leagueId}/rules/versions',
    auth: 'member',
    area: 'leagues',
    summary: 'The last 20 versions of the house rules, newest first',
    goesStaleWith: ['rules'],
    params: z.object(league),
    replies: { 200: z.array(HouseRulesVersion) },
    refusals: SEASON_READING,
  },
  confirmHouseRules: {
    method: 'PUT',
    path: '/leagues/{leagueId}/rules/confirmed',
    auth: 'member',
    area: 'leagues',
    summary: 'Confirm that the caller has read this version, which must be the current one. Idempotent',
    params: z.object(league),
    body: z.strictObject({ version: RulesVersion }),
    replies: { 200: HouseRulesReply },
    refusals: [...SEASON_READING, 'other-rules', 'unavailable'],
    limit: 'league-change',
  },
  settleStakes: {
    method: 'PUT',
    path: '/leagues/{leagueId}/rules/settled/{userId}',
    auth: 'member',
    area: 'leagues',
    summary: 'Mark who has settled this season’s stakes, or unmark them. Idempotent',
    params: z.object({ ...league, userId: UserId }),
    body: z.strictObject({ on: z.boolean() }),
    replies: { 200: HouseRulesReply },
    refusals: [...LEADING, 'not-in-league'],
    limit: 'league-change',
  },
  ruleChanges: {
    method: 'GET',
    path: '/leagues/{leagueId}/rules/changes',
    auth: 'member',
    area: 'leagues',
    summary: 'Changes of the league’s rules, newest first: up to 50 entries before the id `before`',
    goesStaleWith: ['league', 'rules'],
    params: z.object(league),
    query: z.strictObject({ before: z.optional(z.ulid()) }),
    replies: { 200: z.array(ActivityLine) },
    refusals: SEASON_READING,
  },
} as const satisfies Record<string, RouteSpec>;
