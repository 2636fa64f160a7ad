import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { call } from '../../../lib/calls/call.ts';
import { query, queryOptions } from '../../../lib/calls/query.ts';
import { knownMark, type Marked } from '../../leagues/league-mark.ts';

/** The newest page of a chat's messages. It is requested right away, while the page's code is still loading. */
export function pageQuery(params: SeasonPath) {
  const request = { params, query: {} };
  return queryOptions({
    queryKey: ['chat', request] as const,
    queryFn: async ({ client, signal }): Promise<Marked<{ messages: ChatMessage[] }>> => {
      const mark = knownMark(client, params.leagueId);
      return { messages: await call('chat', request, signal), mark };
    },
  });
}

export const marksQuery = (params: SeasonPath) => query('chatMarks', { params });

/** The key of the messages that were pushed while the user looked at any page of the league. */
export const pushedKey = ({ leagueId, season }: SeasonPath) =>
  ['chatPushed', { params: { leagueId, season } }] as const;

/** The key of the messages that an open chat keeps up to date. Only the chat's own code, which loads late, can request them. */
export const logKey = (params: SeasonPath) => ['chatLog', params] as const;
