import * as z from 'zod/mini';
import { CHANNEL_KINDS } from '../../domain/channels/channel.ts';
import { DRAFT_STRATEGIES } from '../../domain/league-season.ts';
import { INVITE_STATUSES } from '../../domain/leagues/invites.ts';
import { REQUEST_KINDS, REQUEST_STATUSES } from '../../domain/accounts/requests.ts';
import { TRADE_STATUSES, VERDICT_CAUSES, VERDICTS } from '../../domain/trades/trade-state.ts';
import { Instant, LeagueId, UserId } from './common.ts';
import { SeasonStatus } from './leagues.ts';
import { AccessTokenReply } from './access-tokens.ts';
import { MailPreferences } from './mail-preferences.ts';
import { NotificationType } from './notifications.ts';
import { PushDevice, PushPreferences } from './push-devices.ts';
import { SeasonTemplateReply } from './season-templates.ts';

/** A team by its names, without our id. */
export const TeamName = z.object({ abbreviation: z.string(), city: z.string(), name: z.string() });

/** An offer from or to the member, as they see it. */
export const OwnTrade = z.object({
  season: z.string(),
  number: z.int(),
  status: z.enum(TRADE_STATUSES),
  isProposer: z.boolean(),
  gives: z.array(TeamName),
  gets: z.array(TeamName),
  note: z.nullable(z.string()),
  proposedAt: Instant,
  respondedAt: z.nullable(Instant),
  /** What the offer was before its proposer changed it, oldest first; absent if it is as it was made. */
  versions: z.optional(z.array(z.object({ gives: z.array(TeamName), gets: z.array(TeamName), at: Instant }))),
  /** What ended its review before its time, or took it back, with a commissioner's reason. */
  verdict: z.optional(
    z.object({
      act: z.enum(VERDICTS),
      cause: z.enum(VERDICT_CAUSES),
      reason: z.nullable(z.string()),
      at: Instant,
    }),
  ),
});

/** The votes of the member's spot on trades in review, by the trades' numbers. */
const TradeVotes = z.array(z.object({ season: z.string(), trade: z.int(), stop: z.boolean() }));

/** What the member decided about trades as a commissioner. */
const TradeDecisions = z.array(
  z.object({
    season: z.string(),
    trade: z.int(),
    act: z.enum(VERDICTS),
    reason: z.nullable(z.string()),
    at: Instant,
  }),
);

/** A drafted team and its pick. */
export const PickedTeam = z.object({
  team: TeamName,
  pickOrder: z.int(),
  auto: z.boolean(),
  draftedAt: Instant,
  /** In crowns, if the team was sold in an auction. */
  price: z.exactOptional(z.int()),
});

/** The member's messages in a league's chats, oldest first. Deleted text isn't stored anywhere. */
const Words = z.array(
  z.object({
    season: z.string(),
    createdAt: Instant,
    /** With the options, if the message is a poll. */
    message: z.string(),
    /** What the message said before its edits, oldest first. */
    formerTexts: z.optional(z.array(z.string())),
  }),
);

/** The member's votes in the polls of a league's chats. */
const Votes = z.array(z.object({ season: z.string(), question: z.string(), choices: z.array(z.string()) }));

/** The member's data in one season of a league, present or past. */
const LeagueSeason = z.object({
  season: z.string(),
  draftPosition: z.nullable(z.int()),
  /** The picks of the member's seat in draft order. They include those of a previous member. */
  teams: z.array(PickedTeam),
  /** The member's draft board, most wanted team first; null if none is saved. */
  draftBoard: z.nullable(z.object({ strategy: z.enum(DRAFT_STRATEGIES), teams: z.array(TeamName) })),
  /** Up to what prices, in crowns, the member’s seat wants teams in an auction; absent without any. */
  proxies: z.exactOptional(z.array(z.object({ team: TeamName, upTo: z.int() }))),
  /** The draft times that suit the member, from a poll; null without an answer. */
  draftDates: z.nullable(z.array(Instant)),
  /** Names that pasted drafts have for the member, as commissioners have said. */
  namesInLists: z.optional(z.array(z.string())),
  /** The draft corrections that the member proposed, with their reason, or confirmed. */
  corrections: z.array(
    z.object({
      proposedAt: Instant,
      isProposer: z.boolean(),
      reason: z.nullable(z.string()),
      picks: z.array(z.object({ pickOrder: z.int(), team: TeamName })),
      inForceAt: z.nullable(Instant),
    }),
  ),
});

const OwnOfferMessage = z.object({ trade: z.int(), message: z.string(), createdAt: Instant });

