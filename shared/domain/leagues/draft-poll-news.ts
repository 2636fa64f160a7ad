import { easternLabel } from '../eastern.ts';
import type { LeagueSeason } from '../league-season.ts';
import type { Effects, PollEffects } from '../news/news.ts';
import type { DraftPoll } from './draft-poll.ts';
import type { League } from './league.ts';

/** Writes the poll beside its season, or takes it away with all votes. */
export function pollEffects(season: LeagueSeason, after: DraftPoll | undefined): PollEffects {
  const voters = after ? [] : season.members.map(({ userId }) => userId);
  return { season: season.season, after, voters };
}

/** What members hear of a poll: once that it is open. A change or its end is a line in the log alone. */
export function proposalEffects(
  league: Pick<League, 'id' | 'name'>,
  season: LeagueSeason,
  { before, after, by }: { before: DraftPoll | undefined; after: DraftPoll | undefined; by: string },
): Effects {
  const dates = after?.dates.map(easternLabel).join('; ') ?? '';
  const text = after ? `Asked which draft time suits: ${dates}` : 'Ended the poll of draft times';
  const told = before || !after ? [] : season.members.filter(({ userId }) => userId !== by);
  return {
    poll: pollEffects(season, after),
    notices: told.map(({ userId: to }) => ({
      to,
      type: 'draft_poll',
      title: `When can you draft in ${league.name}?`,
      message: `Tick every time that suits you: ${dates}.`,
      leagueId: league.id,
    })),
    happening: { act: 'draft-poll', by, text },
  };
}
