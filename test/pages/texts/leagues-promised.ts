import type { Promised } from './table.ts';

/** The promised texts up to the end of the draft. Seasons, trades and chat have their own tables. */
export const LEAGUE_TEXTS: Promised = {
  texts: {
    joining: ['Error', 'League Full', 'Joined League!', 'Successfully joined "Open Crew"'],
    'the lists of public leagues': ['No Public Leagues Available', 'No Public Leagues Yet'],
    creating: [
      'Invalid Draft Time',
      'Draft must be scheduled for a future date and time.',
      'Draft must be completed before September 4, 2025 at 3:00 PM ET.',
      'League Created!',
    ],
    'league home': [
      'League Not Found',
      'No team found',
      'No teams found',
      'No teams drafted',
      'Failed to fetch standings',
      'Failed to fetch rosters',
      'Failed to leave league',
    ],
    'who can manage a league': [
      'Access Denied',
      'Authentication Required',
      'Please log in to access league management.',
    ],
    'draft schedule and trade deadline': [
      'Invalid Date',
      'Please select both date and time for the draft.',
      'Please select a trade deadline date.',
      'Update Failed',
    ],
    members: ['Promotion Failed', 'Removal Failed', 'Remove Failed'],
    'the draft order': [
      'Save Failed',
      'Randomization Failed',
      'Failed to randomize draft order',
      'Draft Order Randomized!',
    ],
    announcements: [
      'Incomplete Announcement',
      'Please provide both a title and message.',
      'Failed to Send Announcement',
    ],
    deleting: ['Delete Failed', 'Leagues cannot be deleted after the draft has been completed.'],
    'the draft room': [
      'Failed to start draft',
      'Draft Started!',
      'The draft is now live. Good luck!',
      'Failed to make pick',
      'Pick Made!',
      'Your team has been selected',
    ],
    'draft boards': ['Failed to fetch draft board', 'Failed to save draft board', 'Draft Board Saved!'],
    'draft results': ['No Draft History Available'],
    'a missing season': ['Season Not Found', 'League season not resolved'],
  },
  superseded: [
    { text: 'Error', by: 'Error Joining League', because: 'the title that names the act wins' },
    {
      text: 'Authentication Required',
      by: 'Your session has ended. Please log in to access league management.',
      because: 'the sign-in page says why the user has to sign in, and leads back',
    },
    {
      text: 'League season not resolved',
      by: 'Season Not Found',
      because: 'a league includes its season, so only a URL can name a missing one',
    },
  ],
};