const League = z.object({
  id: LeagueId,
  name: z.string(),
  code: z.string(),
  /** The label of the league's current season. `status` is the status of that season. */
  season: z.string(),
  status: SeasonStatus,
  isOwner: z.boolean(),
  isCommissioner: z.boolean(),
  joinedAt: z.nullable(Instant),
  /** Usernames of those who share the member's spot, or whose spot they share. */
  sharesSpotWith: z.optional(z.array(z.string())),
  /** Oldest first. */
  seasons: z.array(LeagueSeason),
  trades: z.array(OwnTrade),
  tradeVotes: z.optional(TradeVotes),
  tradeDecisions: z.optional(TradeDecisions),
  /** The member's messages under trade offers. */
  offerMessages: z.optional(z.array(OwnOfferMessage)),
  chat: Words,
  votes: z.optional(Votes),
  /** Which version of the house rules the member has confirmed, and the versions that they wrote, newest first. */
  houseRules: z.object({
    confirmed: z.nullable(z.object({ season: z.string(), version: z.int() })),
    /** The season for which a commissioner has marked the member's stakes as settled. */
    settled: z.nullable(z.string()),
    written: z.array(
      z.object({ version: z.int(), text: z.string(), stakes: z.string(), changedAt: Instant }),
    ),
  }),
  /** The group chat that the member has connected, or null. Its URL isn't included, because it is the league's secret. */
  groupChat: z.nullable(z.object({ kind: z.enum(CHANNEL_KINDS), connectedAt: Instant })),
  /** Usernames of those whose messages the member has hidden. */
  muted: z.array(z.string()),
});

/** The data that a league keeps about a member who left. */
const FormerLeague = z.object({
  id: LeagueId,
  name: z.string(),
  /** Seats that the member gave up to someone else, with the picks that they made there. */
  seats: z.array(z.object({ season: z.string(), until: Instant, picks: z.array(PickedTeam) })),
  trades: z.array(OwnTrade),
  tradeVotes: z.optional(TradeVotes),
  tradeDecisions: z.optional(TradeDecisions),
  /** The member's messages under trade offers. */
  offerMessages: z.optional(z.array(OwnOfferMessage)),
  chat: Words,
  votes: z.optional(Votes),
});

/** A request from the caller to the admins. Each kind has its own fields in addition to the common ones. */
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

/** All stored data of a member, except passwords, codes and their hashes. */
export const AccountExport = z.object({
  exportedAt: Instant,
  profile: z.object({
    id: UserId,
    firstName: z.string(),
    username: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    /** Email addresses that the member recently gave up. */
    formerEmails: z.optional(z.array(z.object({ email: z.string(), until: Instant }))),
    phone: z.nullable(z.string()),
    profileImageUrl: z.string(),
    /** A picture that is being fetched from the web. */
    pictureFrom: z.optional(z.object({ url: z.string() })),
    /** The skeletons (look-alike forms) of usernames that admins have taken away. */
    refusedNames: z.optional(z.array(z.string())),
    isPremium: z.boolean(),
    acceptsCommunications: z.boolean(),
    showsTrophies: z.boolean(),
    earlyAccess: z.array(z.string()),
    createdAt: Instant,
    suspendedAt: z.nullable(Instant),
    /** The day on which the member last used the site. */
    seenAt: z.optional(Instant),
  }),
  /** The member's subscription; null if they never had one. Only the payment provider knows their card. */
  subscription: z.nullable(
    z.object({ status: z.string(), periodEnd: Instant, endsAt: z.nullable(Instant), customerId: z.string() }),
  ),
  founderChat: z.array(z.object({ createdAt: Instant, isFounder: z.boolean(), message: z.string() })),
  mailPreferences: MailPreferences,
  pushDevices: z.array(PushDevice),
  pushPreferences: PushPreferences,
  /**
   * `teams` lists the teams whose games the member's devices follow. `waited` has the ids of games with a push that had to be
   * retried.
   */
  pushedGames: z.object({
    teams: z.array(z.object({ season: z.string(), team: TeamName, leagueIds: z.array(z.string()) })),
    waited: z.array(z.string()),
  }),
  seasonTemplates: z.array(SeasonTemplateReply),
  /** When the member's secret calendar link was created, and what the calendar last showed; null without a link. */
  calendar: z.nullable(
    z.object({
      madeAt: Instant,
      told: z.array(
        z.object({
          id: z.string(),
          start: Instant,
          sequence: z.int(),
          changedAt: Instant,
          isOff: z.boolean(),
        }),
      ),
    }),
  ),
  /** The member's access tokens, without their secrets. */
  accessTokens: z.array(AccessTokenReply),
  /** The member's names for their passkeys; null for one without a name. */
  passkeys: z.array(z.object({ name: z.nullable(z.string()), addedAt: Instant })),
  leagues: z.array(League),
  formerLeagues: z.array(FormerLeague),
  /** The member's invitations, oldest first; `email` is null if they handed the link over themselves. */
  invitations: z.array(
    z.object({
      league: z.string(),
      email: z.nullable(z.string()),
      createdAt: Instant,
      expiresAt: Instant,
      status: z.enum(INVITE_STATUSES),
    }),
  ),
  /** Newest first. */
  notifications: z.array(
    z.object({
      id: z.string(),
      type: NotificationType,
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
