import * as z from 'zod/mini';
import { BANNER_PATTERNS, BANNER_TEXT_MOST } from '../../domain/league-banner.ts';
import { DRAFT_ORDER_TYPES, LEAGUE_SIZE, PICK_SECONDS, SEASON_STATUSES } from '../../domain/league-season.ts';
import { ANNOUNCEMENT_LENGTH } from '../../domain/league-news.ts';
import { LEAGUE_CODE_LENGTH, LEAGUE_NAME_MOST } from '../../domain/league.ts';
import { isNightWindow } from '../../domain/night.ts';
import {
  ClientId,
  Instant,
  InstantInput,
  LeagueId,
  line,
  SeasonParam,
  TeamId,
  text,
  UserId,
} from './common.ts';
import { InviteCode } from './invites.ts';
import { PublicUser } from './users.ts';
import { NflTeam } from './teams.ts';

/** What a season shows: the stored states and `completed`, which is derived from the results. */
export const SeasonStatus = z.enum([...SEASON_STATUSES, 'completed']);
export type SeasonStatus = z.infer<typeof SeasonStatus>;

export const DraftOrderType = z.enum(DRAFT_ORDER_TYPES);
const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of the day, HH:MM'));
/** Eastern time. */
export const NightWindow = z
  .strictObject({ from: TimeOfDay, to: TimeOfDay })
  .check(z.refine(isNightWindow, 'a night of at most 12 hours'));
/** What commissioners may do to the running draft; every member sees it. */
export const CommissionerTools = z.object({ pause: z.boolean(), undo: z.boolean(), proxyPick: z.boolean() });
/** Those that are not named stay as they are: off, in a new league. */
const WishedTools = z.strictObject({
  pause: z.optional(z.boolean()),
  undo: z.optional(z.boolean()),
  proxyPick: z.optional(z.boolean()),
});
export const TimerSeconds = z.int().check(z.minimum(PICK_SECONDS.least), z.maximum(PICK_SECONDS.most));

export const MemberReply = z.object({
  id: z.string(),
  userId: UserId,
  draftPosition: z.nullable(z.int()),
  isCommissioner: z.boolean(),
  /** The account is deleted: nobody to lead the league or to trade with (see Former members). */
  isFormer: z.boolean(),
  joinedAt: Instant,
  user: PublicUser,
});
export type MemberReply = z.infer<typeof MemberReply>;

/** Two teams' colours, a pattern in the second on the first, and a line of text, for which the rules may have changed since. */
const LeagueBanner = z.object({
  pattern: z.enum(BANNER_PATTERNS),
  teamId: TeamId,
  otherTeamId: TeamId,
  text: z.string(),
});
export type LeagueBanner = z.infer<typeof LeagueBanner>;

/** A league with its current season. */
export const LeagueReply = z.object({
  id: LeagueId,
  code: z.string(),
  name: z.string(),
  ownerId: UserId,
  maxMembers: z.int(),
  isPublic: z.boolean(),
  status: SeasonStatus,
  isDraftComplete: z.boolean(),
  banner: z.nullable(LeagueBanner),
  /** Its owner may take it into another season (see Renewal). */
  isRenewable: z.boolean(),
  /** Labels of all that it has played or plays, earlier ones first. */
  seasons: z.array(z.string()),
  members: z.array(MemberReply),
  currentSeason: z.object({
    id: z.string(),
    season: z.string(),
    status: SeasonStatus,
    isDraftComplete: z.boolean(),
    draftDateTime: z.nullable(Instant),
    draftTimerDuration: z.int(),
    draftOrderType: DraftOrderType,
    nightWindow: z.nullable(NightWindow),
    commissionerTools: CommissionerTools,
    tradeDeadline: z.nullable(Instant),
    /** Of the season, from Tuesday to Monday; 1 before it, and its last one after it. */
    currentWeek: z.int(),
    /** That of the draft, which is stored with the members: a league of an older version may lack somebody. */
    version: z.int(),
    /** Whose turn it is while drafting. */
    onTheClock: z.nullable(UserId),
  }),
});
export type LeagueReply = z.infer<typeof LeagueReply>;

export const LeagueCode = z
  .string()
  .check(
    z.trim(),
    z.toUpperCase(),
    z.length(LEAGUE_CODE_LENGTH),
    z.regex(/^[A-Z0-9]+$/, 'a code of letters and digits'),
  );

const LeagueName = line('League name', LEAGUE_NAME_MOST);
export const LeagueSize = z.int().check(z.minimum(LEAGUE_SIZE.least), z.maximum(LEAGUE_SIZE.most));

