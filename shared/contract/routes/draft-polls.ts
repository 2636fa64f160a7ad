import type { RouteSpec } from '../route.ts';
import { DraftDates, DraftPollReply, ProposedDates } from '../schemas/draft-poll.ts';
import { SEASON_CHANGING, SEASON_PATH, SEASON_READING, SeasonPath } from '../season-path.ts';

export const draftPollRoutes = {
  draftPoll: {
    method: 'GET',
    path: `${SEASON_PATH}/draft-poll`,
    auth: 'member',
    area: 'leagues',
    summary: 'The poll of draft times, and who can when; empty where there is none',
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
      'Ask the members which draft times suit; votes for dates that stay are kept; no dates end the poll',
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
    summary:
      "Say which dates of the poll suit the caller, perhaps none; replaces the caller's earlier answer",
    params: SeasonPath,
    body: DraftDates,
    replies: { 200: DraftPollReply },
    refusals: [...SEASON_READING, 'draft-started', 'no-draft-poll', 'unavailable'],
    limit: 'draft-vote',
  },
} as const satisfies Record<string, RouteSpec>;
