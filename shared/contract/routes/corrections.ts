import * as z from 'zod/mini';
import type { RouteSpec } from '../route.ts';
import { Done } from '../schemas/common.ts';
import { Correction, ProposeCorrection } from '../schemas/corrections.ts';
import { Draft, UndoRequest } from '../schemas/draft.ts';
import { SEASON_CHANGING, SEASON_PATH, SEASON_READING, SeasonPath } from '../season-path.ts';
import { TOOLS } from './draft.ts';

/** The path of one correction. An unknown id, whatever its form, is a correction that isn't open. */
const CorrectionPath = z.extend(SeasonPath, { correctionId: z.string().check(z.maxLength(64)) });

/** The refusals for changes that the draft can't take. */
const CHANGES = [
  'draft-not-complete',
  'season-started',
  'invalid-correction',
  'unknown-team',
  'team-twice',
  'team-traded',
] as const;

/** The routes that put a draft right (see Commissioner tools, Corrections and Import). */
export const correctionRoutes = {
  undoPick: {
    method: 'POST',
    path: `${SEASON_PATH}/draft/undo`,
    auth: 'member',
    area: 'leagues',
    summary:
      'Undo the last pick, which must be `pickOrder`, if the league’s settings let commissioners do so or it has no clock. A finished draft goes on paused. `version` ties this to one version of the draft',
    params: SeasonPath,
    body: UndoRequest,
    replies: { 200: Draft },
    refusals: [
      ...TOOLS,
      'draft-moved',
      'no-pick-yet',
      'other-pick',
      'draft-imported',
      'trades-made',
      'season-started',
    ],
    limit: 'league-change',
  },
  corrections: {
    method: 'GET',
    path: `${SEASON_PATH}/corrections`,
    auth: 'member',
    area: 'leagues',
    summary: 'Corrections of the finished draft: open ones, and the last ones in force, oldest first',
    goesStaleWith: ['league'],
    params: SeasonPath,
    replies: { 200: z.array(Correction) },
    refusals: SEASON_READING,
  },
  proposeCorrection: {
    method: 'POST',
    path: `${SEASON_PATH}/corrections`,
    auth: 'member',
    area: 'leagues',
    summary:
      'Propose other teams for picks of the finished draft, until a drafted team’s first kickoff. It’s in force once each member it touches has confirmed. A repeat returns the same',
    params: SeasonPath,
    body: ProposeCorrection,
    replies: { 201: Correction },
    refusals: [
      ...SEASON_READING,
      'commissioners-only',
      'too-many-corrections',
      ...CHANGES,
      ...SEASON_CHANGING,
    ],
    limit: 'league-change',
  },
  confirmCorrection: {
    method: 'PUT',
    path: `${SEASON_PATH}/corrections/{correctionId}/confirm`,
    auth: 'member',
    area: 'leagues',
    summary: 'Confirm a correction. The last confirmation puts it in force. Idempotent',
    params: CorrectionPath,
    replies: { 200: Done },
    refusals: [...SEASON_READING, 'correction-not-found', 'not-asked', ...CHANGES, ...SEASON_CHANGING],
    limit: 'league-change',
  },
  endCorrection: {
    method: 'DELETE',
    path: `${SEASON_PATH}/corrections/{correctionId}`,
    auth: 'member',
    area: 'leagues',
    summary:
      'Withdraw or decline an open correction: commissioners, its proposer, and members whose picks it touches. Idempotent',
    params: CorrectionPath,
    replies: { 200: Done },
    refusals: [...SEASON_READING, 'commissioners-only', 'correction-not-found', ...SEASON_CHANGING],
    limit: 'league-change',
  },
  undoImport: {
    method: 'DELETE',
    path: `${SEASON_PATH}/draft-import`,
    auth: 'member',
    area: 'leagues',
    summary: 'Undo the import of the draft, until the draft deadline and while no trade was made. Idempotent',
    params: SeasonPath,
    replies: { 200: Done },
    refusals: [
      ...SEASON_READING,
      'commissioners-only',
      'not-imported',
      'trades-made',
      'season-started',
      ...SEASON_CHANGING,
    ],
    limit: 'league-change',
  },
} as const satisfies Record<string, RouteSpec>;
