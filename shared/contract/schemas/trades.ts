import * as z from 'zod/mini';
import { TEAMS_EACH } from '../../domain/sizes.ts';
import { SOUGHT, SOUGHT_MOST } from '../../domain/trades/sought.ts';
import { TRADE_STATUSES, VERDICT_CAUSES, VERDICTS } from '../../domain/trades/trade-state.ts';
import { TRADE_ID } from '../../domain/trades/trade-id.ts';
import { OFFER_MESSAGE_LENGTH } from '../../domain/trades/offer-thread.ts';
import { CHANGES_MOST } from '../../domain/trades/changes.ts';
import { REVIEW_REASON_LENGTH } from '../../domain/trades/review.ts';
import { EXPIRY_DAYS, NOTE_LENGTH } from '../../domain/trades/trades.ts';
import { ClientId, Instant, LeagueId, LeagueSeasonId, SeasonParam, TeamId, text, UserId } from './common.ts';
import { PlayedTeam } from './teams.ts';
import { Partners, PublicUser } from './public-user.ts';

/** A trade's id, which contains the league's id. */
export const TradeId = z.string().check(z.regex(TRADE_ID, 'the id of a trade'));

/** What an offer was before its proposer changed it (see Changing an offer). */
export const TradeVersion = z.object({
  version: z.int(),
  proposerTeamIds: z.array(z.int()),
  receiverTeamIds: z.array(z.int()),
  /** When it was offered like that. */
  at: Instant,
});

/** The votes on a trade in review (see Review). No one sees who voted how. */
export const TradeVotes = z.object({
  /** How many spots want the trade stopped, and how many want it to pass. */
  stop: z.int(),
  pass: z.int(),
  /** How many votes stop it. */
  needed: z.int(),
  /** The vote of the caller's spot: whether to stop it. Null without one. */
  own: z.nullable(z.boolean()),
});

export type TradeVotes = z.infer<typeof TradeVotes>;

/** What ended a review before its time, or took back the trade (see Review). */
export const TradeVerdict = z.object({
  act: z.enum(VERDICTS),
  cause: z.enum(VERDICT_CAUSES),
  /** The commissioner who decided; null for the other causes. */
  by: z.nullable(UserId),
  at: Instant,
  reason: z.nullable(z.string()),
});

/** A trade of as many teams one way as the other, in most leagues of one for one. Instants are ISO 8601 UTC. */
export const Trade = z.object({
  id: TradeId,
  leagueId: LeagueId,
  leagueSeasonId: LeagueSeasonId,
  season: z.string(),
  /** The number of the trade in its league, which counts the trades of all seasons. */
  leagueTradeNumber: z.int(),
  proposerId: UserId,
  receiverId: UserId,
  proposer: PublicUser,
  receiver: PublicUser,
  /** Those who share the two sides' spots now; absent if no one does. */
  proposerPartners: z.optional(Partners),
  receiverPartners: z.optional(Partners),
  proposerTeamIds: z.array(z.int()),
  receiverTeamIds: z.array(z.int()),
  /** The traded teams, with their current records in the season of the trade. */
  proposerTeams: z.array(PlayedTeam),
  receiverTeams: z.array(PlayedTeam),
  status: z.enum(TRADE_STATUSES),
  /** The number of the present version, from 2 on; absent if the offer was never changed. */
  version: z.optional(z.int()),
  /** The earlier versions, oldest first; absent without any, and for everyone but the two sides. */
  versions: z.optional(z.array(TradeVersion)),
  /** When the proposer made the present version; absent without earlier ones. */
  changedAt: z.optional(Instant),
  /** When an accepted trade goes through, or would have; absent in a league without review. */
  reviewEndsAt: z.optional(Instant),
  /** Absent unless the members vote on the trade. */
  votes: z.optional(TradeVotes),
  /** Absent unless someone or something decided before the review ended, or the trade was reversed. */
  verdict: z.optional(TradeVerdict),
  /** The proposer's note, which is visible only to the trade's two sides. */
  note: z.nullable(z.string()),
  proposedAt: Instant,
  respondedAt: z.nullable(Instant),
  /** When the teams changed hands; null if they didn't. */
  executedAt: z.nullable(Instant),
  /** The id of the accepted offer, which is the same as the trade's id. Null unless the offer was accepted. */
  originalTradeId: z.nullable(TradeId),
  /** When the offer expires; null if it has no expiry of its own. The league's trade deadline also ends the offer. */
  expiresAt: z.nullable(Instant),
  /** The offer that this one counters, and the offer that counters this one. Visible only to the two sides. */
  counterOf: z.nullable(TradeId),
  counteredBy: z.nullable(TradeId),
  /**
   * Who made the offer, and who accepted, rejected or cancelled it, if their spot had partners at that time (see Partners).
   */
  by: z.optional(UserId),
  answeredBy: z.optional(UserId),
});
export type Trade = z.infer<typeof Trade>;

