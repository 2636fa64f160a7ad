import { announcing, askToDelete, confirm, endingTrades, renaming, scheduling } from './leagues-acts.ts';
import type { Leagues } from './leagues-scene.ts';
import { card, fill, press } from '../support/page.tsx';
import { failing, saying, SERVERS_WORDS, silent, submit, TRY_AGAIN, type Place, type Row } from './table.ts';

// The messages about what a commissioner changes in a league, from its schedule to its deletion.

export const managing = ({ led }: Leagues): Place[] => [
  {
    at: `/leagues/${led}/manage`,
    rows: [...dates, ...settings, ...members, ...order, ...announcement, ...deletion],
  },
];

const dates: Row[] = [
  {
    says: ['Invalid Date', 'Please select both date and time for the draft.'],
    when: 'the draft has a date but no time',
    act: scheduling('2025-09-01', ''),
  },
  {
    says: ['Invalid Draft Time', 'Draft must be scheduled for a future date and time.'],
    when: 'the draft time is in the past',
    act: scheduling('2025-08-01', '19:30'),
  },
  {
    says: ['Invalid Draft Time', 'Draft must be completed before September 4, 2025 at 3:00 PM ET.'],
    when: 'the draft time isn’t before the deadline',
    act: scheduling('2025-09-04', '15:00'),
  },
  ...failing(
    'the draft time isn’t saved',
    'changeDraftSettings',
    ['Update Failed', TRY_AGAIN],
    scheduling('2025-09-01', '19:30'),
  ),
  {
    says: ['Draft Schedule Updated', 'The draft starts Mon, Sep 1, 7:30 PM ET'],
    when: 'the draft time is saved',
    act: submit('Save Draft Time'),
  },
  {
    says: ['Invalid Date', 'Please select a trade deadline date.'],
    when: 'no trade deadline is chosen',
    act: endingTrades(''),
  },
  ...failing(
    'the trade deadline isn’t saved',
    'changeDraftSettings',
    ['Update Failed', TRY_AGAIN],
    endingTrades('2025-11-30'),
  ),
  {
    says: ['Trade Deadline Updated'],
    when: 'the trade deadline is saved',
    act: submit('Save Trade Deadline'),
  },
];

const settings: Row[] = [
  ...failing('the settings aren’t saved', 'changeLeague', ['Update Failed', TRY_AGAIN], renaming),
  { says: ['League Settings Updated'], when: 'the settings are saved', act: renaming },
];

const members: Row[] = [
  ...failing(
    'a member isn’t promoted',
    'addCommissioner',
    ['Promotion Failed', TRY_AGAIN],
    submit('Make commissioner: Pal'),
  ),
  {
    says: ['Commissioner Added', 'Pal is now a commissioner'],
    when: 'a member is promoted',
    act: submit('Make commissioner: Pal'),
  },
  ...failing(
    'a commissioner isn’t demoted',
    'removeCommissioner',
    ['Removal Failed', TRY_AGAIN],
    submit('Remove as commissioner: Pal'),
  ),
  {
    says: ['Commissioner Removed', 'Pal is now a regular member'],
    when: 'a commissioner is demoted',
    act: submit('Remove as commissioner: Pal'),
  },
  {
    says: ['Remove Failed', SERVERS_WORDS],
    when: 'a member isn’t removed',
    server: saying('removeMember', 503, SERVERS_WORDS),
    act: async () => {
      await press('Remove Sam');
      await confirm('Remove Member')();
    },
  },
  {
    says: ['Remove Failed', TRY_AGAIN],
    when: 'a member isn’t removed, and the server doesn’t say why',
    server: silent('removeMember'),
    act: confirm('Remove Member'),
  },
  {
    says: ['Member Removed', 'Sam is no longer in the league'],
    when: 'a member is removed',
    act: confirm('Remove Member'),
  },
];

const order: Row[] = [
  ...failing(
    'the order isn’t saved',
    'setDraftOrder',
    ['Save Failed', 'Failed to save draft order'],
    submit('Save Order'),
  ),
  { says: ['Draft Order Saved!'], when: 'the order is saved', act: submit('Save Order') },
  ...failing(
    'the order isn’t randomized',
    'randomizeDraftOrder',
    ['Randomization Failed', 'Failed to randomize draft order'],
    submit('Randomize'),
  ),
  { says: ['Draft Order Randomized!'], when: 'the order is randomized', act: submit('Randomize') },
];

const announcement: Row[] = [
  {
    says: ['Incomplete Announcement', 'Please provide both a title and message.'],
    when: 'the announcement is empty',
    act: submit('Send Announcement'),
  },
  {
    says: ['Incomplete Announcement', 'Please provide both a title and message.'],
    when: 'the announcement has only a title',
    act: async () => {
      await fill('Title', 'Draft party', card('Commissioner Announcement'));
      await press('Send Announcement');
    },
  },
  ...failing(
    'the announcement isn’t sent',
    'announce',
    ['Failed to Send Announcement', TRY_AGAIN],
    announcing,
  ),
  {
    says: ['Announcement Sent!', 'We notified every other member'],
    when: 'the announcement is sent',
    act: announcing,
  },
];

const deletion: Row[] = [
  {
    says: ['Delete Failed', SERVERS_WORDS],
    when: 'the league isn’t deleted',
    server: saying('deleteLeague', 503, SERVERS_WORDS),
    act: async () => {
      await askToDelete();
      await confirm('Delete for good')();
    },
  },
  {
    says: ['Delete Failed', TRY_AGAIN],
    when: 'the league isn’t deleted, and the server doesn’t say why',
    server: silent('deleteLeague'),
    act: confirm('Delete for good'),
  },
  {
    says: ['League Deleted', '"Renamed Crew" is deleted'],
    when: 'the league is deleted',
    act: confirm('Delete for good'),
  },
];
