import { barredFromLeading, memberOf, type LeagueSeason } from '../league-season.ts';
import { ok, refused, type Outcome } from '../outcome.ts';
import type { Season } from '../seasons.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';
import { judgeDraftTime, type ScheduleRefusal } from './league.ts';

/** The most dates of a poll. */
export const POLL_DATES_MOST = 8;

/** The dates from which a league chooses its draft's time (see Draft poll). Instants are ISO 8601 UTC. */
export interface DraftPoll {
  id: string;
  /** Earlier ones first. */
  dates: readonly string[];
  /** The user id of the commissioner who asked. */
  openedBy: string;
  openedAt: string;
}

/** What one member has ticked. It counts in the poll of that id alone. */
export interface DraftVote {
  userId: string;
  pollId: string;
  /** None where no date suits. */
  dates: readonly string[];
}

/** A poll, if there is one, and the votes that are stored beside it, perhaps of polls that are over. */
export interface PolledDates {
  poll: DraftPoll | undefined;
  votes: readonly DraftVote[];
}

export type ProposalRefusal =
  | ScheduleRefusal
  | 'not-a-member'
  | 'commissioners-only'
  | 'changed-meanwhile'
  | 'draft-started';
export type VoteRefusal = 'not-a-member' | 'draft-started' | 'no-draft-poll';

/**
 * The poll with these dates; undefined where there are none, which ends it. Dates that stay are not judged again: their
 * time may have come meanwhile. Where nothing differs, it is the same poll. `from` holds the dates that the form read
 * (see Forms beside pushes).
 */
export function proposeDates(
  season: LeagueSeason,
  before: DraftPoll | undefined,
  input: { by: string; at: Date; id: string; dates: readonly string[]; from?: readonly string[] | undefined },
  table: Pick<Season, 'draftDeadline'>,
): Outcome<DraftPoll | undefined, ProposalRefusal> {
  const barred = barredFromLeading(season, input.by);
  if (barred) return refused(barred);
  if (season.status !== 'draft') return refused('draft-started');
  const dates = [...new Set(input.dates)].toSorted();
  for (const date of dates) {
    const late = before?.dates.includes(date) ? undefined : judgeDraftTime(date, input.at, table);
    if (late) return late;
  }
  const { from } = input;
  const overtaken = changedMeanwhile(from && { dates: from }, { dates: before?.dates ?? [] }, { dates });
  if (overtaken) return overtaken;
  if (dates.length === 0) return ok(undefined);
  if (before) return ok(dates.join() === before.dates.join() ? before : { ...before, dates });
  return ok({ id: input.id, dates, openedBy: input.by, openedAt: input.at.toISOString() });
}

/** A member's own vote. A date that is no longer in the poll is left out, for it may have gone while they chose. */
export function voteFor(
  season: LeagueSeason,
  poll: DraftPoll | undefined,
  { by, dates }: { by: string; dates: readonly string[] },
): Outcome<DraftVote, VoteRefusal> {
  if (!memberOf(season, by)) return refused('not-a-member');
  if (season.status !== 'draft') return refused('draft-started');
  if (!poll) return refused('no-draft-poll');
  return ok({ userId: by, pollId: poll.id, dates: poll.dates.filter((date) => dates.includes(date)) });
}

/** The votes that count: of members, in this poll; in the order of the members. They may name dates that it has no more. */
export function countedVotes(
  season: Pick<LeagueSeason, 'members'>,
  { poll, votes }: PolledDates,
): DraftVote[] {
  if (!poll) return [];
  return season.members.flatMap(({ userId }) => {
    const vote = votes.find((other) => other.userId === userId && other.pollId === poll.id);
    return vote ?? [];
  });
}

/** The time that a change of the settings gives the draft, which ends a poll; null where it gives none. */
export function settledTime(before: LeagueSeason, after: LeagueSeason): string | null {
  return after.draftDateTime === before.draftDateTime ? null : after.draftDateTime;
}
