import type { DraftPollReply } from '#shared/contract/schemas/draft-poll.ts';
import { countedVotes, type PolledDates } from '#shared/domain/leagues/draft-poll.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';

/** Who can make which date; empty without a poll, and after the draft has started. */
export function draftPollView(season: LeagueSeason, polled: PolledDates): DraftPollReply {
  const { poll } = polled;
  if (!poll || season.status !== 'draft')
    return { options: [], answeredBy: [], openedBy: null, openedAt: null };
  const votes = countedVotes(season, polled);
  return {
    options: poll.dates.map((at) => ({
      at,
      userIds: votes.filter(({ dates }) => dates.includes(at)).map(({ userId }) => userId),
    })),
    answeredBy: votes.map(({ userId }) => userId),
    openedBy: poll.openedBy,
    openedAt: poll.openedAt,
  };
}
