import * as z from 'zod/mini';
import type { RouteSpec } from '../route.ts';
import { NoFields } from '../schemas/common.ts';
import { DraftLottery, SetDraftOrder } from '../schemas/draft.ts';
import { MemberReply } from '../schemas/leagues.ts';
import { SEASON_CHANGING, SEASON_PATH, SEASON_READING, SeasonPath } from '../season-path.ts';

const ORDERING = [...SEASON_READING, 'commissioners-only', 'draft-started', ...SEASON_CHANGING] as const;

export const draftOrderRoutes = {
  draftLottery: {
    method: 'GET',
    path: `${SEASON_PATH}/draft-lottery`,
    auth: 'member',
    area: 'leagues',
    summary: 'The hash of the next lottery seed, and every past drawing with its seed, newest first',
    goesStaleWith: ['league'],
    params: SeasonPath,
    replies: { 200: DraftLottery },
    refusals: SEASON_READING,
  },
  randomizeDraftOrder: {
    method: 'POST',
    path: `${SEASON_PATH}/randomize-draft-order`,
    auth: 'member',
    area: 'leagues',
    summary: 'Draw the draft order in a lottery',
    params: SeasonPath,
    body: NoFields,
    replies: { 200: z.array(MemberReply) },
    refusals: [...ORDERING, 'too-few-members'],
    limit: 'league-change',
  },
  setDraftOrder: {
    method: 'POST',
    path: `${SEASON_PATH}/set-draft-order`,
    auth: 'member',
    area: 'leagues',
    summary: 'Set every member’s draft slot',
    params: SeasonPath,
    body: SetDraftOrder,
    replies: { 200: z.array(MemberReply) },
    refusals: [...ORDERING, 'invalid-order', 'changed-meanwhile'],
    limit: 'league-change',
  },
} as const satisfies Record<string, RouteSpec>;
