import { keys, press } from '../support/page.tsx';
import { answerAgain } from '../support/network.ts';
import { choose, confirm, draftTeam, openBoard, reorderBoard } from './leagues-acts.ts';
import type { Leagues } from './leagues-scene.ts';
import { failing, saying, SERVERS_WORDS, silent, stay, submit, type Place } from './table.ts';

// The messages in the draft room, from setting the draft order to the picks.

export const drafting = ({ ready, drafting: live }: Leagues): Place[] => [
  {
    at: `/leagues/${ready}/draft-results`,
    rows: [{ says: 'No Draft History Available', when: 'no one has drafted yet', act: stay }],
  },
  {
    at: `/leagues/${ready}/draft`,
    server: [silent('draftBoard')],
    rows: [
      { says: 'Failed to fetch draft board', when: 'the user’s board fails to load', act: stay },
      ...failing(
        'the order isn’t randomized',
        'randomizeDraftOrder',
        ['Error', 'Failed to randomize draft order'],
        submit('Randomize Order'),
      ),
      { says: ['Draft Order Randomized!'], when: 'the order is randomized', act: submit('Randomize Order') },
      {
        says: ['Failed to fetch draft board'],
        isBeside: true,
        when: 'a board that failed to load is opened',
        act: openBoard,
      },
      {
        says: ['Error', SERVERS_WORDS],
        when: 'the user’s board isn’t saved',
        server: saying('saveDraftBoard', 503, SERVERS_WORDS),
        act: async () => {
          answerAgain('draftBoard');
          await confirm('Try again')();
          await reorderBoard();
        },
      },
      {
        says: ['Error', 'Failed to save draft board'],
        when: 'the user’s board isn’t saved, and the server doesn’t say why',
        server: silent('saveDraftBoard'),
        act: submit('Save Changes'),
      },
      {
        says: ['Draft Board Saved!'],
        when: 'the user’s board is saved',
        act: submit('Save Changes'),
      },
      {
        says: ['Error', SERVERS_WORDS],
        when: 'the draft isn’t started',
        server: saying('startDraft', 503, SERVERS_WORDS),
        act: async () => {
          await keys('{Escape}');
          await press('Start Draft');
          await confirm('Start Draft')();
        },
      },
      {
        says: ['Error', 'Failed to start draft'],
        when: 'the draft isn’t started, and the server doesn’t say why',
        server: silent('startDraft'),
        act: confirm('Start Draft'),
      },
      {
        says: ['Draft Started!', 'The draft is now live. Good luck!'],
        when: 'the draft starts',
        act: confirm('Start Draft'),
      },
    ],
  },
  {
    at: `/leagues/${live}/draft`,
    open: choose,
    rows: [
      ...failing('the team isn’t drafted', 'makePick', ['Error', 'Failed to make pick'], draftTeam),
      {
        says: ['Pick Made!', 'Your team has been selected'],
        when: 'the team is drafted',
        act: draftTeam,
      },
    ],
  },
];
