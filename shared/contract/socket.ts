import * as z from 'zod/mini';
import { CHAT_PLACES } from '../domain/chat/chat.ts';
import { ChatMessage, chatText } from './schemas/chat.ts';
import { ClientId, Instant, LeagueId, SeasonParam } from './schemas/common.ts';
import { Draft } from './schemas/draft.ts';
import { NotificationReply } from './schemas/notifications.ts';
import { ScoredGame } from './schemas/games.ts';

/** The messages that a client can send on `/ws`. */
export const ClientMessage = z.discriminatedUnion('type', [
  // One socket can be in several places of a league. A message without a place means the draft room, because old clients don't
  // know the chat.
  z.strictObject({
    type: z.literal('join-league'),
    leagueId: LeagueId,
    place: z.optional(z.enum(CHAT_PLACES)),
  }),
  // A socket that has left its last place no longer follows the league.
  z.strictObject({ type: z.literal('leave-league'), leagueId: LeagueId, place: z.enum(CHAT_PLACES) }),
  // The reply is the chat message as everyone gets it. If the message is refused, the refusal names its clientId.
  z.strictObject({ type: z.literal('chat-message'), leagueId: LeagueId, ...chatText }),
  // The socket gets scores until it closes. The reply has the games of the current week.
  z.strictObject({ type: z.literal('join-scores'), season: SeasonParam }),
  // A ping without a league only keeps the socket open.
  z.strictObject({
    type: z.literal('ping'),
    leagueId: z.optional(LeagueId),
    version: z.optional(z.int()),
    // True if another page covers this one or the device is locked.
    isHidden: z.optional(z.boolean()),
  }),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;

/** The types of client messages. Each type has its own route and throttle. */
export const CLIENT_MESSAGES = ClientMessage.def.options.flatMap(({ shape }) => shape.type.def.values);

/**
 * A message that is shown in the open draft room and isn't stored. It tells a member why the clock picked for them
 * (see Auto-pick) or why a scheduled draft didn't start (see Start). Other notices tell everyone what a commissioner did to the
 * draft (see Commissioner tools).
 */
export const DraftNotice = z.object({
  type: z.enum([
    'auto-pick',
    'draft-finished',
    'draft-postponed',
    'draft-paused',
    'draft-resumed',
    'pick-undone',
    'proxy-pick',
    'time-added',
  ]),
  leagueId: LeagueId,
  title: z.string(),
  message: z.string(),
  /** The message with members' ids in braces in place of their names. */
  named: z.optional(z.string()),
  createdAt: Instant,
});
export type DraftNotice = z.infer<typeof DraftNotice>;

/** A newly stored notification, for its reader's open sockets. The fields omitted here are in the list of notifications. */
export const NewsMessage = z.omit(NotificationReply, {
  userId: true,
  leagueCode: true,
  leagueName: true,
  metadata: true,
});
export type NewsMessage = z.infer<typeof NewsMessage>;

/**
 * The games of a season whose score, state or kickoff has changed. The reply to `join-scores` has the current week's games.
 *
 * - A client with the previous version applies these games.
 * - A client with an older version fetches all games.
 * - A client with this version, or a newer one, ignores the message.
 *
 * If the message makes the client send a request, the client first waits a random time of up to `spreadSeconds`; missing means 0
 * (see A pushed score).
 */
export const ScoresMessage = z.object({
  season: z.string(),
  version: z.int(),
  games: z.array(ScoredGame),
  spreadSeconds: z.optional(z.int()),
});
export type ScoresMessage = z.infer<typeof ScoresMessage>;

/**
 * The messages that the server sends. If a league's `mark` has changed, data read before the change must be read again.
 *
 * - `draft`: the whole public draft with its version
 * - `league`: a reason to fetch the league again, with its version if the season changed
 * - `trade`: a reason to fetch the trades again; while a trade is an offer, only its two sides get this
 * - `draft-poll`: a reason to fetch the poll again
 * - `rules`: a reason to fetch the house rules and their confirmations again
 * - `chat-message`: a new or changed message; the higher version counts
 * - `presence`: who is in the draft room, who has marked themselves ready there, if anyone, and who is in the chat
 * - `pong`: the stored version and the mark of the league named in the ping
 */
export const ServerMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('draft'),
    leagueId: LeagueId,
    draft: Draft,
    /** In the reply to `join-league`: the league's mark at the moment when the socket started to receive the league's pushes. */
    mark: z.optional(z.string()),
  }),
  z.object({ type: z.literal('league'), leagueId: LeagueId, version: z.optional(z.int()) }),
  z.object({ type: z.literal('trade'), leagueId: LeagueId }),
  z.object({ type: z.literal('draft-poll'), leagueId: LeagueId }),
  z.object({ type: z.literal('rules'), leagueId: LeagueId }),
  z.object({ type: z.literal('chat-message'), leagueId: LeagueId, message: ChatMessage }),
  z.object({
    type: z.literal('presence'),
    leagueId: LeagueId,
    userIds: z.array(z.string()),
    readyUserIds: z.optional(z.array(z.string())),
    chatUserIds: z.array(z.string()),
  }),
  z.object({ type: z.literal('draft-notice'), notice: DraftNotice }),
  z.extend(ScoresMessage, { type: z.literal('scores') }),
  z.object({ type: z.literal('notification'), notification: NewsMessage }),
  z.object({
    type: z.literal('pong'),
    serverTime: Instant,
    version: z.optional(z.int()),
    mark: z.optional(z.string()),
  }),
  z.object({
    type: z.literal('error'),
    code: z.string(),
    message: z.string(),
    /** The id of the chat message that was refused. */
    clientId: z.optional(ClientId),
  }),
]);
export type ServerMessage = z.infer<typeof ServerMessage>;
