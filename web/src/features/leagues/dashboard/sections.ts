import type { SeasonEntry } from '#shared/contract/schemas/leagues.ts';

/** Leagues under one heading. */
export interface DashboardSection {
  title: string;
  entries: SeasonEntry[];
}

/**
 * What a member's leagues stand under, the most urgent first: live drafts, the one that waits for them on top; drafts ahead, the
 * next one first; seasons, those that are played before those that are over.
 */
export function sectionsOf(seasons: readonly SeasonEntry[]): DashboardSection[] {
  const live = seasons.filter(({ status }) => status === 'drafting');
  const ahead = seasons.filter((entry) => entry.status !== 'drafting' && !entry.isDraftComplete);
  const played = seasons.filter((entry) => entry.status !== 'drafting' && entry.isDraftComplete);
  return [
    {
      title: 'Live Drafts',
      entries: live.toSorted((a, b) => Number(b.isOnTheClock) - Number(a.isOnTheClock)),
    },
    { title: 'Pre-Draft Teams', entries: ahead.toSorted((a, b) => draftsAt(a) - draftsAt(b)) },
    { title: 'Teams', entries: played.toSorted((a, b) => Number(isOver(a)) - Number(isOver(b))) },
  ].filter(({ entries }) => entries.length > 0);
}

const UNSCHEDULED = Number.MAX_SAFE_INTEGER - 1;

function draftsAt({ status, draftDateTime }: SeasonEntry): number {
  if (status === 'ended') return Number.MAX_SAFE_INTEGER;
  return draftDateTime === null ? UNSCHEDULED : Date.parse(draftDateTime);
}

function isOver({ status }: SeasonEntry): boolean {
  return status === 'completed';
}
