import { announcing, confirm, creatingAt, deadlineAt, inviting, isReady, joining } from './leagues-acts.ts';
import { drafting } from './drafting.ts';
import type { Leagues } from './leagues-scene.ts';
import { managing } from './managing.ts';
import { card, press, tab } from '../support/page.tsx';
import { failing, ok, saying, SERVERS_WORDS, silent, stay, submit, type Place } from './table.ts';

// The messages about leagues, up to the end of their draft.

/** Takes one member into and out of leagues, through a league of her own, and to the end of her session. */
export const leaguePlaces = (leagues: Leagues): readonly Place[] => [
  ...entering(leagues),
  ...home(leagues),
  ...managing(leagues),
  ...drafting(leagues),
  ...deadline,
  sessionEnds(leagues),
];

const entering = ({ open, full, nobodys }: Leagues): Place[] => [
  {
    at: '/join-league',
    rows: [
      {
        says: ['Error Joining League', 'Invalid league code. Please check and try again.'],
        when: 'no league has the code',
        act: joining(nobodys),
      },
      {
        says: ['Error Joining League', 'League Full'],
        when: 'the league has no open spot',
        act: joining(full),
      },
      ...failing(
        'the server refuses to let the user join',
        'joinLeague',
        ['Error Joining League', 'Invalid league code. Please check and try again.'],
        joining(open),
      ),
      {
        says: 'No Public Leagues Available',
        when: 'no league is public',
        act: async () => press(await tab('Public Leagues')),
      },
      {
        says: ['Joined League!', 'Successfully joined "Open Crew"'],
        when: 'the code is right',
        act: async () => {
          await press(await tab('League Code'));
          await joining(open)();
        },
      },
    ],
  },
  {
    at: '/leagues/public',
    rows: [{ says: 'No Public Leagues Yet', when: 'no league is public', act: stay }],
  },
  {
    at: '/create-league',
    open: isReady,
    rows: [
      {
        says: ['Invalid Draft Time', 'Draft must be scheduled for a future date and time.'],
        when: 'the draft time is in the past',
        act: creatingAt('2025-08-01T20:00'),
      },
      {
        says: ['Invalid Draft Time', 'Draft must be completed before September 4, 2025 at 3:00 PM ET.'],
        when: 'the draft time isn’t before the deadline',
        act: creatingAt('2025-09-04T15:00'),
      },
      {
        says: ['Error', SERVERS_WORDS],
        when: 'the server refuses to create the league',
        server: saying('createLeague', 422, SERVERS_WORDS),
        act: creatingAt('2025-09-01T20:00'),
      },
      {
        says: ['League Created!', /^Your league code is [A-Z0-9]{6}$/],
        when: 'the league is created',
        act: submit('Create League'),
      },
    ],
  },
];

const home = ({ open, nobodys, led, drafted }: Leagues): Place[] => [
  {
    at: `/leagues/${open}/manage`,
    rows: [
      {
        says: ['Access Denied', 'Only the commissioner can manage league settings.'],
        when: 'a regular member opens the settings, and is redirected to the league',
        act: stay,
      },
      { says: 'No team found', when: 'the user hasn’t drafted yet', act: stay },
      { says: 'No teams drafted', when: 'no one has drafted yet', act: stay },
      {
        says: ['Error', SERVERS_WORDS],
        when: 'the server doesn’t let the member leave',
        server: saying('leaveLeague', 503, SERVERS_WORDS),
        act: async () => {
          await press('Leave League');
          await confirm('Leave League')();
        },
      },
      {
        says: ['Error', 'Failed to leave league'],
        when: 'the server doesn’t let the member leave, and doesn’t say why',
        server: silent('leaveLeague'),
        act: confirm('Leave League'),
      },
      {
        says: ['League Left', 'You left "Open Crew"'],
        when: 'the member has left',
        act: confirm('Leave League'),
      },
    ],
  },
  {
    at: `/leagues/${led}`,
    open: submit('Invitations'),
    rows: [
      ...failing(
        'an invitation isn’t sent',
        'createInvite',
        ['Error', 'Failed to send the invitation'],
        inviting,
      ),
      {
        says: ['Invitation Sent!', 'An email is on its way to flo@players.example'],
        when: 'an invitation is sent',
        act: inviting,
      },
    ],
  },
  {
    at: `/leagues/${nobodys}`,
    rows: [{ says: 'League Not Found', when: 'no league has the code', act: stay }],
  },
  {
    at: `/leagues/${drafted}`,
    server: [silent('standings')],
    rows: [
      { says: 'Failed to fetch standings', when: 'the standings fail to load', act: stay },
      {
        says: 'No teams found',
        when: 'the standings are empty',
        server: ok('standings', []),
        // The page's first part has such a button, too.
        act: () => press('Try again', card('Leaderboard')),
      },
    ],
  },
  {
    at: `/leagues/${drafted}`,
    server: [silent('rosters')],
    rows: [{ says: 'Failed to fetch rosters', when: 'the members’ teams fail to load', act: stay }],
  },
  {
    at: `/leagues/${drafted}/2019-20/finale`,
    rows: [{ says: 'Season Not Found', when: 'the league didn’t play that season', act: stay }],
  },
];

const deadline: Place[] = [
  {
    at: '/dashboard',
    server: [deadlineAt('2025-08-30T18:00:00Z', 6)],
    rows: [
      { says: '5 days until the draft deadline', when: 'the draft deadline is near', act: stay },
      {
        says: 'All drafts must finish before September 4, 2025 at 3:00 PM ET.',
        when: 'the draft deadline is near',
        act: stay,
      },
    ],
  },
  {
    at: '/dashboard',
    server: [deadlineAt('2025-09-04T20:00:00Z', 0)],
    rows: [
      { says: 'The 2025-26 draft deadline has passed', when: 'the draft deadline has passed', act: stay },
      {
        says: 'It was September 4, 2025 at 3:00 PM ET. Within ten minutes, leagues that hadn’t drafted either end or are auto-drafted in random order from members’ draft boards. Drafts can no longer be started or continued.',
        when: 'the draft deadline has passed',
        act: stay,
      },
    ],
  },
];

const sessionEnds = ({ drafted }: Leagues): Place => ({
  at: `/leagues/${drafted}/manage`,
  rows: [
    {
      says: 'Leagues cannot be deleted after the draft has been completed.',
      when: 'the draft is over',
      act: stay,
    },
    {
      says: 'Your session has ended. Please log in to access league management.',
      when: 'the session ends while the page is open',
      server: saying('announce', 401, 'Authentication required', 'session-expired'),
      act: announcing,
    },
  ],
});
