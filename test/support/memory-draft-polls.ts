import type { DraftPollStore, StoredEffects } from '#functions/ports/ports.ts';
import type { DraftPoll, DraftVote } from '#shared/domain/leagues/draft-poll.ts';
import { frozen, membership } from './memory-rows.ts';

/** Both maps are keyed by league and season. Each season's votes are then keyed by user. */
export interface PollRows {
  draftPolls: Map<string, DraftPoll>;
  draftVotes: Map<string, Map<string, DraftVote>>;
}

const seasonKey = (leagueId: string, label: string) => `${leagueId}/${label}`;

/** Applies an act's changes to the poll and the votes. */
export function keepPoll(
  { draftPolls, draftVotes }: PollRows,
  leagueId: string,
  { season, after, voters }: NonNullable<StoredEffects['poll']>,
): void {
  const place = seasonKey(leagueId, season);
  if (after) draftPolls.set(place, frozen(after));
  else draftPolls.delete(place);
  for (const userId of voters) draftVotes.get(place)?.delete(userId);
}

export function draftPollStore({
  draftPolls,
  draftVotes,
  memberships,
}: PollRows & { memberships: ReadonlySet<string> }): DraftPollStore {
  return {
    get: async (leagueId, season) => ({
      poll: draftPolls.get(seasonKey(leagueId, season)),
      votes: [...(draftVotes.get(seasonKey(leagueId, season))?.values() ?? [])],
    }),
    async vote(leagueId, season, vote) {
      if (!memberships.has(membership(vote.userId, leagueId))) return 'not-a-member';
      const stored = draftVotes.get(seasonKey(leagueId, season)) ?? new Map<string, DraftVote>();
      if ((stored.get(vote.userId)?.pollId ?? '') > vote.pollId) return 'outdated';
      draftVotes.set(seasonKey(leagueId, season), stored.set(vote.userId, frozen({ ...vote })));
      return 'kept';
    },
    async forget(leagueId, userId) {
      for (const [key, stored] of draftVotes) if (key.startsWith(`${leagueId}/`)) stored.delete(userId);
    },
  };
}
