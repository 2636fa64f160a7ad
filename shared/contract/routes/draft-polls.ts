import type { RouteSpec } from '../route.ts';
import { DraftDates, DraftPollReply, ProposedDates } from '../schemas/draft-poll.ts';
import { SEASON_CHANGING, SEASON_PATH, SEASON_READING, SeasonPath } from '../season-path.ts';

export const draftPollRoutes = {
  draftPoll: {
    method: 'GET',
    path: `${SEASON_PATH}/draft-poll`,
    auth: 'member',
    area: 'leagues',
    summary: 'The draft-time poll with everyone’s answers, or empty if there is none',
    goesStaleWith: ['poll'],
    params: SeasonPath,
    replies: { 200: DraftPollReply },
    refusals: SEASON_READING,
  },
  proposeDraftDates: {
    method: 'PUT',
    path: `${SEASON_PATH}/draft-poll`,
    auth: 'member',
    area: 'leagues',
    summary:
      'Poll members about draft times. Votes for dates that stay are kept, and an empty list ends the poll',
    params: SeasonPath,
    body: ProposedDates,
    replies: { 200: DraftPollReply },
    refusals: [
      ...SEASON_READING,
      'commissioners-only',
      'changed-meanwhile',
      'draft-started',
      'draft-time-past',
      'draft-time-too-late',
      ...SEASON_CHANGING,
    ],
    limit: 'announcement',
  },
  voteOnDraftDates: {
    method: 'PUT',
    path: `${SEASON_PATH}/draft-poll/votes`,
    auth: 'member',
    area: 'leagues',
    summary: 'Answer the draft-time poll. Replaces the caller’s earlier answer',
    params: SeasonPath,
    body: DraftDates,
    replies: { 200: DraftPollReply },
    refusals: [...SEASON_READING, 'draft-started', 'no-draft-poll', 'unavailable'],
    limit: 'draft-vote',
  },
} as const satisfies Record<string, RouteSpec>;
