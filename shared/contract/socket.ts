import * as z from 'zod/mini';
import { CHAT_PLACES } from '../domain/chat.ts';
import { ChatMessage, chatWords } from './schemas/chat.ts';
import { ClientId, Instant, LeagueId, SeasonParam } from './schemas/common.ts';
import { Draft } from './schemas/draft.ts';
import { NotificationReply } from './schemas/notifications.ts';
import { ScoredGame } from './schemas/standings.ts';

/** What a client may say on `/ws`. */
export const ClientMessage = z.discriminatedUnion('type', [
  // The same socket may be in several places; without one it is in the draft room, as clients are that know of no chat.
  z.strictObject({
    type: z.literal('join-league'),
    leagueId: LeagueId,
    place: z.optional(z.enum(CHAT_PLACES)),
  }),
  // Out of its last place, the socket follows the league no more.
  z.strictObject({ type: z.literal('leave-league'), leagueId: LeagueId, place: z.enum(CHAT_PLACES) }),
  // Answered as everybody hears it; refused with the message's clientId.
  z.strictObject({ type: z.literal('chat-message'), leagueId: LeagueId, ...chatWords }),
  // For as long as the socket is open; it is answered with the games of the week.
  z.strictObject({ type: z.literal('join-scores'), season: SeasonParam }),
  // Without a league it only keeps the socket open.
  z.strictObject({
    type: z.literal('ping'),
    leagueId: z.optional(LeagueId),
    version: z.optional(z.int()),
  }),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;

/**
 * A word in the open draft room, which nobody keeps: to one member, why the clock picked for them (see Auto-pick) or why a
 * scheduled draft did not start (see Start); to all, what a commissioner did to the draft (see Commissioner tools).
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
  ]),
  leagueId: LeagueId,
  title: z.string(),
  message: z.string(),
  createdAt: Instant,
});
export type DraftNotice = z.infer<typeof DraftNotice>;

/** A notification that has just been stored, for the open sockets of its reader; the list has the rest of it. */
export const NewsMessage = z.omit(NotificationReply, { leagueCode: true, leagueName: true, metadata: true });
export type NewsMessage = z.infer<typeof NewsMessage>;

/**
 * Games of a season whose score, state or kickoff changed; the answer to `join-scores` has those of the current week. Who
 * holds the version before applies them, who holds an older one fetches, and one that is not newer says nothing new.
 */
export const ScoresMessage = z.object({
  season: z.string(),
  version: z.int(),
  games: z.array(ScoredGame),
});
export type ScoresMessage = z.infer<typeof ScoresMessage>;

/**
 * What the server says. `draft` holds the whole public draft with its version; `league` says "fetch it again", and so does
 * `trade`, of offers only to their two sides; `chat-message` is one that is new or was changed, of which the higher version
 * counts; `presence` names who is in the draft room, and who in the chat; a `pong` has the stored version of the ping's league.
 */
export const ServerMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('draft'), leagueId: LeagueId, draft: Draft }),
  z.object({ type: z.literal('league'), leagueId: LeagueId }),
  z.object({ type: z.literal('trade'), leagueId: LeagueId }),
  z.object({ type: z.literal('chat-message'), leagueId: LeagueId, message: ChatMessage }),
  z.object({
    type: z.literal('presence'),
    leagueId: LeagueId,
    userIds: z.array(z.string()),
    chatUserIds: z.array(z.string()),
  }),
  z.object({ type: z.literal('draft-notice'), notice: DraftNotice }),
  z.extend(ScoresMessage, { type: z.literal('scores') }),
  z.object({ type: z.literal('notification'), notification: NewsMessage }),
  z.object({ type: z.literal('pong'), serverTime: Instant, version: z.optional(z.int()) }),
  z.object({
    type: z.literal('error'),
    code: z.string(),
    message: z.string(),
    /** Of the chat message that was refused. */
    clientId: z.optional(ClientId),
  }),
]);
export type ServerMessage = z.infer<typeof ServerMessage>;
