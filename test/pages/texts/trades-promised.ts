import type { Promised } from './table.ts';

/** The promised texts from opening the Trade Center to the outcome of an offer. */
export const TRADE_TEXTS: Promised = {
  texts: {
    'the Trade Center': [
      'Invalid League URL',
      'League Not Found',
      'Error Loading Trade Center',
      'Please sign in to access trades',
    ],
    lists: ['No active trades', 'No completed trades yet', 'Error Loading Trades'],
    'lists that fail to load': ['Failed to fetch trades: In the server’s words.'],
    offering: ['Error', 'Please select all required fields', 'Trade Proposed!'],
    answering: [
      'Failed to update trade',
      'Trade Updated',
      'Trade accepted! Teams have been swapped.',
      'Trade rejected.',
      'Trade cancelled.',
    ],
    'a URL without a season': ['League season not resolved'],
    rosters: ['Failed to fetch rosters'],
  },
  superseded: [
    {
      text: 'Please sign in to access trades',
      by: 'Your session has ended. Please sign in to access trades.',
      because: 'the sign-in page says why the user has to sign in, and leads back',
    },
    {
      text: 'League season not resolved',
      by: 'League Not Found',
      because: 'a league includes its season',
    },
  ],
};