const MISSING = 'Please select all required fields';
/** The error for more than one team in a league that trades one for one. */
export const ONE_TEAM = 'All trades are one-for-one only';

/**
 * The teams that one side gives, for requests. How many they may be depends on the league: exactly one, unless it has chosen
 * `equal` trades.
 */
const SideTeams = z
  .array(TeamId, { error: MISSING })
  .check(z.minLength(1, MISSING), z.maxLength(TEAMS_EACH.most, ONE_TEAM));
const Note = z.nullable(z.union([z.literal(''), text('Note', NOTE_LENGTH)]));
const Days = z.int().check(z.minimum(EXPIRY_DAYS.least), z.maximum(EXPIRY_DAYS.most));

export const TradeProposal = z.strictObject({
  receiverId: z.guid({ error: MISSING }),
  proposerTeamIds: SideTeams,
  receiverTeamIds: SideTeams,
  note: z.optional(Note),
  expiresInDays: z.optional(Days),
  clientId: z.optional(ClientId),
  userId: z.optional(UserId),
  leagueSeasonId: z.optional(z.string().check(z.maxLength(64))),
  season: z.optional(SeasonParam),
});

const Version = z.int().check(z.minimum(1), z.maximum(CHANGES_MOST + 1));

/**
 * An answer to an offer, or its proposer's change to it. A counteroffer lists the teams that the caller gives and gets. If it
 * lists none, it's for the same teams as the offer, with the two sides swapped. `version` is the version that the caller has seen
 * (see Changing an offer).
 */
export const TradeAnswer = z.union([
  z.strictObject({
    action: z.enum(['accept', 'reject', 'cancel']),
    version: z.optional(Version),
    userId: z.optional(UserId),
  }),
  z.strictObject({
    action: z.literal('counter'),
    proposerTeamIds: z.optional(SideTeams),
    receiverTeamIds: z.optional(SideTeams),
    note: z.optional(Note),
    expiresInDays: z.optional(Days),
    clientId: z.optional(ClientId),
    version: z.optional(Version),
    userId: z.optional(UserId),
  }),
  z.strictObject({
    action: z.literal('change'),
    proposerTeamIds: SideTeams,
    receiverTeamIds: SideTeams,
    /** Absent if the note stays. */
    note: z.optional(Note),
    clientId: z.optional(ClientId),
    version: z.optional(Version),
    userId: z.optional(UserId),
  }),
]);

/** A message under an offer, which only the offer's two sides can read. Its id identifies it in reports. */
const OfferMessage = z.object({
  id: z.string(),
  userId: UserId,
  user: PublicUser,
  /** Empty after an admin has deleted the message. */
  message: z.string(),
  createdAt: Instant,
  clientId: z.string(),
});

/** The messages under an offer, oldest first. */
export const OfferThread = z.object({
  /** Whether the two sides can still write. */
  isOpen: z.boolean(),
  messages: z.array(OfferMessage),
});
export type OfferThread = z.infer<typeof OfferThread>;

export const OfferMessageText = z.strictObject({
  message: text('Message', OFFER_MESSAGE_LENGTH),
  clientId: ClientId,
});
const Reason = text('Reason', REVIEW_REASON_LENGTH);
/** A commissioner's decision on a trade, with the reason, which the whole league sees (see Review). */
export const TradeDecision = z.strictObject({ reason: Reason });
/** A commissioner lets a trade in review go through right away. */
export const TradeRelease = z.strictObject({ reason: z.optional(Reason) });
/** The vote of the caller's spot on a trade in review: to stop it, or to let it pass. */
export const TradeVoteRequest = z.strictObject({ stop: z.boolean() });

/** What a member looks for in a trade. Absent if they look for nothing in particular. */
const LookingFor = z.exactOptional(z.array(z.enum(SOUGHT)));

/** Teams that their owner is willing to trade. */
export const TradeBlock = z.object({ teamIds: z.array(z.int()), lookingFor: LookingFor });
export type TradeBlock = z.infer<typeof TradeBlock>;

export const TradeBlockRequest = z.strictObject({
  teamIds: z.array(TeamId).check(z.maxLength(TEAMS_EACH.most)),
  /** If it is missing, what the member looks for stays as it is. */
  lookingFor: z.optional(z.array(z.enum(SOUGHT)).check(z.maxLength(SOUGHT_MOST))),
});

export const MemberTradeBlock = z.object({
  userId: UserId,
  teamIds: z.array(z.int()),
  lookingFor: LookingFor,
});
export type MemberTradeBlock = z.infer<typeof MemberTradeBlock>;
