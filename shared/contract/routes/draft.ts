import * as z from 'zod/mini';
import type { RefusalCode } from '../refusals.ts';
import type { RouteSpec } from '../route.ts';
import { LeagueId, SeasonParam, UserId } from '../schemas/common.ts';
import {
  CurrentPick,
  Draft,
  DraftBoard,
  Pick,
  PickReply,
  PickRequest,
  SaveDraftBoard,
  SetDraftOrder,
} from '../schemas/draft.ts';
import { Member } from '../schemas/leagues.ts';
import { RankedTeam } from '../schemas/teams.ts';

const params = z.object({ leagueId: LeagueId, season: SeasonParam });
const READING = [
  'league-not-found',
  'season-not-found',
  'not-a-member',
] as const satisfies readonly RefusalCode[];
const ORDERING = [...READING, 'commissioners-only', 'draft-started', 'unavailable'] as const;
const SEASON = '/leagues/{leagueId}/seasons/{season}';

export const draftRoutes = {
  availableTeams: {
    method: 'GET',
    path: `${SEASON}/available-teams`,
    auth: 'member',
    area: 'draft',
    summary: 'Teams nobody has drafted, in the default ranking',
    params,
    replies: { 200: z.array(RankedTeam) },
    refusals: READING,
  },
  draftPicks: {
    method: 'GET',
    path: `${SEASON}/draft-picks`,
    auth: 'member',
    area: 'draft',
    summary: 'Picks made so far, in order',
    params,
    replies: { 200: z.array(Pick) },
    refusals: READING,
  },
  draftHistory: {
    method: 'GET',
    path: `${SEASON}/draft-history`,
    auth: 'member',
    area: 'draft',
    summary: 'The original draft results, in order',
    params,
    replies: { 200: z.array(Pick) },
    refusals: READING,
  },
  currentPick: {
    method: 'GET',
    path: `${SEASON}/current-pick`,
    auth: 'member',
    area: 'draft',
    summary: "Who is on the clock, until when, and the server's time",
    params,
    replies: { 200: CurrentPick },
    refusals: READING,
  },
  makePick: {
    method: 'POST',
    path: `${SEASON}/draft-picks`,
    auth: 'member',
    area: 'draft',
    summary:
      'Draft a team, in the turn pickOrder and no other; team 0 makes the automatic pick of an expired clock; a repeat answers the same with 200',
    params,
    body: PickRequest,
    replies: { 201: PickReply, 200: PickReply },
    refusals: [
      ...READING,
      'not-drafting',
      'other-turn',
      'not-your-turn',
      'team-taken',
      'not-due',
      'unknown-team',
      'unavailable',
    ],
  },
  startDraft: {
    method: 'POST',
    path: `${SEASON}/start-draft`,
    auth: 'member',
    area: 'draft',
    summary: 'Start the draft; it cannot be paused or restarted',
    params,
    body: z.strictObject({}),
    replies: { 200: Draft },
    refusals: [...ORDERING, 'too-few-members', 'draft-deadline-passed'],
  },
  draftBoard: {
    method: 'GET',
    path: `${SEASON}/draft-board`,
    auth: 'member',
    area: 'draft',
    summary: "The caller's own draft board",
    params,
    query: z.strictObject({ userId: z.optional(UserId) }),
    replies: { 200: DraftBoard },
    refusals: [...READING, 'no-draft-board', 'not-you'],
    caller: 'query.userId',
  },
  saveDraftBoard: {
    method: 'POST',
    path: `${SEASON}/draft-board`,
    auth: 'member',
    area: 'draft',
    summary: "Save the caller's own draft board",
    params,
    body: SaveDraftBoard,
    replies: { 200: DraftBoard },
    refusals: [...READING, 'not-you'],
    caller: 'body.userId',
  },
  randomizeDraftOrder: {
    method: 'POST',
    path: `${SEASON}/randomize-draft-order`,
    auth: 'member',
    area: 'draft',
    summary: 'Draw the draft order at random',
    params,
    body: z.strictObject({}),
    replies: { 200: z.array(Member) },
    refusals: [...ORDERING, 'too-few-members'],
  },
  setDraftOrder: {
    method: 'POST',
    path: `${SEASON}/set-draft-order`,
    auth: 'member',
    area: 'draft',
    summary: "Set every member's draft position",
    params,
    body: SetDraftOrder,
    replies: { 200: z.array(Member) },
    refusals: [...ORDERING, 'invalid-order'],
  },
} as const satisfies Record<string, RouteSpec>;
