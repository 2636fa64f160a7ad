import type { RouteSpec } from '../route.ts';
import { Done } from '../schemas/common.ts';
import { SEASON_CHANGING, SEASON_PATH, SEASON_READING, SeasonPath } from '../season-path.ts';

/** The routes that put a finished draft right (see Import). */
export const correctionRoutes = {
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
