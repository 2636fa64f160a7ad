import { expect, it } from 'vitest';
import type { SeasonEntry } from '#shared/contract/schemas/season-entry.ts';
import { sectionsOf } from './dashboard-page.tsx';

function entry(
  leagueName: string,
  status: SeasonEntry['status'],
  { isOnTheClock = false, draftDateTime = null }: Partial<SeasonEntry> = {},
): SeasonEntry {
  return {
    leagueId: leagueName,
    leagueName,
    leagueCode: 'KXW7QH',
    season: '2025-26',
    status,
    isPublic: false,
    isDraftComplete: status === 'active' || status === 'completed',
    isOnTheClock,
    draftDateTime,
    memberCount: 4,
    maxMembers: 4,
    standing: null,
    teams: [],
  };
}

it('the dashboard puts live drafts first, starting with the one where the reader is on the clock, then upcoming drafts, then seasons', () => {
  const sections = sectionsOf([
    entry('over', 'completed'),
    entry('played', 'active'),
    entry('missed', 'ended'),
    entry('others’ turn', 'drafting'),
    entry('unscheduled', 'draft'),
    entry('in a week', 'draft', { draftDateTime: '2025-09-01T23:00:00.000Z' }),
    entry('tomorrow', 'draft', { draftDateTime: '2025-08-26T23:00:00.000Z' }),
    entry('my turn', 'drafting', { isOnTheClock: true }),
  ]);
  expect(sections.map(({ title, entries }) => [title, ...entries.map((one) => one.leagueName)])).toEqual([
    ['Live Drafts', 'my turn', 'others’ turn'],
    ['Pre-Draft Teams', 'tomorrow', 'in a week', 'unscheduled'],
    ['Teams', 'played', 'over'],
    ['Ended Leagues', 'missed'],
  ]);
});

it('the dashboard shows no heading for a section without leagues', () => {
  expect(sectionsOf([entry('waiting', 'draft')]).map(({ title }) => title)).toEqual(['Pre-Draft Teams']);
});
