import type { Promised } from './table.ts';

/** The promised texts between the end of one draft and the start of the next. */
export const SEASON_TEXTS: Promised = {
  texts: {
    standings: [
      'Failed to fetch standings',
      'Failed to fetch weekly standings',
      'No game this week',
      'No teams drafted',
    ],
    'the finale': ['Season Not Found'],
    'a league’s future': ['Renewal Failed', 'League Renewed!', 'Delete Failed', 'League Deleted'],
  },
  superseded: [],
};
