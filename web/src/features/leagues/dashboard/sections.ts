import type { SeasonEntry } from '#shared/contract/schemas/leagues.ts';

/** Leagues under one heading. */
export interface DashboardSection {
  title: string;
  entries: SeasonEntry[];
}

/**
 * The headings of a member's leagues, the most urgent first: live drafts, on top those that wait for the member; drafts
 * ahead, the next one first; seasons, those in play before those that are over; and leagues that never drafted.
 */
export function sectionsOf(seasons: readonly SeasonEntry[]): DashboardSection[] {
  const by = (wanted: SeasonEntry['status']) => seasons.filter(({ status }) => status === wanted);
  const drafted = seasons.filter(({ status }) => !UNDRAFTED.has(status));
  return [
    {
      title: 'Live Drafts',
      entries: by('drafting').toSorted((a, b) => Number(b.isOnTheClock) - Number(a.isOnTheClock)),
    },
    { title: 'Pre-Draft Teams', entries: by('draft').toSorted((a, b) => draftsAt(a) - draftsAt(b)) },
    { title: 'Teams', entries: drafted.toSorted((a, b) => Number(isOver(a)) - Number(isOver(b))) },
    { title: 'Ended Leagues', entries: by('ended') },
  ].filter(({ entries }) => entries.length > 0);
}

const UNDRAFTED: ReadonlySet<string> = new Set<SeasonEntry['status']>(['draft', 'drafting', 'ended']);

function isOver({ status }: SeasonEntry): boolean {
  return status === 'completed';
}

/** Leagues without a time come last. */
function draftsAt({ draftDateTime }: SeasonEntry): number {
  return draftDateTime === null ? Number.MAX_SAFE_INTEGER : Date.parse(draftDateTime);
}
