import * as z from 'zod/mini';
import { ROUNDS } from '../../domain/league-season.ts';
import { TRADE_STATUSES } from '../../domain/trade-desk.ts';
import { TRADE_ID } from '../../domain/trade-id.ts';
import { EXPIRY_DAYS, NOTE_LENGTH } from '../../domain/trades.ts';
import { ClientId, Instant, LeagueId, SeasonParam, TeamId, text, UserId } from './common.ts';
import { NflTeam } from './teams.ts';
import { PublicUser } from './users.ts';

/** Holds its league. */
export const TradeId = z.string().check(z.regex(TRADE_ID, 'the id of a trade'));

/** A team for a team. Instants are ISO 8601 UTC. */
export const Trade = z.object({
  id: TradeId,
  leagueId: LeagueId,
  season: z.string(),
  /** Counts the league's trades over all its seasons. */
  leagueTradeNumber: z.int(),
  proposerId: UserId,
  receiverId: UserId,
  proposer: PublicUser,
  receiver: PublicUser,
  proposerTeamIds: z.array(z.int()),
  receiverTeamIds: z.array(z.int()),
  proposerTeams: z.array(NflTeam),
  receiverTeams: z.array(NflTeam),
  status: z.enum(TRADE_STATUSES),
  /** For its two sides alone. */
  note: z.nullable(z.string()),
  proposedAt: Instant,
  respondedAt: z.nullable(Instant),
  /** Its own end; the league's trade deadline ends it, too. */
  expiresAt: z.nullable(Instant),
  /** The trade that it answers, and the one that answers it; for its two sides alone. */
  counterOf: z.nullable(TradeId),
  counteredBy: z.nullable(TradeId),
});
export type Trade = z.infer<typeof Trade>;

const MISSING = 'Please select all required fields';
const ONE_TEAM = 'All trades are one-for-one only';

/** One team in a list, as the wire has it. */
const OneTeam = z.tuple([TeamId], { error: ({ code }) => (code === 'too_big' ? ONE_TEAM : MISSING) });
const Note = z.nullable(z.union([z.literal(''), text('Note', NOTE_LENGTH)]));
const Days = z.int().check(z.minimum(EXPIRY_DAYS.least), z.maximum(EXPIRY_DAYS.most));

export const TradeProposal = z.strictObject({
  receiverId: z.guid({ error: MISSING }),
  proposerTeamIds: OneTeam,
  receiverTeamIds: OneTeam,
  note: z.optional(Note),
  expiresInDays: z.optional(Days),
  clientId: z.optional(ClientId),
  userId: z.optional(UserId),
  leagueSeasonId: z.optional(z.string().check(z.maxLength(64))),
  season: z.optional(SeasonParam),
});

/** A counter names what the caller gives and gets; what it does not name is as it was, the other way round. */
export const TradeAnswer = z.union([
  z.strictObject({ action: z.enum(['accept', 'reject', 'cancel']), userId: z.optional(UserId) }),
  z.strictObject({
    action: z.literal('counter'),
    proposerTeamIds: z.optional(OneTeam),
    receiverTeamIds: z.optional(OneTeam),
    note: z.optional(Note),
    expiresInDays: z.optional(Days),
    clientId: z.optional(ClientId),
    userId: z.optional(UserId),
  }),
]);

/** Teams that their owner would trade. */
export const TradeBlock = z.object({ teamIds: z.array(z.int()) });
export type TradeBlock = z.infer<typeof TradeBlock>;

export const TradeBlockRequest = z.strictObject({
  teamIds: z.array(TeamId).check(z.maxLength(ROUNDS)),
});

export const MemberTradeBlock = z.object({ userId: UserId, teamIds: z.array(z.int()) });
export type MemberTradeBlock = z.infer<typeof MemberTradeBlock>;
