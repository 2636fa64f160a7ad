import * as z from 'zod/mini';
import { NOTICE_MOST } from '../../domain/news/notice.ts';
import { NOTES_MOST, REPORTED, REQUEST_STATUSES } from '../../domain/accounts/requests.ts';
import { MODERATED } from '../../domain/accounts/moderation.ts';
import { ScoredGame } from './games.ts';
import { Instant, LeagueId, line, text, UserId } from './common.ts';
import { LeagueName } from './league-name.ts';
import { Username } from './users.ts';

const filed = {
  id: z.string(),
  userId: z.nullable(UserId),
  requestedAt: Instant,
  status: z.enum(REQUEST_STATUSES),
  adminNotes: z.nullable(z.string()),
  processedAt: z.nullable(Instant),
  processedBy: z.nullable(UserId),
  /**
   * The usernames of the member who made the request and of the admin who processed it; null for visitors and deleted accounts.
   */
  requesterName: z.nullable(z.string()),
  processedByName: z.nullable(z.string()),
};

/** A request to the admins. Each kind has its own fields. */
export const AdminRequestReply = z.discriminatedUnion('kind', [
  z.object({
    ...filed,
    kind: z.literal('support'),
    name: z.string(),
    email: z.string(),
    category: z.string(),
    subject: z.string(),
    message: z.string(),
  }),
  z.object({ ...filed, kind: z.literal('password-reset'), email: z.string(), reason: z.string() }),
  z.object({
    ...filed,
    kind: z.literal('cancellation'),
    email: z.string(),
    username: z.string(),
    reason: z.string(),
    /**
     * When the subscription ends, according to the payment provider; null until the provider knows, or if there is no
     * subscription.
     */
    endsAt: z.nullable(Instant),
  }),
  z.object({
    ...filed,
    kind: z.literal('report'),
    about: z.enum(REPORTED),
    targetId: z.string(),
    /** The current name of the member, the league, or the message's author; null if they are gone. */
    targetName: z.nullable(z.string()),
    reason: z.string(),
    /** The reported message as it was at the time of the report; null for other reports, and if the reporter couldn't read it. */
    quote: z.nullable(
      z.object({
        /** Null if the league was deleted. */
        leagueName: z.nullable(z.string()),
        message: z.string(),
        /** What the message said before its edits, oldest first. */
        formerTexts: z.optional(z.array(z.string())),
        createdAt: Instant,
      }),
    ),
    /**
     * A reported league's name, banner, last announcement and house rules at the time of the report; null if the report isn't
     * about a league.
     */
    shown: z.nullable(z.string()),
    /** The kinds of content that an admin can still remove. */
    removable: z.array(z.enum(MODERATED)),
  }),
]);
export type AdminRequestReply = z.infer<typeof AdminRequestReply>;

export const SettlementRequest = z.strictObject({
  status: z.enum(REQUEST_STATUSES),
  adminNotes: z._default(z.nullable(text('Notes', NOTES_MOST)), null),
  /** The status that the admin saw. If it has changed since, the request changes nothing. */
  from: z.optional(z.enum(REQUEST_STATUSES)),
});

export const NoticeText = z.strictObject({
  title: line('Title', NOTICE_MOST.title),
  message: text('Message', NOTICE_MOST.message),
});

/** A member as admins see them. */
export const AdminMember = z.object({
  id: UserId,
  username: z.string(),
  firstName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  createdAt: Instant,
  suspendedAt: z.nullable(Instant),
});
export type AdminMember = z.infer<typeof AdminMember>;

/** What an admin changes about a member. Absent fields stay unchanged. `helmet` removes the member's own picture. */
export const MemberModeration = z.strictObject({
  username: z.optional(Username),
  profileImageUrl: z.optional(z.literal('helmet')),
});
export type MemberModeration = z.infer<typeof MemberModeration>;

/**
 * What an admin changes about a league. Absent fields stay unchanged. Null removes the banner, every announcement that members
 * can read, or the house rules.
 */
export const LeagueModeration = z.strictObject({
  name: z.optional(LeagueName),
  banner: z.optional(z.null()),
  announcement: z.optional(z.null()),
  rules: z.optional(z.null()),
});

/** A league after an admin has moderated it. `banner` is the banner's text. */
export const AdminLeague = z.object({ id: LeagueId, name: z.string(), banner: z.nullable(z.string()) });
export type AdminLeague = z.infer<typeof AdminLeague>;

/** A game as admins see it. If `isEntered`, an admin has entered its score or cancelled it, and feeds no longer change it. */
export const AdminGame = z.extend(ScoredGame, { isEntered: z.boolean() });
export type AdminGame = z.infer<typeof AdminGame>;

const Score = z.nullable(z.int().check(z.minimum(0), z.maximum(999)));
export const ResultRequest = z.strictObject({ homeScore: Score, awayScore: Score }).check(
  z.refine(({ homeScore, awayScore }) => (homeScore === null) === (awayScore === null), {
    error: 'Enter both scores, or neither',
    path: ['awayScore'],
  }),
);

/** A line of the admin log. `by` is null if no admin acted: a feed corrected a result, or the feeds disagree about one. */
export const AuditLineReply = z.object({
  id: z.string(),
  at: Instant,
  by: z.nullable(UserId),
  byName: z.nullable(z.string()),
  act: z.string(),
  target: z.string(),
  text: z.string(),
});
export type AuditLineReply = z.infer<typeof AuditLineReply>;
