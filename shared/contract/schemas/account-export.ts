import * as z from 'zod/mini';
import { DRAFT_STRATEGIES } from '../../domain/league-season.ts';
import { NOTIFICATION_TYPES } from '../../domain/news.ts';
import { REQUEST_KINDS, REQUEST_STATUSES } from '../../domain/requests.ts';
import { TRADE_STATUSES } from '../../domain/trade-desk.ts';
import { Instant, LeagueId, UserId } from './common.ts';
import { SeasonStatus } from './leagues.ts';
import { MailPreferences } from './mail-preferences.ts';
import { SeasonTemplateReply } from './season-templates.ts';

/** A team in words, as people know it. */
const TeamName = z.object({ abbreviation: z.string(), city: z.string(), name: z.string() });

/** An offer to or by the member, as they see it. */
const OwnTrade = z.object({
  season: z.string(),
  number: z.int(),
  status: z.enum(TRADE_STATUSES),
  isProposer: z.boolean(),
  gives: z.array(TeamName),
  gets: z.array(TeamName),
  note: z.nullable(z.string()),
  proposedAt: Instant,
  respondedAt: z.nullable(Instant),
});

/** What the member has, or had, in one season of a league. */
const LeagueSeason = z.object({
  season: z.string(),
  draftPosition: z.nullable(z.int()),
  /** In the order of the draft. */
  teams: z.array(z.object({ team: TeamName, pickOrder: z.int(), auto: z.boolean(), draftedAt: Instant })),
  /** Null where none was saved; most wanted first. */
  draftBoard: z.nullable(z.object({ strategy: z.enum(DRAFT_STRATEGIES), teams: z.array(TeamName) })),
});

const League = z.object({
  id: LeagueId,
  name: z.string(),
  code: z.string(),
  /** The current one, whose status is the league's. */
  season: z.string(),
  status: SeasonStatus,
  isOwner: z.boolean(),
  isCommissioner: z.boolean(),
  joinedAt: z.nullable(Instant),
  /** Earlier ones first. */
  seasons: z.array(LeagueSeason),
  trades: z.array(OwnTrade),
  /** What the member has said in the league's chats, oldest first; deleted words are kept nowhere. */
  chat: z.array(z.object({ season: z.string(), createdAt: Instant, message: z.string() })),
  /** Usernames of those whom the member does not want to read there. */
  muted: z.array(z.string()),
});

/** What the caller asked of the admins; the fields beside these are those of its kind. */
const Request = z.object({
  id: z.string(),
  kind: z.enum(REQUEST_KINDS),
  requestedAt: Instant,
  status: z.enum(REQUEST_STATUSES),
  processedAt: z.nullable(Instant),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  username: z.optional(z.string()),
  category: z.optional(z.string()),
  subject: z.optional(z.string()),
  message: z.optional(z.string()),
  about: z.optional(z.string()),
  targetId: z.optional(z.string()),
  reason: z.optional(z.string()),
  endsAt: z.optional(z.nullable(Instant)),
});

/** Everything that is kept of a member. Neither passwords nor codes are in it, nor their hashes. */
export const AccountExport = z.object({
  exportedAt: Instant,
  profile: z.object({
    id: UserId,
    firstName: z.string(),
    username: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    phone: z.nullable(z.string()),
    profileImageUrl: z.string(),
    isPremium: z.boolean(),
    acceptsCommunications: z.boolean(),
    earlyAccess: z.array(z.string()),
    createdAt: Instant,
    suspendedAt: z.nullable(Instant),
  }),
  /** Null where there was never one. Cards are known to the payment provider alone. */
  subscription: z.nullable(
    z.object({ status: z.string(), periodEnd: Instant, endsAt: z.nullable(Instant), customerId: z.string() }),
  ),
  founderChat: z.array(z.object({ createdAt: Instant, isFounder: z.boolean(), message: z.string() })),
  mailPreferences: MailPreferences,
  seasonTemplates: z.array(SeasonTemplateReply),
  leagues: z.array(League),
  /** Newest first. */
  notifications: z.array(
    z.object({
      id: z.string(),
      type: z.enum(NOTIFICATION_TYPES),
      title: z.string(),
      message: z.string(),
      leagueId: z.nullable(LeagueId),
      isRead: z.boolean(),
      createdAt: Instant,
    }),
  ),
  requests: z.array(Request),
});
export type AccountExport = z.infer<typeof AccountExport>;