export const NewLeagueRequest = z.strictObject({
  name: LeagueName,
  maxMembers: z._default(LeagueSize, LEAGUE_SIZE.default),
  isPublic: z._default(z.boolean(), false),
  draftDateTime: z._default(z.nullable(InstantInput), null),
  draftTimerDuration: z.optional(TimerSeconds),
  draftOrderType: z.optional(DraftOrderType),
  nightWindow: z.optional(z.nullable(NightWindow)),
  commissionerTools: z.optional(WishedTools),
  userId: z.optional(UserId),
  clientId: z.optional(ClientId),
});
export type NewLeagueRequest = z.infer<typeof NewLeagueRequest>;

export const JoinLeague = z.union([
  z.strictObject({ code: LeagueCode, userId: z.optional(UserId) }),
  z.strictObject({ leagueId: LeagueId, userId: z.optional(UserId) }),
  z.strictObject({ inviteCode: InviteCode, userId: z.optional(UserId) }),
]);

export const SeasonSettings = z.strictObject({
  draftDateTime: z.optional(z.nullable(InstantInput)),
  draftTimerDuration: z.optional(TimerSeconds),
  draftOrderType: z.optional(DraftOrderType),
  nightWindow: z.optional(z.nullable(NightWindow)),
  commissionerTools: z.optional(WishedTools),
  /** A day or an instant of it; the deadline is the end of that Eastern day. */
  tradeDeadline: z.optional(z.nullable(z.union([z.iso.date(), InstantInput]))),
});

export const LeagueSettings = z.strictObject({
  name: z.optional(LeagueName),
  isPublic: z.optional(z.boolean()),
  maxMembers: z.optional(LeagueSize),
  /** An OG Player's to put up; null takes it down. */
  banner: z.optional(
    z.nullable(z.strictObject({ ...LeagueBanner.shape, text: line('Banner text', BANNER_TEXT_MOST) })),
  ),
});

/** The season that a league is renewed for: a label or its first year. */
export const RenewalRequest = z.strictObject({
  newSeasonYear: z.union([SeasonParam, z.pipe(z.int(), z.transform(String))]),
});

export const AnnouncementRequest = z.strictObject({
  title: line('Title', ANNOUNCEMENT_LENGTH.title),
  message: text('Message', ANNOUNCEMENT_LENGTH.message),
  clientId: z.optional(ClientId),
});

/** An act of a commissioner. Its id sorts by time; `act` names its kind, of which newer servers may know more. */
export const LogLine = z.object({
  id: z.ulid(),
  at: Instant,
  userId: UserId,
  user: PublicUser,
  act: z.string(),
  text: z.string(),
});
export type LogLine = z.infer<typeof LogLine>;

/** What happened in a league, told to its members; `userId` and `user` are null where the game itself did it. */
export const ActivityLine = z.object({
  id: z.ulid(),
  at: Instant,
  userId: z.nullable(UserId),
  user: z.nullable(PublicUser),
  act: z.string(),
  text: z.string(),
});
export type ActivityLine = z.infer<typeof ActivityLine>;

/** A dashboard card. */
export const SeasonEntry = z.object({
  leagueId: LeagueId,
  leagueName: z.string(),
  leagueCode: z.string(),
  season: z.string(),
  status: SeasonStatus,
  isPublic: z.boolean(),
  isDraftComplete: z.boolean(),
  isOnTheClock: z.boolean(),
  draftDateTime: z.nullable(Instant),
  memberCount: z.int(),
  maxMembers: z.int(),
  /** The caller's points and ranks in both races; null until the first game has counted. */
  standing: z.nullable(
    z.object({ wins: z.int(), losses: z.int(), ties: z.int(), winRank: z.int(), lossRank: z.int() }),
  ),
  /** Those that the caller owns now, with their season records. */
  teams: z.array(
    z.object({
      id: z.int(),
      nflTeam: z.extend(NflTeam, { wins: z.int(), losses: z.int(), ties: z.int() }),
      nextGame: z.nullable(
        z.object({ week: z.int(), kickoff: Instant, opponent: z.string(), isHome: z.boolean() }),
      ),
    }),
  ),
});
export type SeasonEntry = z.infer<typeof SeasonEntry>;

export const DraftDeadlineStatus = z.object({
  season: z.string(),
  hasDeadlinePassed: z.boolean(),
  deadlineDateET: z.string(),
  daysUntilDeadline: z.int(),
  serverTime: Instant,
});
export type DraftDeadlineStatus = z.infer<typeof DraftDeadlineStatus>;
