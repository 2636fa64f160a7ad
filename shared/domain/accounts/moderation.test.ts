import { expect, it } from 'vitest';
import { isAnnouncement, moderateLeague } from './moderation.ts';

const LEAGUE = { name: 'Rude $& name', banner: null };

it.each([
  ['Renamed from Sunday to Rude $& name. Made public', 'Renamed from Sunday to a removed name. Made public'],
  ['Renamed from Rude $& name to Monday', 'Renamed from a removed name to Monday'],
  // The log lines below are in an earlier release's wording.
  ['Name: Rude $& name, before: Sunday', 'Name: a removed name, before: Sunday'],
  ['Name: Monday, before: Rude $& name', 'Name: Monday, before: a removed name'],
])('removing a league name also removes it from the log line “%s”', (text, left) => {
  const line = { act: 'league-settings', by: null, text } as const;
  expect(moderateLeague(LEAGUE, [line], { name: 'Kind' }).lines).toEqual([{ ...line, text: left }]);
});

it.each([
  ['Rude title: Rude words', true],
  ['Announcement removed by a Two Crowns admin', false],
  ['Announcement, removed by an admin of Two Crowns', false],
])('an admin can still remove the announcement “%s”: %s', (text, isOne) => {
  expect(isAnnouncement({ act: 'announcement', by: null, text })).toBe(isOne);
});
