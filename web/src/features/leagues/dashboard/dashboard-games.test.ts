import { expect, it } from 'vitest';
import type { SeasonEntry } from '#shared/contract/schemas/season-entry.ts';
import { isPlaying } from './dashboard-page.tsx';

const KICKOFF = '2025-10-12T17:00:00.000Z';
const entry = (status: SeasonEntry['status'], kickoff: string | null) =>
  ({ status, teams: [{ nextGame: kickoff === null ? null : { kickoff } }] }) as SeasonEntry;
const after = (hours: number) => Date.parse(KICKOFF) + hours * 3_600_000;

it('a team counts as playing from its kickoff on', () => {
  expect(isPlaying([entry('active', KICKOFF)], after(-0.1))).toBe(false);
  expect(isPlaying([entry('active', KICKOFF)], after(0))).toBe(true);
  expect(isPlaying([entry('active', KICKOFF)], after(3))).toBe(true);
  expect(isPlaying([entry('active', null), entry('completed', KICKOFF)], after(3))).toBe(false);
});

it('a game that must be over doesn’t count, even if an offline device still has it in an old reply', () => {
  expect(isPlaying([entry('active', KICKOFF)], after(13))).toBe(false);
});
