import { easternLabel } from '../eastern.ts';
import type { LeagueSeason } from '../league-season.ts';
import type { Effects, PollEffects } from '../news/effects.ts';
import type { Notice } from '../news/notice.ts';
import { othersThan } from '../news/to-partners.ts';
import type { DraftPoll } from './draft-poll.ts';
import type { League } from './league.ts';

type Named = Pick<League, 'id' | 'name'>;

/** Stores the poll for its season or, if `after` is undefined, deletes it with all votes. */
function pollEffects(season: LeagueSeason, after: DraftPoll | undefined): PollEffects {
  const voters = after ? [] : season.members.map(({ userId }) => userId);
  return { season: season.season, after, voters };
}

/** Notifies the other members when a poll opens. If a poll changes or ends without a draft time, only the log gets a line. */
export function proposalEffects(
  league: Named,
  season: LeagueSeason,
  { before, after, by }: { before: DraftPoll | undefined; after: DraftPoll | undefined; by: string },
): Effects {
  const dates = after?.dates.map(easternLabel).join('; ') ?? '';
  const text = after ? `Started a draft time poll: ${dates}` : 'Ended the draft time poll';
  const words = {
    title: `When can you draft in ${league.name}?`,
    message: `Check all the times that work for you: ${dates}.`,
  };
  return {
    poll: pollEffects(season, after),
    notices: before || !after ? [] : toOthers(league, season, by, words),
    happening: { act: 'draft-poll', by, text },
  };
}

/** Ends the poll because a draft time was set, and notifies the other members. */
export function settlingEffects(
  league: Named,
  season: LeagueSeason,
  { by, time }: { by: string; time: string },
): Pick<Effects, 'poll' | 'notices'> {
  const words = {
    title: `${league.name}’s draft is set`,
    message: `It starts ${easternLabel(time)}. The draft time poll is closed.`,
  };
  return { poll: pollEffects(season, undefined), notices: toOthers(league, season, by, words) };
}

function toOthers(
  { id: leagueId }: Named,
  season: LeagueSeason,
  by: string,
  words: { title: string; message: string },
): Notice[] {
  return othersThan(season, by).map((to) => ({ to, type: 'draft_poll', ...words, leagueId }));
}
