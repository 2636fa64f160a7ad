import type { SeasonEntry } from '#shared/contract/schemas/leagues.ts';

/** Leagues under one heading. */
export interface DashboardSection {
  title: string;
  entries: SeasonEntry[];
}

/** What a member's leagues stand under, the most urgent first: live drafts, the one that waits for them on top. */
export function sectionsOf(seasons: readonly SeasonEntry[]): DashboardSection[] {
  const isLive = (entry: SeasonEntry) => entry.status === 'drafting';
  const live = seasons.filter(isLive).toSorted((a, b) => Number(b.isOnTheClock) - Number(a.isOnTheClock));
  const rest = seasons.filter((entry) => !isLive(entry));
  return [
    { title: 'Live Drafts', entries: live },
    { title: 'Pre-Draft Teams', entries: rest.filter((entry) => !entry.isDraftComplete) },
    { title: 'Teams', entries: rest.filter((entry) => entry.isDraftComplete) },
  ].filter(({ entries }) => entries.length > 0);
}
