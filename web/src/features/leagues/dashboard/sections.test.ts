import { expect, it } from 'vitest';
import type { SeasonEntry } from '#shared/contract/schemas/leagues.ts';
import { sectionsOf } from './sections.ts';

function entry(leagueName: string, status: SeasonEntry['status'], isOnTheClock = false): SeasonEntry {
  return {
    leagueId: leagueName,
    leagueName,
    leagueCode: 'KXW7QH',
    season: '2025-26',
    status,
    isPublic: false,
    isDraftComplete: status === 'active' || status === 'completed',
    isOnTheClock,
    draftDateTime: null,
    memberCount: 4,
    maxMembers: 4,
    teams: [],
  };
}

it('puts live drafts first, the one that waits for the reader on top', () => {
  const sections = sectionsOf([
    entry('played', 'active'),
    entry('missed', 'ended'),
    entry('others’ turn', 'drafting'),
    entry('waiting', 'draft'),
    entry('my turn', 'drafting', true),
  ]);
  expect(sections.map(({ title, entries }) => [title, ...entries.map((one) => one.leagueName)])).toEqual([
    ['Live Drafts', 'my turn', 'others’ turn'],
    ['Pre-Draft Teams', 'missed', 'waiting'],
    ['Teams', 'played'],
  ]);
});

it('has no heading without a league', () => {
  expect(sectionsOf([entry('waiting', 'draft')]).map(({ title }) => title)).toEqual(['Pre-Draft Teams']);
});
