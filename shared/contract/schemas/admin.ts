import * as z from 'zod/mini';
import { NOTICE_MOST } from '../../domain/news.ts';
import { NOTES_MOST, REPORTED, REQUEST_STATUSES } from '../../domain/requests.ts';
import { ScoredGame } from './standings.ts';
import { Instant, line, text, UserId } from './common.ts';

const filed = {
  id: z.string(),
  userId: z.nullable(UserId),
  requestedAt: Instant,
  status: z.enum(REQUEST_STATUSES),
  adminNotes: z.nullable(z.string()),
  processedAt: z.nullable(Instant),
  processedBy: z.nullable(UserId),
  /** Usernames; null for visitors and those who are gone. */
  requesterName: z.nullable(z.string()),
  processedByName: z.nullable(z.string()),
};

/** What waits for an admin; each kind has fields of its own. */
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
    /** When the subscription ends, as the payment provider was told; null where it was not, or there is none. */
    endsAt: z.nullable(Instant),
  }),
  z.object({
    ...filed,
    kind: z.literal('report'),
    about: z.enum(REPORTED),
    targetId: z.string(),
    /** What the member, the league or the author of the message is called by now; null for what is gone. */
    targetName: z.nullable(z.string()),
    reason: z.string(),
    /** A message as it was when it was reported; null for whatever else, and where its reporter could not read it. */
    quote: z.nullable(
      z.object({
        /** Null for a league that is gone. */
        leagueName: z.nullable(z.string()),
        message: z.string(),
        createdAt: Instant,
      }),
    ),
    /** The name of a league, with its banner, as they were when it was reported; null for whatever else. */
    shown: z.nullable(z.string()),
  }),
]);
export type AdminRequestReply = z.infer<typeof AdminRequestReply>;

export const SettlementRequest = z.strictObject({
  status: z.enum(REQUEST_STATUSES),
  adminNotes: z._default(z.nullable(text('Notes', NOTES_MOST)), null),
  /** The status that the admin saw: when it is another by now, nothing is changed. */
  from: z.optional(z.enum(REQUEST_STATUSES)),
});

export const NoticeWords = z.strictObject({
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

/** A game as admins see it. `isEntered`: an admin has entered its score, and feeds change it no more. */
export const AdminGame = z.extend(ScoredGame, { season: z.string(), isEntered: z.boolean() });
export type AdminGame = z.infer<typeof AdminGame>;

const Score = z.nullable(z.int().check(z.minimum(0), z.maximum(999)));
export const ResultRequest = z.strictObject({ homeScore: Score, awayScore: Score }).check(
  z.refine(({ homeScore, awayScore }) => (homeScore === null) === (awayScore === null), {
    error: 'both scores, or none',
    path: ['awayScore'],
  }),
);

/** `by` is null where no admin did it: a feed corrected a result, or the feeds disagree about one. */
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
