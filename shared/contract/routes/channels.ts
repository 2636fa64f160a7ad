import * as z from 'zod/mini';
import type { RefusalCode } from '../refusals.ts';
import type { RouteSpec } from '../route.ts';
import { ChannelReply, ChannelRequest } from '../schemas/channels.ts';
import { LeagueId } from '../schemas/common.ts';
import { SEASON_CHANGING, SEASON_READING } from '../season-path.ts';

const LEADING = [...SEASON_READING, 'commissioners-only'] as const satisfies readonly RefusalCode[];
const path = '/leagues/{leagueId}/channel';
const common = { auth: 'member', area: 'leagues', params: z.object({ leagueId: LeagueId }) } as const;

/** The routes for a league's group chat on another service, which only commissioners can use (see The group's chat). */
export const channelRoutes = {
  channel: {
    method: 'GET',
    path,
    ...common,
    summary: 'The league’s connected group chat, without its webhook URL, or null',
    goesStaleWith: [],
    replies: { 200: ChannelReply },
    refusals: LEADING,
  },
  connectChannel: {
    method: 'PUT',
    path,
    ...common,
    summary:
      'Connect a group chat, or change its post topics. Without `url` the connection stays. Idempotent',
    body: ChannelRequest,
    replies: { 200: ChannelReply },
    refusals: [...LEADING, 'changed-meanwhile', 'not-such-address', 'no-address', ...SEASON_CHANGING],
    limit: 'channel',
  },
  disconnectChannel: {
    method: 'DELETE',
    path,
    ...common,
    summary: 'Disconnect the group chat. Idempotent',
    replies: { 200: ChannelReply },
    refusals: [...LEADING, ...SEASON_CHANGING],
    limit: 'league-change',
  },
  testChannel: {
    method: 'POST',
    path: `${path}/test`,
    ...common,
    summary: 'Send a test post to the group chat. It arrives within seconds',
    replies: { 200: ChannelReply },
    refusals: [...LEADING, 'no-channel', 'unavailable'],
    limit: 'channel',
  },
} as const satisfies Record<string, RouteSpec>;
